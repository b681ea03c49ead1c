package import SkelshotFrames
package import SkelshotRaster

/// The frames of a GIF, composed in order. Memory use does not grow with the number of frames.
///
/// As in browsers, the canvas is initially transparent, regardless of the file's background color. Clearing makes
/// pixels transparent. The parts of an image outside the canvas are not shown. The reader is written in Swift, so
/// untrusted files are never passed to C code.
package struct GIFFrames: Sendable {
  private let index: GIFIndex
  /// The canvas after the previous frames; nil before the first frame and after the last frame.
  private var canvas: Pixmap?
  /// The area that the previous frame's disposal clears. Clearing the area only when the next frame is drawn avoids a
  /// copy if the caller has released the canvas.
  private var cleared = PixelRect.empty
  private var position = 0

  /// Scans a file, and validates everything except the pixels.
  ///
  /// - Throws: `GIFReadError`. If a size exceeds the limit, the error is thrown before memory for pixels is allocated.
  package init(_ bytes: [UInt8], limits: FilmLimits = FilmLimits()) throws(GIFReadError) {
    index = try GIFIndex(bytes, limits)
  }

  package var size: PixelSize { index.size }
  package var loopCount: LoopCount { index.loopCount }
  package var frameDelays: [FrameDelay] {
    index.frames.map { FrameDelay(centiseconds: $0.control.delay) }
  }

  /// Decodes the next frame as a whole canvas; returns nil after the last frame. If the frame's data is corrupt, this
  /// call and every later call throw.
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
