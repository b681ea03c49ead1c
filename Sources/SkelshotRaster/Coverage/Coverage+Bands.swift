extension Coverage {
  /// Appends a band below all existing bands. Drops zero bytes at both ends, and joins equal bands.
  mutating func append(_ band: CoverageBand) {
    var band = band
    while let last = band.right.last, bytes[last] == 0 {
      band.right.removeLast()
      bytes.removeLast()
    }
    trimLeft(&band)
    if band.spanAlpha == 0, band.dropClearSpan(end: bytes.count) { trimLeft(&band) }
    if band.span.isEmpty, band.right.isEmpty {
      while let last = band.left.last, bytes[last] == 0 {
        band.left.removeLast()
        bytes.removeLast()
      }
      band.span = (band.leftColumn + band.left.count)..<(band.leftColumn + band.left.count)
      band.right = bytes.count..<bytes.count
    }
    if band.columns.isEmpty { return }
    if let last = bands.last, last.rows.upperBound == band.rows.lowerBound, isEqual(last, band) {
      bytes.removeSubrange(last.right.upperBound...)
      bands[bands.count - 1].rows = last.rows.lowerBound..<band.rows.upperBound
    } else {
      bands.append(band)
    }
    bounds = bounds.union(
      PixelRect(
        minX: band.columns.lowerBound, minY: band.rows.lowerBound, maxX: band.columns.upperBound,
        maxY: band.rows.upperBound))
  }

  private func trimLeft(_ band: inout CoverageBand) {
    while let first = band.left.first, bytes[first] == 0 {
      band.left.removeFirst()
      band.leftColumn += 1
    }
  }

  private func isEqual(_ first: CoverageBand, _ second: CoverageBand) -> Bool {
    first.leftColumn == second.leftColumn && first.span == second.span
      && first.spanAlpha == second.spanAlpha && bytes[first.left] == bytes[second.left]
      && bytes[first.right] == bytes[second.right]
  }
}

extension CoverageBand {
  /// Drops the span if it is at an end of the band. The coverage of the span must be 0. Returns whether the right bytes
  /// became the left bytes. `end` is the number of stored bytes.
  fileprivate mutating func dropClearSpan(end: Int) -> Bool {
    if right.isEmpty { span = span.lowerBound..<span.lowerBound }
    guard left.isEmpty, !right.isEmpty else { return false }
    (leftColumn, left, right) = (span.upperBound, right, end..<end)
    span = (leftColumn + left.count)..<(leftColumn + left.count)
    return true
  }
}
