/// How the colors of a film's frames are reduced to palettes.
package struct FilmReduction: Sendable {
  /// How the encode pass treats a frame.
  package enum Frame: Sendable, Hashable {
    case repeated
    /// The frame fits a palette unchanged.
    case exact
    /// The frame has too many colors for a palette, but its changed pixels fit a palette. Unchanged pixels keep their
    /// shown color.
    case exactChanges
    /// Even the changed pixels have too many colors for a palette. The frame uses the palette of the scene with the
    /// index `scene`. `isLasting` is true if the frame is shown long enough to look at.
    case overfull(scene: Int, isLasting: Bool)

    package var isOverfull: Bool { if case .overfull = self { true } else { false } }
  }

  package internal(set) var frames: [Frame] = []
  package internal(set) var hasTransparent = false
  package internal(set) var hasPartial = false
  /// The number of colors in the whole film, without the transparent color.
  package internal(set) var colorCount = 0
  /// The colors shared by exact frames, at most 256. A frame's colors are added only if all of them fit.
  package internal(set) var shared: [UInt32] = []
  package internal(set) var scenes: [ColorScene] = []

  init() {}

  /// Creates the reduction for a film whose frames all fit one palette of fewer than 256 opaque colors.
  package init(frames: [Frame], colors: [UInt32], hasPartial: Bool) {
    self.frames = frames
    self.hasPartial = hasPartial
    colorCount = colors.count
    shared = colors.sorted()
  }

  package var differentFrames: [Int] { frames.indices.filter { frames[$0] != .repeated } }
}

/// Finds the frames with too many colors, measures how long they are shown, and groups them into scenes.
package struct FilmReductionAnalysis: FilmAnalysis {
  /// The minimum duration of a lasting frame, in seconds.
  static let lastingTime = 0.1
  /// The duration in seconds above which a frame's weight does not increase.
  static let longestTime = 0.5

  package struct Worker {
    fileprivate var colors: FrameColorCounter
    fileprivate var overfull: OverfullCounter
  }

  package struct Finding: Sendable {
    fileprivate var colors: FrameColors
    fileprivate var overfull: OverfullColors?
  }

  private var film = FilmReduction()
  private var seen = ColorSet()
  private var shared = ColorNumbers()
  private let interval: Double
  /// The last `overfull` frame, whose scene is chosen once its duration is known.
  private var held: (frame: Int, colors: OverfullColors, count: Int)?
  /// The colors of the changed pixels in `exactChanges` frames. In a film with transparent pixels, these colors are
  /// also reduced.
  private var changes = ColorScene()

  /// - Parameter interval: Seconds per frame; 0 for a still.
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

  package consuming func finish() -> FilmReduction {
    settle()
    film.colorCount = seen.count
    // In a film with transparent pixels, one of the 256 palette entries is transparent.
    film.shared = Array(shared.colors.prefix(film.hasTransparent ? 255 : 256)).sorted()
    if film.hasTransparent { film.joinScenes(changes) }
    return film
  }

  /// Assigns a scene to the held `overfull` frame. `next` contains the colors of the following exact frame, if any.
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

  /// Returns the scene most similar to a frame. A lasting frame without a similar scene starts a new scene. If the next
  /// frame is exact, pixels that do not change must already have their exact colors. The frame then gets its own
  /// palette, which combines these colors with the scene's palette. Areas of lasting frames are exact in any case.
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

  private mutating func share(_ frame: FrameColors) {
    let missing = frame.counts.filter { shared.number(of: $0.color) == nil }
    guard !missing.isEmpty, shared.colors.count + missing.count <= ColorNumbers.mostEntries else {
      return
    }
    for (color, _) in missing { _ = shared.insert(color) }
  }
}

extension FilmReduction {
  /// Joins all scenes into one, since frames of a film with transparent pixels can keep pixels from any scene.
  fileprivate mutating func joinScenes(_ changes: ColorScene) {
    guard !scenes.isEmpty || frames.contains(.exactChanges) else { return }
    var all = ColorScene()
    for scene in scenes + [changes] { all.add(scene) }
    // Later frames can keep pixels of exact frames, so the colors of exact frames are also reduced.
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
