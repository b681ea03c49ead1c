package import SkelshotFrames
package import SkelshotPrimitives
package import SkelshotRaster

/// One frame of an APNG as a player shows it.
package struct APNGFrame: Sendable, Hashable {
  /// The whole canvas.
  package var pixmap: Pixmap
  /// How long it is shown.
  package var delay: FrameDelay
}

/// The frames of an APNG, composed one after the other: memory does not grow with their number.
package struct APNGFrames: Sendable {
  private let index: APNGIndex
  /// The canvas that the next frame is drawn on.
  private var canvas: PNGBridge.DecodedPicture?
  /// The straight pixels of the frame that was read last, where those that are shown do not tell them.
  package private(set) var storedPixels: [UInt32]?
  private var position = 0
  /// What the first frame told of the file's gamma; nil before it is decoded.
  private var fileGamma: Int?

  init(_ index: APNGIndex) { self.index = index }

  /// The extent of the canvas.
  package var size: PixelSize { index.size }
  /// How many frames there are, 1 or more.
  package var frameCount: Int { index.frames.count }
  /// Whether the file is animated; a still is one frame with a delay of 0.
  package var isAnimated: Bool { index.isAnimated }
  /// How often the film is played.
  package var loopCount: LoopCount { index.plays == 0 ? .forever : .times(index.plays) }
  /// How long each frame is shown.
  package var frameDelays: [FrameDelay] { index.frames.map(\.control.delay) }
  /// How long the film takes once, in seconds.
  package var duration: Double { index.frames.reduce(0) { $0 + $1.control.delay.seconds } }

  /// Decodes the next frame.
  ///
  /// - Returns: The frame, or nil after the last.
  /// - Throws: `APNGReadError.frame` where its data is damaged; every further call throws the same.
  package mutating func next() throws(APNGReadError) -> APNGFrame? {
    storedPixels = nil
    guard position < index.frames.count else { return nil }
    let control = index.frames[position].control
    let pixels = try decode(position)
    // A whole frame that replaces everything needs no canvas.
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
    // What was before the first frame is transparent.
    case .previous: canvas = before
    case .background:
      var emptied = shown
      emptied.clear(control.rect)
      canvas = emptied
    }
    return APNGFrame(pixmap: shown.pixmap, delay: control.delay)
  }

  /// The frame's own pixels, decoded as a PNG made of them.
  ///
  /// The chunks that all frames share are looked through once, with the first frame: a file may have megabytes
  /// of them, or little that unpacks to megabytes, and thousands of frames.
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
      let picture = try PNGBridge.picture(file, pixelLimit: .max, refusing: 0).get()
      fileGamma = picture.fileGamma
      return picture
    } catch {
      throw .frame(number, error)
    }
  }
}

extension PNGBridge.DecodedPicture {
  /// Draws a frame's pixels into its rectangle.
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

  /// A premultiplied pixel over another, rounded to nearest.
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

/// Reads animated PNG files, frame by frame; a PNG that is not animated is a film of one frame.
///
/// Pixels are read as `PNGDecoder` reads them.
package struct APNGDecoder: Sendable {
  /// The largest canvas in pixels.
  package let pixelLimit: Int
  /// The most pixels of all frames together; a frame counts as the whole canvas.
  package let filmLimit: Int

  /// Makes a decoder.
  ///
  /// - Parameters:
  ///   - pixelLimit: The largest canvas in pixels.
  ///   - filmLimit: The most pixels of all frames together; nil is 64 times `pixelLimit`.
  package init(pixelLimit: Int = PixelSize.defaultPixelLimit, filmLimit: Int? = nil) {
    self.pixelLimit = pixelLimit
    self.filmLimit = filmLimit ?? FrameBudget.pixels(forPicturesOf: pixelLimit)
  }

  /// Looks through a file, and checks everything of it but the pixels.
  ///
  /// - Returns: Its frames, which are decoded one at a time as they are asked for.
  /// - Throws: `APNGReadError`; of a size over the limit before memory for the pixels is taken.
  package func open(_ bytes: [UInt8]) throws(APNGReadError) -> APNGFrames {
    try APNGFrames(APNGIndex(bytes, pixelLimit: max(0, pixelLimit), filmLimit: filmLimit))
  }
}

/// What can go wrong when an APNG is read.
package enum APNGReadError: DescribedError, Hashable, Sendable {
  /// The file is no whole PNG, is over a limit, or its palette or first picture is damaged.
  case png(PNGError)
  /// The data of a frame, counted from 0, is damaged.
  case frame(Int, PNGError)
  /// A frame's control is missing, damaged, or says a rectangle that is not on the canvas.
  case invalidControl(frame: Int)
  /// The file says it has no frames, or what it says about them is damaged.
  case invalidAnimation
  /// Sequence numbers are not 0, 1, 2, …
  case wrongSequence(expected: Int, found: Int)
  /// The file says that it has another number of frames.
  case wrongFrameCount(stated: Int, found: Int)
  /// The frames have more pixels than they may have together.
  case filmTooLarge(PixelSize, limit: Int)
}

extension APNGReadError {
  /// What is said about it: a row for each case.
  package var message: Message {
    switch self {
    case .png(let error): error.message
    case .frame(let frame, let error): Message("broken", "frame \(frame): \(error.message.text)")
    case .invalidControl(let frame):
      Message("broken", "the control of frame \(frame) is missing or damaged")
    case .invalidAnimation: Message("broken", "what the file says about its animation is damaged")
    case .wrongSequence(let expected, let found):
      Message("broken", "the frames are out of order: \(expected) should follow, not \(found)")
    case .wrongFrameCount(let stated, let found):
      Message("broken", "the file says that it has \(stated) frames, and has \(found)")
    case .filmTooLarge(let size, let limit): FrameBudget.message(size, limit: limit)
    }
  }
}
