import SkelshotCompare
import SkelshotFormats
import SkelshotPrimitives

extension GoldenCheck {
  /// Keeps the golden, the drawn picture and their differences, if they exist.
  mutating func keepArtifacts(
    golden: [UInt8]?, drawn: DrawnPicture, pixelLimit: Int
  ) throws {
    try keepArtifacts(
      expected: isGitLFSPointer ? nil : golden, actual: try drawn.bytes(), drawn.format,
      pixelLimit: pixelLimit
    ) { try drawn.film() }
  }

  /// Keeps two files and their differences, if they exist. If nil, `format` is detected from the first bytes, and
  /// `film` decodes `actual`.
  mutating func keepArtifacts(
    expected: [UInt8]?, actual: [UInt8]?, _ format: PictureFormat? = nil, pixelLimit: Int,
    film: (() throws -> any FilmReader)? = nil
  ) throws {
    let decoder = FilmDecoder(pixelLimit: pixelLimit)
    artifacts = []
    func keep(_ kind: CheckArtifact.Kind, _ bytes: [UInt8], _ format: PictureFormat?) throws {
      // A format that skelshot does not write is kept as a PNG.
      let isKept = FormatTable.descriptor(ofFile: bytes)?.isWritten ?? true
      let kept =
        isKept
        ? bytes : try Pixmap(decoding: bytes, pixelLimit: pixelLimit).encode(as: .png).bytes
      artifacts.append(CheckArtifact(kind, format ?? PictureFormat(path: name) ?? .png, kept))
    }
    if let expected { try keep(.expected, expected, nil) }
    if let actual { try keep(.actual, actual, format) }
    guard let expected, let actual, let comparison else { return }
    let difference = try DifferenceFilm(
      comparison, expected: decoder.open(expected), actual: try film?() ?? decoder.open(actual))
    let file = try difference.file(of: comparison)
    artifacts.append(CheckArtifact(.difference, file.format, file.bytes))
  }
}
