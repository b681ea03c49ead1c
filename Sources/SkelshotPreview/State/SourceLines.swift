import SkelshotDocument
import SkelshotPrimitives
import SkelshotSyntax

struct SourceLines {
  /// The last line of the location. The first line of the file is 1.
  let lastLine: Int
  private let first: Int
  private let lines: [String]

  private static let around = 3
  private static let limit = 80
  /// The maximum number of bytes in each line.
  private static let width = 400

  init(_ source: [UInt8], around location: TextLocation) {
    let index = LineIndex(source)
    let end = min(source.count, location.offset + max(0, location.length - 1))
    lastLine = max(location.line, index.line(at: end))
    first = max(1, location.line - Self.around)
    let last = min(index.starts.count, lastLine + Self.around, first + Self.limit - 1)
    lines =
      first > last
      ? []
      : (first...last).map { line in
        let range = index.range(ofLine: line)
        let text = String(decoding: source[range].prefix(Self.width), as: UTF8.self)
        return range.count > Self.width ? text + "…" : text
      }
  }

  var json: JSONText {
    .array(
      lines.enumerated().map { .array([.integer(first + $0.offset), .string($0.element)]) })
  }
}
