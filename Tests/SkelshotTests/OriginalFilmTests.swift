import Skelshot
import TestSupport
import Testing

/// Compares SkeletonView's six sliding films with this library's films. Bones must be equal, and highlights must have
/// the same path, direction and speed.
///
/// SkeletonView's films are screen recordings at 14 frames per second. Measured positions of the highlight are
/// therefore accurate only to a few hundredths of a bone.
@Suite struct OriginalFilmTests {
  struct Film: Sendable, CustomTestStringConvertible {
    var original: String
    var direction: GradientDirection
    /// The horizontal direction in which the highlight moves.
    var dx: Double
    var dy: Double
    var testDescription: String { original }
  }

  static let films = [
    Film(original: "left_to_right", direction: .leftRight, dx: 1, dy: 0),
    Film(original: "right_to_left", direction: .rightLeft, dx: -1, dy: 0),
    Film(original: "top_to_bottom", direction: .topBottom, dx: 0, dy: 1),
    Film(original: "bottom_to_top", direction: .bottomTop, dx: 0, dy: -1),
    Film(original: "topLeft_to_bottomRight", direction: .topLeftBottomRight, dx: 0.5, dy: 0.5),
    Film(original: "bottomRight_to_topLeft", direction: .bottomRightTopLeft, dx: -0.5, dy: -0.5),
  ]

  @Test(arguments: films)
  func `the highlight moves as in SkeletonView's recording`(film: Film) throws {
    let bytes = try GoldenCheck.read(
      "\(Fixture.folder)/original/films/sliding_\(film.original).gif")
    let original = try DecodedGIF(bytes).frames.map {
      place(in: $0.pixels, film, base: Self.recordedBase)
    }
    let layout = Fixture(name: "original/sliding-\(film.direction.rawValue)").layoutPath
    let renderer = try SkeletonRenderer(try Scene(contentsOf: layout))

    // A sweep begins at the first frame with a highlight and ends at the next frame without a highlight.
    let first = try #require(original.firstIndex { $0 != nil })
    let sweep = original[first...].prefix { $0 != nil }.compactMap(\.self)
    #expect(sweep.count >= 8)
    #expect(zip(sweep, sweep.dropFirst()).allSatisfy { $0 < $1 + 0.02 }, "it moves one way")

    // This library's film is sampled every 0.01 s. The test then searches for the start time with the best match, using
    // the recording's steps of 70 ms.
    let ours = try (0..<150).map { hundredth in
      place(in: try renderer.pixmap(atSeconds: Double(hundredth) / 100), film, base: Self.base)
    }
    let errors = ours.indices.map { start in
      sweep.indices.map { index in
        let hundredth = start + 7 * index
        guard hundredth < ours.count, let place = ours[hundredth] else { return 1.0 }
        return abs(place - sweep[index])
      }.max() ?? 1
    }
    let best = try #require(errors.min())
    #expect(best < 0.1, "the band is never further off than a tenth of the bone")
  }

  @Test(arguments: films)
  func `bones have the same frames as in SkeletonView's recording`(film: Film) throws {
    let bytes = try GoldenCheck.read(
      "\(Fixture.folder)/original/films/sliding_\(film.original).gif")
    let frames = try DecodedGIF(bytes).frames
    let layout = Fixture(name: "original/sliding-\(film.direction.rawValue)").layoutPath
    let ours = try Scene(contentsOf: layout).pixmap(at: .seconds(0))
    let theirs = frames[frames.count / 2].pixels
    #expect(ours.size == theirs.size)
    for (x, y) in [(43, nil), (200, nil), (nil, 44), (nil, 25)] as [(Int?, Int?)] {
      let edges = (edges(of: theirs, x: x, y: y), edges(of: ours, x: x, y: y))
      #expect(edges.0.count == edges.1.count)
      for (left, right) in zip(edges.0, edges.1) { #expect(abs(left - right) <= 1) }
    }
  }

  /// The gray level below which a pixel belongs to the highlight. The level is slightly darker than the color `clouds`.
  private static let base = 235.0
  private static let recordedBase = 238.0

  /// Returns the position of the darker band in the square bone along the film's direction, from 0 to 1. Returns nil if
  /// the band is hardly visible.
  private func place(in pixmap: Pixmap, _ film: Film, base: Double) -> Double? {
    var weight = 0.0
    var sum = 0.0
    for y in 0..<62 {
      for x in 0..<62 {
        let dark = max(0, base - brightness(pixmap[14 + x, 14 + y]))
        let origin = film.dx < 0 || film.dy < 0 ? 1.0 : 0
        weight += dark
        sum += dark * (origin + film.dx * Double(x) / 61 + film.dy * Double(y) / 61)
      }
    }
    return weight > 1000 ? sum / weight : nil
  }

  private func brightness(_ pixel: PremultipliedPixel) -> Double {
    let straight = pixel.straight
    return Double(Int(straight.red) + Int(straight.green) + Int(straight.blue)) / 3
  }

  /// Returns the positions at which a line of pixels enters or leaves a bone.
  private func edges(of pixmap: Pixmap, x: Int?, y: Int?) -> [Int] {
    let line =
      x.map { x in (0..<pixmap.size.height).map { pixmap[x, $0] } }
      ?? (0..<pixmap.size.width).map { pixmap[$0, y ?? 0] }
    let inside = line.map { brightness($0) < 748.0 / 3 }
    return (1..<inside.count).filter { inside[$0] != inside[$0 - 1] }
  }
}
