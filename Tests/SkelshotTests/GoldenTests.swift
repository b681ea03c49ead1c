import Skelshot
import SkelshotTesting
import TestSupport
import Testing

/// Tests that every layout in `Fixtures` still produces its goldens.
@Suite struct GoldenTests {
  @Test(arguments: Fixture.all)
  func `a fixture's pictures match its goldens`(fixture: Fixture) throws {
    let scene = try Scene(contentsOf: fixture.layoutPath)
    let film = try Film(scene)
    var goldens = fixture.goldens
    if goldens.isEmpty {
      let isFilm = film.renderer.isAnimated
      goldens = [
        Golden(
          path: "\(Fixture.folder)/\(fixture.name).\(isFilm ? "gif" : "png")",
          content: isFilm ? .film : .still(0))
      ]
    }
    for golden in goldens {
      switch golden.content {
      case .still(let seconds):
        expectSnapshot(of: Snapshot(film, as: .still(at: .seconds(seconds))), golden: golden.path)
      case .film: try check(film, golden)
      }
    }
  }

  /// Compares a film with its golden as a player shows both. Pixels, delays and loops must be equal, but bytes may
  /// differ, so that a better encoder requires no new goldens.
  private func check(_ film: Film, _ golden: Golden) throws {
    let gif = try film.encode(as: .gif)
    #expect(gif.report.largestError == 0, "a golden film must be lossless")
    let isEqual = expectSnapshot(
      of: Snapshot(file: gif.bytes, layout: film.renderer.scene), golden: golden.path)
    guard isEqual else { return }
    // Skelshot's own decoder found no difference, so giflib must not find a difference either.
    let recorded = try GoldenCheck.read(golden.path)
    guard recorded != gif.bytes else { return }
    let isSame = try DecodedGIF(recorded) == DecodedGIF(gif.bytes)
    #expect(isSame, "giflib reads another film than the golden \(golden.path)")
  }
}
