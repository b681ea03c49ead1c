import SkelshotCompare
import SkelshotFormats
import SkelshotPrimitives

extension GoldenCheck {
  /// Keeps the golden, the drawn picture and their differences, as far as there are any.
  mutating func keepArtifacts(
    golden: [UInt8]?, drawn: DrawnPicture, pixelLimit: Int
  ) throws {
    artifacts = []
    if let golden, !isGitLFSPointer {
      artifacts.append(CheckArtifact(.expected, PictureFormat(path: name) ?? .png, golden))
    }
    artifacts.append(CheckArtifact(.actual, drawn.format, try drawn.bytes()))
    guard let golden, let comparison else { return }
    let film = try DifferenceFilm(
      comparison, expected: FilmDecoder(pixelLimit: pixelLimit).open(golden),
      actual: drawn.film())
    let file = try film.file(of: comparison)
    artifacts.append(CheckArtifact(.difference, file.format, file.bytes))
  }
}
