import SkelshotPrimitives

/// A line of the file, shortened to the part around a location, and the marker below the line. Both are shown in a
/// terminal.
struct Excerpt: Sendable, Hashable {
  /// The line. Tabs are replaced by spaces, and control characters are escaped. The line has at most `widest` cells,
  /// and an ellipsis at each truncated end.
  private(set) var text = ""
  private(set) var indent = ""
  /// The marker: `^` under the first cell of the location, and `~` under its other cells.
  private(set) var marker = ""

  static let widest = 96
  static let before = 40
  private static let tab = 4

  /// Returns the lines at the diagnostics' locations. `source` is the text of the file.
  static func all(
    of source: [UInt8], for diagnostics: [Diagnostic]
  ) -> [TextLocation: Excerpt] {
    var excerpts: [TextLocation: Excerpt] = [:]
    for location in diagnostics.map(\.location) where excerpts[location] == nil {
      excerpts[location] = Excerpt(of: source, at: location)
    }
    return excerpts
  }

  /// Creates an excerpt of the line at a location in `source`. Returns nil if `source` has no such location.
  init?(of source: [UInt8], at location: TextLocation) {
    guard (0...source.count).contains(location.offset) else { return nil }
    // A line can have millions of bytes, and a file can have many errors, so only the bytes that may be shown are read.
    let near = 4 * Self.widest + 8
    let before = source[max(0, location.offset - near)..<location.offset]
    let after = source[location.offset..<min(source.count, location.offset + near)]
    var start = before.lastIndex(where: Self.endsLine).map { $0 + 1 } ?? before.startIndex
    if start == 0, source.starts(with: [0xef, 0xbb, 0xbf]) { start = min(3, location.offset) }
    let end = after.firstIndex(where: Self.endsLine) ?? after.endIndex
    self.init(
      line: Array(source[start..<end]), offset: location.offset - start,
      length: location.length)
  }

  private static func endsLine(_ byte: UInt8) -> Bool { byte == 0x0a || byte == 0x0d }

  /// `offset` and `length` describe the location, in bytes from the start of the line. The location may extend beyond
  /// the line.
  init(line: [UInt8], offset: Int, length: Int) {
    // A line can have millions of characters, so only the bytes that may be shown are read.
    let start = min(max(0, offset), line.count)
    let far = Self.widest * 4
    var first = max(0, start - far)
    while first > 0, line[first] & 0xc0 == 0x80 { first -= 1 }
    var last = min(line.count, start + far)
    while last < line.count, line[last] & 0xc0 == 0x80 { last += 1 }
    let cells = Self.cells(line[first..<last])
    let spotStart = cells.firstIndex { $0.offset >= start } ?? cells.count
    let spotEnd = cells.firstIndex { $0.offset >= start + length } ?? cells.count

    let isLong = cells.count > Self.widest || first > 0 || last < line.count
    var from = isLong ? max(0, spotStart - Self.before) : 0
    if last == line.count, cells.count - from < Self.widest {
      from = max(0, min(from, cells.count - Self.widest))
    }
    let to = min(cells.count, from + Self.widest)
    // A wide character is never split.
    while from < to, cells[from].text.isEmpty { from += 1 }
    let hasMoreBefore = from > 0 || first > 0
    text = hasMoreBefore ? "…" : ""
    for cell in cells[from..<to] { text += cell.text }
    if to < cells.count || last < line.count { text += "…" }
    indent = String(repeating: " ", count: max(0, spotStart - from) + (hasMoreBefore ? 1 : 0))
    let marked = max(1, min(spotEnd, to) - spotStart)
    marker = "^" + String(repeating: "~", count: marked - 1)
  }

  /// A terminal cell with its text, and the offset of the character in the cell. The second cell of a wide character
  /// has empty text.
  private struct Cell {
    var text: String
    var offset: Int
  }

