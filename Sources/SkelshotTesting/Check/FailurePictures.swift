import Skelshot
import SkelshotFiles
import SkelshotGoldens
import SkelshotPrimitives
import SkelshotWork

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct FailurePictures: Sendable {
  struct File: Sendable {
    /// The file name, such as `feed.actual.png`.
    var name: String
    var bytes: [UInt8]
  }

  let folder: String
  private let golden: String

  /// The environment variable that contains the folder for the pictures of all failures.
  static let variable = "SKELSHOT_ARTIFACTS"

  /// A lock that keeps two checks from mixing their failure pictures for the same golden.
  private static let turn = Mutex(())

  /// Finds the folder for a golden's pictures: the golden's path below `folder`. By default, `folder` is the value of
  /// the environment variable or else `out/failures` in the package `root`.
  init(golden: String, root: String, folder: String?) {
    let asked = folder ?? ProcessInfo.processInfo.environment[Self.variable] ?? ""
    let top = asked.isEmpty ? "\(root)/out/failures" : asked
    let file = URL(filePath: GoldenPlace.short(golden, from: root))
    self.golden = file.lastPathComponent
    let path = GoldenPlace.short(golden, from: root)
    let parents = path.pathNames().dropLast().filter { $0 != "." && $0 != ".." }
    self.folder = ([top] + parents.map(String.init)).joined(separator: "/")
  }

  func file(_ kind: CheckArtifact.Kind, _ format: PictureFormat, _ bytes: [UInt8]) -> File {
    File(name: CheckArtifact.name(ofGolden: golden, kind, format), bytes: bytes)
  }

  /// Writes the pictures and removes those of an earlier run.
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

  /// Changes files while holding the lock.
  static func inTurn(_ change: () throws(FileError) -> Void) throws(FileError) {
    let result = turn.withLock { _ in Result { () throws(FileError) in try change() } }
    try result.get()
  }
}
