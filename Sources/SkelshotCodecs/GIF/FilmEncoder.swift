import SkelshotRaster

/// Turns the states of a canvas into images, one state behind: how an image is disposed of depends
/// on the next.
struct FilmEncoder: ~Copyable {
  /// Images and tables so far.
  private(set) var report = GIFReport()

  private let writer: GIFWriter
  private var encoder: FrameEncoder
  /// Whether pixels can turn from opaque to clear at all.
  private let hasClear: Bool

  /// The canvas under the image that is held back; nil before the first.
  private var base: Pixmap?
  /// The canvas with it.
  private var held: Pixmap?
  private var heldImage: EncodedFrame?
  private var heldDelay = 0
  private var frame = 0

  init(
    size: PixelSize, globalTable: ColorTable, hasClear: Bool, repeats: Int?
  ) throws(GIFError) {
    writer = try GIFWriter(size: size, globalTable: globalTable, repeats: repeats)
    encoder = FrameEncoder(globalTable: globalTable, alwaysNamesClear: hasClear)
    self.hasClear = hasClear
  }

  /// Shows the last state for longer.
  mutating func extend(by delay: Int) {
    heldDelay += delay
    report.framesMerged += 1
    frame += 1
  }

  /// Shows the next state.
  ///
  /// - Parameters:
  ///   - next: The state, in displayable colours. Swapped for a picture that is free to be reused,
  ///     or for nil where there is none.
  ///   - delay: Centiseconds.
  mutating func show(_ next: inout Pixmap?, delay: Int) throws(GIFError) {
    guard let target = next.take() else { return }
    guard let current = held.take() else {
      heldImage = try encode(FrameDelta(base: nil, target: target, rect: PixelRect(target.size)))
      held = target
      heldDelay = delay
      frame += 1
      return
    }
    let rect = FrameDelta.changedRect(from: current, to: target)
    guard !rect.isEmpty else {
      held = current
      next = target
      extend(by: delay)
      return
    }
    let cleared =
      hasClear ? FrameDelta.clearedRect(from: current, to: target) : PixelRect.empty
    if cleared.isEmpty {
      try writeHeld(current, .keep)
      heldImage = try encode(FrameDelta(base: current, target: target, rect: rect))
      next = base.take()
      base = current
    } else {
      try clear(current, to: target, cleared: cleared)
    }
    held = target
    heldDelay = delay
    frame += 1
  }

  /// Writes the last image and the trailer.
  consuming func finish() throws(GIFError) -> EncodedGIF {
    if let last = held.take() { try writeHeld(last, .keep) }
    var report = self.report
    let bytes = try writer.finish()
    report.byteCount = bytes.count
    return EncodedGIF(bytes: bytes, report: report)
  }

  /// A way from the image that is held back to a state in which opaque pixels have become clear.
  private struct Exit {
    /// The held image as it is written.
    var image: EncodedFrame
    var disposal: Disposal
    /// An image that shows nothing new, only to clear its rectangle; for the end of the held delay.
    var eraser: EncodedFrame?
    /// The canvas that is left.
    var base: Pixmap
    /// The next image.
    var next: EncodedFrame

    var byteCount: Int {
      // An image's extension, descriptor and code size take 20 bytes.
      image.byteCount + next.byteCount + (eraser.map { $0.byteCount + 20 } ?? 0)
    }
  }

  /// Goes on to a state in which opaque pixels have become clear, by the exit that takes the fewest
  /// bytes.
  private mutating func clear(
    _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws(GIFError) {
    guard let image = heldImage else { return }
    var best = try backgroundExit(image, current, to: target, cleared: cleared)
    if let exit = try previousExit(image, to: target), exit.byteCount < best.byteCount {
      best = exit
    }
    if let exit = try eraserExit(image, current, to: target, cleared: cleared),
      exit.byteCount < best.byteCount
    {
      best = exit
    }
    heldImage = best.image
    if let eraser = best.eraser {
      heldDelay -= FrameTiming.shortestDelay
      try writeHeld(current, .keep)
      try write(eraser, delay: FrameTiming.shortestDelay, .background)
    } else {
      try writeHeld(current, best.disposal)
    }
    heldImage = best.next
    base = best.base
  }

  /// The held image clears a rectangle that is large enough.
  private mutating func backgroundExit(
    _ image: EncodedFrame, _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws(GIFError) -> Exit {
    let area = image.rect.union(cleared)
    let larger =
      area == image.rect
      ? image : try encode(FrameDelta(base: base, target: current, rect: area))
    let emptied = current.cleared(area)
    return Exit(
      image: larger, disposal: .background, base: emptied,
      next: try encode(step(from: emptied, to: target)))
  }

  /// The held image takes itself away again.
  private mutating func previousExit(
    _ image: EncodedFrame, to target: Pixmap
  ) throws(GIFError) -> Exit? {
    guard let base, heldDelay <= FrameTiming.longestDelay,
      FrameDelta.clearedRect(from: base, to: target).isEmpty
    else { return nil }
    return Exit(
      image: image, disposal: .previous, base: base,
      next: try encode(step(from: base, to: target)))
  }

  /// The held image stays; at the end of its time, if that is long enough to be shared, another one
  /// clears only what has to be clear. Spares drawing again what else the held image shows.
  private mutating func eraserExit(
    _ image: EncodedFrame, _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws(GIFError) -> Exit? {
    guard heldDelay >= 2 * FrameTiming.shortestDelay else { return nil }
    let emptied = current.cleared(cleared)
    return Exit(
      image: image, disposal: .keep,
      eraser: try encode(FrameDelta(base: current, target: current, rect: cleared)),
      base: emptied, next: try encode(step(from: emptied, to: target)))
  }

  /// The delta between two states, one pixel where they are equal: an image cannot be empty.
  private func step(from base: Pixmap, to target: Pixmap) -> FrameDelta {
    let rect = FrameDelta.changedRect(from: base, to: target)
    let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    return FrameDelta(base: base, target: target, rect: rect.isEmpty ? pixel : rect)
  }

  /// Writes the image that is held back. A delay that GIF cannot store is spread over several
  /// images, the further ones of which change nothing.
  private mutating func writeHeld(_ canvas: Pixmap, _ disposal: Disposal) throws(GIFError) {
    guard var image = heldImage.take() else { return }
    var rest = heldDelay
    while rest > FrameTiming.longestDelay {
      let part = min(FrameTiming.longestDelay, rest - FrameTiming.shortestDelay)
      try write(image, delay: part, .keep)
      rest -= part
      if disposal == .keep { image = try encode(step(from: canvas, to: canvas)) }
    }
    try write(image, delay: rest, disposal)
  }

  private mutating func write(
    _ image: EncodedFrame, delay: Int, _ disposal: Disposal
  ) throws(GIFError) {
    try writer.write(image, delay: delay, disposal: disposal)
    report.framesWritten += 1
    if image.localTable == nil {
      report.globalTableFrames += 1
    } else {
      report.localTableFrames += 1
    }
  }

  private mutating func encode(_ delta: FrameDelta) throws(GIFError) -> EncodedFrame {
    guard let image = encoder.encode(delta) else { throw .unrepeatableFrame(frame) }
    return image
  }
}

extension Pixmap {
  /// The picture with a rectangle of it clear.
  fileprivate func cleared(_ rect: PixelRect) -> Pixmap {
    var copy = self
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX { copy.pixels[y * size.width + x] = 0 }
    }
    return copy
  }
}
