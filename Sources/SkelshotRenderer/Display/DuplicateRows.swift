import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// Finds canvas rows that are equal in every frame. Such rows are crossed by the same shapes, in the same columns and
/// order, with the same paint.
///
/// The search takes time and memory for each row of each shape. If a screen has too many of these rows, the search
/// gives up and all canvas rows are drawn.
struct DuplicateRows {
  /// The maximum total height of all shapes, in rows.
  static let mostMarks = 1 << 20

  /// The variation of a style's paint between rows.
  enum Variation: Int, Comparable {
    /// All rows of a bone are equal in every frame. The paint is a solid color or a horizontal gradient.
    case alongRows
    /// The paint varies between a bone's rows. Corresponding rows of equal bones are equal.
    case withinBone
    /// The paint varies between the rows of the canvas.
    case acrossCanvas

    static func < (a: Variation, b: Variation) -> Bool { a.rawValue < b.rawValue }
  }

  private enum PaintKey: Hashable {
    case content(Paint, opacity: Double, dissolvingScope: Int?)
    /// A bone's style and columns. `bone` is the bone's index if the bone has its own animation.
    case bone(style: Int, bone: Int?, x: Double, width: Double, opacity: Double)
    /// A bone whose paint varies between its rows. `y` is the offset in pixels from the first row to the bone's top.
    case tallBone(
      style: Int, bone: Int?, x: Double, width: Double, y: Double, height: Double, opacity: Double)
    case group(opacity: Double)
  }

  /// The part numbers of groups, which are lower than the part numbers of outlines.
  private enum GroupPart {
    static let begin = 0
    static let end = 1
    static let count = 2
  }

  /// The class of each canvas row. The search has found no difference between rows of the same class.
  private var classes: [Int]
  private var successors = PairTable(slots: 1 << 10)
  private var classCount = 1
  /// The part numbers, by outline and by the band or row within the outline.
  private var parts = PairTable(slots: 1 << 8)
  /// A unique number for each pair of a part and a paint.
  private var crossings = PairTable(slots: 1 << 8)
  private var outlines = Interner<Coverage.Outline>()
  private var paints = Interner<PaintKey>()
  private var marks = 0

  init(height: Int) { classes = [Int](repeating: 0, count: height) }

  /// The rows to draw: one row per class.
  var distinctRows: DistinctRows {
    hasGivenUp ? DistinctRows(height: classes.count) : DistinctRows(classes: classes)
  }

  private var hasGivenUp: Bool { marks > Self.mostMarks }

  /// Splits the classes according to the items of a display list.
  ///
  /// - Parameters:
  ///   - variations: The variation of each style's paint; nil if bones are invisible.
  ///   - named: A closure that returns whether a bone has its own animation.
  mutating func distinguish(
    by list: DisplayList, variations: [Variation]?, named: (BoneItem) -> Bool
  ) {
    // The rows are counted before memory is allocated.
    marks += list.items.reduce(0) { $0 + $1.bounds.height }
    var groups: [(opacity: Double, start: Int, rows: Range<Int>)] = []
    for (place, item) in list.items.enumerated() {
      // The task was canceled, so the result is discarded.
      if place & 63 == 0, Cancellation.isRequested { return }
      if hasGivenUp { return }
      switch item {
      case .content(let content):
        if case .picture = content.paint {
          separate(content.coverage)
        } else {
          let paint = paints.number(
            of: .content(
              content.paint, opacity: content.opacity, dissolvingScope: content.dissolvingScope))
          cross(content.coverage, paint: paint)
        }
      case .bone(let bone):
        guard let variations else { continue }
        cross(bone, variations[bone.styleIndex], name: named(bone) ? bone.index : nil)
      case .cover(let coverage, _), .restored(let coverage, _): separate(coverage)
      case .beginGroup(let opacity):
        let rows = Self.rows(ofGroupAt: place, in: list.items)
        marks += 2 * rows.count
        if hasGivenUp { return }
        mark(rows, GroupPart.begin, paint: paints.number(of: .group(opacity: opacity)))
        groups.append((opacity, place, rows))
      case .endGroup:
        if let group = groups.popLast() { mark(group.rows, GroupPart.end, paint: 0) }
      }
    }
  }

