import SkelshotPrimitives
import SkelshotRaster

extension DisplayList {
  /// Returns the list for a deduplicated canvas.
  ///
  /// Each item is released right after its conversion, because two complete lists might not fit in memory.
  consuming func deduplicated(by distinctRows: DistinctRows) -> DisplayList {
    var list = self
    list.size = distinctRows.deduplicatedSize(of: list.size)
    var whole: [DisplayItem] = []
    swap(&whole, &list.items)
    for index in whole.indices {
      var item = DisplayItem.endGroup
      swap(&item, &whole[index])
      list.items += item.deduplicated(by: distinctRows)
    }
    return list
  }
}

extension DisplayItem {
  /// Returns the pieces of the item on a deduplicated canvas; empty if all rows of the item are duplicates.
  fileprivate func deduplicated(by distinctRows: DistinctRows) -> [DisplayItem] {
    switch self {
    case .content(var content):
      // Each row of an image is distinct, so adjacent rows stay adjacent.
      if case .picture(let picture) = content.paint {
        return content.coverage.pieces(by: distinctRows).map { piece, shift in
          var part = content
          part.coverage = piece
          part.paint = .picture(picture.offsetBy(x: 0, y: shift))
          return .content(part)
        }
      }
      content.coverage = content.coverage.deduplicated(by: distinctRows)
      return content.coverage.isEmpty ? [] : [.content(content)]
    case .bone(let bone):
      return bone.coverage.pieces(by: distinctRows).map { piece, shift in
        var part = bone
        part.coverage = piece
        part.bounds = bone.bounds.offsetBy(x: 0, y: Double(shift))
        part.shift = Double(shift)
        return .bone(part)
      }
    case .cover(let coverage, let scope):
      let deduplicated = coverage.deduplicated(by: distinctRows)
      return deduplicated.isEmpty ? [] : [.cover(deduplicated, scope: scope)]
    case .restored(let coverage, let opacity):
      let deduplicated = coverage.deduplicated(by: distinctRows)
      return deduplicated.isEmpty ? [] : [.restored(deduplicated, opacity: opacity)]
    case .beginGroup, .endGroup: return [self]
    }
  }
}

extension Coverage {
  /// Returns the pieces whose rows stay adjacent on a deduplicated canvas, each with its offset in pixels.
  fileprivate func pieces(by distinctRows: DistinctRows) -> [(piece: Coverage, shift: Int)] {
    let places = distinctRows.places(of: bounds.minY..<bounds.maxY)
    var pieces: [(Coverage, Int)] = []
    var start = places.lowerBound
    while start < places.upperBound {
      let shift = start - distinctRows.rows[start]
      var end = start + 1
      while end < places.upperBound, end - distinctRows.rows[end] == shift { end += 1 }
      pieces.append((deduplicated(by: distinctRows, keeping: start..<end), shift))
      start = end
    }
    return pieces
  }
}
