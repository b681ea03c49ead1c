import Skelshot
import TestSupport
import Testing

/// Each fixture's film as an APNG, as a player shows it.
@Suite struct APNGFilmTests {
  @Test(arguments: Fixture.all)
  func `an APNG decodes to exactly the rendered frames`(fixture: Fixture) throws {
    let film = try Film(try Scene(contentsOf: fixture.layoutPath), framesPerSecond: 12)
    var reader = try APNGDecoder().open(try film.encode(as: .apng).bytes)
    #expect(reader.size == film.size)
    #expect(reader.loopCount == .forever)
    #expect(abs(reader.duration - film.renderer.seconds) < 5e-5)
    var expected = try Pixmap(size: film.size)
    var shown = try #require(try reader.next())
    var end = shown.delay.seconds
    var largest = 0
    for frame in 0..<film.frameCount {
      let start = film.renderer.seconds * Double(frame) / Double(film.frameCount)
      while start > end - 1e-4, let next = try reader.next() {
        shown = next
        end += next.delay.seconds
      }
      film.draw(frame: frame, into: &expected)
      if shown.pixmap == expected { continue }
      largest = max(largest, PixmapDifference(expected, shown.pixmap).largest)
    }
    // Files store straight colors: nearly transparent pixels may round.
    #expect(largest == 0)
    #expect(try reader.next() == nil)
  }
}
