import Skelshot
import SkelshotRenderer
import TestSupport
import Testing

/// Equal rows of a film are drawn once, without a visible difference.
@Suite struct DistinctRowsFilmTests {
  @Test(arguments: Fixture.all)
  func `a deduplicated film looks like one drawn row by row`(fixture: Fixture) throws {
    let scene = try Scene(contentsOf: fixture.layoutPath)
    let pictures = try PictureLibrary(drawing: scene, pixelLimit: 1 << 24).pictures
    let deduplicated = try SkeletonRenderer(scene, pictures: pictures)
    guard !deduplicated.distinctRows.isIdentity else { return }
    let plain = try SkeletonRenderer(
      scene, pictures: pictures, pixelLimit: 1 << 24, deduplicatesRows: false)
    for step in 0..<5 {
      let seconds = deduplicated.seconds * Double(step) / 5
      let (expected, actual) = (
        try plain.pixmap(atSeconds: seconds), try deduplicated.pixmap(atSeconds: seconds)
      )
      if expected == actual { continue }
      // Gradients across a bone are rounded at its own position on the canvas.
      #expect(PixmapDifference(expected, actual).largest <= 1)
    }
  }

  @Test
  func `a list of equal cells has the distinct rows of one cell`() throws {
    let scene = try Scene(contentsOf: Fixture(name: "scenes/feed").layoutPath)
    let film = try Film(scene)
    #expect(film.size.height == 1688)
    // A cell of 92 points has 144 rows with content; the rest are empty.
    #expect(film.distinctRows.rows.count <= 145)
    #expect(film.distinctRows.rows.count > 70)
  }
}
