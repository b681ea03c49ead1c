import SkelshotCompare
import SkelshotFiles
import SkelshotFormats
import SkelshotPrimitives

/// The layout that is gone and whose goldens show all pictures of a new one: it has been renamed or moved.
struct FormerLayout {
  /// The names that it may have had; nil before the first picture.
  private var names: [String]?
  private let orphans: PathSet

  /// Goldens that the first picture is compared with at the most.
  private static let mostGoldens = 64

  /// - Parameter orphans: Goldens that no layout makes any more.
  init(orphans: [String]) { self.orphans = PathSet(orphans) }

  /// The name that it had, of several the first; nil where the layout is new.
  var name: String? { names?.first }

  /// Keeps the names whose goldens show another picture, too.
  ///
  /// - Parameters:
  ///   - drawn: The picture.
  ///   - suffix: What it adds to the layout's name.
  ///   - isNew: Whether it has no golden and never had one.
  ///   - pixelLimit: The largest area of a golden in pixels.
  ///   - path: Where a golden is.
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
    return (try? FilmComparison(expected: expected, actual: actual))?.isIdentical ?? false
  }
}
