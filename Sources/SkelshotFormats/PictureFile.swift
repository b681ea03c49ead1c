package import SkelshotFiles

/// Reads the files of pictures that were made elsewhere.
package enum PictureFile {
  /// The most bytes of a file that is read.
  package static let fileLimit = 1 << 28

  /// The bytes of a picture's file, up to where the picture ends.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - mustBeRegular: Whether anything but a regular file is refused.
  ///   - limit: The most bytes that the picture may have.
  /// - Throws: `FileError` if the file cannot be read or the picture has more bytes.
  package static func bytes(
    _ path: String, mustBeRegular: Bool, limit: Int = fileLimit
  ) throws(FileError) -> [UInt8] {
    var end = PictureEnd()
    return try FileReading.bytes(
      ofFile: path, limit: limit, mustBeRegular: mustBeRegular
    ) { end.find(in: $0) }
  }
}

/// Finds where a picture of any format ends, in bytes of which more and more are known.
package struct PictureEnd: Sendable {
  private var finder: (any FileEndFinder)?

  /// Begins before the first byte.
  package init() {}

  /// Looks at what has been added.
  ///
  /// - Parameter bytes: All bytes so far.
  /// - Returns: How many of them are the picture; all if they are not a picture, or a broken one. Nil while the picture
  ///   goes on behind them.
  package mutating func find(in bytes: [UInt8]) -> Int? {
    if finder == nil {
      if FormatTable.all.contains(where: { $0.begins(bytes) == nil }) { return nil }
      guard let format = FormatTable.descriptor(ofFile: bytes) else { return bytes.count }
      finder = format.makeEndFinder()
    }
    return finder?.end(in: bytes)
  }
}
