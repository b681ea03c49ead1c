import Skelshot
import TestSupport
import Testing

/// Compares the pulse and the dissolve in SkeletonView's films with this library's pulse and dissolve.
@Suite struct OriginalTimingTests {
  /// Returns the sum of a pixel's color channels in each frame of a film by SkeletonView.
  private func course(_ film: String, x: Int, y: Int) throws -> [Double] {
    let bytes = try GoldenCheck.read("\(Fixture.folder)/original/films/\(film).gif")
    return try DecodedGIF(bytes).frames.map { sum($0.pixels[x, y]) }
  }

  private func sum(_ pixel: PremultipliedPixel) -> Double {
    let straight = pixel.straight
    return Double(Int(straight.red) + Int(straight.green) + Int(straight.blue))
  }

  /// Scales values so that the first value becomes 0 and the value farthest from the first becomes 1.
  private func normalised(_ values: [Double]) -> [Double] {
    let first = values.first ?? 0
    let far = values.max { abs($0 - first) < abs($1 - first) } ?? 1
    return values.map { ($0 - first) / (far - first) }
  }

  @Test func `pulses between dark and light in two seconds, as SkeletonView does`() throws {
    // In frames 24 to 30, the bone is lightest. A complete pulse follows. Each frame lasts 70 ms.
    let original = normalised(Array(try course("solid_animated", x: 160, y: 40)[28..<56]))
    let renderer = try SkeletonRenderer(
      try Scene(contentsOf: Fixture(name: "pulse/default").layoutPath))
    let ours = normalised(
      try (0..<200).map { sum(try renderer.pixmap(atSeconds: Double($0) / 100)[40, 40]) })
    let errors: [Double] = (0..<200).map { start -> Double in
      var largest = 0.0
      for index in original.indices {
        largest = max(largest, abs(original[index] - ours[(start + 7 * index) % 200]))
      }
      return largest
    }
    #expect((errors.min() ?? 1) < 0.15, "recorded levels are two of thirteen apart")
  }

  @Test func `dissolves with the same timing as SkeletonView`() throws {
    // A pixel in the recording changes only when its color has changed by several levels, so a single pixel is too
    // coarse. The changes to all pixels together show the progress of the dissolve.
    let bytes = try GoldenCheck.read(
      "\(Fixture.folder)/original/films/skeleton_transition_fade.gif")
    let original = progress(try DecodedGIF(bytes).frames[127...144].map(\.pixels))
    let renderer = try SkeletonRenderer(
      try Scene(contentsOf: Fixture(name: "original/dissolve").layoutPath))
    // The recording has 17 frames of 20 ms. The dissolve takes 0.32 s and starts during the first frame.
    let errors = try stride(from: 0.48, through: 0.5, by: 0.005).map { start in
      let ours = progress(
        try (0...17).map { try renderer.pixmap(atSeconds: start + Double($0) * 0.02) })
      return zip(original, ours).map { abs($0 - $1) }.max() ?? 1
    }
    #expect((errors.min() ?? 1) < 0.08)
  }

  /// Returns the accumulated changes between consecutive pictures, as fractions of their sum.
  private func progress(_ pictures: [Pixmap]) -> [Double] {
    var total = 0.0
    let sums = zip(pictures, pictures.dropFirst()).map { left, right in
      for (a, b) in zip(left.pixels, right.pixels) where a != b {
        total += abs(sum(PremultipliedPixel(rawValue: a)) - sum(PremultipliedPixel(rawValue: b)))
      }
      return total
    }
    return sums.map { $0 / total }
  }

  @Test func `the transition 'none' removes the skeleton within one frame`() throws {
    let original = try course("skeleton_transition_nofade", x: 150, y: 50)
    #expect(abs(original[131] - original[132]) > 30)
    #expect(original[132...].allSatisfy { $0 == original[132] })
    var scene = try Scene(contentsOf: Fixture(name: "original/dissolve").layoutPath)
    scene.timeline = [
      .show(SkeletonOverrides(transition: SkeletonTransition.none)), .hold(.seconds(0.5)),
      .hide(SkeletonTransition.none), .hold(.seconds(0.5)),
    ]
    let frames = try DecodedGIF(try scene.film().encode(as: .gif).bytes).frames
    #expect(frames.map(\.delay) == [50, 50])
  }
}
