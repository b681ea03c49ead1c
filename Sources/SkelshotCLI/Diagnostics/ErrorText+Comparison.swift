import Skelshot

// What is said about pictures that are compared.
extension ErrorText {
  /// The text for a picture or film that cannot be read.
  init(_ error: FilmFileError) {
    switch error.reason {
    case .file(let file):
      self.init(file)
      path = error.path
    case .film(let film): self.init(film, file: error.path)
    }
  }

  private init(_ error: FilmReadError, file: String) {
    switch error {
    case .unknownFormat:
      self.init(
        path: file, code: "unknown-format", message: "this is neither a PNG nor a GIF",
        help: "compare PNG, APNG and GIF files")
    case .png(let error):
      self.init(path: file, code: "broken", message: Self.words(error))
    case .gif(let error): self.init(path: file, code: "broken", message: Self.words(error))
    case .drawing(let reason): self.init(path: file, code: "failed", message: reason)
    }
    switch error {
    case .png(.png(.size)), .gif(.size):
      code = "picture-too-large"
      help = "raise the limit with --max-pixels"
    default: break
    }
  }

  private static func words(_ error: APNGReadError) -> String {
    switch error {
    case .png(let error): words(error)
    case .frame(let frame, let error): "frame \(frame): \(words(error))"
    case .invalidControl(let frame): "the control of frame \(frame) is missing or damaged"
    case .invalidAnimation: "what the file says about its animation is damaged"
    case .wrongSequence(let expected, let found):
      "the frames are out of order: \(expected) should follow, not \(found)"
    case .wrongFrameCount(let stated, let found):
      "the file says that it has \(stated) frames, and has \(found)"
    }
  }

  private static func words(_ error: PNGError) -> String {
    switch error {
    case .notPNG: "this is no PNG"
    case .truncated: "the file ends too early"
    case .corrupt(let reason): "the file is broken (\(reason))"
    case .size(let error): words(error)
    case .outOfMemory: "there is not enough memory"
    case .invalidScale, .writerFailed: "\(error)"
    }
  }

  private static func words(_ error: GIFReadError) -> String {
    switch error {
    case .notGIF: "this is no GIF"
    case .truncated: "the file ends too early"
    case .size(let error): words(error)
    case .noFrames: "the file has no frames"
    case .unknownBlock(let kind, let offset):
      "the file is broken: no block begins with \(kind), as at byte \(offset)"
    case .invalidExtension(let offset):
      "the file is broken: the extension at byte \(offset) has the wrong length"
    case .noColorTable(let frame): "frame \(frame) has no colour table"
    case .colorOutsideTable(let frame):
      "frame \(frame) uses a colour that its table does not have"
    case .corrupt(let frame): "frame \(frame) is broken"
    case .missingPixels(let frame): "frame \(frame) ends before its last pixel"
    }
  }

  private static func words(_ error: RasterError) -> String {
    switch error {
    case .emptySize(let size): "it has \(size.width) × \(size.height) pixels"
    case .sideTooLong(let size):
      "it has \(size.width) × \(size.height) pixels; a side may have \(PixelSize.longestSide)"
    case .tooManyPixels(let size, let limit):
      "it has \(size.width) × \(size.height) pixels; the limit is \(limit) in all"
    }
  }

  /// The text for a layout that is none of the pictures'.
  init(layoutDoesNotFit canvas: Size, sizes: [PixelSize], file: String) {
    let pictures = sizes.map { "\($0.width) × \($0.height)" }.joined(separator: " and ")
    self.init(
      path: file, code: "layout-does-not-fit",
      message: "a canvas of \(ComparisonText.short(canvas.width)) × "
        + "\(ComparisonText.short(canvas.height)) points does not make pictures of \(pictures) "
        + "pixels at any scale: no element is named")
  }

  /// The text for what a tolerance does not see.
  init(_ hidden: HiddenBone, metric: ComparisonMetric, file: String) {
    let code =
      switch hidden.kind {
      case .boneOnGround: "bones-hidden"
      case .highlightOnBone: "highlight-hidden"
      case .mainColors: "colors-hidden"
      case .budget: "budget-hides-bone"
      }
    self.init(
      path: file, code: code, message: hidden.summary(metric: metric), help: hidden.advice)
  }
}
