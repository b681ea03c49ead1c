import SkelshotPrimitives

extension Coverage {
  package func deduplicated(by distinctRows: DistinctRows) -> Coverage {
    deduplicated(by: distinctRows, keeping: 0..<distinctRows.rows.count)
  }

  /// Returns the coverage of some deduplicated rows. The bounds keep their columns because gradients depend on them.
  package func deduplicated(by distinctRows: DistinctRows, keeping places: Range<Int>) -> Coverage {
    var deduplicated = Coverage(emptyIn: distinctRows.deduplicatedSize(of: size))
    for band in bands {
      let rows = distinctRows.places(of: band.rows).clamped(to: places)
      guard !rows.isEmpty else { continue }
      var kept = band
      kept.rows = rows
      deduplicated.bands.append(kept)
    }
    guard let first = deduplicated.bands.first, let last = deduplicated.bands.last else {
      return deduplicated
    }
    deduplicated.bytes = bytes
    deduplicated.bounds = PixelRect(
      minX: bounds.minX, minY: first.rows.lowerBound, maxX: bounds.maxX,
      maxY: last.rows.upperBound)
    return deduplicated
  }

  package var outline: Outline {
    Outline(
      bands: bands.map { band in
        var moved = band
        moved.rows = (band.rows.lowerBound - bounds.minY)..<(band.rows.upperBound - bounds.minY)
        return moved
      }, bytes: bytes)
  }

  /// A coverage without its vertical position.
  package struct Outline: Hashable, Sendable {
    let bands: [CoverageBand]
    let bytes: [UInt8]

    /// Hashes only the first band, the last band and the bytes because hashing all bands takes longer than making a
    /// coverage.
    package func hash(into hasher: inout Hasher) {
      hasher.combine(bands.count)
      hasher.combine(bands.first)
      hasher.combine(bands.last)
      // `Hasher` would combine the bytes one at a time.
      hasher.combine(FNV1a.hash(bytes))
    }
  }

  package var bandRows: [Range<Int>] { bands.map(\.rows) }
}
