// SkelshotFiles reads complete files, and writes files completely or not at all.
//
// Input:  paths, and the bytes of new files.
// Output: the bytes of existing files, and complete new files, or a `FileError`.
// Order:  1. A `TemporaryFile` collects the bytes.
//         2. A `StagedFile` keeps the bytes in the target's folder as a `WaitingFile`.
//         3. `commit` names the file. Readers see either the old file or the new one.
// The package writes files only with this module, through `SystemCalls`. Tests can therefore make each call fail. Only
// `CLibrary` and `Inotify` import the C library.
//
// The module does not interpret the bytes of layouts or pictures.

/// Writes files completely or not at all.
package enum AtomicFile {
  /// Writes bytes to a path that is not a device or a pipe. A new file inherits the permissions of the file it
  /// replaces. If an error is thrown, an existing file is unchanged.
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
