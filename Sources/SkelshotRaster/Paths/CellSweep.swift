import SkelshotPrimitives

/// Computes the covered areas of a row's cells from left to right.
///
/// The sweep keeps the winding number at the left border of the current cell as a function of y: `base` at the top,
/// which changes at each of the `steps`. All edges are closed outlines, so the function is constant unless an edge
/// crosses the border. A piece adds its direction to the winding numbers on its right.
///
/// Areas are exact, also if edges cross or overlap within a cell. Twice the area is counted in units of 2⁻³² square
/// pixels, so that trapezoids have whole numbers.
struct CellSweep {
  typealias Piece = RowPieces.Piece

  private struct Step {
    var y: Int32
    var change: Int32
  }

  /// The height and width of a cell.
  private static let unit = Int32(SubpixelGrid.unitsPerPixel)
  /// The maximum number of pieces in a cell whose crossings are computed. With more pieces, the cell is cut into thin
  /// slices instead, and crossings within a slice are ignored.
  private static let crossingLimit = 24
  private static let slices = 64

  private let isEvenOdd: Bool
  private var base: Int32 = 0
  /// The number of steps. A single step is in `only`, and several steps are in `steps`.
  private var stepCount = 0
  private var only = Step(y: 0, change: 0)
  /// Several steps in ascending order of y, without changes of 0.
  private var steps: [Step] = []
  /// The pieces of a cell in ascending order of their upper ends.
  private var cell: [Piece] = []
  private var heights: [Double] = []
  /// The pieces in a slice of a cell, from left to right.
  private var order: [Crosser] = []

  private struct Crosser {
    /// The sum of x at both ends of the slice.
    var place: Double
    var direction: Int32
  }

  init(rule: FillRule) { isEvenOdd = rule == .evenOdd }

  /// Starts a row, at the left of all edges.
  mutating func begin() { (base, stepCount) = (0, 0) }

  @inline(__always)
  private func isInside(_ winding: Int32) -> Bool {
    isEvenOdd ? winding & 1 != 0 : winding != 0
  }

  /// The level of cells without pieces after the last cell.
  var level: UInt8 { Self.level(uncut) }

  /// Twice the area of a cell without pieces.
  @inline(__always)
  private var uncut: Int {
    let unit = Int(Self.unit)
    switch stepCount {
    case 0: return isInside(base) ? 2 * unit * unit : 0
    case 1:
      let above = isInside(base) ? Int(only.y) : 0
      return 2 * unit * (above + (isInside(base + only.change) ? unit - Int(only.y) : 0))
    default: return uncutOfMany
    }
  }

  private var uncutOfMany: Int {
    var (winding, last, height) = (base, Int32(0), 0)
    for step in steps {
      if isInside(winding) { height += Int(step.y - last) }
      winding += step.change
      last = step.y
    }
    if isInside(winding) { height += Int(Self.unit - last) }
    return height << (SubpixelGrid.shift + 1)
  }

