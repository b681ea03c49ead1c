import FoundationEssentials
import SkelshotPrimitives
import SystemPackage

/// What stands at a path, looked at more closely than `FileKind` does.
package enum PlaceOnDisk {
  /// What tells a file from all others, whatever its path.
  package struct Identity: Hashable, Sendable {
    private let device: DeviceID
    private let inode: Inode

    /// Looks at a path, links followed; nil where nothing is.
    package init?(path: String) {
      guard let status = try? FilePath(path).stat() else { return nil }
      (device, inode) = (status.deviceID, status.inode)
    }
  }

  /// The path of what has a name in a folder.
  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether two paths lead to the same place, whether or not something is there.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    if PathKey(absolute(one)) == PathKey(absolute(other)) { return true }
    guard let identity = Identity(path: one) else { return false }
    return identity == Identity(path: other)
  }

  /// Whether a path leads to a regular file, links followed: no folder, device or pipe.
  package static func isRegularFile(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .regular
  }

  /// The first folder on the way from a folder to a file below it that is a link.
  ///
  /// - Parameters:
  ///   - name: The file's path below the folder, without `.` and `..`.
  ///   - folder: The folder; it may be a link itself.
  package static func link(onTheWayTo name: String, in folder: String) -> String? {
    var path = FilePath(folder)
    for component in FilePath(name).components.dropLast() {
      path.append(component)
      if (try? path.stat(followTargetSymlink: false))?.type == .symbolicLink { return path.string }
    }
    return nil
  }

  /// A path from the root on, without `.`, `..` and needless slashes. Links are not looked at.
  package static func absolute(_ path: String) -> String {
    let place = FilePath(path)
    guard !place.isAbsolute else { return place.lexicallyNormalized().string }
    return FilePath(FileManager.default.currentDirectoryPath).appending(place.components)
      .lexicallyNormalized().string
  }

  /// A file's path in the Git checkout that it is in; the path itself where it is in none.
  package static func pathInCheckout(_ path: String) -> String {
    let file = FilePath(absolute(path))
    var folder = file.removingLastComponent()
    while true {
      // A folder, or the file of a linked work tree.
      if FileKind(path: folder.appending(".git").string) != .missing {
        var rest = file
        return rest.removePrefix(folder) ? rest.string : path
      }
      guard folder.removeLastComponent() else { return path }
    }
  }
}
