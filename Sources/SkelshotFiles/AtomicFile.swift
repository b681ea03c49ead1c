// SkelshotFiles: files are read whole and appear whole.
//
// In:    paths, and bytes that are to be files.
// Out:   bytes of files; files in their place, or a `FileError` and everything as it was.
// Order: 1. Bytes are collected in a `TemporaryFile` while they are made.
//        2. A `StagedFile` holds them in the folder of their place: a `WaitingFile`, without a name where that can be.
//        3. `commit` names it: readers see the old file or the new one, never a part.
// Every file of the package is written here, through `SystemCalls`, each of which a test lets fail. It is also the one
// place that imports the C library (`CLibrary`).
//
// It does not know what the bytes mean: no layouts, no pictures.

/// Writes files that appear whole or not at all.
package enum AtomicFile {
  /// Writes bytes to a path. A device or a pipe is refused.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name is replaced. The new one has its permissions.
  /// - Throws: `FileError`; what stood there before is then as it was.
  package static func write(
    _ bytes: [UInt8], to path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    try write(bytes, to: path, replacesExisting: replacesExisting, calls: SystemBridge())
  }

  package static func write(
    _ bytes: [UInt8], to path: String, replacesExisting: Bool = true, calls: any SystemCalls
  ) throws(FileError) {
    try StagedFile(
      TemporaryFile(bytes), for: path, replacesExisting: replacesExisting, devices: .refused,
      calls: calls
    ).commit()
  }
}
