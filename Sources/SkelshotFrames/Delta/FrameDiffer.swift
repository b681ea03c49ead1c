package import SkelshotRaster

/// The pixels of a delta as rows of runs. Equal rows are stored once.
package struct DeltaRows: Sendable {
  package let style: FrameDelta.Style
  package let rect: PixelRect
  /// For each row from the top, the index of its distinct row.
  package internal(set) var order: [Int32] = []
  /// The index of each distinct row's first run. The last element is the end of all runs.
  package internal(set) var starts: [Int32] = [0]
  /// The color number of each run. Number 0 is transparent.
  package internal(set) var numbers: [UInt16] = []
  package internal(set) var lengths: [UInt16] = []

  /// The opaque colors of the rows. Color n is at index n − 1.
  package internal(set) var colors: [UInt32] = []
  package internal(set) var hasTransparent = false

  /// The number of runs in all rows, including repeated rows.
  package internal(set) var runCount = 0
  /// The number of runs that all rows would have if unchanged pixels were not made transparent.
  package internal(set) var wholeRunCount = 0

  /// The maximum row length in a GIF, in pixels.
  static let mostColumns = 65_535

  init(_ style: FrameDelta.Style, rect: PixelRect) {
    self.style = style
    self.rect = rect
  }

  package var byteCount: Int {
    4 * (order.count + starts.count + colors.count) + 2 * (lengths.count + numbers.count)
  }
}

