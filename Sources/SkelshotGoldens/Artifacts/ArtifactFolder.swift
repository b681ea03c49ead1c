import SkelshotFormats
import SkelshotDocument
package import SkelshotFiles
import SkelshotPrimitives
package import SkelshotReport
import SkelshotSyntax

/// A folder with the pictures of what fails, for continuous integration to keep; `index.json` says what they are.
package struct ArtifactFolder {
  /// The name of the list of pictures.
  package static let indexName = "index.json"

  /// The pictures of a check.
  package struct Entry: Sendable {
    /// The check as reports show it.
    package var item: CheckCase
    /// Its pictures.
    package var artifacts: [CheckArtifact]

    package init(_ item: CheckCase, _ artifacts: [CheckArtifact]) {
      (self.item, self.artifacts) = (item, artifacts)
    }
  }

  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// Leaves the pictures of a run in the place of those of the run before. The folder is made if need be; nothing in it
  /// that the list of the run before does not name is touched.
  ///
  /// - Parameters:
  ///   - entries: The checks with pictures.
  ///   - report: The run as reports show it.
  package func write(_ entries: [Entry], of report: CheckReport) throws(FileError) {
    let before = earlierFiles()
    var output = OutputTransaction()
    var names = PathSet()
    var pictures: [JSONText] = []
    for entry in entries where !entry.artifacts.isEmpty {
      var pairs: [(key: String, value: JSONText)] = [
        ("name", .string(entry.item.name)), ("file", .string(entry.item.path)),
        ("layout", entry.item.layout.map { .string($0) } ?? .null),
        ("state", .string(entry.item.state.rawValue)),
        ("message", .string(entry.item.summary)),
      ]
      for kind in CheckArtifact.Kind.allCases {
        let artifact = entry.artifacts.first { $0.kind == kind }
        guard let artifact else {
          pairs.append((kind.rawValue, .null))
          continue
        }
        var name = CheckArtifact.name(ofGolden: entry.item.name, kind, artifact.format)
        if !names.insert(name) {
          name = CheckArtifact.name(
            ofGolden: entry.item.name, kind, artifact.format, keepsExtension: true)
          names.insert(name)
        }
        pairs.append((kind.rawValue, .string(name)))
        output.add(artifact.file, to: "\(folder)/\(name)", makingFolders: true)
      }
      pictures.append(.object(pairs))
    }
    let index = JSONText.object([
      ("tool", .string(report.tool)), ("golden", .string(report.title)),
      ("pictures", .array(pictures)),
    ])
    output.add(
      TemporaryFile(Array((index.pretty + "\n").utf8)), to: "\(folder)/\(Self.indexName)",
      makingFolders: true)
    try output.place()
    for name in before where !names.contains(name) {
      try FileRemoval.remove("\(folder)/\(name)")
    }
  }

  /// The pictures that the list of an earlier run names and that are there: only those whose names such a list has.
  private func earlierFiles() -> [String] {
    guard
      let bytes = try? FileReading.bytes(
        ofRegularFile: "\(folder)/\(Self.indexName)", limit: 64 << 20),
      let tree = SyntaxParser.tree(bytes)
    else { return [] }
    let index = JSONReader(tree)
    var names = PathSet()
    for picture in index.member("pictures", of: SyntaxTree.root).map({ tree.children($0) }) ?? [] {
      for kind in CheckArtifact.Kind.allCases {
        guard let name = index.string(kind.rawValue, of: picture), isOwn(name, kind) else {
          continue
        }
        names.insert(name)
      }
    }
    return names.filter {
      PlaceOnDisk.isRegularFile("\(folder)/\($0)")
        && PlaceOnDisk.link(onTheWayTo: $0, in: folder) == nil
    }
  }

  private func isOwn(_ name: String, _ kind: CheckArtifact.Kind) -> Bool {
    PictureFormat.allCases.contains { name.hasSuffix(".\(kind.rawValue).\($0.rawValue)") }
      && !name.hasBytes(first: "/") && !name.pathNames().contains("..")
  }
}

extension GoldenRun {
  /// Leaves expected, actual and difference pictures of what failed in a folder, with an `index.json` that names them, in
  /// the place of those of the run before. `GoldenSuite.keepsArtifacts` has the run keep them.
  ///
  /// - Parameter folder: The folder; it is made if need be.
  /// - Throws: `FileError` if a file cannot be written; what has not appeared by then is discarded.
  public func writeArtifacts(to folder: String) throws {
    let report = report()
    let entries = zip(report.cases, checks).map { ArtifactFolder.Entry($0, $1.artifacts) }
    try ArtifactFolder(folder).write(entries, of: report)
  }
}
