package import SkelshotPrimitives

extension CoverageBuilder {
  /// Returns the coverage of the inside of a path.
  ///
  /// Curves become lines, whose ends are snapped to a grid of 1/65,536 pixel. The area of every pixel inside these
  /// lines is exact, also if they cross or overlap. The lines deviate from the curves so little that a pixel's area
  /// changes by less than half a level.
  ///
  /// - Parameters:
  ///   - path: The path in pixels. Nothing is covered if a coordinate is not finite.
  ///   - rule: The rule for overlapping outlines.
  ///   - clip: The paintable area in pixels. Areas are multiplied if edges of the path and the clip meet in a pixel.
  ///   - size: The size of the canvas.
  /// - Returns: An empty coverage if the path has more pieces than `pieceRoom`, which is then negative.
  package mutating func coverage(
    of path: Path, rule: FillRule = .nonZero, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    guard max(size.width, size.height) <= PixelSize.longestSide else {
      return Coverage(emptyIn: size)
    }
    let limit = min(pieceRoom, Self.mostPieces)
    let edges = PathEdges(path, in: size, limit: limit)
    pieceRoom -= edges.pieceCount
    guard !edges.edges.isEmpty, edges.pieceCount <= limit else {
      if edges.pieceCount > limit { pieceRoom = -1 }
      return Coverage(emptyIn: size)
    }
    var rows = PathRows(edges, rule: rule, size: size)
    let coverage = rows.compiled()
    guard !clip.shapes.isEmpty else { return clipped(coverage, to: clip.paths) }
    let whole = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
    var outer = clip
    outer.paths = []
    return clipped(
      coverage.multiplied(by: self.coverage(of: RoundedRect(whole), clip: outer, in: size)),
      to: clip.paths)
  }

  /// Returns the part of a coverage inside all paths.
  mutating func clipped(_ coverage: Coverage, to paths: [FilledPath]) -> Coverage {
    var coverage = coverage
    for path in paths where !coverage.isEmpty {
      coverage = coverage.multiplied(by: clipCoverage(of: path, in: coverage.size))
    }
    return coverage
  }

  /// Returns the coverage of a path, which is kept for the next shapes in the same clip.
  private mutating func clipCoverage(of path: FilledPath, in size: PixelSize) -> Coverage {
    if let known = clipCoverages.first(where: { $0.size == size && $0.path == path }) {
      return known.coverage
    }
    let coverage = coverage(of: path.path, rule: path.rule, in: size)
    if clipCoverages.count == Self.mostClips { clipCoverages.removeFirst() }
    clipCoverages.append((path, size, coverage))
    return coverage
  }
}

/// The rows of a path's coverage, from top to bottom.
private struct PathRows {
  private struct ActiveEdge {
    var edge: PathEdge
    /// The place of the edge at the top of the current row.
    var x: Int
    var y: Int
  }

  private let edges: [PathEdge]
  private let columns: Range<Int>
  private let rows: Range<Int>
  private let size: PixelSize
  /// The index of the first edge that starts in each row, or −1.
  private var firsts: [Int32]
  /// The next edge that starts in the same row, or −1.
  private var nexts: [Int32]
  private var active: [ActiveEdge] = []
  private var pieces: RowPieces
  private var sweep: CellSweep
  /// The levels of the row's columns.
  private var levels: [UInt8]

  init(_ edges: PathEdges, rule: FillRule, size: PixelSize) {
    self.edges = edges.edges
    self.size = size
    columns = edges.columns
    var (low, high) = (Int.max, 0)
    for edge in edges.edges { (low, high) = (min(low, edge.y0), max(high, edge.y1)) }
    rows = SubpixelGrid.floorPixel(Int64(low))..<SubpixelGrid.ceilPixel(Int64(high))
    firsts = [Int32](repeating: -1, count: rows.count)
    nexts = [Int32](repeating: -1, count: edges.edges.count)
    for index in edges.edges.indices.reversed() {
      let row = edges.edges[index].y0 >> SubpixelGrid.shift - rows.lowerBound
      nexts[index] = firsts[row]
      firsts[row] = Int32(index)
    }
    pieces = RowPieces(columns: columns)
    sweep = CellSweep(rule: rule)
    levels = [UInt8](repeating: 0, count: columns.count)
  }

