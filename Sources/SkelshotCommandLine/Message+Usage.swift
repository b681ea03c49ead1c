import ArgumentParser
package import SkelshotFiles
package import SkelshotPrimitives

extension Message {
  /// Text and help as sentences, for mistakes in the arguments.
  package var sentences: String {
    ([text] + (help.map { [$0] } ?? []))
      .map(\.visible).map { text in
        text.prefix(1).uppercased() + text.dropFirst() + (text.hasSuffix("?") ? "" : ".")
      }.joined(separator: " ")
  }
}

extension PathClaims {
  /// Notes the files that an argument names, which are read or written.
  ///
  /// - Throws: `ValidationError` if one would be written twice, or over what is read.
  package static func checked(_ body: () throws(PathClash) -> Void) throws {
    do throws(PathClash) {
      try body()
    } catch {
      throw ValidationError(error.message.sentences)
    }
  }
}
