import Skelshot

// What is said about the pictures that a layout names.
extension ErrorText {
  /// The text for a picture that cannot be read.
  init(_ error: PictureReadError, file: String) {
    let (code, reason) = Self.words(error.reason)
    self.init(
      path: file, code: code, message: "the picture \(error.path) cannot be read: \(reason)")
    switch error.reason {
    case .file(.notFound): help = "pictures are looked for in the folder of the layout"
    case .png(.notPNG): help = "save it as PNG"
    case .png(.size): help = "make it smaller"
    default: break
    }
  }

  private static func words(_ reason: PictureReadError.Reason) -> (code: String, text: String) {
    switch reason {
    case .file(let error):
      let text = ErrorText(error)
      return ("picture-\(text.code)", text.message)
    case .png(let error): return ("picture-\(code(error))", words(error))
    }
  }

  private static func code(_ error: PNGError) -> String {
    switch error {
    case .notPNG: "not-png"
    case .size: "too-large"
    case .outOfMemory: "out-of-memory"
    case .truncated, .corrupt, .invalidScale, .writerFailed: "broken"
    }
  }

  private static func words(_ error: PNGError) -> String {
    switch error {
    case .notPNG: "it is no PNG"
    case .truncated: "the file ends too early"
    case .corrupt(let reason): "the file is broken (\(reason))"
    case .size(.tooManyPixels(let size, let limit)):
      "it has \(size.width) × \(size.height) pixels, and \(limit) are left of what all pictures may have"
    case .size(.sideTooLong(let size)), .size(.emptySize(let size)):
      "it has \(size.width) × \(size.height) pixels; a side may have \(PixelSize.longestSide)"
    case .outOfMemory: "there is not enough memory"
    case .invalidScale, .writerFailed: "\(error)"
    }
  }
}
