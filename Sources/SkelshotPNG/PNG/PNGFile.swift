package import SkelshotFrames
import SkelshotRaster

/// Writes the chunks around a zlib stream of pixels.
struct PNGFile {
  private(set) var bytes = PNGChunk.signature

  init(_ size: PixelSize, _ colorType: PNGColorType) {
    var header: [UInt8] = []
    PNGChunk.append(UInt32(size.width), to: &header)
    PNGChunk.append(UInt32(size.height), to: &header)
    header += [UInt8(colorType.bitDepth), UInt8(colorType.number), 0, 0, 0]
    append("IHDR", header)
  }

  mutating func append(_ name: String, _ data: [UInt8]) {
    PNGChunk.append(name, data, to: &bytes)
  }

  mutating func append(pixelsPerMeter resolution: UInt32) {
    var data: [UInt8] = []
    PNGChunk.append(resolution, to: &data)
    PNGChunk.append(resolution, to: &data)
    append("pHYs", data + [1])
  }

  mutating func appendPalette(of colorType: PNGColorType) {
    let palette = PNGPalette(colorType)
    if !palette.colors.isEmpty { append("PLTE", palette.colors) }
    if !palette.alphas.isEmpty { append("tRNS", palette.alphas) }
  }
}

/// The data of the `PLTE` and `tRNS` chunks.
struct PNGPalette {
  private(set) var colors: [UInt8] = []
  /// The alpha of each entry, up to the last translucent entry.
  private(set) var alphas: [UInt8] = []

  /// Makes the palette of a color type, or an empty palette if the color type has none.
  init(_ colorType: PNGColorType) {
    guard case .palette(let palette, _) = colorType else { return }
    for pixel in palette.map(StraightPixel.init(rawValue:)) {
      colors += [pixel.red, pixel.green, pixel.blue]
      alphas.append(pixel.alpha)
    }
    while alphas.last == 255 { alphas.removeLast() }
  }
}

extension FilePartList {
  /// Adds the parts of a PNG: the signature, followed by the length, type, data and checksum of each chunk.
  package mutating func addPNG(_ reader: inout FilePartReader) {
    add("signature", reader.take(8))
    while let length = reader.number(0, count: 4), reader.rest >= 12 + length {
      let type = reader.text(4, count: 4)
      add(type, reader.take(12 + length))
      if type == "IEND" { return }
    }
  }
}

package enum PNGLibraries {
  package static var versions: [String] {
    ["libpng \(PNGBridge.version)", "zlib \(ZlibBridge.version)"]
  }
}
