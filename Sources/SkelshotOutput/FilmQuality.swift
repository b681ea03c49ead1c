public import SkelshotFrames

/// What the size of a picture's file depends on, beside what it shows.
public struct FilmQuality: Sendable, Hashable {
  /// Frames in a second.
  public var framesPerSecond: Double
  /// Different pictures in a second of a dissolve; nil for one in each frame.
  public var dissolveFramesPerSecond: Double?
  /// Pixels per point.
  public var scale: Double
  /// Levels of 255 by which colours may differ from what is drawn, so that they are fewer.
  public var tolerance: Int
  /// How a GIF shows frames of more than 256 colours; `none` where there are none.
  public var dither: Dithering
  /// How hard the encoder tries; nothing of the picture depends on it.
  public var optimization: FileOptimization

  /// Makes a quality.
  ///
  /// - Parameters:
  ///   - framesPerSecond: Frames in a second, above 0.
  ///   - dissolveFramesPerSecond: Different pictures in a second of a dissolve; nil for one in each frame.
  ///   - scale: Pixels per point, above 0.
  ///   - tolerance: Levels of 255, 0…127, by which colours may differ from what is drawn.
  ///   - dither: How a GIF shows frames of more than 256 colours.
  ///   - optimization: How hard the encoder tries.
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

  /// What to try for a film, one after the other, until its file is small enough: this quality, then
  /// what is missed least.
  ///
  /// 1. Time: the encoder tries harder, unless it is to be fast.
  /// 2. Exactness: a tolerance of 1 level of 255, at which gradients have faint steps.
  /// 3. The noise of dithered photographs.
  /// 4. Pictures of dissolves, down to 100/12 a second: each of them changes the whole screen.
  /// 5. Frames, down to 100/6 a second.
  /// 6. Exactness: tolerances of 2 and 4.
  /// 7. Scale, down to half.
  /// 8. Frames, down to 10 a second.
  /// 9. Exactness: a tolerance of 8.
  /// 10. Scale, down to a quarter.
  /// 11. Frames, down to 5 a second.
  ///
  /// Frame rates are 100/n, at which every frame of a GIF stays for the same time; scales fall by a
  /// twentieth of what is asked for.
  ///
  /// - Parameter dissolves: Whether something dissolves in the film.
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

  /// What to try for a still: this quality; more time, unless the encoder is to be fast; a tolerance of 1; no
  /// dithering; tolerances of 2 and 4; scales down to half; a tolerance of 8; scales down to a tenth.
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

  /// Steps so far; each changes one thing of the one before.
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

    /// A picture every so many hundredths of a second of a dissolve, if that is slower.
    mutating func dissolve(_ hundredths: Int) {
      var next = all[all.count - 1]
      let rate = 100 / Double(hundredths)
      guard rate < min(next.framesPerSecond, next.dissolveFramesPerSecond ?? .infinity) else {
        return
      }
      next.dissolveFramesPerSecond = rate
      all.append(next)
    }

    /// A frame every so many hundredths of a second, if that is slower.
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
