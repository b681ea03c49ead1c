// SkelshotFormats contains all formats that are written or read.
//
// Input: a `PictureFormat` and a `FilmConvertible`, or the bytes of a file. Output: a file, or a `FilmReader`.
//
// A `FormatDescriptor` defines a format: its names, its capabilities, and how its files are recognized, read and
// written. `FormatTable` lists the descriptors. No other code distinguishes between formats. All files are written by
// `encode` and `write` of `FilmConvertible` and read by `FilmDecoder`.
//
// The module does not depend on scenes, layouts or comparisons.

package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// A picture file format. To add a format, write a descriptor and list it in `FormatTable`.
package protocol FormatDescriptor: Sendable {
  /// The format. The name of the format is also the extension of written files.
  var format: PictureFormat { get }
  /// The format's name in messages, such as `WebP`.
  var title: String { get }
  /// The extensions of readable files in lower case, without a dot.
  var extensions: [String] { get }
  /// The media type in HTML and HTTP.
  var mediaType: String { get }

  var holdsFilms: Bool { get }
  /// Whether a file can contain a still exactly as drawn.
  var holdsStills: Bool { get }
  var hasPartialTransparency: Bool { get }
  /// The maximum number of colors in a frame, or nil for no limit.
  var paletteLimit: Int? { get }
  /// The maximum frame rate that players support, in frames per second.
  var highestFrameRate: Double { get }
  /// The maximum width and the maximum height of a frame, in pixels.
  var longestSide: Int { get }
  /// The separate format for files with several frames, such as APNG for PNG, or nil if there is none.
  var animated: PictureFormat? { get }
  /// Determines the order of the `<source>` elements on a web page: the format with the lowest number comes first. Nil
  /// if browsers do not support the format.
  var pageOrder: Int? { get }
  /// Whether a layout can refer to a file of this format.
  var isReadByLayouts: Bool { get }

  /// The first bytes of a file. A nil element matches any byte. The list is empty if the descriptor of another format
  /// recognizes and reads these files.
  var signature: [UInt8?] { get }
  func makeEndFinder() -> any FileEndFinder
  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader)
  /// Opens a film. A still is a film with one frame.
  ///
  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - limits: The maximum size of the film.
  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader
  /// Decodes the picture that a layout shows.
  func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap

  /// Makes an encoder. Returns nil if the format is never written.
  func encoder(options: EncodingOptions) -> (any FilmEncoder)?
}

extension FormatDescriptor {
  package var extensions: [String] { [format.rawValue] }
  package var mediaType: String { "image/\(format.rawValue)" }
  package var hasPartialTransparency: Bool { true }
  package var paletteLimit: Int? { nil }
  /// The refresh rate of most screens. Players extend delays of 10 ms or less.
  package var highestFrameRate: Double { 60 }
  package var longestSide: Int { PixelSize.longestSide }
  package var animated: PictureFormat? { nil }
  package var pageOrder: Int? { nil }
  package var isReadByLayouts: Bool { false }
  package func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {}
  package func makeEndFinder() -> any FileEndFinder { OpenEnd() }

  /// Accepts films of any length because only the first frame is decoded.
  package func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap {
    var film = try open(bytes, limits: FilmLimits(pixelLimit: pixelLimit, filmLimit: .max))
    return try film.firstFrame()
  }

  package func encoder(options: EncodingOptions) -> (any FilmEncoder)? { nil }

  package var isWritten: Bool { encoder(options: EncodingOptions()) != nil }

  /// Returns whether bytes have the signature of this format, or nil if more bytes are needed.
  package func begins(_ bytes: [UInt8]) -> Bool? {
    if signature.isEmpty { return false }
    for (expected, byte) in zip(signature, bytes) {
      if let expected, expected != byte { return false }
    }
    return bytes.count < signature.count ? nil : true
  }
}

/// Finds the end of a picture while a file is read. Viewers ignore bytes after the end. Tools that crop a screenshot in
/// place can leave many such bytes.
package protocol FileEndFinder: Sendable {
  /// Returns the length of the picture, or nil if more bytes are needed. The end of a damaged picture is the last byte.
  mutating func end(in bytes: [UInt8]) -> Int?
}

/// Finds no end, so that the whole file is read.
package struct OpenEnd: FileEndFinder {
  package mutating func end(in bytes: [UInt8]) -> Int? { nil }
}
