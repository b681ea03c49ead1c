extension Coverage {
  /// Writes the levels of some columns of a band to `row`. Uncovered columns get 0. If `band` is nil, every level is 0.
  func levels(of band: CoverageBand?, _ columns: Range<Int>, into row: inout [UInt8]) {
    for index in row.indices { row[index] = 0 }
    guard let band else { return }
    func copy(_ range: Range<Int>, _ level: (Int) -> UInt8) {
      for column in range.clamped(to: columns) { row[column - columns.lowerBound] = level(column) }
    }
    copy(band.leftColumn..<band.span.lowerBound) {
      bytes[band.left.lowerBound + $0 - band.leftColumn]
    }
    copy(band.span) { _ in band.spanAlpha }
    copy(band.span.upperBound..<band.columns.upperBound) {
      bytes[band.right.lowerBound + $0 - band.span.upperBound]
    }
  }

  /// Appends equal rows. Each row starts at `column` and consists of the levels of `left`, a span of one level, and the
  /// levels of `right`.
  mutating func append(
    _ rows: Range<Int>, from column: Int, _ left: some Collection<UInt8>,
    _ span: (count: Int, level: UInt8), _ right: some Collection<UInt8>
  ) {
    let start = bytes.count
    bytes.append(contentsOf: left)
    let middle = bytes.count
    bytes.append(contentsOf: right)
    let spanStart = column + middle - start
    append(
      CoverageBand(
        rows: rows, leftColumn: column, left: start..<middle,
        span: spanStart..<(spanStart + span.count), spanAlpha: span.count > 0 ? span.level : 0,
        right: middle..<bytes.count))
  }

  /// Returns the part of the shape outside another shape. Each pixel's area is the difference of both areas. The result
  /// is exact if the other shape lies inside this one.
  package func subtracting(_ other: Coverage) -> Coverage {
    combined(with: other) { $0 > $1 ? $0 - $1 : 0 }
  }

  /// Returns the part of the shape inside another shape. Each pixel's area is the product of both areas.
  package func multiplied(by other: Coverage) -> Coverage {
    combined(with: other) { multipliedLevels($0, $1) }
  }

  private func combined(
    with other: Coverage, _ level: (UInt8, UInt8) -> UInt8
  ) -> Coverage {
    precondition(other.size == size, "the coverage and the canvas differ in size")
    var result = Coverage(emptyIn: size)
    var place = 0
    for band in bands {
      var row = band.rows.lowerBound
      while row < band.rows.upperBound {
        while place < other.bands.count, other.bands[place].rows.upperBound <= row { place += 1 }
        var end = band.rows.upperBound
        var otherBand: CoverageBand?
        if place < other.bands.count {
          let next = other.bands[place]
          if next.rows.contains(row) {
            otherBand = next
            end = min(end, next.rows.upperBound)
          } else {
            end = min(end, next.rows.lowerBound)
          }
        }
        let span = band.longestSpan(with: otherBand)
        func levels(_ columns: Range<Int>) -> [UInt8] {
          var own = [UInt8](repeating: 0, count: columns.count)
          var theirs = own
          self.levels(of: band, columns, into: &own)
          other.levels(of: otherBand, columns, into: &theirs)
          return zip(own, theirs).map { level($0, $1) }
        }
        result.append(
          row..<end, from: band.leftColumn, levels(band.leftColumn..<span.lowerBound),
          (span.count, level(band.spanAlpha, otherBand?.level(of: span) ?? 0)),
          levels(span.upperBound..<band.columns.upperBound))
        row = end
      }
    }
    return result
  }
}

extension CoverageBand {
  /// Returns the longest run of columns in which both bands are constant, or an empty range at the end of the columns.
  fileprivate func longestSpan(with other: CoverageBand?) -> Range<Int> {
    guard let other else { return span }
    let runs = [
      span.clamped(to: other.span), span.clamped(to: .min..<other.leftColumn),
      span.clamped(to: other.columns.upperBound..<(.max)),
    ]
    let end = columns.upperBound
    return runs.max { $0.count < $1.count }.flatMap { $0.isEmpty ? nil : $0 } ?? end..<end
  }

  fileprivate func level(of columns: Range<Int>) -> UInt8 {
    columns.overlaps(span) ? spanAlpha : 0
  }
}
