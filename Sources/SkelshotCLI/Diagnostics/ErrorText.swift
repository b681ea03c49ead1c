import Skelshot
import SkelshotDocument
import SkelshotPrimitives

/// What is said about everything that goes wrong outside a layout's text.
struct ErrorText {
  /// The file it is about.
  var path: String
  /// A stable name for machines.
  var code: String
  /// What is wrong.
  var message: String
  /// What would be right.
  var help: String?
  /// Where it stands in the file, if anywhere.
  var location: SourceLocation?

  /// The text as it stands on a terminal or in a log.
  func rendered(severity: Diagnostic.Severity, color: Bool) -> String {
    let place = location.map { ":\($0.line):\($0.column)" } ?? ""
    return DiagnosticText.rendered(
      file: path + place, severity: severity, message: message, help: help, color: color)
  }

  /// A JSON object of the form that layout diagnostics have; often without a place.
  func json(severity: Diagnostic.Severity) -> String {
    var pairs: [(key: String, value: JSONText)] = [
      ("file", .string(path)), ("severity", .string(severity.rawValue)), ("code", .string(code)),
      ("message", .string(message)),
    ]
    if let location {
      pairs.insert(
        contentsOf: [("line", .integer(location.line)), ("column", .integer(location.column))],
        at: 1)
    }
    if let help { pairs.append(("help", .string(help))) }
    return JSONText.object(pairs).compact
  }
}

extension ErrorText {
  /// The text for a file that cannot be read or written.
  init(_ error: FileError) {
    switch error {
    case .notFound(let path):
      self.init(path: path, code: "file-not-found", message: "there is no such file")
    case .isFolder(let path):
      self.init(path: path, code: "is-folder", message: "this is a folder, not a file")
    case .notPermitted(let path):
      self.init(
        path: path, code: "not-permitted", message: "the system does not allow it",
        help: "look at the permissions of the file and its folder")
    case .noSuchFolder(let path):
      self.init(
        path: path, code: "no-such-folder", message: "the folder to write to does not exist",
        help: "make the folder first")
    case .noSpace(let path):
      self.init(path: path, code: "no-space", message: "the disk is full")
    case .exists(let path):
      self.init(
        path: path, code: "exists", message: "a file of this name exists and is left as it is",
        help: "to replace it, name it with -o \(path)")
    case .failed(let path, let reason):
      self.init(path: path, code: "failed", message: reason)
    }
  }

  /// The text for layouts that cannot be looked for.
  init(_ error: LayoutSearchError) {
    switch error {
    case .file(let error): self.init(error)
    case .emptyFolder(let path):
      self.init(
        path: path, code: "no-layout", message: "there is no layout in this folder",
        help: "layouts in folders end in .json")
    case .noMatch(let pattern):
      self.init(path: pattern, code: "no-match", message: "no file fits this pattern")
    case .sharedName(let name, let first, let second):
      self.init(
        path: second, code: "shared-name",
        message: first == second
          ? "this layout is named twice"
          : "its pictures would be called \"\(name)\", as those of \(first)",
        help: first == second
          ? nil : "name the folder that both are in: pictures keep their places in it")
    case .tooMany(let path):
      self.init(
        path: path, code: "too-many-layouts",
        message: "there are more than \(LayoutFile.searchLimit) layouts, or folders more than "
          + "\(LayoutFile.depthLimit) deep")
    }
  }

  /// The text for a picture that cannot be made of a layout.
  init(_ error: PictureError, file: String) {
    switch error {
    case .file(let error): self.init(error)
    case .source(let error): self.init(error, file: file)
    case .render(let error): self.init(error, file: file)
    case .png(let error):
      self.init(path: file, code: "png", message: "the PNG cannot be written: \(error)")
    case .gif(let error):
      self.init(path: file, code: "gif", message: "the GIF cannot be written: \(error)")
    case .film(let error):
      self.init(path: file, code: "film", message: "the film cannot be written: \(error)")
    case .budget(let limit, let smallest):
      self.init(
        path: file, code: "max-bytes",
        message: "the smallest picture that was found has \(smallest) bytes; the limit is \(limit)",
        help: "allow more with --max-bytes, or draw less: a smaller canvas, a shorter film")
    case .unknownFormat(let path):
      self.init(
        path: path, code: "unknown-format", message: "the name does not say a known format",
        help: "use .png, .gif or .apng")
    case .other(let reason): self.init(path: file, code: "failed", message: reason)
    }
  }

