import SwiftParser
package import SwiftSourceModel
import SwiftSyntax

/// Reads Swift files as declarations and statements.
package enum SourceReader {
  /// The largest file in bytes.
  package static let maximumBytes = 8 << 20
  /// Parses a file. A file beyond the limits has no declarations, but a note.
  package static func read(_ bytes: [UInt8], path: String) -> SourceFile {
    guard let problem = SourceLimits.problem(in: bytes) else {
      let source = String(decoding: bytes, as: UTF8.self)
      let text = SourceText(path: path, bytes: Array(source.utf8))
      var file = SourceFile(text: text)
      let tree = Parser.parse(source: source)
      var reader = SyntaxReader(text: text)
      reader.read(tree.statements, into: &file)
      if tree.hasError {
        file.notes.append(
          Note(file: path, "the file has a syntax error, so some of its code may be ignored"))
      }
      return file
    }
    var file = SourceFile(text: SourceText(path: path, bytes: []))
    file.notes.append(Note(file: path, problem))
    return file
  }
}
