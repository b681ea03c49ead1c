import SkelshotFrames
import SkelshotRaster

/// Encodes films in which pixels change from opaque to transparent. An image cannot make pixels transparent when it is
/// drawn, but its disposal can. An image therefore depends on the neighboring frames, so images are encoded in order.
/// Rows are not deduplicated, since the cleared rectangle can include only some of several equal rows.
struct GIFDisposalEncoder: ~Copyable {
  private let writer: GIFImageWriter
  private var compressor: GIFImageCompressor
  private let distinctRows: DistinctRows

  /// The canvas before the held image was drawn; nil before the first image.
  private var base: Pixmap?
  /// The canvas after the held image was drawn.
  private var held: Pixmap?

  init(
    height: Int, globalTable: ColorTable, effort: GIFEffort, writer: GIFImageWriter
  ) {
    self.writer = writer
    compressor = GIFImageCompressor(
      globalTable: globalTable, alwaysNamesTransparent: true, effort: effort)
    distinctRows = DistinctRows(height: height)
  }

  /// Adds the next frame, which must have only opaque and transparent pixels. The delay is in centiseconds.
  mutating func show(_ target: Pixmap, delay: Int) throws {
    guard let current = held.take() else {
      let rect = PixelRect(target.size)
      writer.hold(try compressor.encode(delta(from: nil, to: target, rect)), delay: delay)
      held = target
      return
    }
    let rect = FrameDelta.changedRect(from: current, to: target, distinctRows: distinctRows)
    let cleared = FrameDelta.clearedRect(from: current, to: target, distinctRows: distinctRows)
    if cleared.isEmpty {
      try writer.writeHeld(.keep)
      writer.hold(try compressor.encode(delta(from: current, to: target, rect)), delay: delay)
      base = current
    } else {
      try clear(current, to: target, cleared: cleared, delay: delay)
    }
    held = target
  }

  /// A transition from the held image to a frame in which opaque pixels have become transparent.
  private struct Transition {
    var image: GIFImage
    var disposal: Disposal
    /// An image whose disposal clears its rectangle at the end of the held image's delay. Drawing this image changes no
    /// pixels.
    var eraser: GIFImage?
    var base: Pixmap
    var next: GIFImage

    var byteCount: Int {
      // An eraser needs 20 more bytes for its extension, descriptor and code size.
      image.byteCount + next.byteCount + (eraser.map { $0.byteCount + 20 } ?? 0)
    }
  }

  /// Chooses the smallest transition to a frame in which opaque pixels have become transparent.
  private mutating func clear(
    _ current: Pixmap, to target: Pixmap, cleared: PixelRect, delay: Int
  ) throws {
    guard let image = writer.held else { return }
    var best = try backgroundTransition(image, current, to: target, cleared: cleared)
    if let transition = try previousTransition(image, to: target),
      transition.byteCount < best.byteCount
    {
      best = transition
    }
    if let transition = try eraserTransition(image, current, to: target, cleared: cleared),
      transition.byteCount < best.byteCount
    {
      best = transition
    }
    writer.replaceHeld(best.image)
    if let eraser = best.eraser {
      try writer.writeHeld(
        .keep, then: eraser, for: GIFImageWriter.shortestDelay, .background)
    } else {
      try writer.writeHeld(best.disposal)
    }
    writer.hold(best.next, delay: delay)
    base = best.base
  }

  /// Enlarges the held image to include the cleared area. The image's disposal makes its whole rectangle transparent.
  private mutating func backgroundTransition(
    _ image: GIFImage, _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws -> Transition {
    let area = image.rect.union(cleared)
    let larger =
      area == image.rect ? image : try compressor.encode(delta(from: base, to: current, area))
    let emptied = current.cleared(area)
    return Transition(
      image: larger, disposal: .background, base: emptied,
      next: try compressor.encode(step(from: emptied, to: target)))
  }

  /// Restores the canvas to its content before the held image.
  private mutating func previousTransition(
    _ image: GIFImage, to target: Pixmap
  ) throws -> Transition? {
    guard let base, writer.heldDelay <= GIFImageWriter.longestDelay,
      FrameDelta.clearedRect(from: base, to: target, distinctRows: distinctRows).isEmpty
    else { return nil }
    return Transition(
      image: image, disposal: .previous, base: base,
      next: try compressor.encode(step(from: base, to: target)))
  }

  /// Keeps the held image, and adds an eraser that clears only the necessary area. The rest of the image does not have
  /// to be drawn again. Returns nil if the held image's delay is too short for two images.
  private mutating func eraserTransition(
    _ image: GIFImage, _ current: Pixmap, to target: Pixmap, cleared: PixelRect
  ) throws -> Transition? {
    guard writer.heldDelay >= 2 * GIFImageWriter.shortestDelay else { return nil }
    let emptied = current.cleared(cleared)
    return Transition(
      image: image, disposal: .keep,
      eraser: try compressor.encode(delta(from: current, to: current, cleared)), base: emptied,
      next: try compressor.encode(step(from: emptied, to: target)))
  }

  /// Returns the delta between two frames. Equal frames have a delta of one pixel, since an image cannot be empty.
  private func step(from base: Pixmap, to target: Pixmap) -> FrameDelta {
    let rect = FrameDelta.changedRect(from: base, to: target, distinctRows: distinctRows)
    let pixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
    return delta(from: base, to: target, rect.isEmpty ? pixel : rect)
  }

  private func delta(from base: Pixmap?, to target: Pixmap, _ rect: PixelRect) -> FrameDelta {
    FrameDelta(base: base, target: target, distinctRows: distinctRows, rect: rect)
  }
}

extension Pixmap {
  fileprivate func cleared(_ rect: PixelRect) -> Pixmap {
    var copy = self
    copy.clear(rect)
    return copy
  }
}
