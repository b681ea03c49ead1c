import SkelshotPrimitives
import SkelshotRaster

/// Which bones of a display list look like another further up, pixel by pixel.
///
/// The rows of a table show the same bones again and again. Where nothing else touches them and the
/// ground has one colour, a bone that is a whole number of pixels below another may be copied.
struct AlikeBones {
  /// Whether no two of the items touch the same pixel, nor are laid together before.
  let isApart: Bool
  /// For each item the index of the first one like it; nil if it is the first itself.
  private let twins: [Int?]

  /// - Parameter items: What is drawn above the ground.
  init(_ items: ArraySlice<DisplayItem>) {
    isApart = Self.areApart(items)
    guard isApart else {
      twins = []
      return
    }
    var firsts: [Key: [Int]] = [:]
    twins = items.indices.map { index -> Int? in
      guard case .bone(let bone) = items[index] else { return nil }
      let like = firsts[Key(bone), default: []].first { first in
        guard case .bone(let other) = items[first] else { return false }
        let rows = bone.coverage.bounds.minY - other.coverage.bounds.minY
        return bone.coverage.isEqual(to: other.coverage, movedBy: rows)
      }
      if like == nil { firsts[Key(bone), default: []].append(index) }
      return like
    }
  }

  /// The first bone that is like the one at an index of the items.
  ///
  /// - Parameter first: The index of the first item.
  func twin(of index: Int, first: Int) -> Int? { isApart ? twins[index - first] : nil }

  /// What equal bones share; few that share it differ in their coverage.
  private struct Key: Hashable {
    var styleIndex: Int
    var opacity: Double
    var minX: Int
    var maxX: Int
    var rows: Int
    /// The exact place, from the first row that is touched.
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ bone: BoneItem) {
      let touched = bone.coverage.bounds
      (styleIndex, opacity) = (bone.styleIndex, bone.opacity)
      (minX, maxX, rows) = (touched.minX, touched.maxX, touched.height)
      (x, y) = (bone.bounds.x, bone.bounds.y - Double(touched.minY))
      (width, height) = (bone.bounds.width, bone.bounds.height)
    }
  }

  private static func areApart(_ items: ArraySlice<DisplayItem>) -> Bool {
    var rects: [PixelRect] = []
    for item in items {
      guard let coverage = item.coverage else { return false }
      if !coverage.isEmpty { rects.append(coverage.bounds) }
    }
    rects.sort { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    // The rectangles that the row at hand may pass.
    var open: [PixelRect] = []
    for rect in rects {
      open.removeAll { $0.maxY <= rect.minY }
      if open.count >= Self.mostOpen { return false }
      if open.contains(where: { $0.minX < rect.maxX && rect.minX < $0.maxX }) { return false }
      open.append(rect)
    }
    return true
  }

  /// With more things beside each other in a row than this the search would be slow.
  private static let mostOpen = 512
}
