import SkelshotFormats
package import SkelshotFiles
package import SkelshotPrimitives

/// A picture of a check that is left as a file: what was expected, what was drawn, or their differences.
///
/// The command line and SkelshotTesting name them alike: of the golden `home/feed-dark@2x.png` they are
/// `home/feed-dark@2x.expected.png`, `home/feed-dark@2x.actual.png` and `home/feed-dark@2x.diff.png`.
package struct CheckArtifact: Sendable {
  /// What a picture shows.
  package enum Kind: String, Sendable, CaseIterable {
    /// The golden.
    case expected
    /// What was drawn.
    case actual
    /// What differs.
    case difference = "diff"
  }

  /// What it shows.
  package var kind: Kind
  /// What its file is.
  package var format: PictureFormat
  /// The file.
  package var file: TemporaryFile

  package init(_ kind: Kind, _ format: PictureFormat, _ bytes: [UInt8]) {
    (self.kind, self.format, file) = (kind, format, TemporaryFile(bytes))
  }

  /// The name of a picture's file.
  ///
  /// - Parameters:
  ///   - golden: The golden's name.
  ///   - kind: What the picture shows.
  ///   - format: What its file is.
  ///   - keepsExtension: Whether the golden's extension stays in it, where another golden has the same name without.
  package static func name(
    ofGolden golden: String, _ kind: Kind, _ format: PictureFormat, keepsExtension: Bool = false
  ) -> String {
    // Names lead into the folder, wherever the golden is.
    var parts = golden.pathNames().filter { $0 != "." && $0 != ".." }
    let last = parts.popLast() ?? "picture"
    let dot = last.lastPlace(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
    let stem = keepsExtension ? last : dot.map { last[..<$0] } ?? last
    return (parts.map(String.init) + ["\(stem).\(kind.rawValue).\(format.rawValue)"])
      .joined(separator: "/")
  }
}
