import SkelshotCompare
import SkelshotFormats
import SkelshotPrimitives

extension GoldenCheck {
  /// Keeps the golden, the drawn picture and the difference picture, if they exist.
  mutating func keepArtifacts(
    golden: [UInt8]?, drawn: DrawnPicture, pixelLimit: Int
  ) throws {
    try keepArtifacts(
      expected: isGitLFSPointer ? nil : golden, actual: try drawn.bytes(), drawn.format,
      pixelLimit: pixelLimit
    ) { try drawn.film() }
  }

  /// Keeps two files and their difference picture, if they exist. If `format` is nil, the check's name determines the
  /// format. If `film` is nil, `actual` is decoded.
  mutating func keepArtifacts(
    expected: [UInt8]?, actual: [UInt8]?, _ format: PictureFormat? = nil, pixelLimit: Int,
    film: (() throws -> any FilmReader)? = nil
  ) throws {
    let decoder = FilmDecoder(pixelLimit: pixelLimit)
    artifacts = []
    func keep(_ kind: CheckArtifact.Kind, _ bytes: [UInt8], _ format: PictureFormat?) throws {
      // Converts a picture to PNG if skelshot cannot write its format.
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
