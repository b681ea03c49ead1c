import SkelshotRaster

/// The compressed pixels of a frame.
enum PixelStream {
  /// Packs rows that are not filtered: with our own packing where they are a drawing, else with
  /// libpng, which chooses filters.
  static func packed(
    _ rows: APNGRows, size: PixelSize, form: PNGForm
  ) throws(PNGError) -> [UInt8] {
    let layout = RowLayout(stride: rows.stride, step: max(1, form.bitsPerPixel / 8))
    if let stream = DeflateEncoder(effort: .film).zlibStream(rows.bytes, layout)
    {
      return stream
    }
    var isPalette = false
    if case .palette = form { isPalette = true }
    let file = try PNGBridge.encode(
      PNGRows(unfiltered: rows.bytes, stride: rows.stride), size: size, form: form,
      adaptiveFilter: !isPalette, pixelsPerMetre: 0)
    var reader = try PNGChunkReader(file)
    var stream: [UInt8] = []
    while true {
      let chunk = try reader.next()
      if chunk.name == "IDAT" { stream += file[chunk.data] }
      if chunk.name == "IEND" { return stream }
    }
  }
}
