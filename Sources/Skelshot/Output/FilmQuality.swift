/// What the size of a picture's file depends on, beside what it shows.
public struct FilmQuality: Sendable, Hashable {
  /// Frames in a second.
  public var framesPerSecond: Double
  /// Pixels per point.
  public var scale: Double

  /// Makes a quality.
  public init(framesPerSecond: Double, scale: Double) {
    self.framesPerSecond = framesPerSecond
    self.scale = scale
  }

  /// What to try for a film, one after the other, until its file is small enough: this quality, then
  /// what is missed least.
  ///
  /// 1. Frames, down to 100/6 a second.
  /// 2. Scale, down to half.
  /// 3. Frames, down to 10 a second.
  /// 4. Scale, down to a quarter.
  /// 5. Frames, down to 5 a second.
  ///
  /// Frame rates are 100/n, at which every frame of a GIF stays for the same time; scales fall by a
  /// twentieth of what is asked for.
  public var filmSteps: [FilmQuality] {
    var steps = Steps(self)
    for hundredths in 3...6 { steps.rate(hundredths) }
    for twentieths in (10...19).reversed() { steps.scale(twentieths) }
    for hundredths in 7...10 { steps.rate(hundredths) }
    for twentieths in (5...9).reversed() { steps.scale(twentieths) }
    for hundredths in [12, 15, 20] { steps.rate(hundredths) }
    return steps.all
  }

  /// What to try for a still: this quality, then smaller scales, down to a tenth.
  public var stillSteps: [FilmQuality] {
    var steps = Steps(self)
    for twentieths in (2...19).reversed() { steps.scale(twentieths) }
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
