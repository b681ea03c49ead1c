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
