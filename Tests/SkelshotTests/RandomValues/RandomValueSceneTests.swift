import Skelshot
import TestSupport
import Testing

/// Tests that random scenes are laid out and drawn, or rejected with an error.
@Suite(.timeLimit(.minutes(10))) struct RandomValueSceneTests {
  @Test(arguments: NastyValues.seeds)
  func `drawing a random scene either succeeds or throws an error`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<4 * NastyValues.rounds {
      let scene = values.scene()
      if values.once(in: 16) { attempt { try scene.skeletonTreeDescription } }
      if let text = attempt({ try scene.json() }) { attempt { try Scene(json: text) } }
      let renderer = attempt {
        try SkeletonRenderer(
          scene, pictures: values.library().pictures, pixelLimit: min(values.limit(), 1 << 14))
      }
      guard let renderer else { continue }
      use((renderer.duration, renderer.events, renderer.isAnimated, renderer.distinctRows))
      for note in renderer.notes { use(note.message) }
      let screen = renderer.screen
      use((screen.brokenChains, screen.hasBones, screen.size, screen.views.count))
      var pixmap = values.pixmap()
      for time in [values.duration(), values.duration()] {
        renderer.draw(at: time, into: &pixmap)
        #expect(pixmap.size == renderer.size)
        attempt { try renderer.pixmap(at: time) }
      }
    }
  }

  @Test(arguments: NastyValues.seeds)
  func `skeleton calls and recorders do not crash on random values`(seed: Int) {
    let values = NastyValues(seed: seed)
    for _ in 0..<2 * NastyValues.rounds {
      let plain = values.scene()
      var shown = plain
      show(&shown, values)
      draw(shown, values)
      let recorded = plain.record { recorder in
        for _ in 0..<values.index(6) {
          switch values.index(6) {
          case 0: recorder.wait(values.duration())
          case 1: recorder.hold(values.duration())
          case 2: recorder.hold(loops: values.integer())
          case 3: recorder.perform(values.call())
          default: show(&recorder, values)
          }
        }
      }
      draw(recorded, values)
      shown.perform(values.call())
      draw(shown.variant(values.variant()), values)
    }
  }

  @Test func `drawing a hold with any number of loops either succeeds or throws an error`() throws {
    for count in NastyValues.integers {
      let scene = Scene(width: 20, height: 10) { Label(numberOfLines: 2) }.record {
        $0.showAnimatedGradientSkeleton()
        $0.hold(loops: count)
      }
      guard count >= 0 else {
        #expect(throws: PictureError.self) { try scene.film() }
        continue
      }
      let film = try scene.film(framesPerSecond: 10)
      if film.frameCount > 1 << 18 {
        #expect(throws: PictureError.self) { try film.encode(as: .gif) }
        #expect(throws: PictureError.self) { try DrawnFilm(film) }
        _ = try withTemporaryFolder { folder in
          #expect(throws: PictureError.self) { try film.writeFrames(into: "\(folder)/frames") }
        }
      }
      use((try film.encode(as: .png, at: .seconds(1)), film.frames.underestimatedCount))
      var frames = film.frames.makeIterator()
      #expect(frames.next()?.index == 0)
    }
  }

  @Test(arguments: [257, 1_000, 3_000])
  func `drawing throws an error if views are nested too deeply`(levels: Int) {
    var view = StackView().view
    for _ in 0..<levels {
      let inner = view
      view = StackView(height: .fill) { inner }.view
    }
    let scene = Scene(canvas: CanvasSettings(size: Size(width: 9, height: 9)), views: [view])
    #expect(throws: PictureError.self) { try scene.pixmap() }
    #expect(throws: PictureError.self) { try scene.skeletonTreeDescription }
  }

  @Test func `drawing from an endless data source either succeeds or throws an error`() throws {
    let answers = NastyAnswers(
      sections: .max, rows: .max, name: "Cell", alpha: .nan, height: .infinity)
    let scene = Scene(width: 20, height: 10) {
      TableView(rowHeight: 5, cells: ["Cell": Label().with(\.alpha, .nan)], dataSource: answers)
        .with { $0.register(Label(), forHeaderFooterViewReuseIdentifier: "Header") }
      CollectionView(cells: ["Cell": Button().with(\.cornerRadius, .nan)], dataSource: answers)
    }
    // Either the views show only the rows that fit, or drawing throws an error.
    attempt { try scene.pixmap() }
  }

  /// Shows a skeleton with one of SkeletonView's `show` functions, which is selected at random.
  private func show(_ on: inout some SkeletonShowing, _ values: NastyValues) {
    let (color, gradient) = (
      values.perhaps(values.dynamicColor), values.perhaps(values.skeletonGradient)
    )
    let (animation, transition) = (values.perhaps(values.animation), values.transition())
    let delay = values.seconds()
    switch values.index(13) {
    case 0: on.showSkeleton(usingColor: color, transition: transition)
    case 1: on.showSkeleton(usingColor: color, animated: values.bool(), delay: delay)
    case 2: on.showGradientSkeleton(usingGradient: gradient, transition: transition)
    case 3: on.showGradientSkeleton(usingGradient: gradient, delay: delay)
    case 4: on.showAnimatedSkeleton(usingColor: color, animation: animation)
    case 5: on.showAnimatedGradientSkeleton(usingGradient: gradient, animation: animation)
    case 6: on.updateSkeleton(usingColor: color)
    case 7: on.updateGradientSkeleton(usingGradient: gradient)
    case 8: on.updateAnimatedSkeleton(usingColor: color, animation: animation)
    case 9: on.updateAnimatedGradientSkeleton(usingGradient: gradient, animation: animation)
    case 10: on.startSkeletonAnimation(animation)
    case 11: on.stopSkeletonAnimation()
    default: on.hideSkeleton(transition: transition)
    }
  }

  private func draw(_ scene: Scene, _ values: NastyValues) {
    attempt {
      let renderer = try SkeletonRenderer(scene, library: values.library(), pixelLimit: 1 << 14)
      use(try renderer.pixmap(at: values.duration()))
      use(try renderer.pixmap(at: values.duration()))
    }
  }
}
