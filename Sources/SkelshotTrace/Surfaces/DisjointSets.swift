/// A union-find structure with path halving, which avoids recursion.
///
/// The smallest member represents its set, so the result does not depend on the order of joins.
struct DisjointSets {
  private var parents: [Int32] = []

  mutating func reserve(_ count: Int) { parents.reserveCapacity(count) }

  /// Adds a new set that contains only the next number.
  mutating func add() { parents.append(Int32(truncatingIfNeeded: parents.count)) }

  @inline(__always)
  mutating func root(_ number: Int) -> Int {
    var place = number
    while true {
      let parent = Int(parents[place])
      if parent == place { return place }
      let next = parents[parent]
      parents[place] = next
      place = Int(next)
    }
  }

  @inline(__always)
  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(one), root(other))
    if first < second {
      parents[second] = Int32(truncatingIfNeeded: first)
    } else if second < first {
      parents[first] = Int32(truncatingIfNeeded: second)
    }
  }

  /// Returns each number's set and the number of sets, and empties this structure. Sets are sorted by first member.
  mutating func numbered() -> (sets: [Int32], count: Int) {
    var sets: [Int32] = []
    swap(&sets, &parents)
    var next: Int32 = 0
    for place in sets.indices {
      let parent = Int(sets[place])
      if parent == place {
        sets[place] = next
        next += 1
      } else {
        // A representative precedes the other members, so its set already has a number.
        sets[place] = sets[parent]
      }
    }
    return (sets, Int(next))
  }
}