/// Converts deltas to rows of runs, and numbers the colors of a picture. Most rows differ from the row above in only a
/// few columns, such as at the edge of a circle, so only these columns are scanned. The runs of all other columns are
/// copied from the row above.
package struct FrameDiffer: ~Copyable {
  private var numbers = ColorNumbers()
  private var hasTransparent = false

  /// The runs of the distinct rows. The array is reused, and only its first `runCount` elements are valid.
  private var runs: [Run] = []
  private var runCount = 0
  /// The start of each distinct row's runs.
  private var starts: [Int32] = []
  /// The number of runs that each distinct row would have if all pixels were written.
  private var wholeCounts: [Int32] = []

  private struct Run {
    var length: Int32
    /// The number of runs that begin within this run if all pixels of the row are written.
    var beginnings: Int32
    var number: UInt16
  }

  package init() {}

  /// Unchanged pixels become transparent unless this would multiply the number of runs by more than
  /// `mostRunsForChange`/2. For 2034 images from 140 skeleton films, the result is at most 0.7 % larger than if the
  /// smaller image were always chosen. Always writing whole rectangles would make files 10 % larger.
  private static let mostRunsForChange = 3

  /// Returns the runs of a delta's rectangle in the style that is expected to produce the smaller image. Returns nil if
  /// there are too many colors.
  package mutating func rows(of delta: FrameDelta) -> DeltaRows? {
    let rows = rows(of: delta, .changedOnly)
    if let rows, 2 * rows.runCount <= Self.mostRunsForChange * rows.wholeRunCount { return rows }
    return self.rows(of: delta, .whole) ?? rows
  }

  /// - Returns: The rows, or nil if the delta has more colors than a color table.
  package mutating func rows(of delta: FrameDelta, _ style: FrameDelta.Style) -> DeltaRows? {
    precondition(
      delta.rect.width <= DeltaRows.mostColumns, "the rectangle is wider than a GIF can be")
    numbers.removeAll()
    hasTransparent = false
    runCount = 0
    starts.removeAll(keepingCapacity: true)
    wholeCounts.removeAll(keepingCapacity: true)

    let changesOnly = style == .changedOnly && delta.base != nil
    let distinctRows = delta.distinctRows
    var known = [Int32](repeating: -1, count: distinctRows.rows.count)
    var last: Int?
    var rows = DeltaRows(changesOnly ? .changedOnly : .whole, rect: delta.rect)
    rows.order.reserveCapacity(delta.rect.height)
    for y in delta.rect.minY..<delta.rect.maxY {
      let place = distinctRows.places[y]
      if known[place] < 0 {
        guard let row = add(place, below: last, of: delta, changesOnly: changesOnly) else {
          return nil
        }
        known[place] = Int32(row)
        last = place
      }
      let row = known[place]
      rows.order.append(row)
      let next = Int(row) + 1 < starts.count ? Int(starts[Int(row) + 1]) : runCount
      rows.runCount += next - Int(starts[Int(row)])
      rows.wholeRunCount += Int(wholeCounts[Int(row)])
    }
    starts.append(Int32(runCount))
    rows.starts = starts
    rows.numbers = runs[..<runCount].map(\.number)
    rows.lengths = runs[..<runCount].map { UInt16(truncatingIfNeeded: $0.length) }
    rows.colors = numbers.colors
    rows.hasTransparent = hasTransparent
    return rows
  }

  /// Adds a row that differs from the last row. Returns the index of the distinct row, or nil if there are too many
  /// colors.
  private mutating func add(
    _ place: Int, below last: Int?, of delta: borrowing FrameDelta, changesOnly: Bool
  ) -> Int? {
    let columns = delta.columns(of: place)
    let new = delta.target.pixels.span.extracting(columns)
    // If all pixels are written, the old row is not used.
    let old = (changesOnly ? delta.base ?? delta.target : delta.target).pixels.span
      .extracting(columns)
    var different = 0..<columns.count
    if let last {
      let lastColumns = delta.columns(of: last)
      let lastNew = delta.target.pixels.span.extracting(lastColumns)
      var start = firstDifference(new, lastNew)
      var end = endOfDifference(new, lastNew)
      if changesOnly, let base = delta.base {
        let lastOld = base.pixels.span.extracting(lastColumns)
        start = min(start, firstDifference(old, lastOld))
        end = max(end, endOfDifference(old, lastOld))
      }
      if start >= end { return starts.count - 1 }
      different = start..<end
    }
    makeRoom(columns.count)
    let lastRuns = starts.isEmpty ? 0..<0 : Int(starts[starts.count - 1])..<runCount
    starts.append(Int32(runCount))
    guard addRuns(new, old, changesOnly: changesOnly, like: lastRuns, except: different) else {
      return nil
    }
    return starts.count - 1
  }

  /// Adds the runs of a row that equals the last row except in `different`. Returns false if there are too many colors.
  private mutating func addRuns(
    _ new: Span<UInt32>, _ old: Span<UInt32>, changesOnly: Bool, like lastRuns: Range<Int>,
    except different: Range<Int>
  ) -> Bool {
    // Moves the runs out of `self` because `self` cannot be accessed while a span of its storage exists.
    var memory: [Run] = []
    swap(&memory, &runs)
    defer { swap(&memory, &runs) }
    var runs = memory.mutableSpan
    var count = runCount
    defer { runCount = count }
    var column = 0
    var beginnings: Int32 = 0
    // Copies the last row's runs that end before the difference.
    var lastRun = lastRuns.lowerBound
    while lastRun < lastRuns.upperBound {
      let end = column &+ Int(runs[lastRun].length)
      if end >= different.lowerBound { break }
      runs[count] = runs[lastRun]
      beginnings &+= runs[lastRun].beginnings
      count &+= 1
      column = end
      lastRun &+= 1
    }
    var lastColumn = column
    while column < new.count {
      // Past the difference, copies the remaining runs of the last row as soon as one of them begins at this column.
      if column > different.upperBound {
        while lastColumn < column {
          lastColumn &+= Int(runs[lastRun].length)
          lastRun &+= 1
        }
        if lastColumn == column {
          while lastRun < lastRuns.upperBound {
            runs[count] = runs[lastRun]
            beginnings &+= runs[lastRun].beginnings
            count &+= 1
            lastRun &+= 1
          }
          break
        }
      }
      var end = column &+ 1
      var color = new[column]
      var begun: Int32 = column > 0 && color == new[column &- 1] ? 0 : 1
      if !changesOnly {
        while end < new.count, new[end] == color { end &+= 1 }
      } else if color == old[column] {
        while end < new.count, new[end] == old[end] {
          begun &+= new[end] == new[end &- 1] ? 0 : 1
          end &+= 1
        }
        color = 0
      } else {
        while end < new.count, new[end] == color, old[end] != color { end &+= 1 }
      }
      guard let number = numbers.insert(color) else { return false }
      if number == 0 { hasTransparent = true }
      runs[count] = Run(
        length: Int32(truncatingIfNeeded: end &- column), beginnings: begun, number: number)
      beginnings &+= begun
      count &+= 1
      column = end
    }
    wholeCounts.append(beginnings)
    return true
  }

  private mutating func makeRoom(_ count: Int) {
    let needed = runCount + count
    guard needed > runs.count else { return }
    let room = max(needed, 2 * runs.count) - runs.count
    runs += [Run](repeating: Run(length: 0, beginnings: 0, number: 0), count: room)
  }
}

extension FrameDelta {
  fileprivate func columns(of place: Int) -> Range<Int> {
    let start = place * target.size.width
    return start + rect.minX..<start + rect.maxX
  }
}
