import FoundationEssentials
import Skelshot
import SkelshotFiles
import SkelshotGoldens
import SkelshotPrimitives
import SkelshotWork

/// The pictures of a failed check: expected, actual and their differences.
struct FailurePictures: Sendable {
  /// One file.
  struct File: Sendable {
    /// Its name: `feed.actual.png`.
    var name: String
    /// What it holds.
    var bytes: [UInt8]
  }

  /// The folder that they are left in.
  let folder: String
  /// The golden's name in that folder.
  private let golden: String

  /// The environment variable that names the folder of all failures.
  static let variable = "SKELSHOT_ARTIFACTS"

  /// Files of one golden are written and removed by one check at a time.
  private static let turn = Mutex(())

  /// Finds the place for the pictures of a golden: under the folder for failures it has the path that
  /// it has in the package.
  ///
  /// - Parameters:
  ///   - golden: The golden's file.
  ///   - root: The package.
  ///   - folder: The folder for failures; nil takes the environment's, or `out/failures` of the
  ///     package.
  init(golden: String, root: String, folder: String?) {
    let asked = folder ?? ProcessInfo.processInfo.environment[Self.variable] ?? ""
    let top = asked.isEmpty ? "\(root)/out/failures" : asked
    let file = URL(filePath: GoldenPlace.short(golden, from: root))
    self.golden = file.lastPathComponent
    let path = GoldenPlace.short(golden, from: root)
    let parents = path.pathNames().dropLast().filter { $0 != "." && $0 != ".." }
    self.folder = ([top] + parents.map(String.init)).joined(separator: "/")
  }

  /// A picture of this golden.
  func file(_ kind: CheckArtifact.Kind, _ format: PictureFormat, _ bytes: [UInt8]) -> File {
    File(name: CheckArtifact.name(ofGolden: golden, kind, format), bytes: bytes)
  }

  /// Leaves pictures, in place of those of an earlier run.
  func leave(_ files: [File]) throws(FileError) {
    clear()
    for file in files {
      let path = "\(folder)/\(file.name)"
      try Self.inTurn { () throws(FileError) in
        try ParentFolder.make(forFile: path)
        try AtomicFile.write(file.bytes, to: path)
      }
    }
  }

  /// Removes the pictures of an earlier run.
  func clear() {
    Self.turn.withLock { _ in
      for kind in CheckArtifact.Kind.allCases {
        for format in PictureFormat.allCases {
          let path = "\(folder)/\(CheckArtifact.name(ofGolden: golden, kind, format))"
          if FileKind(path: path) != .missing { try? FileRemoval.remove(path) }
        }
      }
    }
  }

  /// Changes files while no other check does.
  static func inTurn(_ change: () throws(FileError) -> Void) throws(FileError) {
    let result = turn.withLock { _ in Result { () throws(FileError) in try change() } }
    try result.get()
  }
}