  @inline(__always)
  private static func level(_ area: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (area * 255 + 1 << 32) >> 33)
  }

  /// Returns the level of the next cell with pieces.
  @inline(__always)
  mutating func level(of head: Int32, in pieces: Span<Piece>) -> UInt8 {
    let piece = pieces[Int(head)]
    if stepCount <= 1 {
      // Most cells have a single edge, or two successive lines of a curve.
      let whole = uncut
      if piece.next < 0 {
        if let change = add(piece) { return Self.level(whole + change) }
      } else {
        let other = pieces[Int(piece.next)]
        if other.next < 0, piece.y1 <= other.y0 || other.y1 <= piece.y0 {
          let before = (base, stepCount, only)
          if let change = add(piece), let otherChange = add(other) {
            return Self.level(whole + change + otherChange)
          }
          (base, stepCount, only) = before
        }
      }
    }
    return levelOfMany(head, pieces)
  }

  /// Adds a piece to the winding numbers, if at most one step remains.
  ///
  /// - Returns: The change of twice the cell's area, or nil if the piece was not added.
  @inline(__always)
  private mutating func add(_ piece: Piece) -> Int? {
    let direction = piece.direction
    var winding = base
    if stepCount == 0 {
      if piece.y0 == 0 {
        base += direction
        if piece.y1 != Self.unit { (stepCount, only) = (1, Step(y: piece.y1, change: -direction)) }
      } else if piece.y1 == Self.unit {
        (stepCount, only) = (1, Step(y: piece.y0, change: direction))
      } else {
        return nil
      }
    } else if piece.y1 == only.y, only.change == direction {
      if piece.y0 == 0 {
        base += direction
        stepCount = 0
      } else {
        only.y = piece.y0
      }
    } else if piece.y0 == only.y, only.change == -direction {
      winding += only.change
      if piece.y1 == Self.unit { stepCount = 0 } else { only.y = piece.y1 }
    } else {
      return nil
    }
    return change(at: winding, piece)
  }

  /// Returns the change of twice the cell's area by a piece with a winding number on its left.
  @inline(__always)
  private func change(at winding: Int32, _ piece: Piece) -> Int {
    let (left, right) = (isInside(winding), isInside(winding + piece.direction))
    if left == right { return 0 }
    // Twice the area between the piece and the right border.
    let beyond = Int(piece.y1 - piece.y0) * Int(2 * Self.unit - piece.x0 - piece.x1)
    return left ? -beyond : beyond
  }

  @inline(never)
  private mutating func levelOfMany(_ head: Int32, _ pieces: Span<Piece>) -> UInt8 {
    cell.removeAll(keepingCapacity: true)
    var next = head
    while next >= 0 {
      let piece = pieces[Int(next)]
      next = piece.next
      // The pieces of a cell are few, and often in order.
      cell.append(piece)
      cell.moveLast { $0.y0 > $1.y0 }
    }
    if stepCount < 2 {
      steps.removeAll(keepingCapacity: true)
      if stepCount == 1 { steps.append(only) }
    }
    let area = areaOfChain ?? areaOfCrossing()
    for piece in cell {
      if piece.y0 == 0 { base += piece.direction } else { step(piece.y0, piece.direction) }
      if piece.y1 != Self.unit { step(piece.y1, -piece.direction) }
    }
    stepCount = steps.count
    if stepCount == 1 { only = steps[0] }
    return Self.level(area)
  }

  private mutating func step(_ y: Int32, _ change: Int32) {
    if let place = steps.firstIndex(where: { $0.y == y }) {
      steps[place].change += change
      if steps[place].change == 0 { steps.remove(at: place) }
    } else {
      steps.append(Step(y: y, change: change))
      steps.moveLast { $0.y > $1.y }
    }
  }

  /// Twice the cell's area if no two pieces are at the same height, and no step is at the height of a piece; otherwise
  /// nil.
  private var areaOfChain: Int? {
    var area = stepCount == 1 ? uncut : uncutOfMany
    var (winding, index, last) = (base, 0, Int32(0))
    for piece in cell {
      guard piece.y0 >= last else { return nil }
      last = piece.y1
      while index < steps.count, steps[index].y <= piece.y0 {
        winding += steps[index].change
        index += 1
      }
      if index < steps.count, steps[index].y < piece.y1 { return nil }
      area += change(at: winding, piece)
    }
    return area
  }

  /// Returns twice the cell's area. The cell is cut into slices in which no piece ends and no two pieces cross.
  private mutating func areaOfCrossing() -> Int {
    cutHeights()
    var area = 0.0
    for index in 1..<heights.count {
      let (from, to) = (heights[index - 1], heights[index])
      if from < to { area += width(from: from, to: to) * (to - from) }
    }
    return min(max(nearest(area), 0), 1 << 33)
  }

  /// Computes the borders of the slices of a cell.
  private mutating func cutHeights() {
    heights.removeAll(keepingCapacity: true)
    heights.append(0)
    let unit = Double(Self.unit)
    guard cell.count <= Self.crossingLimit else {
      for slice in 1...Self.slices { heights.append(Double(slice) * unit / Double(Self.slices)) }
      return
    }
    for step in steps { heights.append(Double(step.y)) }
    for (index, piece) in cell.enumerated() {
      if piece.y0 != 0 { heights.append(Double(piece.y0)) }
      if piece.y1 != Self.unit { heights.append(Double(piece.y1)) }
      for other in 0..<index {
        if let height = Self.crossing(piece, cell[other]) { heights.append(height) }
      }
    }
    heights.sort()
    heights.append(unit)
  }

  /// Returns twice the mean width of the covered part of a slice.
  private mutating func width(from: Double, to: Double) -> Double {
    let middle = (from + to) / 2
    order.removeAll(keepingCapacity: true)
    for piece in cell where Double(piece.y0) <= middle && Double(piece.y1) > middle {
      order.append(
        Crosser(place: piece.x(at: from) + piece.x(at: to), direction: piece.direction))
      order.moveLast { $0.place > $1.place }
    }
    var winding = base
    for step in steps where Double(step.y) <= middle { winding += step.change }
    var (start, width) = (0.0, 0.0)
    for crosser in order {
      if isInside(winding) { width += crosser.place - start }
      winding += crosser.direction
      start = crosser.place
    }
    return isInside(winding) ? width + 2 * Double(Self.unit) - start : width
  }

  /// Returns the height at which two pieces cross, or nil.
  private static func crossing(_ a: Piece, _ b: Piece) -> Double? {
    let (from, to) = (Double(max(a.y0, b.y0)), Double(min(a.y1, b.y1)))
    guard from < to else { return nil }
    let above = a.x(at: from) - b.x(at: from)
    let below = a.x(at: to) - b.x(at: to)
    guard above < 0 && below > 0 || above > 0 && below < 0 else { return nil }
    return from + (to - from) * (above / (above - below))
  }
}

extension RowPieces.Piece {
  @inline(__always)
  fileprivate func x(at y: Double) -> Double {
    let share = (y - Double(y0)) / Double(y1 - y0)
    return Double(x0) + Double(x1 - x0) * min(max(share, 0), 1)
  }
}

extension Array {
  /// Moves the last element before all elements that must be behind it.
  @inline(__always)
  fileprivate mutating func moveLast(_ isBehind: (Element, Element) -> Bool) {
    var place = count - 1
    let element = self[place]
    while place > 0, isBehind(self[place - 1], element) {
      self[place] = self[place - 1]
      place -= 1
    }
    self[place] = element
  }
}
