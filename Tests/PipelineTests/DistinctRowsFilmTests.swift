import Skelshot
import SkelshotRenderer
import TestSupport
import Testing

/// Tests that equal rows of a film are drawn only once and have the same pixels as rows that are drawn separately.
@Suite struct DistinctRowsFilmTests {
  @Test(arguments: Fixture.all)
  func `a film with deduplicated rows looks the same as one drawn row by row`(fixture: Fixture)
    throws
  {
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
      // A gradient across a bone is rounded at the position of the bone, so colors can differ by one level.
      #expect(PixmapDifference(expected, actual).largest <= 1)
    }
  }

  @Test func `a list with equal cells stores only one cell's distinct rows`() throws {
    let scene = try Scene(contentsOf: Fixture(name: "scenes/feed").layoutPath)
    let film = try Film(scene)
    #expect(film.size.height == 1688)
    // A cell of 92 points has 144 pixel rows that are not empty.
    #expect(film.distinctRows.rows.count <= 145)
    #expect(film.distinctRows.rows.count > 70)
  }
}
