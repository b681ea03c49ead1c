import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

/// Options for films of a screen, its skeleton and the screen again.
struct ScreenFilmArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: "Frames per second, above 0 and at most 60, or 50 for a GIF (default: 30).")
  var fps: Double?

  @Option(help: ByteCount.help)
  var maxBytes: ByteCount?

  func validate() throws {
    if let fps, !(fps > 0 && fps <= PictureFormat.apng.descriptor.highestFrameRate) {
      throw ValidationError("--fps must be above 0 and at most 60.")
    }
  }

  /// Draws a scene whose content is a picture of the screen. `name` is the picture's name in the scene.
  func draw(
    _ scene: Scene, showing name: String, _ picture: Pixmap, as format: PictureFormat,
    to place: String, isQuiet: Bool, _ reporter: Reporter
  ) throws -> TemporaryFile {
    let library = PictureLibrary([name: picture])
    let rate = fps ?? 30
    let encoder = PictureEncoder(
      framesPerSecond: rate, dissolveFramesPerSecond: nil,
      slowestFormat: format, time: 0, prefersStills: false, options: EncodingOptions(),
      budget: maxBytes.map { ByteBudget(limit: $0.bytes) },
      showsProgress: Console.isErrorTerminal && !isQuiet)
    let film = Film(
      try SkeletonRenderer(scene, library: library), framesPerSecond: rate,
      for: format)
    let output = try encoder.encode(film, as: format, for: place, library)
    for case .givenUp(let changes, let limit) in output.warnings {
      reporter.warn(EncodedOutput.Warning.givenUp(changes, limit: limit).message.about(place))
    }
    return output.file
  }

  func warnOfIdleOptions(_ places: [String], _ reporter: Reporter) {
    let formats = places.compactMap { place in
      if case .picture(let format)? = ScreenOutput(place) { format } else { nil }
    }
    if fps != nil, !formats.contains(where: PictureFormat.films.contains) {
      reporter.warn(Message(idleOption: "--fps", "none of the outputs is an animation"))
    }
    if maxBytes != nil, formats.isEmpty {
      reporter.warn(Message(idleOption: "--max-bytes", "none of the outputs is a picture"))
    }
  }
}

/// The kind of an output that shows a screen, determined by the file name.
enum ScreenOutput: Equatable {
  case layout
  case picture(PictureFormat)

  /// The accepted file extensions, with film formats before still formats.
  static var endings: [String] {
    let stills = PictureFormat.allCases.filter { !$0.holdsFilms }
    return [".json"] + (PictureFormat.films + stills).map { ".\($0)" }
  }

  init?(_ path: String) {
    let name = path.lowercased()
    if path == "-" || name.hasSuffix(".json") {
      self = .layout
    } else if let format = PictureFormat.allCases.first(where: { name.hasSuffix(".\($0.rawValue)") }
    ) {
      self = .picture(format)
    } else {
      return nil
    }
  }
}
