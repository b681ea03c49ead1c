import SkelshotCompare
import SkelshotFiles
import SkelshotPipeline
import SkelshotPrimitives

/// What decides a layout's pictures: its bytes and those of the pictures that it names.
struct GoldenCacheKey: Sendable {
  private let layout: String
  /// The digests of picture files that were read, by path.
  private var pictures: [String: String] = [:]

  init(layout bytes: [UInt8]) { layout = SHA256.hex(of: bytes) }

  /// The key of one picture; nil where a file that it needs cannot be read.
  ///
  /// - Parameters:
  ///   - picture: What is drawn.
  ///   - options: How it is compared.
  ///   - pixelLimit: The largest area of a picture in pixels.
  ///   - paths: The files of pictures that the layout names.
  mutating func key(
    _ picture: GoldenPicture, _ options: ComparisonOptions, pixelLimit: Int, paths: [String]
  ) -> String? {
    var hash = SHA256()
    hash.update(part: layout)
    // Values without dictionaries or classes in them: in one build they always read the same.
    hash.update(part: "\(picture) \(options) \(pixelLimit)")
    for path in paths {
      if pictures[path] == nil {
        let bytes = try? FileReading.bytes(ofRegularFile: path, limit: PictureLibrary.fileLimit)
        pictures[path] = bytes.map { SHA256.hex(of: $0) }
      }
      guard let digest = pictures[path] else { return nil }
      hash.update(part: path)
      hash.update(part: digest)
    }
    return hash.hex()
  }
}
