public import SkelshotRaster

/// A part of a picture that contains different pixels.
public struct ChangedArea: Sendable, Hashable {
  /// The smallest rectangle around the different pixels.
  public var bounds: PixelRect
  /// The number of different pixels.
  public var differentPixels: Int
  /// The name of the innermost view around the area, such as label `title`, or nil if no view contains the area.
  public var element: String?

  package init(bounds: PixelRect, differentPixels: Int) {
    self.bounds = bounds
    self.differentPixels = differentPixels
  }

  func joined(with other: ChangedArea) -> ChangedArea {
    ChangedArea(
      bounds: bounds.union(other.bounds), differentPixels: differentPixels + other.differentPixels)
  }
}

/// Joins areas whose rectangles overlap, such as a ring and the area inside it.
package enum AreaMerge {
  /// Returns areas without overlaps, from top to bottom and left to right.
  package static func separated(_ areas: [ChangedArea]) -> [ChangedArea] {
    var done: [ChangedArea] = []
    var waiting = areas
    while var area = waiting.popLast() {
      // A joined area can overlap areas that were separate before.
      while let index = done.firstIndex(where: {
        !$0.bounds.intersection(area.bounds).isEmpty
      }) {
        area = area.joined(with: done.remove(at: index))
      }
      done.append(area)
    }
    return done.sorted {
      ($0.bounds.minY, $0.bounds.minX, $0.bounds.maxY, $0.bounds.maxX)
        < ($1.bounds.minY, $1.bounds.minX, $1.bounds.maxY, $1.bounds.maxX)
    }
  }
}
