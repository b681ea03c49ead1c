import SkelshotFrames
import Testing

@Suite struct FrameTimingTests {
  @Test func `45 frames in 1.5 seconds have delays of 3 or 4 centiseconds`() throws {
    let timing = try FrameTiming(frameCount: 45, duration: 1.5)
    let delays = (0..<45).map(timing.delay(of:))
    #expect(delays.prefix(6) == [3, 4, 3, 3, 4, 3])
    #expect(Set(delays) == [3, 4])
    #expect(delays.reduce(0, +) == 150)
  }

  @Test(arguments: [0.04, 0.1, 0.29, 1, 1.005, 1.5, 2, 2.7182, 7.77, 60, 655.36, 86_400])
  func `frame delays add up to the film's duration, and none is shorter than 2 centiseconds`(
    duration: Double
  )
    throws
  {
    let centiseconds = Int((duration * 100).rounded())
    let most = FrameTiming.maximumFrameCount(duration: duration)
    #expect(most == centiseconds / 2)
    for count in [1, 2, 3, 7, most / 3, most - 1, most] where count > 0 && count <= most {
      let timing = try FrameTiming(frameCount: count, duration: duration)
      #expect(timing.start(of: 0) == 0)
      #expect(timing.start(of: count) == centiseconds)
      var shortest = Int.max
      for frame in 0..<min(count, 5000) {
        // By definition, k·C/N is rounded half up: floor(x + 1/2).
        let double = 2 * frame * centiseconds
        #expect(timing.start(of: frame) == (double + count) / (2 * count))
        shortest = min(shortest, timing.delay(of: frame))
      }
      #expect(shortest >= 2)
    }
    #expect(throws: FilmError.tooManyFrames(most + 1, maximum: most)) {
      try FrameTiming(frameCount: most + 1, duration: duration)
    }
  }

  @Test func `a still has one frame and no duration`() throws {
    #expect(try FrameTiming(frameCount: 1, duration: 0).delay(of: 0) == 0)
    #expect(throws: FilmError.tooManyFrames(2, maximum: 1)) {
      try FrameTiming(frameCount: 2, duration: 0)
    }
  }

  @Test(arguments: [-1, .infinity, 1e300])
  func `rejects an invalid film duration`(duration: Double) {
    #expect(throws: FilmError.invalidDuration(duration)) {
      try FrameTiming(frameCount: 1, duration: duration)
    }
    #expect(FrameTiming.maximumFrameCount(duration: duration) == 0)
  }

  @Test func `rejects a film without frames`() {
    #expect(throws: FilmError.noFrames) { try FrameTiming(frameCount: 0, duration: 1) }
    #expect(throws: FilmError.self) { try FrameTiming(frameCount: 1, duration: .nan) }
  }
}
