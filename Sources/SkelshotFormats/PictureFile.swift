package import SkelshotFiles

package enum PictureFile {
  package static let fileLimit = 1 << 28

  /// Returns the bytes of a file up to the end of its picture. Throws an error if the picture exceeds `limit` bytes.
  package static func bytes(
    _ path: String, mustBeRegular: Bool, limit: Int = fileLimit
  ) throws(FileError) -> [UInt8] {
    var end = PictureEnd()
    return try FileReading.bytes(
      ofFile: path, limit: limit, mustBeRegular: mustBeRegular
    ) { end.find(in: $0) }
  }
}

/// Finds the end of a picture in any format while its bytes are read.
package struct PictureEnd: Sendable {
  private var finder: (any FileEndFinder)?

  package init() {}

  /// Returns the length of the picture, or nil if more bytes are needed. For a damaged file or another kind of file,
  /// returns the number of bytes so far.
  package mutating func find(in bytes: [UInt8]) -> Int? {
    if finder == nil {
      if FormatTable.all.contains(where: { $0.begins(bytes) == nil }) { return nil }
      guard let format = FormatTable.descriptor(ofFile: bytes) else { return bytes.count }
      finder = format.makeEndFinder()
    }
    return finder?.end(in: bytes)
  }
}
