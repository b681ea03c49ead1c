import FoundationEssentials

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
    try StagedFile(bytes, for: path, replacesExisting: replacesExisting).publish()
  }
}
