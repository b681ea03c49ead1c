import SkelshotRaster

/// Reduces the frames of a film to palettes, one after the other. A pixel depends on its neighbors and on the frame
/// before. It stays the same as long as its color does, so that noise does not crawl.
package struct FrameReducer: Sendable {
  private let reduction: FilmReduction
  private let dithering: Dithering
  private var quantizer: ToleranceQuantizer?
  private var scenes: [Ditherer]
  /// Whether a pixel of an exact frame stays the same in a following frame of too many colors.
  private let keepsExact: Bool

  /// A frame as it is compared with the next, and as it is shown.
  private struct Shown: Sendable {
    var compared: Pixmap
    var shown: Pixmap
    var isReduced: Bool
  }

  private var last: Shown?
  /// The largest difference of a channel, 0…255, of all frames so far.
  private(set) var largestError = 0

  /// - Parameters:
  ///   - palettes: One for each scene of the reduction.
  ///   - dithering: How frames of too many colors are shown.
  ///   - quantizer: Reduces other colors; nil for none.
  package init(
    _ reduction: FilmReduction, palettes: [ScenePalette], dithering: Dithering,
    quantizer: ToleranceQuantizer?
  ) {
    self.reduction = reduction
    self.dithering = dithering
    self.quantizer = quantizer
    scenes = palettes.map { Ditherer($0) }
    keepsExact = !reduction.hasTransparent
  }

  /// A frame as it is shown, and the one before it; nil for the first.
  struct Step: Sendable {
    var base: Pixmap?
    var target: Pixmap
    var largestError: Int
  }

  mutating func show(_ frame: Int, _ drawn: Pixmap) -> Step {
    let base = last
    last = nil
    // Compares quantized pixels, as the analysis pass did.
    var compared = drawn
    quantizer?.map(&compared)
    var shown = compared
    var isReduced = true
    switch reduction.frames[frame] {
    case .repeated, .exact: isReduced = false
    case .exactChanges: if let base { Self.keep(base, in: &shown, compared) }
    case .overfull(let scene, let isLasting):
      let keeps = base.map { keepsExact || $0.isReduced } ?? false
      let pictures = Ditherer.Pictures(
        new: drawn, compared: compared, old: base?.compared ?? drawn,
        shown: base?.shown ?? drawn, keeps: keeps)
      map(pictures, into: &shown, scene: scene, isLasting: isLasting)
    }
    if isReduced {
      note(shown, drawn)
    } else {
      largestError = max(largestError, quantizer?.largestError ?? 0)
    }
    last = Shown(compared: compared, shown: shown, isReduced: isReduced)
    return Step(base: base?.shown, target: shown, largestError: largestError)
  }

  private mutating func map(
    _ pictures: Ditherer.Pictures, into shown: inout Pixmap, scene: Int, isLasting: Bool
  ) {
    let error = scenes[scene].error
    // Invisible steps need no noise: those of one gradient, whose colors are all close together.
    let dithering = error < Ditherer.leastError ? .none : self.dithering
    var target = shown.pixels.mutableSpan
    switch dithering {
    case .none:
      let slack = Ditherer.Slack.still.of(isLasting: isLasting, error: error)
      scenes[scene].map(pictures, into: &target, slack: slack, isOrdered: false)
    case .ordered:
      let slack = Ditherer.Slack.none.of(isLasting: isLasting, error: error)
      scenes[scene].map(pictures, into: &target, slack: slack, isOrdered: true)
    case .diffusion:
      let slack = Ditherer.Slack.diffusion.of(isLasting: isLasting, error: error)
      scenes[scene].diffuse(pictures, into: &target, slack: slack)
    }
  }

  /// Keeps unchanged pixels as they are shown.
  private static func keep(_ base: Shown, in shown: inout Pixmap, _ compared: Pixmap) {
    let (new, old) = (compared.pixels.span, base.compared.pixels.span)
    let before = base.shown.pixels.span
    var target = shown.pixels.mutableSpan
    for index in target.indices where new[index] == old[index] { target[index] = before[index] }
  }

  private mutating func note(_ shown: Pixmap, _ drawn: Pixmap) {
    let (new, old) = (shown.pixels.span, drawn.pixels.span)
    for index in new.indices where new[index] != old[index] {
      largestError = max(largestError, StraightPixel.difference(new[index], old[index]))
    }
  }
}
