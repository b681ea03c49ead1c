import SkelshotFormats
import SkelshotDocument
package import SkelshotFiles
import SkelshotPrimitives
package import SkelshotReport
import SkelshotSyntax

/// A folder for the pictures of failed checks, for example in continuous integration. `index.json` describes the
/// pictures.
package struct ArtifactFolder {
  package static let indexName = "index.json"

  package struct Entry: Sendable {
    package var item: CheckCase
    package var artifacts: [CheckArtifact]

    package init(_ item: CheckCase, _ artifacts: [CheckArtifact]) {
      (self.item, self.artifacts) = (item, artifacts)
    }
  }

  private let folder: String

  package init(_ folder: String) { self.folder = folder }

  /// Writes the pictures of a run and removes the pictures of the previous run. Creates the folder if needed. Files
  /// that the previous index does not list are kept.
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

  /// Returns the files in the previous index that still exist. Ignores names that skelshot does not write into an
  /// index.
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
  /// Writes the expected, actual and difference pictures of failed checks, and an `index.json` that describes them.
  ///
  /// Pictures of the previous run are removed from the folder. Set `GoldenSuite.keepsArtifacts` before the run.
  ///
  /// - Parameter folder: The output folder, which is created if needed.
  /// - Throws: `FileError` if a file cannot be written; unfinished files are discarded.
  public func writeArtifacts(to folder: String) throws {
    let report = report()
    let entries = zip(report.cases, checks).map { ArtifactFolder.Entry($0, $1.artifacts) }
    try ArtifactFolder(folder).write(entries, of: report)
  }
}
