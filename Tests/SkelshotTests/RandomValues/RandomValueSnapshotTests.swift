import Skelshot
import SkelshotTesting
import Testing

/// Tests that snapshots with random values report their problems.
@Suite(.timeLimit(.minutes(10))) struct RandomValueSnapshotTests {
  @Test(arguments: NastyValues.seeds)
  func `snapshots do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let contents: [SnapshotContent] = [
        .automatic, .still(at: values.duration()), .animatedGIF, .animatedPNG, .animatedWebP,
      ]
      let content = values.one(of: contents)
      use(
        Snapshot(
          values.scene(), as: content, scale: values.perhaps(values.scale),
          appearance: values.perhaps { values.any() }, direction: values.perhaps { values.any() },
          framesPerSecond: values.rate()
        ).snapshot)
      use((Snapshot(values.pixmap(), scale: values.scale()), values.pixmap().snapshot))
      use(Snapshot(file: values.bytes(), layout: values.perhaps(values.scene)))
      let film = attempt { try Film(values.scene(), pixelLimit: 1 << 12) }
      use((film?.snapshot, film.map { Snapshot($0, as: content) }))
    }
  }
}
