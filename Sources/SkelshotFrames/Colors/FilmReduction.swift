/// How the colors of a film's frames are brought to what palettes hold.
package struct FilmReduction: Sendable {
  /// How the encode pass has to treat a frame.
  package enum Frame: Sendable, Hashable {
    /// Equal to the frame before.
    case repeated
    /// Fits a palette as it is.
    case exact
    /// Has too many colors for a palette, but the pixels that change fit one. The others stay as they are shown.
    case exactChanges
    /// Pixels that change have too many colors for a palette, too, and take those of a scene.
    ///
    /// - Parameters:
    ///   - scene: Which scene's.
    ///   - isLasting: Whether they are shown for so long that they can be looked at.
    case overfull(scene: Int, isLasting: Bool)

    package var isOverfull: Bool { if case .overfull = self { true } else { false } }
  }

  /// Per frame.
  package internal(set) var frames: [Frame] = []
  /// Some pixels of the film are transparent.
  package internal(set) var hasTransparent = false
  /// Some pixels were partially transparent before they were reduced.
  package internal(set) var hasPartial = false
  /// Different colors in the whole film; transparent does not count.
  package internal(set) var colorCount = 0
  /// Colors of exact frames, taken in frame by frame as long as all of a frame's fit; at most 256.
  package internal(set) var shared: [UInt32] = []
  /// The scenes of the overfull frames; none where there are none.
  package internal(set) var scenes: [ColorScene] = []

  init() {}

  /// A film whose frames all fit one palette.
  ///
  /// - Parameter colors: Opaque colors, under 256.
  package init(frames: [Frame], colors: [UInt32], hasPartial: Bool) {
    self.frames = frames
    self.hasPartial = hasPartial
    colorCount = colors.count
    shared = colors.sorted()
  }

  /// The frames that differ from the one before.
  package var differentFrames: [Int] { frames.indices.filter { frames[$0] != .repeated } }
}

