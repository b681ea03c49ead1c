import Skelshot
import SkelshotModel
import SkelshotRenderer
import Testing

/// Tests dissolves with fewer frames. Each frame covers an equal part of a dissolve and shows the middle of the part.
@Suite struct DissolveTests {
  /// Returns a black view on white. The view dissolves into its bone from 0.2 s to 0.6 s. The bone is shown for 0.4 s
  /// and then dissolves into the view in 0.3 s.
  private func scene(frame: String = "[2, 2, 16, 6]") throws -> Scene {
    try Scene(
      json: """
        {"canvas": {"width": 20, "height": 10, "background": "#ffffff"},
         "skeleton": {"color": "#cccccc", "animated": false, "transition": {"crossDissolve": 0.4}},
         "timeline": [{"wait": 0.2}, {"show": {}}, {"hold": 0.4}, {"hide": {"transition": {"crossDissolve": 0.3}}}, {"wait": 0.2}],
         "views": [{"frame": \(frame), "backgroundColor": "#000000"}]}
        """)
  }

  @Test func `a timeline lists its dissolves`() throws {
    let ranges = try SkeletonRenderer(scene()).dissolves
    #expect(ranges.count == 2)
    for (range, expected) in zip(ranges, [(0.2, 0.6), (1.0, 1.3)]) {
      #expect(
        abs(range.lowerBound - expected.0) < 1e-9 && abs(range.upperBound - expected.1) < 1e-9)
    }
    var still = try scene()
    still.timeline = nil
    #expect(try SkeletonRenderer(still).dissolves.isEmpty)
  }

  @Test func `a timeline's dissolves include those from updates, and overlapping ones are merged`()
    throws
  {
    var scene = try scene()
    scene.timeline = [
      .show(SkeletonOverrides()), .hold(.milliseconds(500)),
      .update(SkeletonOverrides(transition: .crossDissolve(0.25))),
      .hold(.milliseconds(100)),
      .update(SkeletonOverrides(transition: .crossDissolve(0.25))),
      .hold(.milliseconds(500)),
    ]
    let ranges = try SkeletonRenderer(scene).dissolves
    #expect(ranges.count == 2)
    #expect(abs(ranges[1].lowerBound - 0.9) < 1e-9 && abs(ranges[1].upperBound - 1.25) < 1e-9)
  }

  @Test(arguments: [5.0, 7.5, 10, 12.5])
  func `a dissolve rate reduces a dissolve to fewer pictures, drawn at the middle of each interval`(
    rate: Double
  ) throws {
    let renderer = try SkeletonRenderer(scene())
    let whole = Film(renderer, framesPerSecond: 40)
    let film = Film(renderer, framesPerSecond: 40, dissolveFramesPerSecond: rate)
    #expect(film.frameCount == whole.frameCount && film.duration == whole.duration)
    for frame in 0..<film.frameCount {
      let time = film.time(ofFrame: frame) / .seconds(1)
      let picture = try film.still(ofFrame: frame)
      let dissolves = [(start: 0.2, length: 0.4), (start: 1.0, length: 0.3)]
      guard
        let (start, length) = dissolves.first(where: {
          time > $0.start - 0.001 && time < $0.start + $0.length - 0.001
        })
      else {
        #expect(try picture == whole.still(ofFrame: frame))
        continue
      }
      let count = (length * rate).rounded()
      let part = ((time + 0.001 - start) / (length / count)).rounded(.down)
      let middle = start + length * (part + 0.5) / count
      // The test computes the middle in another way, so colors can differ by one level.
      let expected = try renderer.pixmap(at: .seconds(middle))
      #expect(!expected.differs(from: picture, byMoreThan: 1))
    }
  }

  @Test func `ignores a dissolve rate that is invalid or exceeds the frame rate`() throws {
    let renderer = try SkeletonRenderer(scene())
    let whole = try Film(renderer, framesPerSecond: 20).encode(as: .gif).bytes
    for rate in [20, 1000, 0, -3, Double.nan, .infinity] {
      let film = Film(renderer, framesPerSecond: 20, dissolveFramesPerSecond: rate)
      #expect(try film.encode(as: .gif).bytes == whole)
    }
  }

  @Test func `a byte limit reduces the frames in dissolves before any others`() throws {
    var scene = try scene(frame: "[0, 0, 200, 100]")
    // The picture resembles a photograph in which no two pixels are equal.
    let noise = (0..<200 * 100).map {
      UInt32(truncatingIfNeeded: $0 &* 2_654_435_761) | 0xff00_0000
    }
    scene.canvas.size = Size(width: 200, height: 100)
    scene.canvas.content = "noise"
    let library = PictureLibrary([
      "noise": Pixmap(
        size: PixelSize(width: 200, height: 100), validPixels: noise)
    ])
    let film = Film(try SkeletonRenderer(scene, library: library), framesPerSecond: 25)
    let options = EncodingOptions(optimization: .speed, tolerance: 4)
    let first = try film.encode(as: .gif, options: options).bytes.count
    let fitted = try ByteBudget(limit: first * 7 / 10).fit(
      film, as: .gif, library: library, options: options)
    #expect(fitted.quality.framesPerSecond == 25 && fitted.quality.scale == 1)
    #expect(fitted.quality.dissolveFramesPerSecond != nil)
    #expect(fitted.film.frameCount == film.frameCount)
    #expect(fitted.file.bytes.count <= first * 7 / 10)
  }
}

extension Pixmap {
  fileprivate func differs(from other: Pixmap, byMoreThan levels: Int) -> Bool {
    zip(rgba(), other.rgba()).contains { own, other in abs(Int(own) - Int(other)) > levels }
  }
}

extension Film {
  fileprivate func still(ofFrame frame: Int) throws -> Pixmap {
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    draw(frame: frame, into: &pixmap)
    return pixmap
  }
}
