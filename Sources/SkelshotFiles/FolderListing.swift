import SkelshotPrimitives
import SystemPackage

/// What is in a folder.
package enum FolderListing {
  /// A name in a folder. Names are bytes to the system, which need not be text.
  package struct Name: Sendable, Hashable {
    /// The name; nil if its bytes are not UTF-8.
    package let text: String?
    /// The name, with � for what is not UTF-8.
    package let shown: String
    /// Whether the folder says that it is a folder; it need not.
    package let isFolder: Bool
    /// Whether it is hidden: it begins with a dot.
    package var isHidden: Bool { shown.hasBytes(first: ".") }
  }

  /// The names in a folder, hidden ones too, in the order of their bytes.
  ///
  /// - Throws: `FileError`.
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

/// What stands at a path, links followed.
package enum FileKind: Sendable, Hashable {
  /// A file.
  case file
  /// A folder.
  case folder
  /// A device, a pipe or a socket.
  case other
  /// Nothing.
  case missing

  /// Looks at a path.
  package init(path: String) {
    switch (try? SystemBridge().statusIfThere(of: path, followsLinks: true))?.type {
    case .regular: self = .file
    case .directory: self = .folder
    case nil: self = .missing
    default: self = .other
    }
  }
}
