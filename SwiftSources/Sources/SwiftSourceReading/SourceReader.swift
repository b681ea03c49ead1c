import SwiftParser
package import SwiftSourceModel
import SwiftSyntax

/// Reads Swift files as declarations and statements.
package enum SourceReader {
  /// The largest file in bytes.
  package static let maximumBytes = 8 << 20
  /// The deepest nesting of brackets. The parser is recursive, so deeper files are rejected before parsing.
  package static let maximumNesting = 256

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

/// Checks a file before it is parsed.
enum SourceLimits {
  /// Returns why a file is not parsed.
  static func problem(in bytes: [UInt8]) -> String? {
    guard bytes.count <= SourceReader.maximumBytes else {
      return "the file is larger than 8 MiB, so it is not read"
    }
    var depth = 0
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        if depth > SourceReader.maximumNesting {
          return "brackets are nested more than 256 deep, so the file is not read"
        }
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = max(0, depth - 1)
      default: break
      }
    }
    return nil
  }
}
