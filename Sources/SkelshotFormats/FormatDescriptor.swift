// SkelshotFormats: every format that is written or read.
//
// In:  a `PictureFormat` and what is `FilmConvertible`, or the bytes of a file. Out: a file, or a `FilmReader`.
//
// A `FormatDescriptor` has all that is known of a format: what its files hold, how they are recognized, read and written,
// and its names. `FormatTable` lists the descriptors; nothing else tells formats apart. `encode` and `write` of
// `FilmConvertible` are the one way to a file, `FilmDecoder` is the one way from it.
//
// Not known here: scenes, layouts, what frames are compared with.

package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// A format of picture files. To add one, write a descriptor and list it in `FormatTable`.
package protocol FormatDescriptor: Sendable {
  /// Identifies the format; its name is also the extension of files that are written.
  var format: PictureFormat { get }
  /// The name in messages: `WebP`.
  var title: String { get }
  /// The extensions of files that are read, in lower case, without a dot.
  var extensions: [String] { get }
  /// The type in HTML and HTTP.
  var mediaType: String { get }

  /// Whether a file holds a whole film.
  var holdsFilms: Bool { get }
  /// Whether a file holds the still of a moment as it was drawn.
  var holdsStills: Bool { get }
  /// Whether pixels can be partially transparent.
  var hasPartialTransparency: Bool { get }
  /// The most colors of a frame; nil for all.
  var paletteLimit: Int? { get }
  /// The most frames in a second that players show.
  var highestFrameRate: Double { get }
  /// The longest side of a frame in pixels.
  var longestSide: Int { get }
  /// The format of files of this one that hold several frames, if that has a name of its own.
  var animated: PictureFormat? { get }
  /// Where a page offers the format, lowest first; nil if browsers do not show it.
  var pageOrder: Int? { get }
  /// Whether a layout can name a file of the format.
  var isReadByLayouts: Bool { get }

  /// The first bytes of files; nil stands for any byte. Empty if the files are read as those of another format.
  var signature: [UInt8?] { get }
  /// What finds the end of a file.
  func makeEndFinder() -> any FileEndFinder
  /// Adds up what the bytes of a file are for.
  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader)
  /// Opens a film; a still is a film of one frame.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together.
  func open(
    _ bytes: [UInt8], pixelLimit: Int, filmLimit: Int
  ) throws(FilmReadError) -> any FilmReader
  /// Decodes the picture that a layout shows.
  func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap

  /// What writes files; nil if none are written.
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

  /// The first frame of the film, however long that is: one frame is decoded.
  package func still(_ bytes: [UInt8], pixelLimit: Int) throws(FilmReadError) -> Pixmap {
    var film = try open(bytes, pixelLimit: pixelLimit, filmLimit: .max)
    return try film.firstFrame()
  }

  package func encoder(options: EncodingOptions) -> (any FilmEncoder)? { nil }

  /// Whether files are written.
  package var isWritten: Bool { encoder(options: EncodingOptions()) != nil }

  /// Whether bytes begin as files of the format do; nil if there are too few of them to say.
  package func begins(_ bytes: [UInt8]) -> Bool? {
    if signature.isEmpty { return false }
    for (expected, byte) in zip(signature, bytes) {
      if let expected, expected != byte { return false }
    }
    return bytes.count < signature.count ? nil : true
  }
}

/// Finds where a file ends, in bytes of which more and more are known.
///
/// Viewers ignore what follows the last chunk or the trailer, and there may be much of it: tools that crop a screenshot in
/// place leave the rest of the old file there.
package protocol FileEndFinder: Sendable {
  /// Looks at what has been added.
  ///
  /// - Parameter bytes: All bytes so far.
  /// - Returns: How many of them are the picture; all if it is broken. Nil if the picture goes on behind them.
  mutating func end(in bytes: [UInt8]) -> Int?
}

/// For files that are read whole.
package struct OpenEnd: FileEndFinder {
  package mutating func end(in bytes: [UInt8]) -> Int? { nil }
}
