import Skelshot
import TestSupport
import Testing

@Suite struct ByteBudgetTests {
  private let asked = FilmQuality(framesPerSecond: 30, scale: 2)

  @Test
  func `each step lowers one setting, starting with exactness and ending at half scale and 5 fps`()
  {
    let steps = asked.filmSteps(dissolves: true)
    #expect(steps.first == asked)
    #expect(
      steps.last
        == FilmQuality(
          framesPerSecond: 5, dissolveFramesPerSecond: 100.0 / 12, scale: 0.5, tolerance: 8,
          optimization: .size))
    for (step, next) in zip(steps, steps.dropFirst()) {
      let losses = [
        next.framesPerSecond < step.framesPerSecond, next.scale < step.scale,
        next.tolerance > step.tolerance, next.optimization != step.optimization,
        next.dissolveFramesPerSecond ?? 30 < step.dissolveFramesPerSecond ?? 30,
      ]
      #expect(losses.count { $0 } == 1)
      #expect(next.framesPerSecond <= step.framesPerSecond && next.scale <= step.scale)
      // Delays in a GIF are whole hundredths of a second, so only certain frame rates are possible.
      let hundredths = 100 / next.framesPerSecond
      #expect(next.framesPerSecond == 30 || abs(hundredths - hundredths.rounded()) < 1e-9)
    }
    #expect(steps[1].tolerance == 0 && steps[1].optimization == .size)
    // Dissolves lose frames before other parts of a film do. For a film without a dissolve, these steps are skipped.
    #expect(steps[2].tolerance == 1 && steps[3].dissolveFramesPerSecond == 12.5)
    #expect(steps[4].dissolveFramesPerSecond == 100.0 / 12 && steps[5].framesPerSecond == 25)
    let plain = asked.filmSteps(dissolves: false)
    #expect(plain.count == steps.count - 2 && plain[3].framesPerSecond == 25)
    #expect(plain.allSatisfy { $0.dissolveFramesPerSecond == nil })
    #expect(steps.last { $0.scale == 2 }?.tolerance == 4)
    #expect(steps.first { $0.scale < 2 }?.framesPerSecond == 100.0 / 6)
  }

  @Test func `dithering is turned off once the tolerance reaches 1 level`() {
    var dithered = asked
    dithered.dither = .diffusion
    for steps in [dithered.filmSteps(dissolves: true), dithered.stillSteps] {
      let place = steps.firstIndex { $0.dither == .none } ?? 0
      #expect(steps[..<place].allSatisfy { $0.tolerance <= 1 && $0.dither == .diffusion })
      #expect(steps[place].tolerance == 1 && steps[place].framesPerSecond == 30)
      #expect(steps[place...].allSatisfy { $0.dither == .none })
    }
  }

  @Test func `does not reduce the frame rate of a slow film`() {
    let slow = FilmQuality(framesPerSecond: 4, scale: 1)
    #expect(
      slow.filmSteps(dissolves: true).allSatisfy {
        $0.framesPerSecond == 4 && $0.dissolveFramesPerSecond == nil
      })
    let fast = FilmQuality(framesPerSecond: 30, scale: 1, tolerance: 3, optimization: .speed)
    #expect(
      fast.filmSteps(dissolves: true).allSatisfy { $0.optimization == .speed && $0.tolerance >= 3 })
    #expect(slow.stillSteps.map(\.scale).last == 0.1)
    #expect(Set(slow.stillSteps).count == slow.stillSteps.count)
    #expect(slow.stillSteps.allSatisfy { $0.framesPerSecond == 4 })
    #expect(slow.stillSteps.prefix(5).map(\.tolerance) == [0, 0, 1, 2, 4])
    #expect(slow.stillSteps.prefix(5).allSatisfy { $0.scale == 1 })
  }

  @Test(arguments: [1, 2, 3, 7, 30])
  func `needs only a few encodings to find the first step that fits`(count: Int) throws {
    for first in 0..<count {
      // Sizes decrease from step to step, and `first` is the first step that fits.
      let budget = ByteBudget(limit: 1_000 - first)
      let fit = try budget.search(
        stepCount: count, make: { step throws(PictureError) in 1_000 - step }, size: { $0 })
      #expect(fit.step == first && fit.picture == 1_000 - first)
      #expect(fit.tries <= 6)
    }
    do {
      _ = try ByteBudget(limit: 10).search(
        stepCount: count, make: { step throws(PictureError) in 1_000 - step }, size: { $0 })
      Issue.record("nothing fits")
    } catch {
      let budget = error.cause as? BudgetError
      #expect(budget?.limit == 10 && budget?.smallest == 1_001 - count)
    }
  }

  @Test func `returns a result within the limit even if some later steps produce larger results`()
    throws
  {
    let sizes = [900, 500, 700, 300, 600, 200, 400]
    let fit = try ByteBudget(limit: 450).search(
      stepCount: sizes.count, make: { step throws(PictureError) in sizes[step] }, size: { $0 })
    #expect(fit.picture <= 450)
  }

  @Test func `a film under a byte limit fits, is deterministic and keeps its duration`() throws {
    var scene = try Scene(contentsOf: Fixture(name: "readme/sliding").layoutPath)
    scene.canvas.scale = 1
    let film = try scene.film(framesPerSecond: 15)
    let library = PictureLibrary()
    let whole = try film.encode(as: .gif).bytes.count
    for part in [1, 2, 5] {
      let budget = ByteBudget(limit: whole / part)
      let fitted = try budget.fit(film, as: .gif, library: library)
      #expect(fitted.file.bytes.count <= whole / part)
      #expect((fitted.quality == fitted.asked) == (part == 1))
      #expect(fitted.file.report.largestError <= fitted.quality.tolerance)
      // The report must describe the file.
      #expect(
        Set(fitted.file.report.parts)
          == Set(FilePart.parts(of: fitted.file.bytes)))
      let again = try budget.encode(film, as: .gif, library: library)
      #expect(again.bytes == fitted.file.bytes)
      // giflib, which is an independent decoder, must find the reported number of frames and size.
      let decoded = try DecodedGIF(fitted.file.bytes)
      #expect(
        decoded.frames.map(\.delay).reduce(0, +) == Int((film.renderer.seconds * 100).rounded()))
      #expect(decoded.frames.first?.pixels.size == fitted.film.size)
    }
    #expect(throws: PictureError.self) {
      try ByteBudget(limit: 20).encode(film, as: .gif, library: library)
    }
  }

  @Test func `reduces the exactness of a still before its scale`() throws {
    let scene = try Scene(contentsOf: Fixture(name: "readme/gradient").layoutPath)
    let film = try scene.film()
    let whole = try film.encode(as: .png).bytes.count
    let fitted = try ByteBudget(limit: whole * 9 / 10).fit(
      film, as: .png, at: .zero, library: PictureLibrary())
    #expect(fitted.file.bytes.count <= whole * 9 / 10)
    #expect(fitted.quality.scale == fitted.asked.scale && fitted.quality.tolerance > 0)
    #expect(fitted.file.report.largestError <= fitted.quality.tolerance)
    let tight = try ByteBudget(limit: whole / 4).fit(
      film, as: .png, at: .zero, library: PictureLibrary())
    #expect(tight.file.bytes.count <= whole / 4)
    #expect(tight.quality.scale < tight.asked.scale)
    #expect(try PNGDecoder().decode(tight.file.bytes).size == tight.film.size)
  }

  @Test func `reduces the exactness of an APNG before its frames`() throws {
    var scene = try Scene(contentsOf: Fixture(name: "readme/sliding").layoutPath)
    scene.canvas.scale = 1
    let film = try scene.film(framesPerSecond: 15)
    let whole = try film.encode(as: .apng).bytes.count
    let fitted = try ByteBudget(limit: whole * 4 / 5)
      .fit(film, as: .apng, library: PictureLibrary())
    #expect(fitted.file.bytes.count <= whole * 4 / 5)
    #expect(fitted.quality.framesPerSecond == 15 && fitted.quality.tolerance == 1)
    #expect(fitted.file.report.largestError == 1)
    let exact = try ByteBudget(limit: whole)
      .fit(film, as: .apng, library: PictureLibrary())
    #expect(exact.quality == exact.asked && exact.file.report.largestError == 0)
  }
}
