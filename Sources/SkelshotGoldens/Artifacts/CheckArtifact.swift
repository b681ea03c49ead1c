import SkelshotFormats
package import SkelshotFiles
package import SkelshotPrimitives

/// A picture that is written to a file for a check: the golden, the drawn picture or the difference picture.
///
/// The command line and SkelshotTesting use the same file names. For example, `feed@2x.png` has the artifacts
/// `feed@2x.expected.png`, `feed@2x.actual.png` and `feed@2x.diff.png`.
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

  /// The file name of an artifact. If `keepsExtension` is true, the name includes the golden's extension, so that the
  /// artifacts of `a.png` and `a.gif` have different names.
  package static func name(
    ofGolden golden: String, _ kind: Kind, _ format: PictureFormat, keepsExtension: Bool = false
  ) -> String {
    // Dropping `..` keeps the file inside the output folder.
    var parts = golden.pathNames().filter { $0 != "." && $0 != ".." }
    let last = parts.popLast() ?? "picture"
    let dot = last.lastPlace(of: ".").flatMap { $0 == last.startIndex ? nil : $0 }
    let stem = keepsExtension ? last : dot.map { last[..<$0] } ?? last
    return (parts.map(String.init) + ["\(stem).\(kind.rawValue).\(format.rawValue)"])
      .joined(separator: "/")
  }
}
