package import SkelshotFrames
package import SkelshotRaster

/// The frames of a GIF, composed one after the other: memory does not grow with their number.
///
/// As in browsers, the canvas starts transparent, whatever background color the file has, and becomes transparent where
/// the disposal of an image clears it. Parts of an image beyond the canvas are not shown. The reader is plain Swift:
/// untrusted files never reach C.
package struct GIFFrames: Sendable {
  private let index: GIFIndex
  /// The canvas after the previous frames; nil before the first, and after the last.
  private var canvas: Pixmap?
  /// The part of it that the last frame clears. It is cleared when the next one is drawn: the picture may be unshared
  /// then.
  private var cleared = PixelRect.empty
  private var position = 0

  /// Looks through a file, and checks everything of it but the pixels.
  ///
  /// - Throws: `GIFReadError`; of a size over the limit before memory for the pixels is taken.
  package init(_ bytes: [UInt8], limits: FilmLimits = FilmLimits()) throws(GIFReadError) {
    index = try GIFIndex(bytes, limits)
  }

  package var size: PixelSize { index.size }
  /// How often the film is played.
  package var loopCount: LoopCount { index.loopCount }
  /// How long each frame is shown.
  package var frameDelays: [FrameDelay] {
    index.frames.map { FrameDelay(centiseconds: $0.control.delay) }
  }

  /// Decodes the next frame to the whole canvas; nil after the last. If its data is damaged, this and every later call
  /// throw.
  package mutating func nextPixmap() throws(GIFReadError) -> Pixmap? {
    guard position < index.frames.count else { return nil }
    let frame = index.frames[position]
    let pixels = try decode(frame)
    let colors = try colors(frame)
    var canvas = self.canvas.take() ?? Pixmap(validSize: size)
    canvas.clear(cleared)
    cleared = .empty
    let isLast = position == index.frames.count - 1
    let before = frame.control.disposal == .previous && !isLast ? canvas : nil
    try draw(pixels, frame, colors, &canvas)
    position += 1
    if !isLast {
      self.canvas = before ?? canvas
      if frame.control.disposal == .background {
        cleared = frame.rect.intersection(PixelRect(size))
      }
    }
    return canvas
  }

  private func decode(_ frame: GIFIndex.Frame) throws(GIFReadError) -> [UInt8] {
    do throws(LZWDecoder.Failure) {
      var decoder = try LZWDecoder(codeSize: frame.codeSize)
      return try decoder.decode(
        index.bytes, frame.data, count: frame.rect.width * frame.rect.height)
    } catch {
      switch error {
      case .invalidCode: throw .corrupt(frame: position)
      case .tooShort: throw .missingPixels(frame: position)
      }
    }
  }

  private func colors(_ frame: GIFIndex.Frame) throws(GIFReadError) -> [UInt32] {
    guard let table = frame.table ?? index.table else { throw .noColorTable(frame: position) }
    return stride(from: table.lowerBound, to: table.upperBound, by: 3).map { place in
      StraightPixel(
        red: index.bytes[place], green: index.bytes[place + 1], blue: index.bytes[place + 2]
      ).rawValue
    }
  }

  private func draw(
    _ indices: [UInt8], _ frame: GIFIndex.Frame, _ colors: [UInt32], _ canvas: inout Pixmap
  ) throws(GIFReadError) {
    let rect = frame.rect
    let shown = rect.intersection(PixelRect(size))
    let transparent = frame.control.transparentIndex
    for (stored, row) in Self.rows(rect.height, isInterlaced: frame.isInterlaced).enumerated() {
      let y = rect.minY + row
      guard y < size.height else { continue }
      var source = stored * rect.width
      var target = y * size.width + rect.minX
      for _ in 0..<shown.width {
        let index = indices[source]
        if index != transparent {
          guard Int(index) < colors.count else { throw .colorOutsideTable(frame: position) }
          canvas.pixels[target] = colors[Int(index)]
        }
        source += 1
        target += 1
      }
    }
  }

  private static func rows(_ height: Int, isInterlaced: Bool) -> [Int] {
    guard isInterlaced else { return Array(0..<height) }
    let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]
    return passes.flatMap { start, step in Array(stride(from: start, to: height, by: step)) }
  }
}
