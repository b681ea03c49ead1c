import FoundationEssentials
import SkelshotPrimitives
import SystemPackage

/// Properties of a path that `FileKind` does not have.
package enum PlaceOnDisk {
  /// Identifies a file, whatever its path.
  package struct Identity: Hashable, Sendable {
    private let device: DeviceID
    private let inode: Inode

    /// Follows links; nil if nothing is there.
    package init?(path: String) {
      guard let status = try? FilePath(path).stat() else { return nil }
      (device, inode) = (status.deviceID, status.inode)
    }
  }

  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Whether two paths lead to the same place, even if nothing is there.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    if PathKey(absolute(one)) == PathKey(absolute(other)) { return true }
    guard let identity = Identity(path: one) else { return false }
    return identity == Identity(path: other)
  }

  /// Whether a path leads to a regular file, links followed.
  package static func isRegularFile(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .regular
  }

  /// The first link among the folders between a folder, which may be a link itself, and a file below it, whose relative
  /// path has no `.` and `..`.
  package static func link(onTheWayTo name: String, in folder: String) -> String? {
    var path = FilePath(folder)
    for component in FilePath(name).components.dropLast() {
      path.append(component)
      if (try? path.stat(followTargetSymlink: false))?.type == .symbolicLink { return path.string }
    }
    return nil
  }

  /// An absolute path without `.`, `..` and redundant slashes. Links are not resolved.
  package static func absolute(_ path: String) -> String {
    let place = FilePath(path)
    guard !place.isAbsolute else { return place.lexicallyNormalized().string }
    return FilePath(FileManager.default.currentDirectoryPath).appending(place.components)
      .lexicallyNormalized().string
  }

  /// A file's path in its Git checkout; the path itself outside of one.
  package static func pathInCheckout(_ path: String) -> String {
    let file = FilePath(absolute(path))
    var folder = file.removingLastComponent()
    while true {
      // A folder, or a file in a linked work tree.
      if FileKind(path: folder.appending(".git").string) != .missing {
        var rest = file
        return rest.removePrefix(folder) ? rest.string : path
      }
      guard folder.removeLastComponent() else { return path }
    }
  }
}
