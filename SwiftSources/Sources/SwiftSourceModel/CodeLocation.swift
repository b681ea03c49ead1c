/// A Swift source file: its path and where its lines start.
package final class SourceText: Sendable {
  /// The path as given on the command line, joined with what was found beneath.
  package let path: String
  private let lineStarts: [Int]

  /// Creates the line table of a file from its UTF-8 bytes.
  package init(path: String, bytes: [UInt8]) {
    self.path = path
    var starts = [0]
    for (index, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
      starts.append(index + 1)
    }
    lineStarts = starts
  }

  /// Returns the line and column of a byte, both counted from 1.
  func position(of offset: Int) -> (line: Int, column: Int) {
    var (low, high) = (0, lineStarts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return (low + 1, max(0, offset - lineStarts[low]) + 1)
  }
}

/// A position in a Swift source file. The line and the column are computed only for output.
package struct CodeLocation: Sendable {
  package let text: SourceText
  package let offset: Int

  /// Creates the location of a byte.
  package init(_ text: SourceText, offset: Int) {
    self.text = text
    self.offset = offset
  }

  package var file: String { text.path }
  package var line: Int { text.position(of: offset).line }
  package var column: Int { text.position(of: offset).column }
}

extension CodeLocation: Comparable {
  package static func == (a: Self, b: Self) -> Bool {
    a.text.path == b.text.path && a.offset == b.offset
  }

  package static func < (a: Self, b: Self) -> Bool {
    a.text.path == b.text.path ? a.offset < b.offset : a.text.path < b.text.path
  }
}
