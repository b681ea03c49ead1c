import SkelshotRaster

/// The chunks around compressed pixels that were not packed by libpng.
struct PNGFile {
  /// The file so far.
  private(set) var bytes = PNGChunk.signature

  /// Begins a file.
  init(_ size: PixelSize, form: PNGForm) {
    var header: [UInt8] = []
    PNGChunk.append(UInt32(size.width), to: &header)
    PNGChunk.append(UInt32(size.height), to: &header)
    header += [UInt8(form.bitDepth), UInt8(form.colorType), 0, 0, 0]
    append("IHDR", header)
  }

  /// Appends a chunk.
  mutating func append(_ name: String, _ data: [UInt8]) {
    PNGChunk.append(name, data, to: &bytes)
  }

  /// Appends the physical resolution.
  mutating func append(pixelsPerMetre resolution: UInt32) {
    var data: [UInt8] = []
    PNGChunk.append(resolution, to: &data)
    PNGChunk.append(resolution, to: &data)
    append("pHYs", data + [1])
  }

  /// Appends the palette of a form that has one.
  mutating func appendPalette(of form: PNGForm) {
    guard case .palette(let palette, _) = form else { return }
    var colors: [UInt8] = []
    var alphas: [UInt8] = []
    for pixel in palette.map(StraightPixel.init(rawValue:)) {
      colors += [pixel.red, pixel.green, pixel.blue]
      alphas.append(pixel.alpha)
    }
    append("PLTE", colors)
    // Entries behind the last that is not opaque need no alpha.
    while alphas.last == 255 { alphas.removeLast() }
    if !alphas.isEmpty { append("tRNS", alphas) }
  }
}
