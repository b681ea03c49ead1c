// SkelshotPNG: PNG and APNG files.
//
// Writing. In: a picture or a `FrameSource`. Out: the bytes of a PNG or an APNG. `PNGEncoder` packs a picture as each
// color type worth trying (`PNGContent`, `PNGRows`) by `DeflateEncoder`, and small or noisy ones also by libpng
// (`PNGBridge`). `APNGEncoder` runs the pipeline of SkelshotFrames with `APNGBackEnd`.
//
// Reading. In: bytes. Out: a picture, or frames. libpng decodes pictures; `APNGIndex` finds the frames of a film,
// `APNGFrames` decodes and composes them.
//
// It does not know scenes, files or other formats.

package import SkelshotFrames
package import SkelshotRaster
package import SkelshotWork

/// Encodes a picture as an 8-bit PNG, exactly unless a tolerance allows fewer colors. It has the smallest color type
/// that its content allows: gray, gray and alpha, palette (of 1, 2, 4 or 8 bits), RGB or RGBA.
///
/// Drawings are packed by `DeflateEncoder`, up to a quarter smaller than by zlib. True color, photographs and small
/// pictures are also packed by libpng and zlib, and the smaller result is used. Equal rows are packed once. The file
/// has the pixels and the physical resolution, no date and no text: the same picture gives the same bytes with the same
/// zlib.
package struct PNGEncoder: FilmEncoder {
  /// The options; only the first frame of a film is stored.
  package let options: EncodingOptions

  package init(options: EncodingOptions) { self.options = options }

  /// Encodes the first frame of a film to a sink. Progress is reported once, at the end.
  package func encode(
    _ source: some FrameSource, to output: any ByteSink,
    progress: WorkProgress.Handler?
  ) throws -> EncodingReport {
    try options.validate()
    guard source.frameCount > 0 else { throw FilmError.noFrames }
    try source.validateSize(limit: options.pixelLimit)
    let film = try PreparedFilm(source)
    var pixmap = try Pixmap(size: film.drawnSize, pixelLimit: .max)
    try film.draw(0, into: &pixmap)
    let picture =
      film.distinctRows.isIdentity
      ? DeduplicatedPicture(consume pixmap)
      : DeduplicatedPicture(consume pixmap, by: film.distinctRows)
    let file = try encodeReporting(consume picture)
    try output.write(file.bytes)
    progress?(WorkProgress(.encoding, completed: 1, total: 1))
    return file.report
  }

  /// Encodes a picture, and reports its largest error. Pixels become straight; transparent ones become black.
  package func encodeReporting(_ pixmap: Pixmap) throws(PNGError) -> EncodedPicture {
    try encodeReporting(DeduplicatedPicture(pixmap))
  }

  /// Encodes a picture whose repeated rows are known. It is consumed: once its rows are packed, its memory serves the
  /// search for matches. Asking the system for more took a twentieth of the time of a small PNG.
  package func encodeReporting(
    _ picture: consuming DeduplicatedPicture
  ) throws(PNGError) -> EncodedPicture {
    let levels = options.levels
    var report = EncodingReport()
    let bytes: [UInt8]
    if levels > 0 {
      var quantizer = ToleranceQuantizer(ColorCounts.colors(of: picture), tolerance: levels)
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

  private func encode(_ picture: consuming DeduplicatedPicture) throws(PNGError) -> [UInt8] {
    let resolution = try pixelsPerMeter()
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
      file.append(pixelsPerMeter: resolution)
      file.append("IDAT", try stream.packed(rows, size: size, colorType: colorType).bytes)
      file.append("IEND", [])
      if smallest.isEmpty || file.bytes.count < smallest.count { smallest = file.bytes }
    }
    return smallest
  }

  /// 72 dpi times the scale; an inch is 0.0254 m.
  func pixelsPerMeter() throws(PNGError) -> UInt32 {
    let resolution = (options.scale * 72 / 0.0254).rounded()
    guard resolution >= 1, resolution <= 0x7fff_ffff else { throw .invalidScale(options.scale) }
    return UInt32(resolution)
  }
}
