// SkelshotPNG reads and writes PNG and APNG files.
//
// Writing. Input: a picture or a `FrameSource`. Output: the bytes of a PNG or an APNG. `PNGEncoder` packs a picture in
// each promising color type (`PNGContent`, `PNGRows`) with `DeflateEncoder`. Small or noisy pictures are also packed by
// libpng (`PNGBridge`). `APNGEncoder` runs the pipeline of SkelshotFrames with `APNGBackEnd`.
//
// Reading. Input: bytes. Output: a picture or frames. libpng decodes pictures. `APNGIndex` finds the frames of a film,
// and `APNGFrames` decodes and composes the frames.
//
// The module does not depend on scenes, files or other formats.

package import SkelshotFrames
package import SkelshotRaster
package import SkelshotWork

/// Encodes a picture as an 8-bit PNG, losslessly unless a tolerance allows fewer colors. The encoder uses the smallest
/// color type that can represent the pixels: gray, gray with alpha, a palette of 1, 2, 4 or 8 bits, RGB or RGBA.
///
/// `DeflateEncoder` packs drawings up to 25 % smaller than zlib does. True-color pictures, photographs and small
/// pictures are also packed with libpng and zlib, and the smaller result is used. Equal rows are packed once. The file
/// contains the pixels and the physical resolution, but no date or text, so the same zlib version always produces the
/// same bytes.
package struct PNGEncoder: FilmEncoder {
  /// The options. Only the first frame of a film is stored.
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

  /// Encodes a picture and reports its largest error. Transparent pixels become black.
  package func encodeReporting(_ pixmap: Pixmap) throws(PNGError) -> EncodedPicture {
    try encodeReporting(DeduplicatedPicture(pixmap))
  }

  /// Encodes a picture whose repeated rows are known. The picture is consumed so that its memory can be reused. Without
  /// reuse, allocations took 5 % of the time for a small PNG.
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

  /// The resolution is 72 dpi times the scale. An inch is 0.0254 m.
  func pixelsPerMeter() throws(PNGError) -> UInt32 {
    let resolution = (options.scale * 72 / 0.0254).rounded()
    guard resolution >= 1, resolution <= 0x7fff_ffff else { throw .invalidScale(options.scale) }
    return UInt32(resolution)
  }
}