  private init(_ error: RenderError, file: String) {
    switch error {
    case .invalidCanvas(let width, let height, let scale):
      self.init(
        path: file, code: "invalid-canvas",
        message: "a canvas of \(width) × \(height) points at scale \(scale) is no picture",
        help: "use sizes and a scale above 0")
    case .raster(.emptySize(let size)):
      self.init(
        path: file, code: "empty-picture",
        message: "the picture would have \(size.width) × \(size.height) pixels",
        help: "use a larger scale")
    case .raster(.sideTooLong(let size)):
      self.init(
        path: file, code: "picture-too-large",
        message: "a side of the picture would have more than \(PixelSize.longestSide) pixels",
        help: size.width > PixelSize.longestSide
          ? "make it narrower, or the scale smaller" : "make it lower, or the scale smaller")
    case .raster(.tooManyPixels(let size, let limit)):
      self.init(
        path: file, code: "picture-too-large",
        message:
          "the picture would have \(size.width) × \(size.height) pixels; the limit is \(limit) in all",
        help: "make the scale smaller, or raise the limit with --max-pixels")
    case .missingPicture(let name):
      self.init(
        path: file, code: "missing-picture", message: "the picture \"\(name)\" is not there")
    case .layout(let failure): self.init(failure, file: file)
    }
  }

  private init(_ failure: LayoutFailure, file: String) {
    switch failure {
    case .nestedTooDeep(let limit, let reference):
      self.init(
        path: file, code: "nested-too-deep",
        message: "\(reference): views are nested deeper than \(limit)")
    case .tooManyViews(let limit, let reference):
      self.init(
        path: file, code: "too-many-views",
        message: "\(reference): the screen would have more than \(limit) views",
        help: "use larger rows or items, or fewer of them")
    case .missingTemplate(let identifier, let reference):
      self.init(
        path: file, code: "missing-template",
        message: "\(reference): there is no cell template \"\(identifier)\"")
    case .missingRowHeight(let reference):
      self.init(
        path: file, code: "missing-row-height", message: "\(reference): the table has no row height"
      )
    }
  }
}

extension ErrorText {
  /// The text for something about a picture that is drawn all the same.
  init(_ note: RenderNote, file: String) {
    switch note {
    case .noBones(let chains):
      self.init(path: file, code: "no-bones", message: Self.noBones(chains))
      if !chains.isEmpty { help = "mark it, or mark what should be a bone outside of it" }
    case .loopsAdjusted(let seconds, let changes):
      let texts = changes.map { "\(Self.short($0.seconds)) to \(Self.short($0.changedSeconds))" }
      self.init(
        path: file, code: "loops-adjusted",
        message: "so that the film closes after \(Self.short(seconds)) seconds, loops change a "
          + "little: \(texts.joined(separator: ", ")) seconds")
    case .loopsNotAligned(let seconds, let limit):
      let lengths = seconds.map { "\($0)" }.joined(separator: ", ")
      self.init(
        path: file, code: "loops-not-aligned",
        message: "loops of \(lengths) seconds have no common length up to \(limit) seconds: "
          + "the film jumps where it starts again")
    }
  }

  /// The text for a name that says another format than its file has.
  init(_ name: OutputPlan.MisleadingName) {
    self.init(
      path: name.path, code: "misleading-name",
      message: "the name says another format: the file is of the format "
        + "\(name.format.rawValue.uppercased()), as -f says")
  }

  /// The text for something about a file that is written all the same.
  init(_ warning: EncodedPicture.Warning, file: String) {
    switch warning {
    case .quantized(let frames, let levels):
      self.init(
        path: file, code: "quantized",
        message: (frames == 1 ? "one frame has" : "\(frames) frames have")
          + " more than 256 colours: the GIF comes within \(levels) "
          + (levels == 1 ? "level of 255" : "levels of 255"))
    case .inexact(let levels):
      self.init(
        path: file, code: "inexact",
        message: "colours differ by up to \(levels) " + (levels == 1 ? "level" : "levels")
          + " of 255, so that they are fewer")
    case .givenUp(let changes, let limit):
      self.init(
        path: file, code: "given-up",
        message: "to keep within \(limit) bytes: \(changes.joined(separator: ", "))")
    }
  }

  /// What is different between two qualities, in words.
  static func changes(from asked: FilmQuality, to quality: FilmQuality) -> [String] {
    var changes: [String] = []
    if quality.framesPerSecond != asked.framesPerSecond {
      changes.append(
        "\(short(quality.framesPerSecond)) frames a second instead of "
          + short(asked.framesPerSecond))
    }
    if quality.tolerance != asked.tolerance {
      changes.append(
        "colours within \(quality.tolerance) of 255 instead of "
          + (asked.tolerance == 0 ? "exact" : "\(asked.tolerance)"))
    }
    if quality.scale != asked.scale {
      changes.append("scale \(short(quality.scale)) instead of \(short(asked.scale))")
    }
    return changes
  }

  /// A number to the ten-thousandth.
  static func short(_ number: Double) -> String {
    let rounded = (number * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func noBones(_ chains: [BrokenChain]) -> String {
    guard let first = chains.first else {
      return "no view becomes a bone: none of them is skeletonable"
    }
    let name = first.id.map { "\($0) (\(first.reference))" } ?? first.reference
    let below = first.unreachedCount == 1 ? "the one view" : "the \(first.unreachedCount) views"
    let more = chains.count > 1 ? "; the same at \(chains.count - 1) more places" : ""
    return "no view becomes a bone: \(name) is not skeletonable, so \(below) below it "
      + "cannot be reached\(more)"
  }
}
