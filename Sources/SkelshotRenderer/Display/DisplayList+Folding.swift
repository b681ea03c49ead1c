import SkelshotPrimitives
import SkelshotRaster

extension DisplayList {
  /// The list for the rows of a folded canvas.
  func folded(by folding: RowFolding) -> DisplayList {
    var list = self
    list.size = folding.folded(size)
    list.items = items.flatMap { $0.folded(by: folding) }
    return list
  }
}

extension DisplayItem {
  /// The item on a folded canvas: nothing where other rows stand for all of its own.
  fileprivate func folded(by folding: RowFolding) -> [DisplayItem] {
    switch self {
    case .look(var look):
      // A picture's rows are like no others, so that it lies together, but perhaps further up.
      if case .picture(let picture) = look.paint {
        return look.coverage.pieces(by: folding).map { piece, shift in
          var part = look
          part.coverage = piece
          part.paint = .picture(picture.offsetBy(x: 0, y: shift))
          return .look(part)
        }
      }
      look.coverage = look.coverage.folded(by: folding)
      return look.coverage.isEmpty ? [] : [.look(look)]
    case .bone(let bone):
      return bone.coverage.pieces(by: folding).map { piece, shift in
        var part = bone
        part.coverage = piece
        part.bounds = bone.bounds.offsetBy(x: 0, y: Double(shift))
        part.shift = Double(shift)
        return .bone(part)
      }
    case .cover(let coverage):
      let folded = coverage.folded(by: folding)
      return folded.isEmpty ? [] : [.cover(folded)]
    case .restored(let coverage, let opacity):
      let folded = coverage.folded(by: folding)
      return folded.isEmpty ? [] : [.restored(folded, opacity: opacity)]
    case .beginGroup, .endGroup: return [self]
    }
  }
}

extension Coverage {
  /// The parts of the coverage that lie together on a folded canvas, and how far each has moved
  /// down.
  fileprivate func pieces(by folding: RowFolding) -> [(piece: Coverage, shift: Int)] {
    let places = folding.places(of: bounds.minY..<bounds.maxY)
    var pieces: [(Coverage, Int)] = []
    var start = places.lowerBound
    while start < places.upperBound {
      let shift = start - folding.rows[start]
      var end = start + 1
      while end < places.upperBound, end - folding.rows[end] == shift { end += 1 }
      pieces.append((folded(by: folding, keeping: start..<end), shift))
      start = end
    }
    return pieces
  }
}
