import SkelshotCompare
import SkelshotFiles
import SkelshotFormats
import SkelshotPrimitives

/// Detects a renamed or moved layout: a removed layout whose goldens match all pictures of a new layout.
struct FormerLayout {
  /// The remaining candidates; nil before the first comparison.
  private var names: [String]?
  private let orphans: PathSet

  /// The maximum number of goldens to compare with the first picture.
  private static let mostGoldens = 64

  /// - Parameter orphans: Goldens that no longer belong to a layout.
  init(orphans: [String]) { self.orphans = PathSet(orphans) }

  /// The first remaining candidate; nil if the layout is new.
  var name: String? { names?.first }

  /// Drops candidates whose golden shows a different picture. `isNew` means that the picture has no golden and is not
  /// listed in `goldens.txt`.
  mutating func compare(
    _ drawn: DrawnPicture, _ suffix: String, isNew: Bool, _ pixelLimit: Int,
    path: (String) -> String
  ) {
    guard isNew, !orphans.isEmpty else {
      names = []
      return
    }
    let known =
      names
      ?? orphans.filter { $0.hasSuffix(suffix) && $0 != suffix }.prefix(Self.mostGoldens).map {
        String($0.dropLast(suffix.count))
      }
    names = known.filter { name in
      orphans.contains(name + suffix) && Self.shows(path(name + suffix), drawn, pixelLimit)
    }
  }

  private static func shows(_ path: String, _ drawn: DrawnPicture, _ pixelLimit: Int) -> Bool {
    guard let bytes = try? PictureFile.bytes(path, mustBeRegular: true) else { return false }
    if drawn.isFile(bytes) { return true }
    guard let expected = try? FilmDecoder(pixelLimit: pixelLimit).open(bytes),
      let actual = try? drawn.film(), expected.size == actual.size
    else { return false }
    return
      (try? FilmComparison(
        expected: expected, actual: actual, options: ComparisonOptions(), jobs: 1))?.isIdentical
      ?? false
  }
}
