import SkelshotRaster

/// Reduces the frames of a film to palettes. Frames are reduced in order because a pixel depends on its neighbors and
/// on the previous frame. A pixel keeps its shown color as long as its original color does not change, so that noise
/// does not crawl.
package struct FrameReducer: Sendable {
  private let reduction: FilmReduction
  private let dithering: Dithering
  private var quantizer: ToleranceQuantizer?
  private var scenes: [Ditherer]
  /// Whether an `overfull` frame keeps the unchanged pixels of a preceding `exact` frame.
  private let keepsExact: Bool

  /// A frame before and after reduction. The frame before reduction is compared with the next frame.
  private struct Shown: Sendable {
    var compared: Pixmap
    var shown: Pixmap
    var isReduced: Bool
  }

  private var last: Shown?
  /// The maximum channel error of all frames so far, 0…255.
  private(set) var largestError = 0

  /// - Parameters:
  ///   - palettes: One palette for each scene of the reduction.
  ///   - dithering: How frames with too many colors are shown.
  ///   - quantizer: Reduces colors within a tolerance; nil for exact colors.
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

  /// A reduced frame and the reduced previous frame. `base` is nil for the first frame.
  struct Step: Sendable {
    var base: Pixmap?
    var target: Pixmap
    var largestError: Int
  }

  mutating func show(_ frame: Int, _ drawn: Pixmap) -> Step {
    let base = last
    last = nil
    // Compares quantized pixels, as the analysis pass does.
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
    // In a frame whose colors are all close together, such as a single gradient, steps are invisible and need no noise.
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
