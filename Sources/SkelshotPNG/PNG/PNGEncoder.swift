// SkelshotPNG: PNG and APNG files.
//
// Writing. In: a picture or a `FrameSource`. Out: the bytes of a PNG or an APNG. `PNGEncoder` packs a
// picture as each colour type that is worth trying (`PNGContent`, `PNGRows`) by `DeflateEncoder`, and small
// or noisy ones by libpng (`PNGBridge`), too. `APNGEncoder` runs the pipeline of SkelshotFrames with
// `APNGBackEnd`.
//
// Reading. In: bytes. libpng decodes pictures; `APNGIndex` walks through a film, `APNGFrames` decodes and
// composes its frames.
//
// Not known here: scenes, files, other formats.

package import SkelshotFrames
package import SkelshotRaster
package import SkelshotWork

/// Writes a picture as an 8-bit PNG, exactly unless a tolerance allows fewer colours, as the smallest
/// colour type that its content allows: grey, grey and alpha, palette (of 1, 2, 4 or 8 bits), RGB or RGBA.
///
/// Drawings are packed by `DeflateEncoder`, which takes up to a quarter off what zlib makes of them;
/// true colour, photographs and small pictures by libpng and zlib, too, and the smaller is taken. Equal rows
/// are packed once. The file holds the pixels and the physical resolution, no date and no text: the same
/// picture gives the same bytes wherever zlib is the same.
package struct PNGEncoder: FilmEncoder {
  /// What the encoder was told; of a film the first frame is stored.
  package let options: EncodingOptions

  /// Makes an encoder.
  package init(options: EncodingOptions) { self.options = options }

  /// Encodes the first frame of a film to a sink.
  ///
  /// - Parameters:
  ///   - source: The frames.
  ///   - output: What takes the file's bytes.
  ///   - progress: Told once, at the end.
  /// - Throws: `FilmError`, `PNGError`, or whatever the source or the sink throws.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try options.validate()
    guard source.frameCount > 0 else { throw FilmError.noFrames }
    try source.validateSize(limit: options.pixelLimit)
    let deduplicated = source as? any DeduplicatedFrames
    let distinctRows = deduplicated?.distinctRows ?? DistinctRows(height: source.size.height)
    let size = distinctRows.deduplicatedSize(of: source.size)
    guard distinctRows.height == source.size.height else {
      throw FilmError.wrongFrameSize(frame: 0, size)
    }
    var pixmap = try Pixmap(size: size, pixelLimit: .max)
    if let deduplicated, !distinctRows.isIdentity {
      try deduplicated.drawDistinctRows(frame: 0, into: &pixmap)
    } else {
      try source.draw(frame: 0, into: &pixmap)
    }
    guard pixmap.size == size else { throw FilmError.wrongFrameSize(frame: 0, pixmap.size) }
    let picture =
      distinctRows.isIdentity
      ? DeduplicatedPicture(consume pixmap)
      : DeduplicatedPicture(consume pixmap, by: distinctRows)
    let file = try encodeReporting(consume picture)
    try output.write(file.bytes)
    progress?(WorkProgress(.encoding, completed: 1, total: 1))
    return file.report
  }

  /// Encodes a picture, and says how far it is off.
  ///
  /// Pixels become straight; the colour of transparent ones is black.
  ///
  /// - Throws: `PNGError.invalidScale`, `.outOfMemory` or `.writerFailed`.
  package func encodeReporting(_ pixmap: Pixmap) throws(PNGError) -> EncodedPicture {
    try encodeReporting(DeduplicatedPicture(pixmap))
  }

  /// Encodes a picture of which it is known how its rows repeat.
  ///
  /// The picture is consumed: once its rows are packed, its memory serves the search for matches. To ask the system for
  /// more was a twentieth of the time of a small PNG.
  ///
  /// - Throws: `PNGError.invalidScale`, `.outOfMemory` or `.writerFailed`.
  package func encodeReporting(
    _ picture: consuming DeduplicatedPicture
  ) throws(PNGError) -> EncodedPicture {
    let levels = options.levels
    var report = EncodingReport()
    let bytes: [UInt8]
    if levels > 0 {
      var totals = ColorTotals()
      totals.add(picture)
      var quantizer = ColorQuantizer(totals.colors, tolerance: levels)
      bytes = try encode(picture.mapped { quantizer.map(&$0) })
      report.largestError = quantizer.largestError
    } else {
      bytes = try encode(consume picture)
    }
    report.framesWritten = 1
    report.byteCount = bytes.count
    report.parts = Self.parts(of: bytes)
    return EncodedPicture(bytes: bytes, report: report)
  }

  private static func parts(of file: [UInt8]) -> [FilePart] {
    var parts = FilePartList()
    var reader = FilePartReader(file)
    parts.addPNG(&reader)
    return parts.all
  }

  /// Encodes a picture as it is.
  private func encode(_ picture: consuming DeduplicatedPicture) throws(PNGError) -> [UInt8] {
    let resolution = try pixelsPerMetre()
    let stream = PixelStream.still(options.optimization, jobs: options.jobs)
    var smallest: [UInt8] = []
    let size = picture.size
    let colorTypes = PNGContent(copy picture).colorTypes(area: size.width * size.height)
    var unpacked: DeduplicatedPicture? = consume picture
    for (index, colorType) in colorTypes.enumerated() {
      guard let rows = unpacked.map({ PNGRows($0, as: colorType) }) else { break }
      if index == colorTypes.count - 1 { unpacked = nil }
      var file = PNGFile(size, colorType)
      file.appendPalette(of: colorType)
      file.append(pixelsPerMetre: resolution)
      file.append("IDAT", try stream.packed(rows, size: size, colorType: colorType).bytes)
      file.append("IEND", [])
      if smallest.isEmpty || file.bytes.count < smallest.count { smallest = file.bytes }
    }
    return smallest
  }

  /// 72 dpi times the scale; an inch is 0.0254 m.
  func pixelsPerMetre() throws(PNGError) -> UInt32 {
    let resolution = (options.scale * 72 / 0.0254).rounded()
    guard resolution >= 1, resolution <= 0x7fff_ffff else { throw .invalidScale(options.scale) }
    return UInt32(resolution)
  }
}
