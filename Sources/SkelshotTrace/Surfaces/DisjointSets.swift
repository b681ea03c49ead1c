/// Numbers that become members of common sets: union-find with path halving, which needs no recursion.
///
/// The smallest member stands for its set, so that the outcome does not depend on the order of joins.
struct DisjointSets {
  private var parents: [Int32] = []

  mutating func reserve(_ count: Int) { parents.reserveCapacity(count) }

  /// How many numbers there are.
  var count: Int { parents.count }

  /// Adds a number as a set of its own.
  mutating func add() { parents.append(Int32(truncatingIfNeeded: parents.count)) }

  /// The number that stands for the set of another.
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

  /// Makes one set of two.
  @inline(__always)
  mutating func join(_ one: Int, _ other: Int) {
    let (first, second) = (root(one), root(other))
    if first < second {
      parents[second] = Int32(truncatingIfNeeded: first)
    } else if second < first {
      parents[first] = Int32(truncatingIfNeeded: second)
    }
  }

  /// Numbers the sets from 0, by their first members; no number is left then.
  ///
  /// - Returns: The set of each number, and how many sets there are.
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
        // A parent stands before its members, and has its number already.
        sets[place] = sets[parent]
      }
    }
    return (sets, Int(next))
  }
}
