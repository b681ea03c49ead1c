import Skelshot

/// Measures how long it takes to draw and encode the feed's film in this process.
enum Encoders {
  static func run(rounds: Int, feed: Scene) throws {
    let film = try Film(feed)
    let size = film.size
    var pixmaps: [Pixmap] = []
    for frame in 0..<film.frameCount {
      var pixmap = try Pixmap(size: size)
      film.draw(frame: frame, into: &pixmap)
      pixmaps.append(pixmap)
    }
    let still = pixmaps[27]
    let picture = Shared(still)
    let next = Shared(0)
    func step() -> Int {
      next.value = (next.value + 1) % film.frameCount
      return next.value
    }
    let frames = PixmapFrames(pixmaps, duration: film.duration)
    let pixels = size.width * size.height
    let cases = [
      Rounds.Case(name: "draw a frame again", pixels: pixels) {
        film.draw(frame: step(), into: &picture.value)
      },
      Rounds.Case(name: "prepare the scene", pixels: pixels) {
        _ = try? SkeletonRenderer(loading: feed)
      },
      Rounds.Case(name: "encode a still as PNG", pixels: pixels) {
        _ = try? still.encode(as: .png, options: EncodingOptions(scale: 2))
      },
      Rounds.Case(name: "encode \(film.frameCount) finished frames as GIF", pixels: pixels) {
        _ = try? frames.encode(as: .gif)
      },
      Rounds.Case(name: "draw and encode them", pixels: pixels) { _ = try? film.encode(as: .gif) },
    ]
    print("\nThe feed, \(size.width) × \(size.height)")
    let times = Rounds.times(cases, rounds: rounds).map(\.median)
    let lines = zip(cases, times).map { [$0.name, Numbers.time(nanoseconds: $1)] }
    print(Table.text(lines), terminator: "")
  }
}
