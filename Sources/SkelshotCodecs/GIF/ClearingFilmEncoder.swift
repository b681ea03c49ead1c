import SkelshotRaster

/// Encodes films in which pixels turn from opaque to clear.
///
/// An image cannot clear pixels; its disposal can. So an image depends on the states around it, and
/// images are encoded one after the other. States are whole pictures: what a disposal clears may cut
/// through rows that are deduplicated.
struct ClearingFilmEncoder: ~Copyable {
  private var writer: FilmWriter
  private var encoder: FrameEncoder
  private let distinctRows: DistinctRows

  /// The canvas under the image that is held back; nil before the first.
  private var base: Pixmap?
  /// The canvas with it.
  private var held: Pixmap?
  private var frame = 0

  init(
    size: PixelSize, globalTable: ColorTable, repeats: Int?, effort: EncodingEffort,
    output: (any ByteSink)?
  ) throws(GIFError) {
    writer = try FilmWriter(
      size: size, globalTable: globalTable, repeats: repeats, output: output)
    encoder = FrameEncoder(globalTable: globalTable, alwaysNamesClear: true, effort: effort)
    distinctRows = DistinctRows(height: size.height)
  }

  /// Shows the last state for longer.
  mutating func extend(by delay: Int) {
    writer.extend(by: delay)
    frame += 1
  }

  /// Shows the next state.
  ///
  /// - Parameters:
  ///   - target: The state, in displayable colours.
  ///   - delay: Centiseconds.
  mutating func show(_ target: Pixmap, delay: Int) throws(GIFError) {
    guard let current = held.take() else {
      let rect = PixelRect(target.size)
      writer.hold(try encode(delta(from: nil, to: target, rect)), delay: delay)
      held = target
      frame += 1
      return
    }
    let rect = FrameDelta.changedRect(from: current, to: target, distinctRows: distinctRows)
    let cleared = FrameDelta.clearedRect(from: current, to: target, distinctRows: distinctRows)
    if cleared.isEmpty {
      try writer.writeHeld(.keep)
      writer.hold(try encode(delta(from: current, to: target, rect)), delay: delay)
      base = current
    } else {
      try clear(current, to: target, cleared: cleared, delay: delay)
    }
    held = target
    frame += 1
  }

  /// Writes the last image and the trailer.
  consuming func finish() throws(GIFError) -> EncodedGIF { try writer.finish() }

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
    _ current: Pixmap, to target: Pixmap, cleared: PixelRect, delay: Int
  ) throws(GIFError) {
    guard let image = writer.held else { return }
    var best = try backgroundExit(image, current, to: target, cleared: cleared)
    if let exit = try previousExit(image, to: target), exit.byteCount < best.byteCount {
      best = exit
    }
    if let exit = try eraserExit(image, current, to: target, cleared: cleared),
      exit.byteCount < best.byteCount
    {
      best = exit
    }
    writer.replaceHeld(best.image)
    if let eraser = best.eraser {
      try writer.writeHeld(
        .keep, then: eraser, for: FrameTiming.shortestDelay, .background)
    } else {
      try writer.writeHeld(best.disposal)
    }
    writer.hold(best.next, delay: delay)
    base = best.base
  }

  /// The held image clears a rectangle that is large enough.
  private mutating func backgroundExit(
    _ image: EncodedFrame, _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws(GIFError) -> Exit {
    let area = image.rect.union(cleared)
    let larger =
      area == image.rect ? image : try encode(delta(from: base, to: current, area))
    let emptied = current.cleared(area)
    return Exit(
      image: larger, disposal: .background, base: emptied,
      next: try encode(step(from: emptied, to: target)))
  }

  /// The held image takes itself away again.
  private mutating func previousExit(
    _ image: EncodedFrame, to target: Pixmap
  ) throws(GIFError) -> Exit? {
    guard let base, writer.heldDelay <= FrameTiming.longestDelay,
      FrameDelta.clearedRect(from: base, to: target, distinctRows: distinctRows).isEmpty
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
    guard writer.heldDelay >= 2 * FrameTiming.shortestDelay else { return nil }
    let emptied = current.cleared(cleared)
    return Exit(
      image: image, disposal: .keep,
      eraser: try encode(delta(from: current, to: current, cleared)), base: emptied,
      next: try encode(step(from: emptied, to: target)))
  }

  /// The delta between two states, one pixel where they are equal: an image cannot be empty.
  private func step(from base: Pixmap, to target: Pixmap) -> FrameDelta {
    let rect = FrameDelta.changedRect(from: base, to: target, distinctRows: distinctRows)
    let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    return delta(from: base, to: target, rect.isEmpty ? pixel : rect)
  }

  private func delta(from base: Pixmap?, to target: Pixmap, _ rect: PixelRect) -> FrameDelta {
    FrameDelta(base: base, target: target, distinctRows: distinctRows, rect: rect)
  }

  private mutating func encode(_ delta: FrameDelta) throws(GIFError) -> EncodedFrame {
    do throws(FrameEncoder.OverfullDelta) {
      return try encoder.encode(delta)
    } catch {
      throw .unrepeatableFrame(frame)
    }
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
