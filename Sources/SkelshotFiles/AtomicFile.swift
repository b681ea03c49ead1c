// SkelshotFiles: reads complete files, and writes files completely or not at all.
//
// In:    paths, and the bytes of new files.
// Out:   bytes of files; files in their place, or a `FileError` and everything as it was.
// Order: 1. A `TemporaryFile` collects the bytes while they are made.
//        2. A `StagedFile` holds them in the target's folder: a `WaitingFile`, without a name if possible.
//        3. `commit` names it: readers see the old file or the new one, never a part.
// Every file of the package is written here, through `SystemCalls`, so that tests can make each call fail. Only
// `CLibrary` and `Inotify` here import the C library.
//
// It does not know what the bytes mean: no layouts, no pictures.

/// Writes files completely or not at all.
package enum AtomicFile {
  /// Writes bytes to a path; rejects devices and pipes. A replaced file passes on its permissions. If it throws, an
  /// existing file is unchanged.
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
