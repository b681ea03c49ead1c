import SkelshotRaster

private typealias Thresholds = TraceThresholds.Backdrops

/// Step 7d: measures the colors around texts and other bones. Such a color can differ from the container's color: the
/// container can be a gradient, or a surface that is not a region can be below the bone.
struct Backdrops {
  let picture: FlatPicture
  let scale: Int
  let pageColor: UInt32

  func measure(_ regions: inout [TracedRegion]) {
    // The single bone of a picture or a control also covers the texts on it.
    let bones = regions.indices.filter { [.image, .button, .field].contains(regions[$0].kind) }
    for place in regions.indices
    where [.text, .icon, .image, .button, .field].contains(regions[place].kind) {
      let box = regions[place].box
      if bones.allSatisfy({ $0 == place || regions[$0].box.intersection(box).isEmpty }) {
        let container = regions[place].parent.map { regions[$0].color } ?? pageColor
        regions[place].backdrop = color(around: box, in: container)
      }
    }
  }

  /// The median color of the pixels around a box, or nil if many of them differ from it. The pixels of a gradient can
  /// differ, but are all nearer to the median than to the container's color.
  private func color(around box: PixelRect, in container: UInt32) -> UInt32? {
    let pixels = ring(around: box)
    guard !pixels.isEmpty else { return nil }
    let median: UInt32 = [0, 8, 16].reduce(0) { color, shift in
      let levels = pixels.map { ($0 >> shift) & 255 }.sorted()
      return color | levels[levels.count / 2] << shift
    }
    let near = pixels.count {
      let distance = FlatPicture.distance($0, median)
      return distance <= Thresholds.slack
        || distance * 2 <= FlatPicture.distance($0, container)
    }
    return near.isAtLeast(Thresholds.share, of: pixels.count) ? median : nil
  }

  private func ring(around box: PixelRect) -> [UInt32] {
    let size = picture.size
    let ring = box.grown(by: Thresholds.distance * scale)
    var pixels: [UInt32] = []
    func add(_ x: Int, _ y: Int) {
      if (0..<size.width).contains(x), (0..<size.height).contains(y) {
        pixels.append(picture.pixels[y * size.width + x])
      }
    }
    for x in ring.minX..<ring.maxX { for y in [ring.minY, ring.maxY - 1] { add(x, y) } }
    for y in ring.minY..<ring.maxY { for x in [ring.minX, ring.maxX - 1] { add(x, y) } }
    return pixels
  }
}
