public import SkelshotRaster

/// A part of a picture in which pixels differ.
public struct ChangedArea: Sendable, Hashable {
  /// The smallest rectangle around them, in pixels.
  public var bounds: PixelRect
  /// How many of its pixels differ.
  public var differentPixels: Int
  /// The innermost view around it: label `title`; nil where no layout is known, or it is the canvas.
  public var element: String?

  /// Makes an area.
  package init(bounds: PixelRect, differentPixels: Int) {
    self.bounds = bounds
    self.differentPixels = differentPixels
  }

  /// The area that holds both.
  func joined(with other: ChangedArea) -> ChangedArea {
    ChangedArea(
      bounds: bounds.union(other.bounds), differentPixels: differentPixels + other.differentPixels)
  }
}

/// Joins areas whose rectangles overlap, as those of a ring and of what lies within it do.
package enum AreaMerge {
  /// Areas no two of which overlap, top to bottom and left to right.
  package static func separated(_ areas: [ChangedArea]) -> [ChangedArea] {
    var done: [ChangedArea] = []
    var waiting = areas
    while var area = waiting.popLast() {
      // What it meets it takes in, and then it may meet more.
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