  mutating func compiled() -> Coverage {
    var coverage = Coverage(emptyIn: size)
    coverage.bands.reserveCapacity(rows.count)
    for row in rows {
      addPieces(of: row)
      append(row, to: &coverage)
    }
    return coverage
  }

  private mutating func addPieces(of row: Int) {
    let top = row << SubpixelGrid.shift
    let bottom = top + Int(SubpixelGrid.unitsPerPixel)
    var kept = 0
    for index in active.indices {
      let (x, y) = (active[index].x, active[index].y)
      let end = min(active[index].edge.y1, bottom)
      let next = active[index].edge.x(at: end)
      pieces.add(x, y - top, next, end - top, direction: active[index].edge.direction)
      if end == bottom, active[index].edge.y1 > bottom {
        if kept != index { active[kept].edge = active[index].edge }
        (active[kept].x, active[kept].y) = (next, end)
        kept += 1
      }
    }
    active.removeSubrange(kept...)
    var index = firsts[row - rows.lowerBound]
    while index >= 0 {
      let edge = edges[Int(index)]
      index = nexts[Int(index)]
      if edge.y1 <= bottom {
        pieces.add(edge.x0, edge.y0 - top, edge.x1, edge.y1 - top, direction: edge.direction)
      } else {
        let x = edge.x(at: bottom)
        pieces.add(edge.x0, edge.y0 - top, x, bottom - top, direction: edge.direction)
        active.append(ActiveEdge(edge: edge, x: x, y: bottom))
      }
    }
  }

  /// Computes the levels of a row, and appends its band. The span of the band is the longest run of cells without
  /// edges.
  private mutating func append(_ row: Int, to coverage: inout Coverage) {
    sweep.begin()
    var column = 0
    var first: Int?
    var span = (start: 0, end: 0, level: UInt8(0))
    // The lists are moved out of the structure, so that they are accessed without checks for other owners.
    var (list, heads): ([RowPieces.Piece], [Int32]) = ([], [])
    swap(&list, &pieces.pieces)
    swap(&heads, &pieces.heads)
    var headSpan = heads.mutableSpan
    for word in pieces.touched.indices where pieces.touched[word] != 0 {
      var bits = pieces.touched[word]
      pieces.touched[word] = 0
      while bits != 0 {
        let cell = word << 6 + bits.trailingZeroBitCount
        bits &= bits - 1
        if first == nil {
          first = cell
        } else if cell > column {
          let level = sweep.level
          if cell - column > span.end - span.start { span = (column, cell, level) }
          for index in column..<cell { levels[index] = level }
        }
        levels[cell] = sweep.level(of: headSpan[cell], in: list.span)
        headSpan[cell] = -1
        column = cell + 1
      }
    }
    list.removeAll(keepingCapacity: true)
    swap(&list, &pieces.pieces)
    swap(&heads, &pieces.heads)
    guard let first else { return }
    // The path can continue beyond the right edge of the canvas.
    let beyond = sweep.level == 0 ? 0 : size.width - columns.lowerBound - column
    var right = column
    if beyond > span.end - span.start {
      span = (column, column + beyond, sweep.level)
    } else if beyond > 0 {
      right = column + beyond
      if levels.count < right {
        levels += [UInt8](repeating: 0, count: right - levels.count)
      }
      for index in column..<right { levels[index] = sweep.level }
    }
    if span.start == span.end { span = (column, column, 0) }
    let left = first..<span.start
    let rest = min(span.end, right)..<right
    let start = coverage.bytes.count
    coverage.appendBytes(levels, left)
    coverage.appendBytes(levels, rest)
    let spanStart = columns.lowerBound + span.start
    coverage.append(
      CoverageBand(
        rows: row..<row + 1, leftColumn: columns.lowerBound + first,
        left: start..<start + left.count, span: spanStart..<spanStart + span.end - span.start,
        spanAlpha: span.level, right: (start + left.count)..<coverage.bytes.count))
  }
}

extension Coverage {
  /// Appends some levels of a row. For few bytes, a loop is faster than a copy of a slice.
  @inline(__always)
  fileprivate mutating func appendBytes(_ levels: borrowing [UInt8], _ range: Range<Int>) {
    if range.count > 16 { return bytes.append(contentsOf: levels[range]) }
    for index in range { bytes.append(levels[index]) }
  }
}
