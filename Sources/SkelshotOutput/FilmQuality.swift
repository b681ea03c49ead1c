package import SkelshotFrames

/// What the size of a picture's file depends on, beside what it shows.
package struct FilmQuality: Sendable, Hashable {
  /// Frames in a second.
  package var framesPerSecond: Double
  /// Different pictures in a second of a dissolve; nil for one in each frame.
  package var dissolveFramesPerSecond: Double?
  /// Pixels per point.
  package var scale: Double
  /// The maximum color error in levels of 255, to reduce the number of colors.
  package var tolerance: Int
  /// How to reduce frames of a GIF to 256 colors; `none` if no frame has more.
  package var dither: Dithering
  /// How hard the encoder tries. The pixels do not depend on it.
  package var optimization: FileOptimization

  package init(
    framesPerSecond: Double, dissolveFramesPerSecond: Double? = nil, scale: Double,
    tolerance: Int = 0, dither: Dithering = .none, optimization: FileOptimization = .balanced
  ) {
    self.dissolveFramesPerSecond = dissolveFramesPerSecond
    self.framesPerSecond = framesPerSecond
    self.scale = scale
    self.tolerance = tolerance
    self.dither = dither
    self.optimization = optimization
  }

  /// The qualities to try for a film, one after the other, until its file fits. The first is this quality; what viewers
  /// miss least goes first.
  ///
  /// 1. Time: the encoder tries harder, unless it should be fast.
  /// 2. Exactness: a tolerance of 1 level of 255, at which gradients have faint steps.
  /// 3. The noise of dithered photographs.
  /// 4. The frame rate of dissolves, down to 100/12 per second: each frame changes the whole screen.
  /// 5. The frame rate, down to 100/6 per second.
  /// 6. Exactness: tolerances of 2 and 4.
  /// 7. Scale, down to half.
  /// 8. The frame rate, down to 10 per second.
  /// 9. Exactness: a tolerance of 8.
  /// 10. Scale, down to a quarter.
  /// 11. The frame rate, down to 5 per second.
  ///
  /// Frame rates are 100/n, at which a GIF shows every frame equally long. Scales fall in steps of a twentieth of the
  /// original.
  ///
  /// - Parameter dissolves: Whether the film has dissolves.
  package func filmSteps(dissolves: Bool) -> [FilmQuality] {
    var steps = Steps(self)
    steps.tryHarder()
    steps.tolerate(1)
    steps.stopDithering()
    if dissolves { for hundredths in [8, 12] { steps.dissolve(hundredths) } }
    for hundredths in 3...6 { steps.rate(hundredths) }
    for levels in [2, 4] { steps.tolerate(levels) }
    for twentieths in (10...19).reversed() { steps.scale(twentieths) }
    for hundredths in 7...10 { steps.rate(hundredths) }
    steps.tolerate(8)
    for twentieths in (5...9).reversed() { steps.scale(twentieths) }
    for hundredths in [12, 15, 20] { steps.rate(hundredths) }
    return steps.all
  }

  /// The qualities to try for a still, one after the other.
  ///
  /// 1. This quality.
  /// 2. More time, unless the encoder should be fast.
  /// 3. A tolerance of 1.
  /// 4. No dithering.
  /// 5. Tolerances of 2 and 4.
  /// 6. Scales down to half.
  /// 7. A tolerance of 8.
  /// 8. Scales down to a tenth.
  package var stillSteps: [FilmQuality] {
    var steps = Steps(self)
    steps.tryHarder()
    steps.tolerate(1)
    steps.stopDithering()
    for levels in [2, 4] { steps.tolerate(levels) }
    for twentieths in (10...19).reversed() { steps.scale(twentieths) }
    steps.tolerate(8)
    for twentieths in (2...9).reversed() { steps.scale(twentieths) }
    return steps.all
  }

  private struct Steps {
    let asked: FilmQuality
    private(set) var all: [FilmQuality]

    init(_ asked: FilmQuality) {
      self.asked = asked
      all = [asked]
    }

    mutating func tryHarder() {
      var next = all[all.count - 1]
      guard next.optimization == .balanced else { return }
      next.optimization = .size
      all.append(next)
    }

    mutating func tolerate(_ levels: Int) {
      var next = all[all.count - 1]
      guard levels > next.tolerance else { return }
      next.tolerance = levels
      all.append(next)
    }

    mutating func stopDithering() {
      var next = all[all.count - 1]
      guard next.dither != .none else { return }
      next.dither = .none
      all.append(next)
    }

    /// Lowers the frame rate of dissolves to one frame in so many hundredths of a second.
    mutating func dissolve(_ hundredths: Int) {
      var next = all[all.count - 1]
      let rate = 100 / Double(hundredths)
      guard rate < min(next.framesPerSecond, next.dissolveFramesPerSecond ?? .infinity) else {
        return
      }
      next.dissolveFramesPerSecond = rate
      all.append(next)
    }

    /// Lowers the frame rate to one frame in so many hundredths of a second.
    mutating func rate(_ hundredths: Int) {
      var next = all[all.count - 1]
      guard 100 / Double(hundredths) < next.framesPerSecond else { return }
      next.framesPerSecond = 100 / Double(hundredths)
      all.append(next)
    }

    mutating func scale(_ twentieths: Int) {
      var next = all[all.count - 1]
      next.scale = asked.scale * Double(twentieths) / 20
      all.append(next)
    }
  }
}