/// Finds out which frames of a film have too many colors, for how long they are shown, and which scenes there
/// are.
package struct FilmReductionAnalysis: FilmAnalysis {
  /// Seconds from which on a frame can be looked at.
  static let lastingTime = 0.1
  /// Seconds after which a frame counts no more than it does already.
  static let longestTime = 0.5

  /// What a thread keeps from frame to frame.
  package struct Worker {
    fileprivate var colors: FrameColorCounter
    fileprivate var overfull: OverfullCounter
  }

  /// What is found in a frame.
  package struct Finding: Sendable {
    fileprivate var colors: FrameColors
    fileprivate var overfull: OverfullColors?
  }

  private var film = FilmReduction()
  private var seen = ColorSet()
  private var shared = ColorNumbers()
  /// Seconds of a frame.
  private let interval: Double
  /// The last overfull frame, until it is known how long it is shown.
  private var held: (frame: Int, colors: OverfullColors, count: Int)?
  /// The colors of exact changes, which have to be reduced, too, where pixels are transparent.
  private var changes = ColorScene()

  /// - Parameter interval: Seconds for which a frame is shown; 0 for a still.
  package init(interval: Double) { self.interval = interval }

  package static func makeWorker(_ film: PreparedFilm) -> Worker {
    Worker(
      colors: FrameColorCounter(distinctRows: film.distinctRows, limit: 256),
      overfull: OverfullCounter(distinctRows: film.distinctRows))
  }

  package static func finding(
    in frames: borrowing QuantizedFrames, _ worker: inout Worker
  ) -> Finding {
    var finding = Finding(colors: worker.colors.count(frames))
    let colors = finding.colors
    if colors.isOverfull || colors.counts.count + (colors.hasTransparent ? 1 : 0) > 256 {
      finding.overfull = worker.overfull.count(frames)
    }
    return finding
  }

  package mutating func add(_ finding: Finding) {
    if finding.colors.hasTransparent { film.hasTransparent = true }
    if finding.colors.hasPartial { film.hasPartial = true }
    if finding.colors.isRepeated {
      film.frames.append(.repeated)
      held?.count += 1
      return
    }
    guard let overfull = finding.overfull else {
      settle(before: finding.colors.counts)
      film.frames.append(.exact)
      for (color, _) in finding.colors.counts { seen.insert(color) }
      share(finding.colors)
      return
    }
    for color in overfull.newColors { seen.insert(color) }
    if overfull.changesFit, !film.frames.isEmpty {
      film.frames.append(.exactChanges)
      changes.add(overfull, times: 1)
      held?.count += 1
    } else {
      settle()
      held = (film.frames.count, overfull, 1)
      film.frames.append(.overfull(scene: 0, isLasting: false))
    }
  }

  /// What was found.
  package consuming func finish() -> FilmReduction {
    settle()
    film.colorCount = seen.count
    // A transparent pixel may turn up after 256 colors were shared; the last one makes room for it.
    film.shared = Array(shared.colors.prefix(film.hasTransparent ? 255 : 256)).sorted()
    if film.hasTransparent { film.joinScenes(changes) }
    return film
  }

  /// Gives the overfull frame that was held a scene.
  ///
  /// - Parameter next: The pixels of the exact frame that follows, by color; none where none does.
  private mutating func settle(before next: [(color: UInt32, count: Int)] = []) {
    guard let (frame, colors, count) = held.take() else { return }
    let seconds = Double(count) * interval
    let isLasting = interval <= 0 || seconds >= Self.lastingTime
    let most = interval > 0 ? max(1, Int(Self.longestTime / interval)) : 1
    let largest = next.sorted { ($1.count, $0.color) < ($0.count, $1.color) }
    let scene = scene(of: colors, isLasting: isLasting, before: largest.map(\.color))
    for place in [scene, film.scenes[scene].ending?.scene].compactMap(\.self) {
      film.scenes[place].add(colors, times: min(count, most), isLasting: isLasting)
    }
    film.frames[frame] = .overfull(scene: scene, isLasting: isLasting)
  }

  /// The scene that is most like a frame; a lasting frame that is like none begins one.
  ///
  /// Where pixels of a frame stay as they are in an exact frame after it, they have to be exact already: such a frame
  /// takes its scene's colors and these. Those of areas that last are exact anyway.
  private mutating func scene(
    of colors: OverfullColors, isLasting: Bool, before next: [UInt32]
  ) -> Int {
    let scene = scene(of: colors, isLasting: isLasting)
    let kept = colors.common(next)
    let areas = isLasting ? Set(colors.areas.map(\.color)) : []
    guard kept.contains(where: { !areas.contains($0) }), film.scenes.count < ColorScene.most
    else { return scene }
    var ending = ColorScene()
    ending.ending = (kept, scene)
    film.scenes.append(ending)
    return film.scenes.count - 1
  }

  private mutating func scene(of colors: OverfullColors, isLasting: Bool) -> Int {
    var best: Int?
    var most = 0
    for (place, scene) in film.scenes.enumerated() where scene.ending == nil {
      let likeness = scene.likeness(of: colors)
      if best == nil || likeness > most { (best, most) = (place, likeness) }
    }
    let isNew = isLasting && most < ColorScene.leastLikeness && film.scenes.count < ColorScene.most
    if let best, !isNew { return best }
    film.scenes.append(ColorScene())
    return film.scenes.count - 1
  }

  /// Takes the frame's colors into the shared ones if all of them fit.
  private mutating func share(_ frame: FrameColors) {
    let missing = frame.counts.filter { shared.number(of: $0.color) == nil }
    guard !missing.isEmpty, shared.colors.count + missing.count <= ColorNumbers.mostEntries else {
      return
    }
    for (color, _) in missing { _ = shared.insert(color) }
  }
}

extension FilmReduction {
  /// Makes one scene of all frames of too many colors, as images of films with transparent pixels may show
  /// pixels of any of them.
  fileprivate mutating func joinScenes(_ changes: ColorScene) {
    guard !scenes.isEmpty || frames.contains(.exactChanges) else { return }
    var all = ColorScene()
    for scene in scenes + [changes] { all.add(scene) }
    // Pixels of exact frames that stay are reduced, too.
    all.add(OverfullColors(of: shared), times: 1)
    scenes = [all]
    for place in frames.indices {
      switch frames[place] {
      case .exactChanges: frames[place] = .overfull(scene: 0, isLasting: true)
      case .overfull(_, let isLasting): frames[place] = .overfull(scene: 0, isLasting: isLasting)
      case .repeated, .exact: break
      }
    }
  }
}
