import SkelshotFormats
import SkelshotFrames
import SkelshotGIF
import SkelshotPrimitives
import SkelshotRaster
import TestSupport
import Testing

/// A film that reports which rows of its frames are equal.
private struct DeduplicatedFilm: DeduplicatedFrames {
  let whole: PixmapFrames
  let distinctRows: DistinctRows

  var size: PixelSize { whole.size }
  var frameCount: Int { whole.frameCount }
  var duration: Duration { whole.duration }

  func draw(frame: Int, into pixmap: inout Pixmap) throws {
    try whole.draw(frame: frame, into: &pixmap)
  }

  func drawDistinctRows(frame: Int, into pixmap: inout Pixmap) throws {
    var all = try Pixmap(size: size)
    try whole.draw(frame: frame, into: &all)
    for (place, row) in distinctRows.rows.enumerated() {
      for x in 0..<size.width { pixmap[x, place] = all[x, row] }
    }
  }
}

@Suite struct GIFOptimizationTests {
  private static let films = TestFilm.opaqueFilms + TestFilm.transparentFilms

  @Test(arguments: films)
  func `the number of threads does not change a GIF's bytes`(film: TestFilm) throws {
    for optimization in FileOptimization.allCases {
      let one = try GIFEncoder(options: EncodingOptions(optimization: optimization, jobs: 1))
        .encode(film.source)
      for jobs in [2, 3, 7] {
        let many = try GIFEncoder(options: EncodingOptions(optimization: optimization, jobs: jobs))
          .encode(film.source)
        #expect(one == many)
      }
    }
  }

  @Test(arguments: films)
  func `optimizing for speed or balance is lossless if no frame needs quantization`(film: TestFilm)
    throws
  {
    for optimization in [FileOptimization.speed, .balanced] {
      let gif = try GIFEncoder(options: EncodingOptions(optimization: optimization)).encode(
        film.source)
      guard gif.report.framesQuantized == 0 else { continue }
      try expectFilm(gif, near: film, levels: 0)
    }
  }

  @Test(arguments: films)
  func `no color error exceeds the tolerance, and the report contains the largest error`(
    film: TestFilm
  )
    throws
  {
    for levels in [1, 2, 5, 20] {
      let gif = try GIFEncoder(options: EncodingOptions(tolerance: levels)).encode(film.source)
      guard gif.report.framesQuantized == 0 else { continue }
      #expect(gif.report.largestError <= levels)
      try expectFilm(gif, near: film, levels: gif.report.largestError)
    }
  }

  @Test
  func `a film optimized for size is off by at most one level, and the report states the error`()
    throws
  {
    let ramp = (0..<6).map { frame in
      picture(200, 20) { x, _ in
        let level = (x + 20 * frame) % 200 / 8
        return opaque(200 + level, 190 + level, 180 + (level + 1) / 2)
      }
    }
    let source = PixmapFrames(ramp, duration: .seconds(0.6))
    let exact = try GIFEncoder().encode(source)
    let small = try GIFEncoder(options: EncodingOptions(optimization: .size)).encode(source)
    #expect(exact.report.isLossless)
    #expect(small.report.largestError == 1)
    #expect(small.bytes.count * 10 < exact.bytes.count * 8)
    let same = try GIFEncoder(options: EncodingOptions(optimization: .size, tolerance: 0)).encode(
      source)
    #expect(same.report.isLossless)
    #expect(same.bytes.count <= exact.bytes.count)
  }

  @Test func `deduplicated rows encode to the same picture as individual rows`() throws {
    let frames = (0..<7).map { frame in
      picture(90, 40) { x, y in color(y % 10 < 4 ? 1 : (x + 3 * frame) / 9 + y % 10) }
    }
    let whole = PixmapFrames(frames, duration: .seconds(0.7))
    let deduplicated = DeduplicatedFilm(
      whole: whole,
      distinctRows: DistinctRows(classes: (0..<40).map { $0 % 10 < 4 ? 0 : $0 % 10 }))
    let decoded = try DecodedGIF(try GIFEncoder().encode(deduplicated).bytes)
    #expect(decoded.frames.map(\.pixels) == frames)
  }

  @Test(arguments: films)
  func `the reported parts of a GIF add up to the file size`(film: TestFilm) throws {
    let encoded = try GIFEncoder().encode(film.source)
    let report = encoded.report
    #expect(report.parts.reduce(0) { $0 + $1.byteCount } == report.byteCount)
    #expect(Set(report.parts) == Set(FilePart.parts(of: encoded.bytes)))
    // Each image has a graphic control extension of 8 bytes, and the file has a loop extension of 19 bytes.
    let extensions = report.parts.first { $0.name == "extensions" }?.byteCount ?? 0
    let rest = extensions - 8 * report.framesWritten
    #expect(rest == 0 || rest == 19)
  }

  private func expectFilm(_ gif: EncodedPicture, near film: TestFilm, levels: Int) throws {
    let decoded = try DecodedGIF(gif.bytes)
    var expected = try Pixmap(size: film.source.size)
    let timing = try FrameTiming(
      frameCount: film.source.frameCount, duration: film.source.duration.inSeconds)
    let reduction = AlphaReduction(matte: nil)
    var shown = 0
    var end = decoded.frames[0].delay
    for frame in 0..<film.source.frameCount {
      while timing.start(of: frame) >= end, shown + 1 < decoded.frames.count {
        shown += 1
        end += decoded.frames[shown].delay
      }
      try film.source.draw(frame: frame, into: &expected)
      _ = reduction.reduce(&expected)
      let actual = decoded.frames[shown].pixels
      if actual != expected {
        #expect(PixmapDifference(expected, actual).largest <= levels)
      }
    }
  }
}
