import Skelshot
import TestSupport
import Testing

/// Compares this library's layouts with the measured bars and circles in SkeletonView's screenshots.
///
/// The last three screenshots have about 1.64 or 1.57 pixels per point, so their edges are accurate to one pixel.
@Suite struct OriginalTests {
  struct Measured: Sendable, CustomTestStringConvertible {
    var fixture: String
    var boxes: [Box]
    var tolerance: Int
    var testDescription: String { fixture }
  }

  struct Box: Sendable, Equatable {
    var x: Int
    var y: Int
    var width: Int
    var height: Int
  }

  static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Box {
    Box(x: x, y: y, width: width, height: height)
  }

  static let measured: [Measured] = [
    Measured(
      fixture: "multiline_lastline",
      boxes: [box(27, 17, 287, 15), box(27, 42, 287, 15), box(27, 67, 58, 15)], tolerance: 0),
    Measured(
      fixture: "multiline_corner",
      boxes: [box(29, 18, 287, 15), box(29, 43, 287, 15), box(29, 68, 115, 15)], tolerance: 0),
    Measured(
      fixture: "all_skeletonables",
      boxes: [
        box(255, 34, 153, 152), box(66, 233, 534, 25), box(66, 274, 534, 25),
        box(66, 315, 214, 25),
      ], tolerance: 1),
    Measured(
      fixture: "tableview_skeletonable",
      boxes: [
        box(251, 26, 153, 152), box(62, 225, 534, 25), box(62, 266, 534, 25),
        box(62, 307, 214, 25),
        box(22, 415, 134, 134), box(190, 433, 435, 25), box(190, 474, 435, 25),
        box(190, 515, 304, 25),
        box(22, 611, 134, 135), box(190, 629, 435, 25), box(190, 670, 435, 25),
        box(190, 711, 304, 25),
        box(22, 808, 134, 134), box(190, 826, 435, 24), box(190, 867, 435, 24),
        box(190, 908, 304, 24),
      ], tolerance: 1),
    Measured(
      fixture: "tableview_no_skeletonable",
      boxes: [
        box(261, 32, 153, 152), box(72, 231, 534, 25), box(72, 272, 534, 25),
        box(72, 313, 214, 25), box(0, 396, 674, 680),
      ], tolerance: 1),
    Measured(
      fixture: "gradient",
      boxes: [
        box(245, 28, 146, 145), box(65, 220, 509, 24), box(65, 259, 509, 24),
        box(65, 298, 509, 24),
        box(26, 383, 129, 128), box(187, 400, 415, 24), box(187, 439, 415, 23),
        box(187, 478, 415, 24),
        box(26, 570, 129, 128), box(187, 587, 415, 24), box(187, 626, 415, 24),
        box(187, 665, 415, 24),
      ], tolerance: 1),
  ]

  @Test(arguments: measured)
  func `bars have the same frames as in SkeletonView's screenshot`(measured: Measured) throws {
    let path = Fixture(name: "original/\(measured.fixture)").layoutPath
    let pixmap = try Scene(contentsOf: path).pixmap()
    let boxes = components(of: pixmap)
    #expect(boxes.count == measured.boxes.count)
    for expected in measured.boxes {
      let isThere = boxes.contains { found in
        [
          found.x - expected.x, found.y - expected.y, found.width - expected.width,
          found.height - expected.height,
        ].allSatisfy { abs($0) <= measured.tolerance }
      }
      #expect(isThere, "\(expected) is not among \(boxes)")
    }
  }

  /// Returns the bounding box of each group of connected pixels that are not white.
  private func components(of pixmap: Pixmap) -> [Box] {
    let width = pixmap.size.width
    var isOpen = pixmap.pixels.map { pixel in
      let straight = StraightPixel(rawValue: pixel)
      // The screenshots were measured with the same threshold: a pixel counts if a bone covers at least 3/8 of it.
      return Int(straight.red) + Int(straight.green) + Int(straight.blue) < 747
    }
    var boxes: [Box] = []
    for start in isOpen.indices where isOpen[start] {
      var stack = [start]
      isOpen[start] = false
      var (minX, minY, maxX, maxY) = (Int.max, Int.max, 0, 0)
      while let index = stack.popLast() {
        let x = index % width
        let y = index / width
        (minX, maxX) = (min(minX, x), max(maxX, x))
        (minY, maxY) = (min(minY, y), max(maxY, y))
        let neighbors = [
          x > 0 ? index - 1 : -1, x + 1 < width ? index + 1 : -1, index - width, index + width,
        ]
        for next in neighbors where isOpen.indices.contains(next) && isOpen[next] {
          isOpen[next] = false
          stack.append(next)
        }
      }
      boxes.append(Box(x: minX, y: minY, width: maxX - minX + 1, height: maxY - minY + 1))
    }
    return boxes
  }
}
