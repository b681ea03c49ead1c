import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct LoopTests {
  private func pulse(_ seconds: Double) -> PulseAnimation {
    var pulse = PulseAnimation()
    pulse.duration = seconds
    pulse.autoreverses = false
    pulse.timingFunction = .linear
    return pulse
  }

  /// Returns a scene with one view per loop. Each view fades from white to a slightly darker color.
  private func views(_ loops: [Double]) -> Scene {
    scene(width: Double(loops.count), height: 1) {
      $0.canvas.background = .black
      $0.skeleton.color = DynamicColor(hex: 0xffffff)
      $0.views = loops.enumerated().map { index, seconds in
        var view = View()
        view.placement = Placement(frame: .init(x: Double(index), y: 0, width: 1, height: 1))
        view.skeleton.animation = .pulse(pulse(seconds))
        return view
      }
    }
  }

  @Test func `A film with different loop lengths lasts for their least common multiple`() throws {
    let renderer = try SkeletonRenderer(views([1.5, 2]))
    #expect(renderer.seconds == 6)
    #expect(renderer.notes.isEmpty)
    #expect(try SkeletonRenderer(views([1.1, 1.3])).seconds == 14.3)
    #expect(try SkeletonRenderer(views([1, 2, 4])).seconds == 4)
  }

  @Test func `Loops without a common length are adjusted slightly and cause a note`() throws {
    // The shortest suitable film takes 3 × 1.7003 s = 5.1009 s. Five loops of 1.0001 s take as long if each of them is
    // 2 % longer.
    let renderer = try SkeletonRenderer(views([1.0001, 1.7003]))
    let (duration, changed) = (1.7003 * 3, 1.7003 * 3 / 5)
    #expect(renderer.seconds == duration)
    #expect(abs(changed / 1.0001 - 1) < 0.03)
    for rounds in [1.0, 2] {
      let times = (1.7003 * rounds / 1.0001).rounded()
      #expect(abs(1.7003 * rounds / times / 1.0001 - 1) > 0.03, "a shorter film would not do")
    }
    #expect(
      renderer.notes == [
        .loopsAdjusted(
          length: Duration(inSeconds: duration),
          changes: [
            LoopChange(
              length: .microseconds(1_000_100), changedLength: Duration(inSeconds: changed))
          ])
      ])
  }

  @Test func `An adjusted film contains each loop a whole number of times`() throws {
    let renderer = try SkeletonRenderer(views([1.0001, 1.7003]))
    let loops = [renderer.seconds / 5, 1.7003]
    for (x, loop) in loops.enumerated() {
      for step in 0..<40 {
        let time = renderer.seconds * (Double(step) + 0.5) / 40
        let fraction = (time / loop).truncatingRemainder(dividingBy: 1)
        let level = 255 * (1 - 0.06 * fraction)
        let drawn = Double(try renderer.pixmap(atSeconds: time)[x, 0].straight.red)
        #expect(abs(drawn - level) <= 0.51, "loop \(x) at \(time)")
      }
    }
    #expect(try renderer.pixmap(atSeconds: renderer.seconds) == renderer.pixmap(atSeconds: 0))
  }

  @Test func `Three loops are adjusted so that they fit together`() throws {
    let loops = [0.90001, 1.30003, 1.70007]
    let renderer = try SkeletonRenderer(views(loops))
    guard case .loopsAdjusted(let length, let changes)? = renderer.notes.first else {
      Issue.record("not adjusted")
      return
    }
    #expect(length == renderer.duration && length <= .seconds(60))
    for loop in loops {
      let change = changes.first { $0.length == Duration(inSeconds: loop) }
      let changed = change?.changedLength.inSeconds ?? loop
      let rounds = length.inSeconds / changed
      #expect(abs(rounds - rounds.rounded()) < 1e-9)
      #expect(abs(changed / loop - 1) <= 0.03)
    }
  }

  @Test
  func `A film whose loops cannot be adjusted lasts as long as the longest one and causes a note`()
    throws
  {
    let loops = [7.00001, 59.3]
    let renderer = try SkeletonRenderer(views(loops))
    #expect(renderer.seconds == 59.3)
    // In 59.3 s, the shorter loop would run 59.3 / 7.00001 = 8.47 times. Rounding this number to 8 or 9 would change
    // the loop's duration by 6 %.
    #expect(
      renderer.notes == [
        .loopsNotAligned(loops.map { Duration(inSeconds: $0) }, limit: .seconds(60))
      ])
    #expect(try SkeletonRenderer(views([1, 61])).seconds == 61)
  }

  @Test func `A single loop can have any length`() throws {
    #expect(try SkeletonRenderer(views([61.37])).seconds == 61.37)
    #expect(try SkeletonRenderer(views([0.123456789])).seconds == 0.123456789)
  }
}
