import Skelshot
import TestSupport
import Testing

/// Tests films with random times, frame rates and options.
@Suite(.timeLimit(.minutes(10))) struct RandomValueFilmTests {
  /// Returns whether a film is either encoded quickly or rejected immediately.
  private func isShort(_ film: any FrameSource) -> Bool {
    film.frameCount < 40 || film.frameCount > 1 << 18
  }

  private func film(_ values: NastyValues) -> Film? {
    attempt {
      let scene = values.scene()
      if values.bool() {
        return Film(
          try SkeletonRenderer(scene, library: values.library(), pixelLimit: 1 << 12),
          framesPerSecond: values.rate(), dissolveFramesPerSecond: values.perhaps(values.rate))
      }
      return try Film(
        scene, framesPerSecond: values.rate(), pixelLimit: min(values.limit(), 1 << 12))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `drawing frames at random times does not crash`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    for _ in 0..<2 * NastyValues.rounds {
      guard let film = film(values) else { continue }
      use((film.events, film.duration, film.size, film.distinctRows, film.skeletonTreeDescription))
      film.logTree { use($0) }
      if let mounted = attempt({ try film.mounted(values.mount(), pixelLimit: 1 << 14) }) {
        use((mounted.size, mounted.mount, mounted.distinctRows))
        var picture = values.pixmap()
        mounted.draw(frame: values.integer(), into: &picture)
        for kind in TerminalProtocol.allCases where picture.size.width < 64 {
          use(try TerminalPicture(picture, as: kind).bytes.count)
        }
      }
      var pixmap = values.pixmap()
      for frame in [0, film.frameCount, values.integer()] {
        use(film.time(ofFrame: frame))
        film.draw(frame: frame, into: &pixmap)
        film.drawDistinctRows(frame: frame, into: &pixmap)
      }
      try film.still(at: values.duration()).draw(frame: values.integer(), into: &pixmap)
      for frame in film.frames { if frame.index == 3 { break } }
      var frames = film.frames { event, time in use((event, time)) }.makeIterator()
      use((frames.next()?.time, frames.next()?.pixmap, PictureFormat(for: film)))
      if film.frameCount < 40 { #expect(Array(film.frames).count == film.frameCount) }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `encoding a film does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    for _ in 0..<NastyValues.rounds {
      guard let film = film(values) else { continue }
      attempt { try film.encode(as: .png, at: values.duration(), options: values.options()) }
      attempt { try film.encode(as: values.format(), at: values.duration()) }
      guard isShort(film) else { continue }
      let picture = attempt { try film.encode(as: values.format(), options: values.options()) }
      use((picture?.description, picture?.customMirror, picture?.report.isLossless))
      attempt { try film.encode(as: .gif, options: values.options()) { check($0) } }
      attempt { try film.encode(as: .apng, options: values.options()) { check($0) } }
      attempt { try film.encode(as: .webp, options: values.options()) { check($0) } }
      attempt { try film.encode(as: values.format(), options: values.options(), to: FullSink()) }
      let quality = FilmQuality(
        framesPerSecond: values.rate(), dissolveFramesPerSecond: values.perhaps(values.rate),
        scale: values.scale(), tolerance: values.integer(),
        dither: values.any(), optimization: values.any())
      use((quality.filmSteps(dissolves: true), quality.stillSteps))
      attempt {
        try ByteBudget(limit: values.limit()).encode(
          film, as: values.format(), at: values.perhaps(values.duration),
          library: values.library(), options: values.options())
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `encoding a film in a task does not crash on random values`(seed: Int) async {
    let values = NastyValues(seed: seed)
    for _ in 0..<max(1, NastyValues.rounds / 8) {
      guard let film = film(values), isShort(film) else { continue }
      let (format, options) = (values.format(), values.options())
      await attempt { try await film.encode(as: format, options: options) }
      let time = values.duration()
      await attempt { try await film.encode(as: .png, at: time, options: options) }
      await attempt {
        try await ByteBudget(limit: options.pixelLimit).encode(
          film, as: format, library: PictureLibrary(), options: options)
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `frame sources do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let source = values.source()
      var pixmap = values.pixmap()
      attempt { try source.draw(frame: values.integer(), into: &pixmap) }
      attempt {
        try (source as? any DeduplicatedFrames)?.drawDistinctRows(
          frame: values.integer(), into: &pixmap)
      }
      let still = source.still(at: values.duration())
      attempt { try still.draw(frame: 0, into: &pixmap) }
      // The pixel limit prevents large allocations for large sizes.
      var options = values.options()
      options.pixelLimit = min(options.pixelLimit, 1 << 14)
      attempt { try still.encode(as: .png, options: options) }
      guard isShort(source) else { continue }
      attempt {
        try source.encode(
          as: values.format(), at: values.perhaps(values.duration), options: options)
      }
      attempt { try source.encode(as: .gif, options: options) }
      attempt { try source.encode(as: .apng, options: options) }
      attempt { try source.encode(as: .webp, options: options) }
      attempt { try source.encode(as: values.format(), options: options, to: FullSink()) }
      let film = attempt { try DrawnFilm(source, loopCount: .times(values.integer())) }
      use((film?.frameDelays.map(\.duration), film?.loopCount))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `delays do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<20 * NastyValues.rounds {
      let (one, other) = (values.delay(), values.delay())
      use((one == other, one.hashValue, one.duration))
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `writing scenes does not crash on random values`(seed: Int) throws {
    let values = NastyValues(seed: seed)
    try withTemporaryFolder { folder in
      for _ in 0..<max(1, NastyValues.rounds / 4) {
        let scene = small(values)
        let path = "\(folder)/\(values.text())\(values.bool() ? ".png" : "")"
        attempt { try scene.pixmap(at: values.duration()) }
        attempt { try scene.encode(as: .png, at: values.duration(), options: values.options()) }
        attempt {
          try scene.write(
            to: path, as: values.perhaps(values.format), at: values.duration(),
            options: values.options())
        }
        guard let film = attempt({ try scene.film(framesPerSecond: values.rate()) }), isShort(film)
        else { continue }
        var options = values.options()
        options.framesPerSecond = film.framesPerSecond
        for format in PictureFormat.films {
          attempt { try scene.encode(as: format, options: options) }
        }
        attempt {
          try scene.encode(
            as: .gif, at: .zero, options: EncodingOptions(framesPerSecond: values.rate()))
        }
        attempt { try film.write(to: path, options: options) }
        attempt {
          try film.writeFrames(
            into: "\(folder)/\(values.text())", optimization: values.any(),
            replacingExisting: values.bool())
        }
      }
    }
  }

  /// Returns a random scene, which either has few pixels or cannot be drawn.
  private func small(_ values: NastyValues) -> Scene {
    while true {
      let scene = values.scene()
      let size = scene.canvas.size.pixels(atScale: scene.canvas.scale)
      let area = size.width * size.height
      if area > 0x1p28 || area.isNaN || area < 4_000 { return scene }
    }
  }

  private func check(_ progress: WorkProgress) {
    var progress = progress
    #expect(0...progress.total ~= progress.completed)
    progress.total = -progress.completed
    use(progress.description)
  }
}
