import SkelshotRaster

/// The compressed pixels of a frame.
enum PixelStream {
  /// Packs rows that are not filtered: with our own packing where they are a drawing, else with
  /// libpng, which chooses filters.
  static func packed(
    _ rows: PNGRows, size: PixelSize, form: PNGColorType, _ encoder: DeflateEncoder
  ) throws(PNGError) -> [UInt8] {
    if let stream = encoder.zlibStream(rows.bytes, order: rows.order, rows.layout) {
      return stream
    }
    var isPalette = false
    if case .palette = form { isPalette = true }
    let file = try PNGBridge.encode(
      rows, size: size, form: form, adaptiveFilter: !isPalette, pixelsPerMetre: 0)
    var reader = try PNGChunkReader(file)
    var stream: [UInt8] = []
    while true {
      let chunk = try reader.next()
      if chunk.name == "IDAT" { stream += file[chunk.data] }
      if chunk.name == "IEND" { return stream }
    }
  }
}
