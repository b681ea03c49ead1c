import Skelshot
import Testing

/// Tests the sequence in which a film returns its frames.
@Suite struct FilmFramesTests {
  static let scene = Scene(width: 30, height: 20, scale: 2) { Button() }

  @Test func `returns frames in order, each equal to the same frame drawn alone`() throws {
    let film = try Self.scene.showingAnimatedGradientSkeleton().film(framesPerSecond: 10)
    var count = 0
    for frame in film.frames {
      #expect(frame.index == count)
      #expect(frame.time == film.time(ofFrame: count))
      #expect(try frame.pixmap == film.renderer.pixmap(at: frame.time))
      count += 1
    }
    #expect(count == film.frameCount)
    #expect(count == 15)
  }

  @Test func `frames that the caller keeps do not change`() throws {
    let film = try Self.scene.showingAnimatedSkeleton().film(framesPerSecond: 5)
    var kept: [FilmFrame] = []
    for frame in film.frames { kept.append(frame) }
    for frame in kept {
      #expect(try frame.pixmap == film.renderer.pixmap(at: frame.time))
    }
    #expect(kept.count == 10)
  }

  @Test func `a still has a single frame`() throws {
    var frames = try Self.scene.showingSkeleton().film().frames.makeIterator()
    let first = frames.next()
    #expect(first?.index == 0)
    #expect(frames.next() == nil)
  }

  @Test func `reports each of the six events before the frame that shows it`() throws {
    let life = Self.scene.record {
      $0.wait(.seconds(0.5))
      $0.showSkeleton(transition: .crossDissolve(0.25))
      $0.hold(.seconds(1))
      $0.updateAnimatedSkeleton()
      $0.hold(.seconds(0.25))
      $0.hideSkeleton(transition: .crossDissolve(0.5))
    }
    let expected: [(SkeletonEvent, Double)] = [
      (.willAppear, 0.5), (.didAppear, 0.5), (.willUpdate, 1.75), (.didUpdate, 1.75),
      (.willDisappear, 2), (.didDisappear, 2),
    ]
    let film = try life.film(framesPerSecond: 4)
    #expect(film.events.map(\.event) == expected.map(\.0))
    #expect(film.events.map(\.time) == expected.map { .seconds($0.1) })

    var heard: [(SkeletonEvent, Duration)] = []
    var shownBefore: [Int] = []
    for frame in film.frames(onEvent: { heard.append(($0, $1)) }) {
      shownBefore.append(frame.index)
    }
    #expect(heard.map(\.0) == expected.map(\.0))
    #expect(heard.map(\.1) == film.events.map(\.time))
    #expect(shownBefore == Array(0..<10))
  }

  @Test func `reports an event only when its frame is requested`() throws {
    let film = try Self.scene.record {
      $0.wait(.seconds(0.5))
      $0.showSkeleton(transition: .none)
      $0.hold(.seconds(0.5))
    }.film(framesPerSecond: 4)
    var heard: [SkeletonEvent] = []
    var frames = film.frames(onEvent: { event, _ in heard.append(event) })
      .makeIterator()
    _ = frames.next()
    _ = frames.next()
    #expect(heard.isEmpty)
    _ = frames.next()
    #expect(heard == [.willAppear, .didAppear], "0.5 s is the third frame")
  }
}
