package import SkelshotFiles

package enum PictureFile {
  /// The largest file that is read, in bytes.
  package static let fileLimit = 1 << 28

  /// Returns the bytes of a picture's file, up to the end of the picture. Throws `FileError` if the file cannot be
  /// read, or the picture has more than `limit` bytes.
  package static func bytes(
    _ path: String, mustBeRegular: Bool, limit: Int = fileLimit
  ) throws(FileError) -> [UInt8] {
    var end = PictureEnd()
    return try FileReading.bytes(
      ofFile: path, limit: limit, mustBeRegular: mustBeRegular
    ) { end.find(in: $0) }
  }
}

/// Finds the end of a picture of any format, of which more and more bytes are known.
package struct PictureEnd: Sendable {
  private var finder: (any FileEndFinder)?

  package init() {}

  /// Returns the length of the picture in all bytes so far; all if it is broken or not a picture; nil if it continues.
  package mutating func find(in bytes: [UInt8]) -> Int? {
    if finder == nil {
      if FormatTable.all.contains(where: { $0.begins(bytes) == nil }) { return nil }
      guard let format = FormatTable.descriptor(ofFile: bytes) else { return bytes.count }
      finder = format.makeEndFinder()
    }
    return finder?.end(in: bytes)
  }
}
