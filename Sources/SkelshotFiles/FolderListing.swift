import SkelshotPrimitives
import SystemPackage

package enum FolderListing {
  /// The name of a folder entry. The bytes of a name need not be UTF-8.
  package struct Name: Sendable, Hashable {
    package let text: String?
    /// The name, with � in place of invalid UTF-8.
    package let shown: String
    /// Whether the listing marks the entry as a folder. Some file systems do not mark folders.
    package let isFolder: Bool
    package var isHidden: Bool { shown.hasBytes(first: ".") }
  }

  /// Returns the names in a folder, including hidden names. The names are sorted by their bytes.
  package static func names(in folder: String) throws(FileError) -> [Name] {
    do throws(Errno) {
      return try CLibrary.names(inFolder: folder)
        .sorted { $0.name.lexicographicallyPrecedes($1.name) }.map { entry in
          Name(
            text: String(validating: entry.name, as: UTF8.self),
            shown: String(decoding: entry.name, as: UTF8.self), isFolder: entry.isFolder)
        }
    } catch {
      throw FileError(reading: error, path: folder)
    }
  }
}

/// The kind of file at a path. Links are followed.
package enum FileKind: Sendable, Hashable {
  case file
  case folder
  case other
  case missing

  package init(path: String) {
    switch (try? SystemBridge().statusIfThere(of: path, followsLinks: true))?.type {
    case .regular: self = .file
    case .directory: self = .folder
    case nil: self = .missing
    default: self = .other
    }
  }
}
