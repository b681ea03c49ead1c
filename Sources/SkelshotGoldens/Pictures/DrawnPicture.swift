import SkelshotCompare
package import SkelshotFormats
import SkelshotFrames
package import SkelshotModel
import SkelshotPNG
package import SkelshotLoading
package import SkelshotOutput
package import SkelshotPrimitives
package import SkelshotRaster
import SkelshotRenderer
import SkelshotReport

/// A drawn picture, to be compared with its golden or recorded as a golden.
///
/// A still is encoded only when its bytes are needed. A film is encoded immediately, because comparisons decode the
/// film's file as a player would.
package struct DrawnPicture: Sendable {
  private enum Content: Sendable {
    case still(Pixmap, encode: @Sendable () throws(PictureError) -> [UInt8])
    case file([UInt8])
  }

  private let content: Content
  package let format: PictureFormat
  /// The scene that the picture shows; nil if unknown.
  package let scene: Scene?
  private var source: Source?

  private struct Source: Sendable {
    var renderer: SkeletonRenderer
    /// The pictures that the scene names; nil if the pictures must be read from disk again.
    var library: PictureLibrary?
    var output: [DrawingInputs.Member]
  }

  /// The maximum color error per channel in the file, 0–255. The error is above 0 only for a GIF with more than 256
  /// colors in a frame.
  package let largestError: Int

  /// Draws a still at `time` or encodes the whole film, depending on `format`. If `library` is nil, pictures are read
  /// from disk. If `jobs` is nil, encoding uses one thread per processor.
  package init(
    _ film: Film, as format: PictureFormat, at time: Duration = .zero,
    library: PictureLibrary? = nil, jobs: Int? = nil
  ) throws(PictureError) {
    scene = film.renderer.scene
    self.format = format
    source = Source(
      renderer: film.renderer, library: library,
      output: [
        DrawingInputs.Member("format", .string(format.rawValue)),
        format.holdsFilms
          ? DrawingInputs.Member("framesPerSecond", .number(film.framesPerSecond))
          : DrawingInputs.Member("time", .number(time.inSeconds)),
      ])
    let options = EncodingOptions(jobs: jobs)
    if format.holdsFilms {
      let file = try film.encode(as: format, options: options)
      (content, largestError) = (.file(file.bytes), file.report.largestError)
      return
    }
    do throws(RasterError) {
      let encode = { @Sendable () throws(PictureError) in
        try film.encode(as: format, at: time, options: options).bytes
      }
      content = .still(try film.renderer.pixmap(at: time), encode: encode)
      largestError = 0
    } catch {
      throw PictureError(error)
    }
  }

  package init(_ pixmap: Pixmap, scale: Double, layout: Scene? = nil) {
    let encode = { @Sendable () throws(PictureError) -> [UInt8] in
      try pixmap.encode(as: .png, options: EncodingOptions(scale: scale, pixelLimit: .max)).bytes
    }
    content = .still(pixmap, encode: encode)
    (format, scene, largestError) = (.png, layout, 0)
  }

  private init(_ content: Content, format: PictureFormat, scene: Scene?) {
    (self.content, self.format, self.scene, largestError) = (content, format, scene, 0)
  }

  /// Wraps an existing file, converted to PNG if skelshot cannot write its format. Throws if the file is not a picture.
  package init(file bytes: [UInt8], layout: Scene?) throws(FilmReadError) {
    let film = try FilmDecoder(pixelLimit: .max).open(bytes)
    guard let kind = FormatTable.descriptor(ofFile: bytes), kind.isWritten else {
      self.init(try Pixmap(decoding: bytes, pixelLimit: .max), scale: 1, layout: layout)
      return
    }
    let animated = film.frameDelays.count > 1 ? kind.animated : nil
    self.init(.file(bytes), format: animated ?? kind.format, scene: layout)
  }

  /// Returns changes to skelshot that affect all differing areas; empty if there are other differences.
  func causes(ofChangesIn result: FilmComparison, isInterfaceBuilder: Bool) -> [ChangeCause] {
    guard let renderer = source?.renderer, result.expected.size == result.actual.size else {
      return []
    }
    let scale = renderer.scene.canvas.scale
    var areas: Set<PixelRect> = []
    for frame in result.frames { areas.formUnion((frame.pixels?.areas ?? []).map(\.bounds)) }
    let places = areas.map { area -> Rect in
      let (x, y) = (Double(area.minX), Double(area.minY))
      let pixels = Rect(x: x, y: y, width: Double(area.width), height: Double(area.height))
      return pixels.scaled(by: 1 / scale)
    }
    return DrawingChange.causes(
      of: places, on: renderer.screen, of: renderer.scene, isInterfaceBuilder: isInterfaceBuilder
    ).map {
      ChangeCause(
        ChangeCause.Element("renderer"), .drawing(text: $0.text, version: $0.version))
    }
  }

  /// The inputs of the picture; nil if the inputs are unknown, for example for an existing file.
  package func inputs() -> DrawingInputs? {
    source.map { DrawingInputs($0.renderer, $0.library, output: $0.output) }
  }

  /// A hash of the picture, which is the same for equal pictures in one process.
  package var digest: Int {
    var hasher = Hasher()
    hasher.combine(format)
    switch content {
    case .file(let bytes):
      // The file of a still is equal to the same still that was drawn.
      if !format.holdsFilms, let pixmap = try? Pixmap(decoding: bytes, pixelLimit: .max) {
        hasher.combine(pixmap)
      } else {
        hasher.combine(bytes)
      }
    case .still(let pixmap, _): hasher.combine(pixmap)
    }
    return hasher.finalize()
  }

  package func bytes() throws(PictureError) -> [UInt8] {
    switch content {
    case .file(let bytes): bytes
    case .still(_, let encode): try encode()
    }
  }

  /// Returns the pixel limit for reading the golden: the default, or a higher limit if this picture needs one.
  package func leastPixelLimit() throws(FilmReadError) -> Int {
    let film = try film()
    let area = max(film.size.width * film.size.height, FrameBudget.leastPixels)
    return max(
      PixelSize.defaultPixelLimit, film.size.width * film.size.height,
      area * film.frameDelays.count / 64 + 1)
  }

  /// Returns whether the bytes equal the picture's file. Always returns false for a still, because the still would have
  /// to be encoded first.
  package func isFile(_ bytes: [UInt8]) -> Bool {
    guard case .file(let own) = content else { return false }
    return own == bytes
  }

  package func film() throws(FilmReadError) -> any FilmReader {
    switch content {
    case .file(let bytes): return try FilmDecoder(pixelLimit: .max).open(bytes)
    case .still(let pixmap, _):
      do {
        return try DrawnFilm(pixmap)
      } catch {
        throw .drawing(error)
      }
    }
  }
}