  private mutating func cross(_ bone: BoneItem, _ variation: Variation, name: Int?) {
    switch variation {
    case .alongRows:
      let paint = paints.number(
        of: .bone(
          style: bone.styleIndex, bone: name, x: bone.bounds.x, width: bone.bounds.width,
          opacity: bone.opacity))
      cross(bone.coverage, paint: paint)
    case .withinBone:
      let top = bone.coverage.bounds.minY
      let paint = paints.number(
        of: .tallBone(
          style: bone.styleIndex, bone: name, x: bone.bounds.x, width: bone.bounds.width,
          y: bone.bounds.y - Double(top), height: bone.bounds.height, opacity: bone.opacity))
      let outline = outlines.number(of: bone.coverage.outline)
      for row in top..<bone.coverage.bounds.maxY {
        // Odd numbers denote the rows of an outline, and even numbers denote the bands of an outline.
        mark(row..<row + 1, part(2 * (row - top) + 1, ofOutline: outline), paint: paint)
      }
    case .acrossCanvas: separate(bone.coverage)
    }
  }

  private mutating func cross(_ coverage: Coverage, paint: Int) {
    let outline = outlines.number(of: coverage.outline)
    for (band, rows) in coverage.bandRows.enumerated() {
      mark(rows, part(2 * band, ofOutline: outline), paint: paint)
    }
  }

  private mutating func part(_ number: Int, ofOutline outline: Int) -> Int {
    GroupPart.count + parts.number(of: outline, number)
  }

  /// Makes each row of a coverage distinct by moving it to a class of its own.
  private mutating func separate(_ coverage: Coverage) {
    for row in coverage.bounds.minY..<coverage.bounds.maxY {
      classes[row] = classCount
      classCount += 1
    }
  }

  private mutating func mark(_ rows: Range<Int>, _ part: Int, paint: Int) {
    let number = crossings.number(of: part, paint)
    for row in rows {
      let next = successors.value(of: classes[row], number, orElse: classCount)
      if next == classCount { classCount += 1 }
      classes[row] = next
    }
  }

  /// Returns the range of rows that the items of a group touch.
  private static func rows(ofGroupAt start: Int, in items: [DisplayItem]) -> Range<Int> {
    var bounds = PixelRect.empty
    var depth = 0
    for item in items[start...] {
      bounds = bounds.union(item.bounds)
      switch item {
      case .beginGroup: depth += 1
      case .endGroup: depth -= 1
      case .content, .bone, .cover, .restored: break
      }
      if depth == 0 { break }
    }
    return bounds.minY..<bounds.maxY
  }
}

/// Numbers values from 0 in the order of their first use. Equal values get the same number.
private struct Interner<Value: Hashable> {
  /// The first values are compared one by one. Using a dictionary instead took 2 % of the instructions in a small
  /// `validate` run.
  private var few: [Value] = []
  private var numbers: [Value: Int] = [:]
  private static var most: Int { 16 }

  mutating func number(of value: Value) -> Int {
    if numbers.isEmpty {
      if let number = few.firstIndex(of: value) { return number }
      few.append(value)
      if few.count == Self.most {
        for (number, value) in few.enumerated() { numbers[value] = number }
      }
      return few.count - 1
    }
    if let number = numbers[value] { return number }
    numbers[value] = numbers.count
    return numbers.count - 1
  }
}

/// A hash table with open addressing that maps pairs of numbers to numbers.
private struct PairTable {
  private var slots: [(pair: UInt64, value: Int)]
  private var count = 0

  /// - Parameter slots: The initial number of slots; must be a power of 2.
  init(slots: Int) { self.slots = [(pair: UInt64, value: Int)](repeating: (0, -1), count: slots) }

  mutating func number(of first: Int, _ second: Int) -> Int {
    value(of: first, second, orElse: count)
  }

  /// Returns the value of a pair. Inserts `new` if the pair is missing.
  mutating func value(of first: Int, _ second: Int, orElse new: Int) -> Int {
    let pair = UInt64(first) << 32 | UInt64(second)
    let slot = self.slot(of: pair)
    if slots[slot].value >= 0 { return slots[slot].value }
    slots[slot] = (pair, new)
    count += 1
    if 2 * count > slots.count { grow() }
    return new
  }

  private func slot(of pair: UInt64) -> Int {
    let mask = slots.count - 1
    var slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) >> 32) & mask
    while slots[slot].value >= 0, slots[slot].pair != pair { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    slots = [(pair: UInt64, value: Int)](repeating: (0, -1), count: 2 * old.count)
    for entry in old where entry.value >= 0 { slots[slot(of: entry.pair)] = entry }
  }
}
