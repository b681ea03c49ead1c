public import SkelshotRaster

/// Writes a picture as an 8-bit PNG, exactly unless a tolerance allows fewer colours, in the smallest
/// form its content allows: grey, grey and alpha, palette (of 1, 2, 4 or 8 bits), RGB or RGBA.
///
/// Drawings are packed by `DeflateEncoder`, which takes up to a quarter off what zlib makes of them;
/// true colour, photographs and small pictures by libpng and zlib, too, and the smaller is taken. Equal rows
/// are packed once. The file holds the pixels and the physical resolution, no date and no text: the same
/// picture gives the same bytes wherever zlib is the same.
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
    let stream = PixelStream.still(optimization)
    var smallest: [UInt8] = []
    let area = picture.size.width * picture.size.height
    for form in PNGContent(picture).forms(area: area) {
      var file = PNGFile(picture.size, form: form)
      file.appendPalette(of: form)
      file.append(pixelsPerMetre: resolution)
      file.append(
        "IDAT",
        try stream.packed(
          PNGRows(picture, as: form), size: picture.size, form: form, isDelta: false))
      file.append("IEND", [])
      if smallest.isEmpty || file.bytes.count < smallest.count { smallest = file.bytes }
    }
    return smallest
  }

  /// 72 dpi times the scale; an inch is 0.0254 m.
  func pixelsPerMetre() throws(PNGError) -> UInt32 {
    let resolution = (scale * 72 / 0.0254).rounded()
    guard resolution >= 1, resolution <= 0x7fff_ffff else { throw .invalidScale(scale) }
    return UInt32(resolution)
  }
}
