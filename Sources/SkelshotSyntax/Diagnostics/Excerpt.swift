import SkelshotPrimitives

/// A line of the file as a terminal can show it, cut around the spot, and what marks the spot.
struct Excerpt: Sendable, Hashable {
  /// The line, tabs as spaces, what a terminal would obey written out; at most `widest` cells and two
  /// ellipses.
  private(set) var text = ""
  /// The blanks before the marker.
  private(set) var indent = ""
  /// `^` under the first cell of the spot, `~` under the others.
  private(set) var marker = ""

  /// Cells of a line that are shown at most.
  static let widest = 96
  /// Cells that are shown before the spot where the line has to be cut.
  static let before = 40
  private static let tab = 4

  /// The lines of the spots of diagnostics.
  ///
  /// - Parameter source: The text of the file.
  static func all(
    of source: [UInt8], for diagnostics: [Diagnostic]
  ) -> [TextLocation: Excerpt] {
    var excerpts: [TextLocation: Excerpt] = [:]
    for location in diagnostics.map(\.location) where excerpts[location] == nil {
      excerpts[location] = Excerpt(of: source, at: location)
    }
    return excerpts
  }

  /// The line of a spot.
  ///
  /// - Parameters:
  ///   - source: The text of the file.
  ///   - location: The spot. The excerpt is nil where the text has no such place.
  init?(of source: [UInt8], at location: TextLocation) {
    guard (0...source.count).contains(location.offset) else { return nil }
    // A line may have millions of bytes, and a file many mistakes: only what may be shown is looked at.
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

  /// - Parameters:
  ///   - line: The bytes of the line.
  ///   - offset: Where the spot begins in it.
  ///   - length: Bytes of the spot; what goes beyond the line is not marked.
  init(line: [UInt8], offset: Int, length: Int) {
    // Only what can be shown is looked at: a line may have millions of characters.
    let start = min(max(0, offset), line.count)
    let far = Self.widest * 4
    var first = max(0, start - far)
    while first > 0, line[first] & 0xc0 == 0x80 { first -= 1 }
    var last = min(line.count, start + far)
    while last < line.count, line[last] & 0xc0 == 0x80 { last += 1 }
    let cells = Self.cells(line[first..<last], column: 0)
    let spotStart = cells.firstIndex { $0.offset >= start } ?? cells.count
    let spotEnd = cells.firstIndex { $0.offset >= start + length } ?? cells.count

    let isLong = cells.count > Self.widest || first > 0 || last < line.count
    var from = isLong ? max(0, spotStart - Self.before) : 0
    if last == line.count, cells.count - from < Self.widest {
      from = max(0, min(from, cells.count - Self.widest))
    }
    let to = min(cells.count, from + Self.widest)
    // A wide character is not cut in half.
    while from < to, cells[from].text.isEmpty { from += 1 }
    let hasMoreBefore = from > 0 || first > 0
    text = hasMoreBefore ? "…" : ""
    for cell in cells[from..<to] { text += cell.text }
    if to < cells.count || last < line.count { text += "…" }
    indent = String(repeating: " ", count: max(0, spotStart - from) + (hasMoreBefore ? 1 : 0))
    let marked = max(1, min(spotEnd, to) - spotStart)
    marker = "^" + String(repeating: "~", count: marked - 1)
  }

  /// One cell of the terminal: what is written in it (nothing in the second half of a wide
  /// character), and the offset of the character.
  private struct Cell {
    var text: String
    var offset: Int
  }

  private static func cells(_ bytes: ArraySlice<UInt8>, column: Int) -> [Cell] {
    var cells: [Cell] = []
    var harmful = HarmfulCharacters()
    var offset = bytes.startIndex
    // Bytes that are not UTF-8 become U+FFFD each, so that offsets stay known.
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
