extension Coverage {
  /// Appends a band below all existing bands. Drops zero bytes at both ends, and joins equal bands.
  mutating func append(_ band: CoverageBand) {
    var band = band
    while let last = band.right.last, bytes[last] == 0 {
      band.removeLastOfRight()
      bytes.removeLast()
    }
    trimLeft(&band)
    if band.spanAlpha == 0, band.dropClearSpan() { trimLeft(&band) }
    if band.span.isEmpty, band.right.isEmpty {
      while let last = band.left.last, bytes[last] == 0 {
        band.removeLastOfLeft()
        bytes.removeLast()
      }
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
    while let first = band.left.first, bytes[first] == 0 { band.removeFirstOfLeft() }
  }

  private func isEqual(_ first: CoverageBand, _ second: CoverageBand) -> Bool {
    first.hasSameParts(as: second) && bytes[first.left] == bytes[second.left]
      && bytes[first.right] == bytes[second.right]
  }
}
