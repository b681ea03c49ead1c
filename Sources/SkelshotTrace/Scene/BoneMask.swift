import SkelshotPrimitives

/// A mask of an area, in points, that marks what bones cover. Each point is a bit.
struct BoneMask {
  private let frame: Rect
  private let (columns, rows): (Int, Int)
  private let wordsPerRow: Int
  private var words: [UInt64]

  init(_ bones: [Rect], in frame: Rect) {
    self.frame = frame
    (columns, rows) = (Int(frame.width.rounded(.up)), Int(frame.height.rounded(.up)))
    wordsPerRow = (columns + 63) / 64
    words = [UInt64](repeating: 0, count: wordsPerRow * rows)
    for bone in bones {
      let (x, y) = span(of: bone)
      for word in Self.words(of: x) {
        let bits = Self.bits(of: x, in: word)
        for row in y { words[row * wordsPerRow + word] |= bits }
      }
    }
  }

  private func span(of bone: Rect) -> (Range<Int>, Range<Int>) {
    func range(_ start: Double, _ end: Double, _ count: Int) -> Range<Int> {
      let first = min(max(0, Int(start.rounded())), count)
      return first..<max(first, min(Int(end.rounded()), count))
    }
    return (
      range(bone.x - frame.x, bone.maxX - frame.x, columns),
      range(bone.y - frame.y, bone.maxY - frame.y, rows)
    )
  }

  private static func words(of columns: Range<Int>) -> Range<Int> {
    columns.isEmpty ? 0..<0 : columns.lowerBound / 64..<(columns.upperBound + 63) / 64
  }

  private static func bits(of columns: Range<Int>, in word: Int) -> UInt64 {
    let start = max(0, columns.lowerBound - 64 * word)
    let end = min(64, columns.upperBound - 64 * word)
    return (~0 >> UInt64(64 - (end - start))) << UInt64(start)
  }

  func area(of bone: Rect) -> Int {
    let (x, y) = span(of: bone)
    return x.count * y.count
  }

  func covered(of bone: Rect) -> Int {
    let (x, y) = span(of: bone)
    return Self.words(of: x).reduce(0) { sum, word in
      let bits = Self.bits(of: x, in: word)
      return y.reduce(sum) { $0 + (words[$1 * wordsPerRow + word] & bits).nonzeroBitCount }
    }
  }

  var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }

  func count(outside other: BoneMask) -> Int {
    zip(words, other.words).reduce(0) { $0 + ($1.0 & ~$1.1).nonzeroBitCount }
  }
}
