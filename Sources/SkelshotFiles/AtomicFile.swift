// SkelshotFiles: files are read whole and appear whole.
//
// In:    paths, and bytes that are to be files.
// Out:   bytes of files; files in their place, or a `FileError` and everything as it was.
// Order: 1. Bytes are collected in a `TemporaryFile` while they are made.
//        2. A `StagedFile` holds them under a hidden name in the folder of their place.
//        3. `commit` renames it: readers see the old file or the new one, never a part.
// It is also the one place that imports the C library (`CLibrary`).
//
// It does not know what the bytes mean: no layouts, no pictures, no other module of this package.

/// Writes files that appear whole or not at all.
public enum AtomicFile {
  /// Writes bytes to a path.
  ///
  /// - Parameters:
  ///   - bytes: What the file will hold.
  ///   - path: Where it will be.
  ///   - replacesExisting: Whether a file of that name is replaced.
  /// - Throws: `FileError`; what stood there before is then as it was.
  public static func write(
    _ bytes: [UInt8], to path: String, replacesExisting: Bool = true
  ) throws(FileError) {
    try StagedFile(bytes, for: path, replacesExisting: replacesExisting).commit()
  }
}
