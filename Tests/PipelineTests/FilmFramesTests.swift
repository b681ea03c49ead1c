import Skelshot
import Testing

/// A film's frames as an asynchronous sequence.
@Suite struct FilmFramesTests {
  static let scene = Scene(width: 30, height: 20, scale: 2) { Button() }

  @Test func `frames come in order, each as it is drawn alone`() async throws {
    let film = try Self.scene.showAnimatedGradientSkeleton().film(framesPerSecond: 10)
    var count = 0
    for try await frame in film.frames {
      #expect(frame.index == count)
      #expect(frame.time == film.time(ofFrame: count))
      #expect(try frame.pixmap == film.renderer.pixmap(at: frame.time))
      count += 1
    }
    #expect(count == film.frameCount)
    #expect(count == 15)
  }

  @Test func `frames that are kept stay as they were`() async throws {
    let film = try Self.scene.showAnimatedSkeleton().film(framesPerSecond: 5)
    var kept: [FilmFrame] = []
    for try await frame in film.frames { kept.append(frame) }
    for frame in kept {
      #expect(try frame.pixmap == film.renderer.pixmap(at: frame.time))
    }
    #expect(kept.count == 10)
  }

  @Test func `a still has one frame`() async throws {
    var frames = try Self.scene.showSkeleton().film().frames.makeAsyncIterator()
    let first = try await frames.next()
    #expect(first?.index == 0)
    #expect(try await frames.next() == nil)
  }

  @Test func `a cancelled task gets no more frames`() async throws {
    let film = try Self.scene.showAnimatedSkeleton().film()
    let task = Task {
      while !Task.isCancelled { await Task.yield() }
      var frames = film.frames.makeAsyncIterator()
      var count = 0
      while let _ = try await frames.next() { count += 1 }
      return count
    }
    task.cancel()
    let count = try await task.value
    #expect(count == 0)
  }

  @Test func `the six events of a life are told before the frame that shows them`() async throws {
    let life = Self.scene.record {
      $0.wait(0.5)
      $0.showSkeleton(transition: .crossDissolve(0.25))
      $0.hold(1)
      $0.updateAnimatedSkeleton()
      $0.hold(0.25)
      $0.hideSkeleton(transition: .crossDissolve(0.5))
    }
    let expected: [(SkeletonEvent, Double)] = [
      (.willAppear, 0.5), (.didAppear, 0.75), (.willUpdate, 1.75), (.didUpdate, 1.75),
      (.willDisappear, 2), (.didDisappear, 2.5),
    ]
    let film = try life.film(framesPerSecond: 4)
    #expect(film.events.map(\.event) == expected.map(\.0))
    #expect(film.events.map(\.time) == expected.map(\.1))

    let (told, continuation) = AsyncStream.makeStream(of: (SkeletonEvent, Double).self)
    var shownBefore: [Int] = []
    for try await frame in film.frames(onEvent: { continuation.yield(($0, $1)) }) {
      shownBefore.append(frame.index)
    }
    continuation.finish()
    var heard: [(SkeletonEvent, Double)] = []
    for await event in told { heard.append(event) }
    #expect(heard.map(\.0) == expected.map(\.0))
    #expect(heard.map(\.1) == expected.map(\.1))
    #expect(shownBefore == Array(0..<10))
  }

  @Test func `an event is told when its frame is asked for, not before`() async throws {
    let film = try Self.scene.record {
      $0.wait(0.5)
      $0.showSkeleton(transition: .none)
      $0.hold(0.5)
    }.film(framesPerSecond: 4)
    let (told, continuation) = AsyncStream.makeStream(of: SkeletonEvent.self)
    var frames = film.frames(onEvent: { event, _ in continuation.yield(event) })
      .makeAsyncIterator()
    _ = try await frames.next()
    _ = try await frames.next()
    continuation.yield(.didDisappear)
    _ = try await frames.next()
    continuation.finish()
    var heard: [SkeletonEvent] = []
    for await event in told { heard.append(event) }
    #expect(heard == [.didDisappear, .willAppear, .didAppear], "0.5 s is the third frame")
  }
}
