import SkelshotRaster

/// Joins adjacent cells with union-find.
struct AreaLinks {
  private var areas: [ChangedArea]
  private var parents: [Int]

  /// - Parameter entries: The cells in ascending order of `row * columns + column`.
  init(_ entries: [(place: Int, area: ChangedArea)], columns: Int) {
    areas = entries.map(\.area)
    parents = Array(entries.indices)
    // Only the cell to the left and the cells in the row above need to be examined.
    var above = 0
    for (index, entry) in entries.enumerated() {
      let column = entry.place % columns
      if index > 0, entries[index - 1].place == entry.place - 1, column > 0 {
        join(index, index - 1)
      }
      while entries[above].place < entry.place - columns - 1 { above += 1 }
      var candidate = above
      while candidate < index, entries[candidate].place <= entry.place - columns + 1 {
        if abs(entries[candidate].place % columns - column) <= 1 { join(index, candidate) }
        candidate += 1
      }
    }
  }

  mutating func joined() -> [ChangedArea] {
    var places = [Int](repeating: -1, count: areas.count)
    var joined: [ChangedArea] = []
    for index in areas.indices {
      let root = find(index)
      if places[root] >= 0 {
        joined[places[root]] = joined[places[root]].joined(with: areas[index])
      } else {
        places[root] = joined.count
        joined.append(areas[index])
      }
    }
    return joined
  }

  private mutating func find(_ index: Int) -> Int {
    var root = index
    while parents[root] != root {
      parents[root] = parents[parents[root]]
      root = parents[root]
    }
    return root
  }

  private mutating func join(_ first: Int, _ second: Int) {
    let (one, other) = (find(first), find(second))
    if one != other { parents[max(one, other)] = min(one, other) }
  }
}
