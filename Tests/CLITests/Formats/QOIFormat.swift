import SkelshotFormats
import SkelshotFrames
import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// The "Quite OK Image Format" (QOI), implemented in a single file.
///
/// Source: qoiformat.org, "The Quite OK Image Format Specification", version 1.0.
struct QOIFormat: FormatDescriptor {
  var format: PictureFormat { PictureFormat(named: "qoi") }
  var title: String { "QOI" }
  var holdsFilms: Bool { false }
  var holdsStills: Bool { true }
  var isReadByLayouts: Bool { true }
  var signature: [UInt8?] { Array("qoif".utf8) }

  func addParts(_ parts: inout FilePartList, _ reader: inout FilePartReader) {
    parts.add("header", reader.take(14))
    parts.add("pixels", reader.take(max(0, reader.rest - 8)))
    parts.add("end", reader.take(8))
  }

  func open(_ bytes: [UInt8], limits: FilmLimits) throws(FilmReadError) -> any FilmReader {
    try wrapping(FilmReadError.init) { () throws(QOIError) in
      QOIStill(pixmap: try QOIDecoder(bytes).pixmap(limit: limits.pixelLimit))
    }
  }

  func encoder(options: EncodingOptions) -> (any FilmEncoder)? { QOIEncoder(options: options) }
}

/// The reasons why a QOI file cannot be read.
enum QOIError: FormatReadError {
  case truncated
  case size(RasterError)

  var message: Message {
    switch self {
    case .truncated: Message("broken", "the file ends too early")
    case .size(let error): error.messageOfFile
    }
  }

  var sizeError: RasterError? { if case .size(let error) = self { error } else { nil } }
}

/// The tag bits in QOI chunks.
private enum Tag {
  static let rgb: UInt8 = 0xfe
  static let rgba: UInt8 = 0xff
  static let diff: UInt8 = 0x40
  static let luma: UInt8 = 0x80
  static let run: UInt8 = 0xc0

  /// Returns the index of a pixel's color in the table of 64 recent colors.
  static func index(_ pixel: StraightPixel) -> Int {
    (Int(pixel.red) * 3 + Int(pixel.green) * 5 + Int(pixel.blue) * 7 + Int(pixel.alpha) * 11) % 64
  }
}

/// Encodes only the first frame of a film.
struct QOIEncoder: FilmEncoder {
  let options: EncodingOptions

  func encode(
    _ source: some FrameSource, to output: any ByteSink, progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try options.validate()
    guard source.frameCount > 0 else { throw FilmError.noFrames }
    try source.validateSize(limit: options.pixelLimit)
    var pixmap = try Pixmap(size: source.size, pixelLimit: .max)
    try source.draw(frame: 0, into: &pixmap)
    let bytes = Self.file(pixmap)
    try output.write(bytes)
    progress?(WorkProgress(.encoding, completed: 1, total: 1))
    var report = EncodingReport()
    (report.framesWritten, report.byteCount) = (1, bytes.count)
    report.parts = FilePart.parts(of: bytes)
    return report
  }

  private static func file(_ pixmap: Pixmap) -> [UInt8] {
    var file = Array("qoif".utf8)
    for side in [pixmap.size.width, pixmap.size.height] {
      file += (0..<4).reversed().map { UInt8(truncatingIfNeeded: side >> ($0 * 8)) }
    }
    file += [4, 0]
    var seen = [StraightPixel](repeating: StraightPixel(rawValue: 0), count: 64)
    var last = StraightPixel(red: 0, green: 0, blue: 0)
    var run: UInt8 = 0
    func endRun() {
      if run > 0 { file.append(Tag.run | (run - 1)) }
      run = 0
    }
    for pixel in pixmap.pixels {
      let pixel = PremultipliedPixel(rawValue: pixel).straight
      if pixel == last {
        run += 1
        if run == 62 { endRun() }
        continue
      }
      endRun()
      let index = Tag.index(pixel)
      if seen[index] == pixel {
        file.append(UInt8(index))
      } else {
        seen[index] = pixel
        file += chunk(pixel, after: last)
      }
      last = pixel
    }
    endRun()
    return file + [0, 0, 0, 0, 0, 0, 0, 1]
  }

