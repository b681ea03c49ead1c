// SkelshotFormats: every format that is written or read.
//
// In:  a `PictureFormat` and a `FilmConvertible`, or the bytes of a file. Out: a file, or a `FilmReader`.
//
// A `FormatDescriptor` has everything about a format: what its files hold, how they are recognized, read and written,
// and its names. `FormatTable` lists the descriptors; no other code distinguishes formats. `encode` and `write` of
// `FilmConvertible` are the only way to a file, `FilmDecoder` is the only way from one.
//
// It does not know scenes, layouts or comparisons.

package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// A format of picture files. To add one, write a descriptor and list it in `FormatTable`.
package protocol FormatDescriptor: Sendable {
  /// Identifies the format; its name is also the extension of written files.
  var format: PictureFormat { get }
  /// The name in messages: `WebP`.
  var title: String { get }
  /// The extensions of readable files, in lower case, without a dot.
  var extensions: [String] { get }
  /// The type in HTML and HTTP.
  var mediaType: String { get }

  var holdsFilms: Bool { get }
  /// Whether a file holds a still exactly as it was drawn.
  var holdsStills: Bool { get }
  var hasPartialTransparency: Bool { get }
  /// The most colors of a frame; nil for no limit.
  var paletteLimit: Int? { get }
  /// The highest frame rate that players show, in frames per second.
  var highestFrameRate: Double { get }
  /// The longest side of a frame in pixels.
  var longestSide: Int { get }
  /// The format of files of this one with several frames, if that has its own name.
  var animated: PictureFormat? { get }
  /// The order in which a page offers the format, lowest first; nil if browsers do not show it.
  var pageOrder: Int? { get }
  /// Whether a layout can name a file of the format.
  var isReadByLayouts: Bool { get }

  /// The first bytes of files; nil matches any byte. Empty if files are read as those of another format.
  var signature: [UInt8?] { get }
  func makeEndFinder() -> any FileEndFinder
  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader)
  /// Opens a film; a still is a film of one frame.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - limits: How large it may be.
  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader
  /// Decodes the picture that a layout shows.
  func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap

  /// Makes an encoder; nil if files are not written.
  func encoder(options: EncodingOptions) -> (any FilmEncoder)?
}

extension FormatDescriptor {
  package var extensions: [String] { [format.rawValue] }
  package var mediaType: String { "image/\(format.rawValue)" }
  package var hasPartialTransparency: Bool { true }
  package var paletteLimit: Int? { nil }
  /// Players slow down delays of 10 ms or less, and screens show no more.
  package var highestFrameRate: Double { 60 }
  package var longestSide: Int { PixelSize.longestSide }
  package var animated: PictureFormat? { nil }
  package var pageOrder: Int? { nil }
  package var isReadByLayouts: Bool { false }
  package func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {}
  package func makeEndFinder() -> any FileEndFinder { OpenEnd() }

  /// Decodes only the first frame, so the film may have any length.
  package func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap {
    var film = try open(bytes, limits: FilmLimits(pixelLimit: pixelLimit, filmLimit: .max))
    return try film.firstFrame()
  }

  package func encoder(options: EncodingOptions) -> (any FilmEncoder)? { nil }

  package var isWritten: Bool { encoder(options: EncodingOptions()) != nil }

  /// Whether bytes begin like files of the format; nil if there are too few to decide.
  package func begins(_ bytes: [UInt8]) -> Bool? {
    if signature.isEmpty { return false }
    for (expected, byte) in zip(signature, bytes) {
      if let expected, expected != byte { return false }
    }
    return bytes.count < signature.count ? nil : true
  }
}

/// Finds the end of a file, of which more and more bytes are known. Viewers ignore bytes after the last chunk or the
/// trailer, and there may be many. Tools that crop a screenshot in place leave the rest of the old file.
package protocol FileEndFinder: Sendable {
  /// Returns the length of the picture in all bytes so far; all of them if it is broken; nil if it continues after
  /// them.
  mutating func end(in bytes: [UInt8]) -> Int?
}

/// Never finds an end: the file is read whole.
package struct OpenEnd: FileEndFinder {
  package mutating func end(in bytes: [UInt8]) -> Int? { nil }
}
