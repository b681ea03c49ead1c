import SkelshotPrimitives
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// File properties that `FileKind` does not provide.
package enum PlaceOnDisk {
  /// The identity of a file. All paths to a file share its identity.
  package struct Identity: Hashable, Sendable {
    private let device: DeviceID
    private let inode: Inode

    /// Follows links. Returns nil if the file does not exist.
    package init?(path: String) {
      guard let status = try? FilePath(path).stat() else { return nil }
      (device, inode) = (status.deviceID, status.inode)
    }
  }

  package static func path(of name: String, in folder: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Returns whether two paths lead to the same file, even if the file does not exist.
  package static func isSame(_ one: String, _ other: String) -> Bool {
    if PathKey(absolute(one)) == PathKey(absolute(other)) { return true }
    guard let identity = Identity(path: one) else { return false }
    return identity == Identity(path: other)
  }

  /// Returns whether a path leads to a regular file. Links are followed.
  package static func isRegularFile(_ path: String) -> Bool {
    (try? FilePath(path).stat())?.type == .regular
  }

  /// Returns the first symbolic link among the folders of a file's path relative to `folder`, or nil if there is none.
  /// `folder` itself is not checked. The relative path must not contain `.` or `..`.
  package static func link(onTheWayTo name: String, in folder: String) -> String? {
    var path = FilePath(folder)
    for component in FilePath(name).components.dropLast() {
      path.append(component)
      if (try? path.stat(followTargetSymlink: false))?.type == .symbolicLink { return path.string }
    }
    return nil
  }

  /// Returns an absolute path without `.`, `..` and redundant slashes. Links are not resolved.
  package static func absolute(_ path: String) -> String {
    let place = FilePath(path)
    guard !place.isAbsolute else { return place.lexicallyNormalized().string }
    return FilePath(FileManager.default.currentDirectoryPath).appending(place.components)
      .lexicallyNormalized().string
  }

  /// Returns a file's path relative to its Git checkout. Outside a checkout, returns the path itself.
  package static func pathInCheckout(_ path: String) -> String {
    let file = FilePath(absolute(path))
    var folder = file.removingLastComponent()
    while true {
      // In a linked work tree, `.git` is a file. In any other checkout, `.git` is a folder.
      if FileKind(path: folder.appending(".git").string) != .missing {
        var rest = file
        return rest.removePrefix(folder) ? rest.string : path
      }
      guard folder.removeLastComponent() else { return path }
    }
  }
}