  /// Encodes the difference from the previous pixel if it is small, and the whole pixel otherwise.
  private static func chunk(_ pixel: StraightPixel, after last: StraightPixel) -> [UInt8] {
    guard pixel.alpha == last.alpha else {
      return [Tag.rgba, pixel.red, pixel.green, pixel.blue, pixel.alpha]
    }
    let red = Int(Int8(bitPattern: pixel.red &- last.red))
    let green = Int(Int8(bitPattern: pixel.green &- last.green))
    let blue = Int(Int8(bitPattern: pixel.blue &- last.blue))
    if [red, green, blue].allSatisfy((-2...1).contains) {
      return [Tag.diff | UInt8(red + 2) << 4 | UInt8(green + 2) << 2 | UInt8(blue + 2)]
    }
    if (-32...31).contains(green), (-8...7).contains(red - green), (-8...7).contains(blue - green) {
      return [Tag.luma | UInt8(green + 32), UInt8(red - green + 8) << 4 | UInt8(blue - green + 8)]
    }
    return [Tag.rgb, pixel.red, pixel.green, pixel.blue]
  }
}

/// Decodes the pixels of a QOI file.
private struct QOIDecoder {
  private var bytes: ArraySlice<UInt8>

  init(_ file: [UInt8]) { bytes = file.dropFirst(4) }

  private mutating func next() throws(QOIError) -> Int {
    guard let byte = bytes.popFirst() else { throw .truncated }
    return Int(byte)
  }

  private mutating func number() throws(QOIError) -> Int {
    var number = 0
    for _ in 0..<4 { number = number << 8 | (try next()) }
    return number
  }

  func pixmap(limit: Int) throws(QOIError) -> Pixmap {
    var reader = self
    let size = PixelSize(width: try reader.number(), height: try reader.number())
    do throws(RasterError) {
      try size.validate(limit: limit)
    } catch {
      throw .size(error)
    }
    reader.bytes.removeFirst(min(2, reader.bytes.count))
    return Pixmap(size: size, validStraight: try reader.pixels(size.width * size.height))
  }

  private mutating func pixels(_ count: Int) throws(QOIError) -> [UInt32] {
    var pixels: [UInt32] = []
    var seen = [StraightPixel](repeating: StraightPixel(rawValue: 0), count: 64)
    var pixel = StraightPixel(red: 0, green: 0, blue: 0)
    while pixels.count < count {
      let tag = UInt8(try next())
      var (red, green, blue, alpha) = (pixel.red, pixel.green, pixel.blue, pixel.alpha)
      func add(_ r: Int, _ g: Int, _ b: Int) {
        red &+= UInt8(truncatingIfNeeded: r)
        green &+= UInt8(truncatingIfNeeded: g)
        blue &+= UInt8(truncatingIfNeeded: b)
      }
      var run = 1
      switch tag {
      case Tag.rgb, Tag.rgba:
        (red, green, blue) = (UInt8(try next()), UInt8(try next()), UInt8(try next()))
        if tag == Tag.rgba { alpha = UInt8(try next()) }
      case 0..<Tag.diff:
        let known = seen[Int(tag)]
        (red, green, blue, alpha) = (known.red, known.green, known.blue, known.alpha)
      case Tag.diff..<Tag.luma:
        add(Int(tag >> 4 & 3) - 2, Int(tag >> 2 & 3) - 2, Int(tag & 3) - 2)
      case Tag.luma..<Tag.run:
        let (green, others) = (Int(tag & 63) - 32, try next())
        add(green + others >> 4 - 8, green, green + others & 15 - 8)
      default: run = Int(tag & 63) + 1
      }
      pixel = StraightPixel(red: red, green: green, blue: blue, alpha: alpha)
      seen[Tag.index(pixel)] = pixel
      pixels += repeatElement(pixel.rawValue, count: min(run, count - pixels.count))
    }
    return pixels
  }
}

/// Provides a picture as a film with one frame.
private struct QOIStill: FilmReader {
  let pixmap: Pixmap
  private var isRead = false

  init(pixmap: Pixmap) { self.pixmap = pixmap }

  var size: PixelSize { pixmap.size }
  var frameDelays: [FrameDelay] { [FrameDelay(centiseconds: 0)] }
  var loopCount: LoopCount { .times(1) }

  mutating func nextFrame() -> Pixmap? {
    defer { isRead = true }
    return isRead ? nil : pixmap
  }
}
