package import SkelshotFrames
package import SkelshotRaster

/// The frames of a WebP, composed one after the other: memory does not grow with their number.
package struct WebPFrames: Sendable {
  private let file: WebPFile
  private var composer: WebPComposer?
  private var position = 0

  init(_ file: WebPFile) { self.file = file }

  /// The extent of the canvas.
  package var size: PixelSize { file.size }
  /// How often the film is played.
  package var loopCount: LoopCount { file.plays == 0 ? .forever : .times(file.plays) }
  /// How long each frame is shown; a still for no time.
  package var frameDelays: [FrameDelay] {
    file.delays.map { FrameDelay(numerator: $0, denominator: 1_000) }
  }

  /// Decodes the next frame.
  ///
  /// - Returns: The frame, or nil after the last.
  /// - Throws: `WebPReadError.frame` where its data is damaged; every further call throws the same.
  package mutating func next() throws(WebPReadError) -> Pixmap? {
    guard position < file.delays.count else { return nil }
    // A copy of these frames goes on for itself: a composer belongs to one of them.
    if composer?.framesComposed != position || !isKnownUniquelyReferenced(&composer) {
      let composer = try WebPComposer(file)
      for _ in 0..<position { _ = try composer.next() }
      self.composer = composer
    }
    guard let composer, let frame = try composer.next() else { throw .frame(position) }
    position += 1
    if position == file.delays.count { self.composer = nil }
    return frame
  }
}
