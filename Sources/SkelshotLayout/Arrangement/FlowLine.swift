/// The distribution of items in one line of a flow layout, in points.
struct FlowLine {
  /// The length of the line inside the section's insets.
  let available: Double
  let minimumSpacing: Double

  /// Returns the number of equal items that fit in the line. The result is at least 1, even for invalid extents.
  func count(of extent: Double) -> Int {
    let fitting =
      ((available + minimumSpacing + visibilityTolerance) / (extent + minimumSpacing))
      .rounded(.down)
    return fitting >= 1 ? Int(min(fitting, 65_535)) : 1
  }

  func hasRoom(for extent: Double, after items: Items) -> Bool {
    guard let first = items.first else { return true }
    if items.isEven, extent == first { return items.count < count(of: first) }
    let used = items.total + extent + minimumSpacing * Double(items.count)
    return used <= available + visibilityTolerance && items.count < 65_535
  }

  struct Items {
    private(set) var first: Double?
    private(set) var count = 0
    private(set) var total = 0.0
    private(set) var isEven = true

    mutating func append(_ extent: Double) {
      if first == nil { first = extent }
      isEven = isEven && extent == first
      total += extent
      count += 1
    }
  }

  /// Returns the offset of each item from the line's start.
  ///
  /// As in UICollectionViewFlowLayout, the free space is divided between the items, and a single item is centered. The
  /// last line of a section is spaced as if copies of its last item filled it, so that items align with the columns.
  func origins(of extents: [Double], isLast: Bool) -> [Double] {
    guard let first = extents.first, let last = extents.last else { return [] }
    let isEven = extents.allSatisfy { $0 == first }
    var total = 0.0
    var count = extents.count
    if isEven {
      if isLast { count = self.count(of: first) }
      total = first * Double(count)
    } else {
      total = extents.reduce(0, +)
      if isLast {
        let room = available - total - minimumSpacing * Double(count - 1) + visibilityTolerance
        let more = (room / (last + minimumSpacing)).rounded(.down)
        if more > 0 {
          count += Int(min(more, 65_535))
          total += last * min(more, 65_535)
        }
      }
    }
    guard count > 1 else { return [max(0, (available - first) / 2)] }
    let gap = (available - total) / Double(count - 1)
    if isEven { return extents.indices.map { Double($0) * (first + gap) } }
    var origins: [Double] = []
    var next = 0.0
    for extent in extents {
      origins.append(next)
      next += extent + gap
    }
    return origins
  }
}
