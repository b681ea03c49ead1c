package import SkelshotFrames
package import SkelshotRaster

/// The frames of a WebP, composed one after the other: memory does not grow with their number.
package struct WebPFrames: Sendable {
  private let file: WebPFile
  private var canvas: WebPCanvas?
  /// The straight pixels of the frame that was read last, where those that are shown do not tell them.
  package private(set) var storedPixels: [UInt32]?
  private var position = 0

  init(_ file: WebPFile) { self.file = file }

  /// The extent of the canvas.
  package var size: PixelSize { file.size }
  /// How often the film is played.
  package var loopCount: LoopCount { file.plays == 0 ? .forever : .times(file.plays) }
  /// How long each frame is shown; a still for no time.
  package var frameDelays: [FrameDelay] {
    file.frames.map { FrameDelay(numerator: $0.delay, denominator: 1_000) }
  }

  /// Decodes the next frame.
  ///
  /// - Returns: The frame, or nil after the last.
  /// - Throws: `WebPReadError.frame` where its data is damaged; every further call throws the same.
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
