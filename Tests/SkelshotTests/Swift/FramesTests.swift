import Skelshot
import Testing

/// A film's frames as an asynchronous sequence.
@Suite struct FramesTests {
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
}
