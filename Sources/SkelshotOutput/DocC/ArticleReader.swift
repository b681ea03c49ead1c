package import SkelshotPrimitives
import SkelshotSyntax

/// A position in an article of a catalog.
package struct ArticlePlace: Sendable, Hashable {
  package var path: String
  package var location: TextLocation
}

/// A picture that an article shows. The name has no folder and no appearance or scale.
package struct ArticlePicture: Sendable, Hashable {
  package var name: String
  /// The extension in the article in lower case, or nil if the article omits it.
  package var fileExtension: String?
  package var place: ArticlePlace
}

/// A comment that names a layout for a picture: `<!-- skelshot: ../Layouts/feed.json as hero.png -->`.
package struct ArticleComment: Sendable, Hashable {
  /// The text after `skelshot:`, without surrounding white space.
  package var text: String
  package var place: ArticlePlace
}

/// Finds the pictures and the comments in an article or tutorial. Code is skipped.
///
/// Pictures are Markdown images, the sources of `@Image` and `@PageImage`, and the poster of `@Video`.
struct ArticleReader {
  private let bytes: [UInt8]
  private var index = 0
  private var pictures: [(name: String, range: Range<Int>)] = []
  private var comments: [(text: String, range: Range<Int>)] = []

  private static let directives: [(start: String, argument: String)] = [
    ("@Image", "source"), ("@PageImage", "source"), ("@Video", "poster"),
  ]

  static func read(
    _ bytes: [UInt8], path: String
  ) -> (pictures: [ArticlePicture], comments: [ArticleComment]) {
    var reader = ArticleReader(bytes: bytes)
    reader.read()
    let lines = LineIndex(bytes)
    func place(_ range: Range<Int>) -> ArticlePlace {
      let location = lines.locations(of: [(range.lowerBound, range.count)])[0]
      return ArticlePlace(path: path, location: location)
    }
    return (
      reader.pictures.map { name, range in
        let file = name.pathNames().last.map(String.init) ?? name
        let dot = file.lastPlace(of: ".")
        return ArticlePicture(
          name: dot.map { String(file[..<$0]) } ?? file,
          fileExtension: dot.map { file[$0...].dropFirst().lowercased() }, place: place(range))
      },
      reader.comments.map { ArticleComment(text: $0.text, place: place($0.range)) }
    )
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var isLineStart = true
    while index < bytes.count {
      if isLineStart, skipFencedCode() { continue }
      let byte = bytes[index]
      isLineStart = byte == UInt8(ascii: "\n")
      switch byte {
      case UInt8(ascii: "\\"): index = min(index + 2, bytes.count)
      case UInt8(ascii: "`"): skipCodeSpan()
      case UInt8(ascii: "<") where starts("<!--"): readComment(opening: "<!--", closing: "-->")
      case UInt8(ascii: "!") where starts("!["): readImage()
      case UInt8(ascii: "@"): readDirective()
      default: index += 1
      }
    }
  }

  // MARK: Code

  /// Skips a block between lines of three or more backticks or tildes. Returns whether there was such a block.
  private mutating func skipFencedCode() -> Bool {
    let start = bytes[index...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard let sign = start.first, sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~") else {
      return false
    }
    let length = start.prefix { $0 == sign }.count
    let rest = start.dropFirst(length).prefix { $0 != UInt8(ascii: "\n") }
    guard length >= 3, sign == UInt8(ascii: "~") || !rest.contains(sign) else { return false }
    index = rest.endIndex
    while index < bytes.count {
      index += 1
      let line = bytes[min(index, bytes.count)...].prefix { $0 != UInt8(ascii: "\n") }
      index = line.endIndex
      let marks = line.filter { !Self.isSpace($0) }
      if marks.count >= length, marks.allSatisfy({ $0 == sign }) { break }
    }
    return true
  }

  /// Skips code between runs of equally many backticks. A run without an end is text.
  private mutating func skipCodeSpan() {
    let length = run(of: UInt8(ascii: "`"), at: index)
    var end = index + length
    while end < bytes.count {
      let next = run(of: UInt8(ascii: "`"), at: end)
      if next == length {
        index = end + length
        return
      }
      end += max(1, next)
    }
    index += length
  }

