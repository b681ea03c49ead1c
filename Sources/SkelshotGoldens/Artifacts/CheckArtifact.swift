import SkelshotFormats
package import SkelshotFiles
package import SkelshotPrimitives

/// A picture of a check that is kept as a file: the golden, the drawn picture, or their differences.
///
/// The command line and SkelshotTesting use the same names. For the golden `home/feed-dark@2x.png` they are
/// `home/feed-dark@2x.expected.png`, `home/feed-dark@2x.actual.png` and `home/feed-dark@2x.diff.png`.
package struct CheckArtifact: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case expected
    case actual
    case difference = "diff"
  }

  package var kind: Kind
  package var format: PictureFormat
  package var file: TemporaryFile

  package init(_ kind: Kind, _ format: PictureFormat, _ bytes: [UInt8]) {
    (self.kind, self.format, file) = (kind, format, TemporaryFile(bytes))
  }

  /// The name of a picture's file. `keepsExtension` keeps the golden's extension, for goldens that differ in it alone.
  package static func name(
    ofGolden golden: String, _ kind: Kind, _ format: PictureFormat, keepsExtension: Bool = false
  ) -> String {
    // The file stays inside the folder, wherever the golden is.
    var parts = golden.pathNames().filter { $0 != "." && $0 != ".." }
    let last = parts.popLast() ?? "picture"
    let dot = last.lastPlace(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
    let stem = keepsExtension ? last : dot.map { last[..<$0] } ?? last
    return (parts.map(String.init) + ["\(stem).\(kind.rawValue).\(format.rawValue)"])
      .joined(separator: "/")
  }
}
