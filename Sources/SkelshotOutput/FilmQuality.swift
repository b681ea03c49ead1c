package import SkelshotFrames

/// Settings that trade the quality of a film against its file size.
package struct FilmQuality: Sendable, Hashable {
  /// The frame rate in frames per second.
  package var framesPerSecond: Double
  /// The number of different pictures per second in a dissolve, or nil for one picture per frame.
  package var dissolveFramesPerSecond: Double?
  /// The scale in pixels per point.
  package var scale: Double
  /// The maximum color error, 0–255. A larger error allows fewer colors.
  package var tolerance: Int
  /// How GIF frames are reduced to 256 colors, or `none` if no frame has more colors.
  package var dither: Dithering
  /// How much time the encoder can spend. The pixels do not depend on the encoder's effort.
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

  /// Returns the qualities to try for a film, starting with this one. The least noticeable changes come first:
  ///
  /// 1. The encoder takes more time, unless it must be fast.
  /// 2. The tolerance is 1 level. Gradients then show faint steps.
  /// 3. Photographs are not dithered.
  /// 4. The frame rate of dissolves decreases to 100/12 per second.
  /// 5. The frame rate decreases to 100/6 per second.
  /// 6. The tolerance is 2 and then 4 levels.
  /// 7. The scale decreases to half.
  /// 8. The frame rate decreases to 10 per second.
  /// 9. The tolerance is 8 levels.
  /// 10. The scale decreases to a quarter.
  /// 11. The frame rate decreases to 5 per second.
  ///
  /// Frame rates are 100/n because GIF delays are in hundredths of a second. Scales decrease in steps of a twentieth.
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

  /// The qualities to try until the file of a still fits, starting with this one.
  ///
  /// The next steps use more encoding time, then a tolerance of 1, then no dithering, and then tolerances of 2 and 4.
  /// The last steps reduce the scale to half, allow a tolerance of 8, and reduce the scale to a tenth.
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

    /// Lowers the frame rate of dissolves to one frame per `hundredths` of a second.
    mutating func dissolve(_ hundredths: Int) {
      var next = all[all.count - 1]
      let rate = 100 / Double(hundredths)
      guard rate < min(next.framesPerSecond, next.dissolveFramesPerSecond ?? .infinity) else {
        return
      }
      next.dissolveFramesPerSecond = rate
      all.append(next)
    }

    /// Lowers the frame rate to one frame per `hundredths` of a second.
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
