import SkelshotRaster

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
