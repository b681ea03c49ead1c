package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// Reads WebP films frame by frame, as players show them; a still is a film of one frame. Lossy files (`VP8`) are read,
/// too. The pixels count as sRGB; a color profile (`ICCP`) is not applied, and metadata is not read.
package struct WebPDecoder: Sendable {
  /// The largest canvas in pixels.
  package let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  package let filmLimit: Int

  /// - Parameter filmLimit: nil is 64 times `pixelLimit`.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Opens a file, and checks everything in it except the pixels; a size over the limit is rejected before memory is
  /// allocated.
  package func open(_ bytes: [UInt8]) throws(WebPReadError) -> WebPFrames {
    let file = try WebPFile(bytes)
    do throws(RasterError) {
      try file.size.validate(limit: max(0, pixelLimit))
    } catch {
      throw .size(error)
    }
    var budget = FrameBudget(pixels: filmLimit)
    for frame in file.frames {
      let image = PixelSize(width: frame.rect.width, height: frame.rect.height)
      guard budget.take(file.size, image) else {
        throw .filmTooLarge(file.size, limit: filmLimit)
      }
    }
    return WebPFrames(file)
  }
}

/// The frames of a WebP, composed one after the other, so that memory does not grow with their number.
package struct WebPFrames: Sendable {
  private let file: WebPFile
  private var canvas: WebPCanvas?
  /// The straight pixels of the last frame read; nil if its pixmap gives the same.
  package private(set) var storedPixels: [UInt32]?
  private var position = 0

  init(_ file: WebPFile) { self.file = file }

  package var size: PixelSize { file.size }
  package var loopCount: LoopCount { file.plays == 0 ? .forever : .times(file.plays) }
  /// How long each frame is shown; 0 for a still.
  package var frameDelays: [FrameDelay] {
    file.frames.map { FrameDelay(numerator: $0.delay, denominator: 1_000) }
  }

  /// Decodes the next frame; nil after the last. If its data is damaged, this and every later call throw
  /// `WebPReadError.frame`.
  package mutating func next() throws(WebPReadError) -> Pixmap? {
    storedPixels = nil
    guard position < file.frames.count else { return nil }
    guard let pixels = file.pixels(of: file.frames[position]) else { throw .frame(position) }
    var canvas = self.canvas.take() ?? WebPCanvas(size: file.size)
    canvas.draw(file.frames[position], pixels)
    position += 1
    storedPixels = canvas.straight
    if position < file.frames.count { self.canvas = canvas }
    return canvas.shown
  }
}

/// An error of reading a WebP. Frames are counted from 0.
package enum WebPReadError: DescribedError, Hashable, Sendable {
  case notWebP
  /// The file ends before its last chunk.
  case truncated
  /// A side or the area of the canvas is 0 or over a limit.
  case size(RasterError)
  case corrupt
  case frame(Int)
  case filmTooLarge(PixelSize, limit: Int)
  case outOfMemory
}

extension WebPReadError {
  package var message: Message {
    switch self {
    case .notWebP: Message("not-webp", "this is no WebP")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt: Message("broken", "the chunks of the file are damaged")
    case .frame(let frame): Message("broken", "frame \(frame) is broken")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    }
  }
}
