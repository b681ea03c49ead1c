import SystemPackage

/// What is in a folder.
package enum FolderListing {
  /// A name in a folder. Names are bytes to the system, which need not be text.
  package struct Name: Sendable, Hashable {
    /// The name; nil if its bytes are not UTF-8.
    package let text: String?
    /// The name, with � for what is not UTF-8.
    package let shown: String
  }

  /// The names in a folder, hidden ones too, in order.
  ///
  /// - Throws: `FileError`.
  package static func names(in folder: String) throws(FileError) -> [Name] {
    do throws(Errno) {
      return try CLibrary.names(inFolder: folder).map { bytes in
        Name(text: String(validating: bytes, as: UTF8.self), shown: String(decoding: bytes, as: UTF8.self))
      }.sorted { $0.shown < $1.shown }
    } catch {
      throw FileError(reading: error, path: folder)
    }
  }
}