  private func run(of sign: UInt8, at start: Int) -> Int {
    bytes[start...].prefix { $0 == sign }.count
  }

  // MARK: Comments and pictures

  private mutating func readComment(opening: String, closing: String) {
    let start = index + opening.utf8.count
    let end = find(closing, from: start) ?? bytes.count
    let content = trimmed(start..<end)
    let label = Array("skelshot:".utf8)
    if bytes[content].starts(with: label) {
      let text = trimmed(content.lowerBound + label.count..<content.upperBound)
      comments.append((String(decoding: bytes[text], as: UTF8.self), content))
    }
    index = min(end + closing.utf8.count, bytes.count)
  }

  /// Reads `![text](name "title")`.
  private mutating func readImage() {
    index += 2
    var depth = 1
    var end = index
    while end < bytes.count, depth > 0 {
      switch bytes[end] {
      case UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\\"): end += 1
      default: break
      }
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: "(") else { return }
    var start = end + 1
    while start < bytes.count, Self.isSpace(bytes[start]) { start += 1 }
    let isBracketed = start < bytes.count && bytes[start] == UInt8(ascii: "<")
    if isBracketed { start += 1 }
    let name = bytes[min(start, bytes.count)...].prefix {
      isBracketed
        ? $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "\n")
        : $0 != UInt8(ascii: ")") && !Self.isSpace($0)
    }
    add(name.indices)
    index = name.endIndex
  }

  /// Reads the picture of a directive, or the text of `@Comment`.
  private mutating func readDirective() {
    for (start, argument) in Self.directives where starts(start + "(") {
      index += start.utf8.count + 1
      return readArguments(argument)
    }
    guard starts("@Comment") else { return index += 1 }
    var next = index + "@Comment".utf8.count
    while next < bytes.count, Self.isSpace(bytes[next]) { next += 1 }
    guard next < bytes.count, bytes[next] == UInt8(ascii: "{") else { return index = next }
    index = next
    readComment(opening: "{", closing: "}")
  }

  /// Reads arguments such as `source: "card", alt: "A card (gray)"` up to the closing parenthesis.
  private mutating func readArguments(_ wanted: String) {
    var name = ""
    while index < bytes.count, bytes[index] != UInt8(ascii: ")") {
      let byte = bytes[index]
      if byte == UInt8(ascii: ":") {
        index += 1
        while index < bytes.count, Self.isSpace(bytes[index]) { index += 1 }
        let value = value()
        if name == wanted { add(value) }
        name = ""
      } else {
        if byte == UInt8(ascii: ",") {
          name = ""
        } else if !Self.isSpace(byte) {
          name.unicodeScalars.append(Unicode.Scalar(byte))
        }
        index += 1
      }
    }
  }

  /// Reads a value with or without quotation marks.
  private mutating func value() -> Range<Int> {
    let isQuoted = index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    if isQuoted { index += 1 }
    let value = bytes[min(index, bytes.count)...].prefix {
      isQuoted
        ? $0 != UInt8(ascii: "\"")
        : $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") && !Self.isSpace($0)
    }
    index = min(value.endIndex + (isQuoted ? 1 : 0), bytes.count)
    return value.indices
  }

  /// Adds a picture. Addresses of web pages are skipped.
  private mutating func add(_ range: Range<Int>) {
    let name = String(decoding: bytes[range], as: UTF8.self)
    guard !name.isEmpty, !name.contains("://"), !name.hasPrefix("data:") else { return }
    pictures.append((name, range))
  }

  // MARK: Bytes

  private func starts(_ text: String) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func find(_ text: String, from start: Int) -> Int? {
    bytes[min(start, bytes.count)...].indices.first { bytes[$0...].starts(with: text.utf8) }
  }

  private func trimmed(_ range: Range<Int>) -> Range<Int> {
    let text = bytes[range].drop { Self.isSpace($0) }
    let end = text.lastIndex { !Self.isSpace($0) }.map { $0 + 1 } ?? text.startIndex
    return text.startIndex..<end
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || (0x09...0x0d).contains(byte)
  }
}
