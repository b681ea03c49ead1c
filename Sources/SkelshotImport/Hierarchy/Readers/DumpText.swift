import SkelshotPrimitives
import SkelshotSyntax

/// The lines of a dump that is plain text.
///
/// Readers parse bytes, since a `Character` can join a quote or a line break with the scalar after it.
struct DumpText {
  /// Half of the limit for other formats, since files of very short lines take longer.
  private static let byteLimit = HierarchyError.byteLimit / 2

  let bytes: [UInt8]
  private let index: LineIndex

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    index = LineIndex(bytes)
  }

  init(_ text: HierarchyText) throws(HierarchyError) {
    guard text.bytes.count <= Self.byteLimit else { throw .tooManyBytes(limit: Self.byteLimit) }
    self.init(text.bytes)
  }

  /// The numbers of all lines, from 1.
  var lines: ClosedRange<Int> { 1...index.starts.count }

  /// Returns a line without its line break and without the prefix of a Flutter log.
  func line(_ number: Int) -> ArraySlice<UInt8> {
    Self.withoutLogPrefix(bytes[index.range(ofLine: number)])
  }

  func location(of part: ArraySlice<UInt8>) -> TextLocation {
    index.locations(of: [(part.startIndex, part.count)])[0]
  }

  var end: TextLocation { location(of: bytes[bytes.endIndex...]) }

  /// Whether the text begins like JSON, HTML or an XML declaration.
  var isMarkup: Bool {
    let start = bytes[...].trimmed
    return start.first == 0x7b || start.hasPrefix("<?") || start.hasPrefix("<!")
  }

  /// Returns whether the text ends at an offset, without a line break after it.
  func ends(at offset: Int) -> Bool { offset == bytes.endIndex }

  /// Removes `flutter: ` or `I/flutter ( 6559): `, also after a time and a process ID.
  private static func withoutLogPrefix(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard line.count >= 8, let name = line.prefix(64).offset(of: "flutter") else { return line }
    let isWord = name == line.startIndex || [0x20, 0x2f].contains(line[name - 1])
    var rest = line[(name + 7)...].drop { $0 == 0x20 }
    if rest.first == 0x28 {
      let afterParenthesis = rest.dropFirst().drop { $0 == 0x20 || (0x30...0x39).contains($0) }
      guard afterParenthesis.first == 0x29 else { return line }
      rest = afterParenthesis.dropFirst()
    }
    guard isWord, rest.first == 0x3a else { return line }
    rest = rest.dropFirst()
    return rest.first == 0x20 ? rest.dropFirst() : rest
  }
}

extension ArraySlice<UInt8> {
  func hasPrefix(_ word: String) -> Bool {
    word.utf8.count <= count && starts(with: word.utf8)
  }

  func hasSuffix(_ word: String) -> Bool {
    word.utf8.count <= count && suffix(word.utf8.count).elementsEqual(word.utf8)
  }

  /// Returns the offset of the first occurrence of a word.
  func offset(of word: String) -> Int? {
    guard count >= word.utf8.count, let first = word.utf8.first else { return nil }
    let word = Array(word.utf8)
    let last = endIndex - word.count
    var place = startIndex
    while place <= last {
      if self[place] == first, self[place..<(place + word.count)].elementsEqual(word) {
        return place
      }
      place += 1
    }
    return nil
  }

  /// Whether the bytes contain a word. A search in a `String` compares characters, which takes much longer.
  func has(_ word: String) -> Bool { offset(of: word) != nil }

  /// Returns the part after the first occurrence of a word.
  func after(_ word: String) -> ArraySlice<UInt8>? {
    offset(of: word).map { self[($0 + word.utf8.count)...] }
  }

  /// Returns the part before the first occurrence of a word, or everything.
  func before(_ word: String) -> ArraySlice<UInt8> {
    offset(of: word).map { self[..<$0] } ?? self
  }

  var trimmed: ArraySlice<UInt8> {
    let isSpace = { (byte: UInt8) in byte == 0x20 || (0x09...0x0d).contains(byte) }
    var part = drop(while: isSpace)
    while let last = part.last, isSpace(last) { part = part.dropLast() }
    return part
  }

  var string: String { String(decoding: self, as: UTF8.self) }

  /// The number that this part consists of. It can be infinite or NaN.
  var number: Double? {
    let part = trimmed
    return part.count <= 400 ? Double(part.string) : nil
  }
}

extension String {
  package var utf8Bytes: ArraySlice<UInt8> { Array(utf8)[...] }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x61...0x7a).contains(self | 0x20) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}

/// The four numbers of a frame.
enum DumpFrame {
  case box(Rect)
  /// Infinite numbers or NaN, which UIKit and XCUITest print for elements that are not on the screen.
  case nowhere
  /// Words instead of all numbers.
  case masked
  case invalid

  init(
    x: ArraySlice<UInt8>, y: ArraySlice<UInt8>, width: ArraySlice<UInt8>, height: ArraySlice<UInt8>
  ) {
    let parts = [x, y, width, height]
    let numbers = parts.compactMap(\.number)
    guard numbers.count == 4 else {
      let isMasked = parts.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isASCIIDigit) }
      self = isMasked ? .masked : .invalid
      return
    }
    self.init(numbers: numbers)
  }

  /// `numbers` are x, y, width and height.
  init(numbers: [Double]) {
    guard numbers.allSatisfy(\.isFinite) else {
      self = .nowhere
      return
    }
    self =
      numbers.allSatisfy { abs($0) <= 1_000_000 }
      ? .box(Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])) : .invalid
  }
}
