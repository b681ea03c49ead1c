import Skelshot
import TestSupport
import Testing

/// Compares the APNG of each fixture's film with the drawn frames, as a player would show both.
@Suite struct APNGFilmTests {
  @Test(arguments: Fixture.all)
  func `an APNG decodes to exactly the rendered frames`(fixture: Fixture) throws {
    let film = try Film(try Scene(contentsOf: fixture.layoutPath), framesPerSecond: 12)
    let reader = try APNGFrames(try film.encode(as: .apng).bytes)
    #expect(reader.size == film.size)
    #expect(reader.loopCount == .forever)
    // Files store straight colors, so the colors of nearly transparent pixels can be rounded.
    #expect(try levelsOff(reader, film) == 0)
  }
}

/// Returns the largest difference in levels between the colors of a film and the colors that a player shows.
func levelsOff(_ reader: APNGFrames, _ film: Film) throws -> Int {
  var reader = reader
  var delays = reader.frameDelays.map(\.seconds)[...]
  #expect(abs(delays.reduce(0, +) - film.renderer.seconds) < 5e-5)
  var expected = try Pixmap(size: film.size)
  var shown = try #require(try reader.nextPixmap())
  var end = delays.removeFirst()
  var largest = 0
  for frame in 0..<film.frameCount {
    let start = film.renderer.seconds * Double(frame) / Double(film.frameCount)
    while start > end - 1e-4, let next = try reader.nextPixmap() {
      shown = next
      end += delays.removeFirst()
    }
    film.draw(frame: frame, into: &expected)
    largest = max(largest, PixmapDifference(expected, shown).largest)
  }
  #expect(try reader.nextPixmap() == nil)
  return largest
}
