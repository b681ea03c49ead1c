package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// Decodes the frames of a WebP one after the other, in constant memory. A still is a film with one frame.
///
/// Lossy files (`VP8`) are also supported. Pixels are interpreted as sRGB. Color profiles (`ICCP`) and metadata are
/// ignored.
package struct WebPFrames: Sendable {
  private let file: WebPFile
  private var canvas: WebPCanvas?
  /// The straight pixels of the last frame, or nil if they can be computed from the frame's pixmap.
  package private(set) var storedPixels: [UInt32]?
  private var position = 0

  /// Indexes a file and checks everything except the pixels.
  ///
  /// - Throws: `WebPReadError`. A size over the limit is reported before memory for the pixels is allocated.
  package init(_ bytes: [UInt8], limits: FilmLimits = FilmLimits()) throws(WebPReadError) {
    let file = try WebPFile(bytes)
    try wrapping(WebPReadError.size) { () throws(RasterError) in try limits.validate(file.size) }
    var budget = FrameBudget(pixels: limits.filmLimit)
    for frame in file.frames {
      guard budget.take(file.size, frame.rect.size) else {
        throw .filmTooLarge(file.size, limit: limits.filmLimit)
      }
    }
    self.file = file
  }

  package var size: PixelSize { file.size }
  package var loopCount: LoopCount { file.plays == 0 ? .forever : .times(file.plays) }
  /// The delay of each frame, or 0 for a still.
  package var frameDelays: [FrameDelay] {
    file.frames.map { FrameDelay(numerator: $0.delay, denominator: 1_000) }
  }

  /// Decodes the next frame.
  ///
  /// - Returns: The complete canvas, or nil after the last frame.
  /// - Throws: `WebPReadError.frame` if the frame's data is damaged. Every later call throws the same error.
  package mutating func nextPixmap() throws(WebPReadError) -> Pixmap? {
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

/// An error while reading a WebP. Frames are counted from 0.
package enum WebPReadError: DescribedError, Hashable, Sendable {
  case notWebP
  /// The file ends before its last chunk.
  case truncated
  /// A side or the area of the canvas is 0 or exceeds a limit.
  case size(RasterError)
  case corrupt
  case frame(Int)
  case filmTooLarge(PixelSize, limit: Int)
  case outOfMemory
}

extension WebPReadError {
  package var message: Message {
    switch self {
    case .notWebP: Message("not-webp", "this is not a WebP")
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    case .corrupt: Message("broken", "the file's chunks are broken")
    case .frame(let frame): Message("broken", "frame \(frame) is broken")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    case .outOfMemory: Message("out-of-memory", "not enough memory")
    }
  }
}
