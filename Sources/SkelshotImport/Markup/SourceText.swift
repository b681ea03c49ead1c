import SkelshotDocument
import SkelshotPrimitives
import SkelshotSyntax

/// A file's text, for the lines and columns of its spots.
struct SourceText: Sendable {
  private let index: LineIndex

  init(_ bytes: [UInt8]) { index = LineIndex(bytes) }

  func location(_ spot: SourceSpot) -> TextLocation {
    index.locations(of: [(spot.offset, spot.length)]).first
      ?? TextLocation(line: 1, column: 1, offset: 0, length: 0)
  }
}
