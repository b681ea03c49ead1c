import CLibGIF
public import SkelshotCodecs
public import SkelshotRaster

/// A GIF as a player shows it, read through giflib: every frame composed over those before it.
public struct DecodedGIF: Sendable, Equatable {
  /// One frame.
  public struct Frame: Sendable, Equatable {
    /// Centiseconds.
    public var delay: Int
    /// The whole canvas.
    public var pixels: Pixmap
    /// What the file stores for this frame.
    public var rect: PixelRect
    /// Whether the frame has a colour table of its own.
    public var hasLocalTable: Bool

    /// Compares what a player shows, not how it is stored: that is the encoder's business.
    public static func == (left: Frame, right: Frame) -> Bool {
      left.delay == right.delay && left.pixels == right.pixels
    }
  }

  /// Why a file could not be read.
  public struct Failure: Error {
    /// giflib's error code.
    public var code: Int
  }

  /// The extent of the canvas.
  public var size: PixelSize
  /// How often it plays.
  public var loopCount: LoopCount
  /// The frames in order.
  public var frames: [Frame]

  /// The frames one after the other, each as often as its delay has centiseconds.
  public var duration: Int { frames.reduce(0) { $0 + $1.delay } }

  /// Reads a GIF.
  public init(_ bytes: [UInt8]) throws {
    var source = Source(bytes: bytes)
    (size, loopCount, frames) = try unsafe withUnsafeMutablePointer(to: &source) { pointer in
      try unsafe Self.read(pointer)
    }
  }

  private struct Source {
    var bytes: [UInt8]
    var position = 0
  }

  private static func read(
    _ source: UnsafeMutablePointer<Source>
  ) throws -> (PixelSize, LoopCount, [Frame]) {
    var code: Int32 = 0
    let opened = unsafe DGifOpen(
      source,
      { file, target, count in
        guard let source = unsafe file?.pointee.UserData?.assumingMemoryBound(to: Source.self)
        else { return 0 }
        let start = unsafe source.pointee.position
        let available = unsafe min(Int(count), source.pointee.bytes.count - start)
        for index in 0..<max(0, available) {
          unsafe target?[index] = source.pointee.bytes[start + index]
        }
        unsafe source.pointee.position = start + max(0, available)
        return Int32(max(0, available))
      }, &code)
    guard let file = unsafe opened else { throw Failure(code: Int(code)) }
    defer { unsafe DGifCloseFile(file, nil) }
    guard unsafe DGifSlurp(file) == GIF_OK else {
      throw Failure(code: unsafe Int(file.pointee.Error))
    }
    return unsafe compose(file.pointee)
  }

  private static func compose(_ file: GifFileType) -> (PixelSize, LoopCount, [Frame]) {
    let size = PixelSize(width: unsafe Int(file.SWidth), height: unsafe Int(file.SHeight))
    var canvas = [UInt32](repeating: 0, count: size.width * size.height)
    var loopCount = LoopCount.times(1)
    var frames: [Frame] = []
    for index in 0..<(unsafe Int(file.ImageCount)) {
      let image = unsafe file.SavedImages[index]
      if let repeats = unsafe repeats(image) {
        loopCount = repeats == 0 ? .forever : .times(repeats + 1)
      }
      var control = GraphicsControlBlock(
        DisposalMode: 0, UserInputFlag: false, DelayTime: 0, TransparentColor: -1)
      _ = unsafe withUnsafePointer(to: file) { pointer in
        unsafe DGifSavedExtensionToGCB(
          UnsafeMutablePointer(mutating: pointer), Int32(index), &control)
      }
      let before = canvas
      let rect = unsafe draw(image, file.SColorMap, control, on: &canvas, width: size.width)
      frames.append(
        Frame(
          delay: Int(control.DelayTime), pixels: Pixmap(size: size, premultiplied: canvas),
          rect: rect, hasLocalTable: unsafe image.ImageDesc.ColorMap != nil))
      switch control.DisposalMode {
      case 2:
        for y in rect.minY..<rect.maxY {
          for x in rect.minX..<rect.maxX { canvas[y * size.width + x] = 0 }
        }
      case 3: canvas = before
      default: break
      }
    }
    return (size, loopCount, frames)
  }

  private static func draw(
    _ image: SavedImage, _ global: UnsafeMutablePointer<ColorMapObject>?,
    _ control: GraphicsControlBlock, on canvas: inout [UInt32], width: Int
  ) -> PixelRect {
    let place = unsafe image.ImageDesc
    let rect = unsafe PixelRect(
      minX: Int(place.Left), minY: Int(place.Top), maxX: Int(place.Left + place.Width),
      maxY: Int(place.Top + place.Height))
    guard let table = unsafe place.ColorMap ?? global else { return rect }
    for y in 0..<rect.height {
      for x in 0..<rect.width {
        let index = unsafe Int(image.RasterBits[y * rect.width + x])
        if index == Int(control.TransparentColor) { continue }
        let color = unsafe table.pointee.Colors[index]
        canvas[(rect.minY + y) * width + rect.minX + x] =
          StraightPixel(red: color.Red, green: color.Green, blue: color.Blue).rawValue
      }
    }
    return rect
  }

  /// What a NETSCAPE2.0 extension before the image says, if there is one.
  private static func repeats(_ image: SavedImage) -> Int? {
    let blocks = unsafe (0..<Int(image.ExtensionBlockCount)).map { index in
      let block = unsafe image.ExtensionBlocks[index]
      return unsafe (0..<Int(block.ByteCount)).map { unsafe block.Bytes[$0] }
    }
    guard let name = blocks.firstIndex(of: Array("NETSCAPE2.0".utf8)),
      blocks.indices.contains(name + 1), blocks[name + 1].count == 3
    else { return nil }
    return Int(blocks[name + 1][1]) | Int(blocks[name + 1][2]) << 8
  }
}
