import SkelshotPrimitives
import SkelshotRaster

/// Which bones of a display list look like another further up, pixel by pixel.
///
/// The rows of a table show the same bones again and again. Where nothing else touches them and the
/// ground has one colour, what is a whole number of pixels below its like may be copied.
struct AlikeBones {
  /// Rows of the picture that things touch, and their like further up.
  struct Strip {
    var rows: Range<Int>
    /// Indices of the items in it.
    var items: [Int]
    /// The first strip that is like this one.
    var like: Int?
  }

  /// Whether no two of the items touch the same pixel, nor are laid together before.
  let isApart: Bool
  /// From top to bottom, no two sharing a row; none if things are not apart.
  private(set) var strips: [Strip] = []
  /// For each item the index of the first one like it, which may be itself.
  private var firsts: [Int] = []
  private let firstItem: Int

  /// - Parameter items: What is drawn above the ground.
  init(_ items: ArraySlice<DisplayItem>) {
    isApart = Self.areApart(items)
    firstItem = items.startIndex
    guard isApart else { return }
    var known: [Key: [Int]] = [:]
    for index in items.indices {
      guard case .bone(let bone) = items[index] else {
        firsts.append(index)
        continue
      }
      let like = known[Key(bone), default: []].first { first in
        guard case .bone(let other) = items[first] else { return false }
        let rows = bone.coverage.bounds.minY - other.coverage.bounds.minY
        return bone.coverage.isEqual(to: other.coverage, movedBy: rows)
      }
      if like == nil { known[Key(bone), default: []].append(index) }
      firsts.append(like ?? index)
    }
    findStrips(items)
  }

  /// The first bone that is like the one at an index of the items, if it is not the same.
  func like(_ index: Int) -> Int? {
    let first = firsts[index - firstItem]
    return first == index ? nil : first
  }

  private mutating func findStrips(_ items: ArraySlice<DisplayItem>) {
    let places = items.indices.compactMap { index -> (index: Int, bounds: PixelRect)? in
      guard let bounds = items[index].coverage?.bounds, !bounds.isEmpty else { return nil }
      return (index, bounds)
    }.sorted { ($0.bounds.minY, $0.bounds.minX) < ($1.bounds.minY, $1.bounds.minX) }
    var known: [[Place]: Int] = [:]
    var start = 0
    while start < places.count {
      let top = places[start].bounds.minY
      var (bottom, end) = (top, start)
      while end < places.count, end == start || places[end].bounds.minY < bottom {
        bottom = max(bottom, places[end].bounds.maxY)
        end += 1
      }
      let strip = places[start..<end]
      let pattern = strip.map {
        Place(first: firsts[$0.index - firstItem], row: $0.bounds.minY - top)
      }
      strips.append(
        Strip(rows: top..<bottom, items: strip.map(\.index), like: known[pattern]))
      known[pattern] = strips.count - 1
      start = end
    }
  }

  /// A bone in a strip.
  private struct Place: Hashable {
    var first: Int
    var row: Int
  }

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
