import SkelshotFiles
import SkelshotFormats
public import SkelshotFrames
import SkelshotModel
public import SkelshotPrimitives
import SkelshotRenderer
public import SkelshotWork

/// What of a film a file shows.
@nonexhaustive
public enum FilmContent: Sendable, Hashable {
  /// All frames; in a format that holds no films the first one.
  case film
  /// The picture of a moment, in seconds from the start.
  case still(at: Double)
}

extension Film {
  /// Writes the film, or a moment of it, to a sink as a file of a format.
  ///
  /// Memory does not grow with the film. The scale in the options is the scene's, and their pixel limit does not
  /// count: the film's size was checked when it was made.
  ///
  /// - Parameters:
  ///   - content: All frames, or the picture of a moment.
  ///   - format: The format.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - output: What takes the bytes. If an error is thrown it has got a part of them.
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Returns: What became of the frames.
  /// - Throws: `PictureError`.
  public func encode(
    _ content: FilmContent = .film, as format: PictureFormat,
    options: EncodingOptions = EncodingOptions(), to output: any ByteSink,
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodingReport {
    var options = options
    options.scale = renderer.scene.canvas.scale
    options.pixelLimit = .max
    let encoder = format.encoder(options: options)
    do {
      try validateFrameRate()
      let report: EncodingReport
      switch content {
      case .film: report = try encoder.encode(self, to: output, progress: progress)
      case .still(let time):
        guard time >= 0, time.isFinite else { throw FilmError.invalidTime(time) }
        report = try encoder.encode(
          FilmStill(film: self, time: time), to: output, progress: progress)
      }
      // Packing stops early where nobody wants its bytes any more: they may not be used.
      try Cancellation.check()
      return report
    } catch {
      throw PictureError(error)
    }
  }

  /// The film, or a moment of it, as a file of a format, in memory.
  ///
  /// - Parameters:
  ///   - content: All frames, or the picture of a moment.
  ///   - format: The format.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - progress: Told how far it is; a frame takes two steps.
  /// - Throws: `PictureError`.
  public func encoded(
    _ content: FilmContent = .film, as format: PictureFormat,
    options: EncodingOptions = EncodingOptions(),
    progress: WorkProgress.Handler? = nil
  ) throws(PictureError) -> EncodedFilm {
    let output = MemorySink()
    let report = try encode(
      content, as: format, options: options, to: output, progress: progress)
    return EncodedFilm(bytes: output.bytes, report: report)
  }

  /// Writes the film, or for a PNG its first frame, to a file.
  ///
  /// The file appears whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file; one of that name is replaced.
  ///   - format: The format; nil is the one that the name's extension says.
  ///   - options: How often it plays, what the file is made small or fast for, …
  ///   - makesFolders: Whether folders on the way to the file are made.
  /// - Throws: `PictureError`.
  public func write(
    to path: String, as format: PictureFormat? = nil,
    options: EncodingOptions = EncodingOptions(), makesFolders: Bool = false
  ) throws(PictureError) {
    guard let format = format ?? PictureFormat(path: path) else { throw .unknownFormat(path: path) }
    let file = TemporaryFile()
    _ = try encode(as: format, options: options, to: file)
    var transaction = OutputTransaction()
    transaction.add(file, to: path, makesFolders: makesFolders)
    do throws(FileError) {
      _ = try transaction.commit()
    } catch {
      throw .file(error)
    }
  }
}

extension PictureFormat {
  /// What a picture is written as unless told: a GIF if it moves, else a PNG.
  public init(for film: Film) { self = film.renderer.isAnimated ? .gif : .png }
}
