package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// Decodes the frames of an APNG one after the other, in constant memory. A PNG without an animation is a film with one
/// frame.
///
/// Pixels are converted as in `PNGDecoder`.
package struct APNGFrames: Sendable {
  private let index: APNGIndex
  private var canvas: PNGBridge.DecodedPicture?
  /// The straight pixels of the last frame, or nil if the frame's pixmap can restore them.
  package private(set) var storedPixels: [UInt32]?
  private var position = 0
  /// The file's gamma, or nil until the first frame is decoded.
  private var fileGamma: Int?

  /// Indexes a file and checks everything except the pixels.
  ///
  /// - Throws: `APNGReadError`. A size over the limit is reported before memory for the pixels is allocated.
  package init(_ bytes: [UInt8], limits: FilmLimits = FilmLimits()) throws(APNGReadError) {
    index = try APNGIndex(bytes, limits)
  }

  package var size: PixelSize { index.size }
  /// Whether the file is animated. A still has one frame with a delay of 0.
  package var isAnimated: Bool { index.isAnimated }
  package var loopCount: LoopCount { index.plays == 0 ? .forever : .times(index.plays) }
  package var frameDelays: [FrameDelay] { index.frames.map(\.control.delay) }
  /// The duration of one play, in seconds.
  package var duration: Double { index.frames.reduce(0) { $0 + $1.control.delay.seconds } }

  /// Decodes the next frame.
  ///
  /// - Returns: The complete canvas, or nil after the last frame.
  /// - Throws: `APNGReadError.frame` if the frame's data is damaged. Every later call throws the same error.
  package mutating func nextPixmap() throws(APNGReadError) -> Pixmap? {
    storedPixels = nil
    guard position < index.frames.count else { return nil }
    let control = index.frames[position].control
    let pixels = try decode(position)
    // A frame that replaces the whole canvas does not need the previous canvas.
    let replacesAll = control.rect == PixelRect(size) && control.blend == .source
    let isLast = position == index.frames.count - 1
    var shown: PNGBridge.DecodedPicture
    let before: PNGBridge.DecodedPicture?
    if replacesAll {
      before = control.disposal == .previous ? canvas : nil
      shown = pixels
    } else {
      shown =
        canvas.take()
        ?? PNGBridge.DecodedPicture(pixmap: Pixmap(validSize: size), fileGamma: 0)
      before = control.disposal == .previous ? shown : nil
      shown.compose(pixels, control)
    }
    position += 1
    storedPixels = shown.stored
    switch control.disposal {
    case _ where isLast: canvas = nil
    case .keep: canvas = shown
    // The canvas before the first frame is transparent.
    case .previous: canvas = before
    case .background:
      var emptied = shown
      emptied.clear(control.rect)
      canvas = emptied
    }
    return shown.pixmap
  }

  /// Decodes a frame's own pixels as a PNG. Chunks shared by all frames are processed only with the first frame because
  /// a file can have thousands of frames and megabytes of shared chunks.
  private mutating func decode(
    _ number: Int
  ) throws(APNGReadError) -> PNGBridge.DecodedPicture {
    let frame = index.frames[number]
    let bytes = index.bytes
    var file = PNGChunk.signature
    var header: [UInt8] = []
    PNGChunk.append(UInt32(frame.control.rect.width), to: &header)
    PNGChunk.append(UInt32(frame.control.rect.height), to: &header)
    header += bytes[index.header.dropFirst(8)]
    PNGChunk.append("IHDR", header, to: &file)
    if let fileGamma, fileGamma > 0 {
      var gamma: [UInt8] = []
      PNGChunk.append(UInt32(fileGamma), to: &gamma)
      PNGChunk.append("gAMA", gamma, to: &file)
    }
    for chunk in fileGamma == nil ? index.shared : index.palette { file += bytes[chunk] }
    for part in frame.data { PNGChunk.append("IDAT", Array(bytes[part]), to: &file) }
    PNGChunk.append("IEND", [], to: &file)
    do throws(PNGError) {
      let picture = try PNGBridge.picture(file, pixelLimit: .max)
      fileGamma = picture.fileGamma
      return picture
    } catch {
      throw .frame(number, error)
    }
  }
}

extension PNGBridge.DecodedPicture {
  fileprivate mutating func compose(_ frame: Self, _ control: FrameControl) {
    let (rect, width) = (control.rect, pixmap.size.width)
    var pixelsOfFrame: [UInt32]?
    if stored != nil || frame.stored != nil {
      stored = stored ?? pixmap.straightPixels()
      pixelsOfFrame = frame.stored ?? frame.pixmap.straightPixels()
    }
    for y in 0..<rect.height {
      var target = (rect.minY + y) * width + rect.minX
      for source in y * rect.width..<(y + 1) * rect.width {
        let pixel = frame.pixmap.pixels[source]
        if control.blend == .source || pixel >> 24 == 255 {
          pixmap.pixels[target] = pixel
          if let pixelsOfFrame { stored?[target] = pixelsOfFrame[source] }
        } else if pixel != 0 {
          let sum = Self.over(pixel, pixmap.pixels[target])
          pixmap.pixels[target] = sum
          stored?[target] = PremultipliedPixel(rawValue: sum).straight.rawValue
        }
        target += 1
      }
    }
  }

  fileprivate mutating func clear(_ rect: PixelRect) {
    pixmap.clear(rect)
    stored?.clear(rect, rowLength: pixmap.size.width)
  }

  private static func over(_ top: UInt32, _ bottom: UInt32) -> UInt32 {
    let rest = 255 - (top >> 24)
    var sum: UInt32 = 0
    for shift in [0, 8, 16, 24] as [UInt32] {
      let level = (top >> shift & 255) + ((bottom >> shift & 255) * rest + 127) / 255
      sum |= min(level, 255) << shift
    }
    return sum
  }
}

package enum APNGReadError: DescribedError, Hashable, Sendable {
  /// The file is not a complete PNG, exceeds a limit, or has a damaged palette or first picture.
  case png(PNGError)
  /// The data of a frame is damaged. Frames are counted from 0.
  case frame(Int, PNGError)
  /// The control chunk of a frame is missing or damaged, or its rectangle is not inside the canvas.
  case invalidControl(frame: Int)
  /// The file's frame count is 0, or its animation control chunk is damaged.
  case invalidAnimation
  /// The sequence numbers are not 0, 1, 2, …
  case wrongSequence(expected: Int, found: Int)
  case wrongFrameCount(stated: Int, found: Int)
  case filmTooLarge(PixelSize, limit: Int)
}

extension APNGReadError {
  package var message: Message {
    switch self {
    case .png(let error): error.message
    case .frame(let frame, let error): Message("broken", "frame \(frame): \(error.message.text)")
    case .invalidControl(let frame):
      Message("broken", "the control chunk of frame \(frame) is missing or broken")
    case .invalidAnimation: Message("broken", "the animation's control chunk is broken")
    case .wrongSequence(let expected, let found):
      Message(
        "broken", "the sequence numbers are out of order: expected \(expected), found \(found)")
    case .wrongFrameCount(let stated, let found):
      Message("broken", "the file declares \(stated) frames but contains \(found)")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