  private static func cells(_ bytes: ArraySlice<UInt8>) -> [Cell] {
    var cells: [Cell] = []
    var harmful = HarmfulCharacters()
    var offset = bytes.startIndex
    // Each byte that is not valid UTF-8 becomes U+FFFD, so that offsets stay correct.
    while offset < bytes.endIndex {
      let (scalar, length) = scalar(in: bytes, at: offset)
      let isHarmful = harmful.isHarmful(scalar)
      if scalar == "\t" {
        let width = tab - cells.count % tab
        for _ in 0..<width { cells.append(Cell(text: " ", offset: offset)) }
      } else if isHarmful {
        var written = ""
        HarmfulCharacters.write(scalar, to: &written)
        for character in written { cells.append(Cell(text: String(character), offset: offset)) }
      } else {
        switch TextWidth.cells(scalar) {
        case 0 where !cells.isEmpty: cells[cells.count - 1].text.unicodeScalars.append(scalar)
        case 2:
          cells.append(Cell(text: String(scalar), offset: offset))
          cells.append(Cell(text: "", offset: offset))
        default: cells.append(Cell(text: String(scalar), offset: offset))
        }
      }
      offset += length
    }
    return cells
  }

  private static func scalar(
    in bytes: ArraySlice<UInt8>, at offset: Int
  ) -> (Unicode.Scalar, length: Int) {
    let lead = bytes[offset]
    if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
    let length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc0 ? 2 : 1
    guard length > 1, offset + length <= bytes.endIndex else { return ("\u{fffd}", 1) }
    var value = UInt32(lead) & (0x7f >> UInt32(length))
    for position in offset + 1..<offset + length {
      guard bytes[position] & 0xc0 == 0x80 else { return ("\u{fffd}", 1) }
      value = value << 6 | UInt32(bytes[position] & 0x3f)
    }
    return (Unicode.Scalar(value) ?? "\u{fffd}", length)
  }
}

enum TextWidth {
  /// Returns a character's width in cells: 0 for combining marks, 2 for East Asian wide characters and emoji, and 1 for
  /// other characters. Source: Unicode 16, East Asian Width W and F (whole blocks), and general categories Mn and Me.
  static func cells(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return 1 }
    switch value {
    case 0x200b...0x200d, 0xfe00...0xfe0f, 0x1f3fb...0x1f3ff: return 0
    case 0x1100...0x115f, 0x231a...0x231b, 0x2329...0x232a, 0x23e9...0x23ec, 0x2614...0x2615,
      0x2648...0x2653, 0x267f, 0x2693, 0x26a1, 0x26aa...0x26ab, 0x26bd...0x26be, 0x26c4...0x26c5,
      0x26ce, 0x26d4, 0x26ea, 0x26f2...0x26f3, 0x26f5, 0x26fa, 0x26fd, 0x2705, 0x270a...0x270b,
      0x2728, 0x274c, 0x274e, 0x2753...0x2755, 0x2757, 0x2795...0x2797, 0x27b0, 0x27bf,
      0x2b1b...0x2b1c, 0x2b50, 0x2b55, 0x2e80...0x303e, 0x3041...0x33ff, 0x3400...0x4dbf,
      0x4e00...0x9fff, 0xa000...0xa4cf, 0xa960...0xa97c, 0xac00...0xd7a3, 0xf900...0xfaff,
      0xfe10...0xfe19, 0xfe30...0xfe6f, 0xff01...0xff60, 0xffe0...0xffe6, 0x16fe0...0x18cff,
      0x1aff0...0x1b2ff, 0x1f004, 0x1f0cf, 0x1f18e, 0x1f191...0x1f19a, 0x1f200...0x1f320,
      0x1f32d...0x1f335, 0x1f337...0x1f37c, 0x1f37e...0x1f393, 0x1f3a0...0x1f3ca,
      0x1f3cf...0x1f3d3, 0x1f3e0...0x1f3f0, 0x1f3f4, 0x1f3f8...0x1f43e, 0x1f440,
      0x1f442...0x1f4fc, 0x1f4ff...0x1f53d, 0x1f54b...0x1f54e, 0x1f550...0x1f567, 0x1f57a,
      0x1f595...0x1f596, 0x1f5a4, 0x1f5fb...0x1f64f, 0x1f680...0x1f6c5, 0x1f6cc,
      0x1f6d0...0x1f6d2, 0x1f6d5...0x1f6d7, 0x1f6dc...0x1f6df, 0x1f6eb...0x1f6ec,
      0x1f6f4...0x1f6fc, 0x1f7e0...0x1f7eb, 0x1f7f0, 0x1f90c...0x1f93a, 0x1f93c...0x1f945,
      0x1f947...0x1f9ff, 0x1fa70...0x1faff, 0x20000...0x3fffd:
      return 2
    default:
      switch scalar.properties.generalCategory {
      case .nonspacingMark, .enclosingMark: return 0
      default: return 1
      }
    }
  }
}
