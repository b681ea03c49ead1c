import SkelshotFiles

/// Finds programs that are installed beside this program or in the PATH.
package enum ProgramSearch {
  /// The absolute folders in the PATH, in order.
  package static var pathFolders: [String] {
    (CLibrary.environment("PATH") ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
      .map(String.init).filter { $0.hasPrefix("/") }
  }

  /// The folder of this program, or nil if it is unknown.
  package static var ownFolder: String? {
    CLibrary.executable.flatMap { path in
      path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) }
    }
  }

  /// Returns the path of a program. This program's folder comes before the folders in the PATH. Returns nil if there is
  /// no such program.
  package static func find(_ name: String) -> String? {
    ((ownFolder.map { [$0] } ?? []) + pathFolders).lazy.map { "\($0)/\(name)" }
      .first { FileKind(path: $0) == .file }
  }
}
