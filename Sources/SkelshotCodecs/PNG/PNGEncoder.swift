public import SkelshotRaster

/// Writes a picture as an 8-bit PNG, exactly unless a tolerance allows fewer colours, in the smallest
/// form its content allows: grey, grey and alpha, palette (of 1, 2, 4 or 8 bits), RGB or RGBA.
///
/// Drawings are packed by `DeflateEncoder`, which takes up to a quarter off what zlib makes of them; noise,
/// photographs and small pictures by libpng, too. Rows that are equal are looked at once. The file holds
/// the pixels and the physical resolution, no date and no text: the same picture gives the same bytes
/// wherever zlib is the same.
public struct PNGEncoder: Sendable {
  /// Pixels per point: the resolution is 72 dpi times this.
  public let scale: Double

  /// What the file is made small or fast for.
  public let optimization: FileOptimization

  /// Levels of 255, 0…127, by which a channel of an opaque pixel may differ, so that the picture needs
  /// fewer colours; nil for what the optimization allows: 1 with `size`, else 0. Alpha is exact, and so
  /// are pixels that are not opaque.
  public let tolerance: Int?

  /// Makes an encoder.
  ///
  /// - Parameters:
  ///   - scale: Pixels per point, over 0.
  ///   - optimization: What files are made small or fast for.
  ///   - tolerance: Levels of 255 by which opaque colours may differ; see `tolerance`.
  public init(scale: Double, optimization: FileOptimization = .balanced, tolerance: Int? = nil) {
    self.scale = scale
    self.optimization = optimization
    self.tolerance = tolerance
  }

  /// Encodes a picture.
  ///
  /// Pixels become straight; the colour of clear ones is black.
  ///
  /// - Throws: `PNGError.invalidScale`, `.outOfMemory` or `.writerFailed`.
  public func encode(_ pixmap: Pixmap) throws(PNGError) -> [UInt8] {
    try encodeReporting(pixmap).bytes
  }

  /// Encodes a picture, and says how far it is off.
  ///
  /// - Throws: `PNGError.invalidScale`, `.outOfMemory` or `.writerFailed`.
  public func encodeReporting(_ pixmap: Pixmap) throws(PNGError) -> EncodedPNG {
    try encodeReporting(DeduplicatedPicture(pixmap))
  }

  /// Encodes a picture of which it is known how its rows repeat.
  ///
  /// - Throws: `PNGError.invalidScale`, `.outOfMemory` or `.writerFailed`.
  package func encodeReporting(_ picture: DeduplicatedPicture) throws(PNGError) -> EncodedPNG {
    let levels = optimization.levels(tolerance)
    guard levels > 0 else { return EncodedPNG(bytes: try encode(picture)) }
    var totals = ColorTotals()
    totals.add(picture)
    var merge = ColorMerge(totals.colors, tolerance: levels)
    let merged = picture.mapped { merge.map(&$0) }
    return EncodedPNG(bytes: try encode(merged), largestError: merge.largestError)
  }

  /// Encodes a picture as it is.
  private func encode(_ picture: DeduplicatedPicture) throws(PNGError) -> [UInt8] {
    let resolution = try pixelsPerMetre()
    var smallest: [UInt8] = []
    let area = picture.size.width * picture.size.height
    for form in PNGContent(picture).forms(area: area) {
      let rows = PNGRows(picture, as: form)
      if let bytes = packed(rows, picture.size, form, resolution) {
        if smallest.isEmpty || bytes.count < smallest.count { smallest = bytes }
        if rows.byteCount > bothWays { continue }
      }
      for adaptive in [false, true] {
        // Neighbouring places of a palette have nothing to do with each other: filters do harm.
        if adaptive, case .palette = form { continue }
        let bytes = try PNGBridge.encode(
          rows, size: picture.size, form: form, adaptiveFilter: adaptive,
          pixelsPerMetre: resolution)
        if smallest.isEmpty || bytes.count < smallest.count { smallest = bytes }
      }
    }
    return smallest
  }

  /// The file with our own packing; nil where the rows are no drawing.
  private func packed(
    _ rows: PNGRows, _ size: PixelSize, _ form: PNGForm, _ resolution: UInt32
  ) -> [UInt8]? {
    guard
      let stream = DeflateEncoder(effort: .still(optimization)).zlibStream(
        rows.bytes, order: rows.order, rows.layout)
    else { return nil }
    var file = PNGFile(size, form: form)
    file.appendPalette(of: form)
    file.append(pixelsPerMetre: resolution)
    file.append("IDAT", stream)
    file.append("IEND", [])
    return file.bytes
  }

  /// Up to this many bytes, rows are packed by libpng, too, which is smaller for a few pictures in a
  /// hundred. A kilobyte takes it a hundredth of a millisecond.
  private var bothWays: Int {
    switch optimization {
    case .speed: 0
    case .balanced: 1 << 14
    case .size: 1 << 18
    }
  }

  /// 72 dpi times the scale; an inch is 0.0254 m.
  func pixelsPerMetre() throws(PNGError) -> UInt32 {
    let resolution = (scale * 72 / 0.0254).rounded()
    guard resolution >= 1, resolution <= 0x7fff_ffff else { throw .invalidScale(scale) }
    return UInt32(resolution)
  }
}
