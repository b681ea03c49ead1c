import CPictureBridge
import SkelshotFrames
package import SkelshotRaster

/// Calls the C bridge. No other file uses the bridge's pointers. Pointers are valid only during a call. Results are
/// copied and freed before a function returns.
package enum PNGBridge {
  static var version: String { unsafe String(cString: cpng_library_version()) }

  /// Returns the zlib stream that libpng makes from packed rows at level 9.
  static func zlibStream(
    _ rows: PNGRows, size: PixelSize, colorType: PNGColorType, _ settings: ZlibSettings
  ) throws(PNGError) -> [UInt8] {
    let file = try encode(
      rows, size: size, colorType: colorType, settings, pixelsPerMeter: 0, refusing: 0
    ).get()
    var reader = try PNGChunkReader(file)
    var stream: [UInt8] = []
    while true {
      let chunk = try reader.next()
      if chunk.name == "IDAT" { stream += file[chunk.data] }
      if chunk.name == "IEND" { return stream }
    }
  }

  package struct Outcome<Value: Sendable>: Sendable {
    package let result: Result<Value, PNGError>
    package let allocations: Int
    /// The number of allocations that were not freed. A number above 0 indicates a memory leak.
    package let leaked: Int

    func get() throws(PNGError) -> Value { try result.get() }
  }

  /// For tests: encodes a picture with the first possible color type, and makes the given allocation fail.
  package static func encode(_ pixmap: Pixmap, refusing allocation: Int) -> Outcome<[UInt8]> {
    let picture = DeduplicatedPicture(pixmap)
    let colorType = PNGContent(picture).colorTypes(area: .max)[0]
    return encode(
      PNGRows(picture, as: colorType), size: pixmap.size, colorType: colorType, .filtered,
      pixelsPerMeter: 2835, refusing: allocation)
  }

  package struct DecodedPicture: Sendable {
    package var pixmap: Pixmap
    /// The pixels with straight alpha; nil if they can be computed from the pixmap.
    var stored: [UInt32]?
    /// The gamma of a file whose pixels were converted to sRGB, in units of 1/100,000; 0 for unconverted pixels.
    var fileGamma: Int
  }

  /// For tests: decodes a file with libpng alone. Makes the given allocation, counted from 1, fail. If the number is 0,
  /// no allocation fails.
  package static func decode(
    _ bytes: [UInt8], pixelLimit: Int, refusing allocation: Int
  ) -> Outcome<Pixmap> {
    let picture = picture(bytes, pixelLimit: pixelLimit, refusing: allocation)
    return Outcome(
      result: picture.result.map(\.pixmap), allocations: picture.allocations,
      leaked: picture.leaked)
  }

  /// Decodes a file.
  package static func picture(
    _ bytes: [UInt8], pixelLimit: Int
  ) throws(PNGError) -> DecodedPicture {
    if let picture = usualPicture(bytes, pixelLimit: pixelLimit) { return picture }
    return try picture(bytes, pixelLimit: pixelLimit, refusing: 0).get()
  }

  /// Decodes a file of a usual kind without libpng. Returns nil for any other file.
  package static func usualPicture(_ bytes: [UInt8], pixelLimit: Int) -> DecodedPicture? {
    guard let size = statedSize(bytes), size.width * size.height <= pixelLimit else { return nil }
    // The rows are inflated into the pixels, with a filter type for each row.
    let capacity = (size.width + 1) * size.height
    var isOpaque = false
    var pixels = unsafe [UInt32](unsafeUninitializedCapacity: capacity) { buffer, count in
      let isDecoded = unsafe cpng_decode_common(
        bytes, bytes.count, UInt32(size.width), UInt32(size.height), buffer.baseAddress, capacity,
        &isOpaque)
      count = isDecoded ? size.width * size.height : 0
    }
    if pixels.isEmpty { return nil }
    let stored = isOpaque ? nil : StoredPixels.premultiply(&pixels)
    return DecodedPicture(
      pixmap: Pixmap(size: size, validPixels: pixels), stored: stored, fileGamma: 0)
  }

  private static func picture(
    _ bytes: [UInt8], pixelLimit: Int, refusing allocation: Int
  ) -> Outcome<DecodedPicture> {
    var status = cpng_status()
    status.refused_allocation = allocation
    var properties = cpng_properties()
    // Decodes 8-bit pixels in place because a second copy of a large picture would take 256 MB.
    let area = statedSize(bytes).map { $0.width * $0.height } ?? 0
    let room = area <= pixelLimit ? area : 0
    var code = CPNG_OK
    var others = unsafe cpng_buffer()
    var pixels = unsafe [UInt32](unsafeUninitializedCapacity: room) { buffer, count in
      let start = unsafe UnsafeMutableRawPointer(buffer.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      var found = unsafe cpng_buffer(bytes: room > 0 ? start : nil, length: 4 * room)
      code = unsafe cpng_decode(
        bytes, bytes.count, UInt32(PixelSize.longestSide), UInt64(max(0, pixelLimit)), &found,
        &properties, &status)
      if unsafe found.bytes != nil, unsafe found.bytes == start {
        count = room
      } else {
        unsafe others = found
      }
    }
    defer { unsafe cpng_free(&others) }
    let size = PixelSize(width: Int(properties.width), height: Int(properties.height))
    guard code == CPNG_OK else {
      return outcome(.failure(decodingError(code, status, size, pixelLimit)), status, handedOut: 0)
    }
    let fileGamma = Int(properties.gamma)
    let isWide = properties.sample_length == 2
    if isWide {
      pixels = unsafe levels(
        UnsafeBufferPointer(start: others.bytes, count: others.length), fileGamma: fileGamma)
    }
    if !isWide, fileGamma > 0 {
      let curve = GammaCurve(fileGamma: fileGamma, isWide: false)
      for index in pixels.indices {
        let pixel = StraightPixel(rawValue: pixels[index])
        pixels[index] =
          StraightPixel(
            red: curve.levels[Int(pixel.red)], green: curve.levels[Int(pixel.green)],
            blue: curve.levels[Int(pixel.blue)], alpha: pixel.alpha
          ).rawValue
      }
    }
    let stored = StoredPixels.premultiply(&pixels)
    let picture = DecodedPicture(
      pixmap: Pixmap(size: size, validPixels: pixels), stored: stored, fileGamma: fileGamma)
    return outcome(.success(picture), status, handedOut: isWide ? 1 : 0)
  }

  /// Returns the size stated in a file's header, or nil if the header is invalid.
  private static func statedSize(_ bytes: [UInt8]) -> PixelSize? {
    guard bytes.count >= 24 else { return nil }
    let sides = [16, 20].map { place in
      bytes[place..<(place + 4)].reduce(0) { $0 << 8 | Int($1) }
    }
    guard sides.allSatisfy({ (1...PixelSize.longestSide).contains($0) }) else { return nil }
    return PixelSize(width: sides[0], height: sides[1])
  }

  /// Converts 16-bit pixels with a gamma to straight 8-bit pixels.
  private static func levels(_ bytes: UnsafeBufferPointer<UInt8>, fileGamma: Int) -> [UInt32] {
    let count = bytes.count / 8
    // A film can have thousands of small frames. Such a frame converts only its own samples, without a table of all
    // 65,536 levels.
    let isSmall = fileGamma > 0 && count < 4_096
    let curve = GammaCurve(fileGamma: isSmall ? 0 : fileGamma, isWide: !isSmall)
    return (0..<count).map { index in
      func sample(_ channel: Int) -> Int {
        let offset = 8 * index + 2 * channel
        return unsafe Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
      }
      func level(_ channel: Int) -> UInt8 {
        guard isSmall else { return curve.levels[sample(channel)] }
        return GammaCurve.level(of: Double(sample(channel)) / 65_535, fileGamma: fileGamma)
      }
      return StraightPixel(
        red: level(0), green: level(1), blue: level(2), alpha: UInt8((sample(3) + 128) / 257)
      ).rawValue
    }
  }

  private static func encode(
    _ rows: PNGRows, size: PixelSize, colorType: PNGColorType, _ settings: ZlibSettings,
    pixelsPerMeter: UInt32, refusing allocation: Int
  ) -> Outcome<[UInt8]> {
    let palette = PNGPalette(colorType)
    var status = cpng_status()
    status.refused_allocation = allocation
    var file = unsafe cpng_buffer()
    let code = unsafe rows.expanded.withUnsafeBufferPointer { rowBytes in
      unsafe palette.colors.withUnsafeBufferPointer { colors in
        unsafe palette.alphas.withUnsafeBufferPointer { alphas in
          var picture = unsafe cpng_picture()
          unsafe picture.width = UInt32(size.width)
          unsafe picture.height = UInt32(size.height)
          unsafe picture.bit_depth = Int32(colorType.bitDepth)
          unsafe picture.color_type = colorType.number
          // Skips the filter types because libpng writes its own.
          unsafe picture.rows = rowBytes.baseAddress.map { unsafe $0 + 1 }
          unsafe picture.row_stride = rows.stride
          unsafe picture.palette = colors.baseAddress
          unsafe picture.palette_count = Int32(colors.count / 3)
          unsafe picture.palette_alpha = alphas.baseAddress
          unsafe picture.palette_alpha_count = Int32(alphas.count)
          unsafe picture.pixels_per_metre = pixelsPerMeter
          unsafe picture.filters = settings.filters
          unsafe picture.memory_level = settings.memoryLevel
          unsafe picture.filtered_strategy = settings.isFilteredStrategy ? 1 : 0
          return unsafe cpng_encode(&picture, &file, &status)
        }
      }
    }
    guard code == CPNG_OK else {
      let error: PNGError =
        code == CPNG_OUT_OF_MEMORY ? .outOfMemory : .writerFailed(reason: message(status))
      return outcome(.failure(error), status, handedOut: 0)
    }
    defer { unsafe cpng_free(&file) }
    let bytes = unsafe Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
    return outcome(.success(bytes), status, handedOut: 1)
  }

  private static func outcome<Value>(
    _ result: Result<Value, PNGError>, _ status: cpng_status, handedOut: Int
  ) -> Outcome<Value> {
    Outcome(
      result: result, allocations: status.allocations,
      leaked: status.live_allocations - handedOut)
  }

  private static func decodingError(
    _ code: cpng_result, _ status: cpng_status, _ size: PixelSize, _ limit: Int
  ) -> PNGError {
    switch code {
    case CPNG_OUT_OF_MEMORY: .outOfMemory
    case CPNG_NOT_PNG: .notPNG
    case CPNG_TRUNCATED: .truncated
    case CPNG_SIDE_TOO_LONG: .size(.sideTooLong(size))
    case CPNG_TOO_MANY_PIXELS: .size(.tooManyPixels(size, limit: limit))
    default: .corrupt(reason: message(status))
    }
  }

  private static func message(_ status: cpng_status) -> String {
    var bytes: [UInt8] = []
    let text = status.message
    unsafe withUnsafeBytes(of: text) { buffer in
      for index in buffer.indices {
        let byte = unsafe buffer[index]
        if byte == 0 { break }
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
