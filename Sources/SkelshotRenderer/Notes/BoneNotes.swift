package import SkelshotLayout
package import SkelshotModel
import SkelshotPrimitives

/// Finds faint bones, missing or too few bones, and invisible views. The search visits each view once.
struct BoneNotes {
  /// The minimum difference between a visible color and its background, on a scale of 0–255. SkeletonView's bones are
  /// hardly visible on iOS's grouped backgrounds, because the colors differ by only 6 or 7 levels.
  private static let leastContrast = 10.0

  /// The maximum number of compared pairs of a background and a style.
  private static let mostPairs = 64

  /// The minimum fraction of the canvas that bones must cover to be clearly visible. A single 28 × 28 point icon covers
  /// about this fraction of a phone's screen.
  private static let leastPart = 0.0025

  private let scene: Scene
  private let canvas: Rect
  private var pairs: [(background: Color, overrides: SkeletonOverrides)] = []
  private var faint: RenderNote?
  private var outside = Counted<NotedView>()
  /// The number of views whose bones are invisible, the first of these views, and the view that clips its bones.
  private var unseen = Counted<(view: NotedView, clip: NotedView?)>()
  /// The first view that would have a bone if its size were not zero, and the number of such views.
  private var empty = Counted<NotedView>()
  /// The separators that are more visible than bones, and the first table with such separators.
  private var separators = Counted<(line: Color, view: NotedView, bones: Color, better: Color)>()
  /// The number of bones, and their visible area in square points. Overlapping areas are counted separately.
  private var boneCount = 0
  private var boneArea = 0.0

  /// Returns the notes about a screen with its skeleton shown.
  static func notes(on screen: PlacedScreen, of scene: Scene) -> [RenderNote] {
    let notes = look(at: screen, of: scene)
    let missing = notes.missing(on: screen)
    var outside = notes.outside.note { .outsideCanvas($0, others: $1) }
    // The note about missing bones already reports that the bones are invisible.
    if case .unseenBones? = missing { outside = nil }
    return [missing, notes.faint, outside].compactMap { $0 }
  }

  /// Returns possible improvements for a screen with visible bones: notes about empty views and conspicuous separators.
  static func advice(on screen: PlacedScreen, of scene: Scene) -> [RenderNote] {
    let notes = look(at: screen, of: scene)
    // If the screen has no bones, the notes already contain the note about empty views.
    return [
      notes.boneCount == 0 ? nil : notes.emptyNote,
      notes.separators.note {
        .strongSeparators($0.line, $0.view, bones: $0.bones, better: $0.better, others: $1)
      },
    ].compactMap { $0 }
  }

  private static func look(at screen: PlacedScreen, of scene: Scene) -> BoneNotes {
    var notes = BoneNotes(scene)
    // If the screen has a picture of its content, the background of bones is unknown.
    let background = scene.canvas.background.resolved(for: scene.canvas.interfaceStyle)
    let known = scene.canvas.content == nil && background.alpha == 1 ? background : nil
    for view in screen.views {
      notes.look(
        at: view, background: known, overrides: SkeletonOverrides(),
        in: Surroundings(clip: notes.canvas))
    }
    return notes
  }

  private var emptyNote: RenderNote? { empty.note { .emptyView($0, others: $1) } }

  /// Returns a note if no bones, or hardly any bones, are visible.
  private func missing(on screen: PlacedScreen) -> RenderNote? {
    if !screen.hasBones {
      if scene.views.isEmpty { return .noViews }
      let chains = screen.brokenChains
      if chains.isEmpty, let note = emptyNote { return note }
      return .noBones(chains)
    }
    let area = canvas.width * canvas.height
    guard boneCount > 0, area > 0, boneArea < Self.leastPart * area else { return nil }
    let note = unseen.note { .unseenBones($0.view, clippedBy: $0.clip, others: $1) }
    guard boneArea == 0, let note else { return .fewBones(boneCount, part: boneArea / area) }
    return note
  }

  private struct Surroundings {
    /// The visible part of the canvas.
    var clip: Rect
    /// The view that clips its content to `clip`; nil for the canvas.
    var clipView: NotedView?
    /// Whether none of the surrounding views clips or scrolls its content.
    var isFree = true
  }

  private init(_ scene: Scene) {
    self.scene = scene
    canvas = Rect(size: scene.canvas.size)
  }

  /// - Parameters:
  ///   - background: The color behind the view; nil if unknown.
  ///   - overrides: The merged overrides of the view's parents.
  private mutating func look(
    at placed: PlacedView, background: Color?, overrides: SkeletonOverrides,
    in outer: Surroundings
  ) {
    guard !placed.isHidden, placed.view.alpha > 0 else { return }
    var inner = outer
    if placed.clipsToBounds {
      inner.clip = outer.clip.intersection(placed.frame)
      // If several views clip the content, the view that leaves no visible part is reported.
      if !outer.clip.isEmpty { inner.clipView = NotedView(placed) }
      inner.isFree = false
    }
    switch placed.view.content {
    case .table, .collection: inner.isFree = false
    default: break
    }
    let areaBefore = boneArea
    count(placed, in: inner)
    if placed.role == .leaf, placed.bones.isEmpty, placed.frame.isEmpty {
      empty.add(NotedView(placed))
    }
    let overrides = overrides.merged(with: placed.view.skeleton)
    if boneArea > areaBefore, let background, faint == nil {
      compare(overrides, placed.interfaceStyle, with: background)
    }
    var behind = background
    if let color = placed.view.backgroundColor?.resolved(for: placed.interfaceStyle) {
      behind = color.alpha == 1 ? color : behind.map { color.composited(over: $0) }
    }
    if case .image = placed.view.content { behind = nil }
    let isOutside =
      outer.isFree && !placed.frame.isEmpty && canvas.intersection(placed.frame).isEmpty
    let outsideBefore = outside
    compareSeparators(of: placed, overrides, with: behind)
    for child in placed.children {
      look(at: child, background: behind, overrides: overrides, in: inner)
    }
    // A view outside the canvas can have subviews inside it. If no subview is inside, only the outer view is reported.
    if isOutside, boneArea == areaBefore {
      outside = outsideBefore
      outside.add(NotedView(placed))
    }
  }

  private mutating func count(_ placed: PlacedView, in inner: Surroundings) {
    guard !placed.bones.isEmpty else { return }
    var area = 0.0
    for bone in placed.bones {
      let shown = bone.rect.intersection(inner.clip)
      area += shown.isEmpty ? 0 : shown.width * shown.height
    }
    boneCount += placed.bones.count
    boneArea += area
    guard area == 0 else { return }
    let isOutside = placed.bones.allSatisfy { $0.rect.intersection(canvas).isEmpty }
    unseen.add((NotedView(placed), isOutside ? nil : inner.clipView))
  }

  private mutating func compareSeparators(
    of placed: PlacedView, _ overrides: SkeletonOverrides, with background: Color?
  ) {
    guard case .table(let table) = placed.view.content, let background,
      let line = table.separatorColor?.resolved(for: placed.interfaceStyle),
      placed.children.contains(where: \.hasSeparator),
      let bone = base(overrides, placed.interfaceStyle), bone.color.alpha > 0.5
    else { return }
    let (shown, bones) = (
      line.composited(over: background), bone.color.composited(over: background)
    )
    guard shown.distance(to: background) > bones.distance(to: background) + 1 else { return }
    separators.add(
      (shown, NotedView(placed), bones, background.mixed(with: bones, fraction: 0.5)))
  }

  private func base(
    _ overrides: SkeletonOverrides, _ style: InterfaceStyle
  ) -> (color: Color, isGradient: Bool)? {
    let paint = BonePaint(
      scene.skeleton.applying(overrides), appearance: scene.appearance, interfaceStyle: style)
    return switch paint {
    case .solid(let color): (color, false)
    case .gradient(let colors): colors.first.map { ($0, true) }
    }
  }

  private mutating func compare(
    _ overrides: SkeletonOverrides, _ style: InterfaceStyle, with background: Color
  ) {
    guard pairs.count < Self.mostPairs,
      !pairs.contains(where: { $0.background == background && $0.overrides == overrides })
    else { return }
    pairs.append((background, overrides))
    // A transparent bone color is assumed to be intentional.
    guard let (base, isGradient) = base(overrides, style), base.alpha > 0.5 else { return }
    let shown = base.composited(over: background)
    guard shown.distance(to: background) < Self.leastContrast else { return }
    faint = .faintBones(
      shown, on: background, isGradient: isGradient, better: background.contrasting)
  }
}

extension PlacedScreen {
  /// A note if no bones, or hardly any bones, are visible; nil if enough bones are visible.
  package func missingBones(of scene: Scene) -> RenderNote? {
    BoneNotes.notes(on: self, of: scene).first { $0.isAboutMissingBones }
  }
}

extension Color {
  /// Returns the color composited over an opaque color (source-over).
  fileprivate func composited(over background: Color) -> Color {
    let opaque = Color(red: red, green: green, blue: blue)
    return background.mixed(with: opaque, fraction: alpha)
  }

  /// A color that is visible on this color, with about the contrast of SkeletonView's bones. The result is darker than
  /// a light color and lighter than a dark color.
  fileprivate var contrasting: Color {
    let isLight = (red + green + blue) / 3 >= 0.5
    let step = isLight ? -24.0 / 255 : 32.0 / 255
    func moved(_ value: Double) -> Double { min(max(value + step, 0), 1) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}

extension TimelinePlan {
  /// Returns a note about the first sliding gradient whose first and last colors differ; nil without such a gradient.
  func gradientJump(of styles: [BoneStyle], _ appearance: SkeletonAppearance) -> RenderNote? {
    var earliest: (phase: Int, note: RenderNote)?
    for bones in styles {
      for (phase, scope) in history.stretches(of: bones.scope) {
        if let earliest, earliest.phase <= phase { break }
        guard case .shown(let style, _?) = scope.state,
          case .sliding(let sliding) = BoneMotion(style.applying(bones.overrides)),
          !sliding.autoreverses,
          case .gradient(let colors) = BonePaint(
            style.applying(bones.overrides), appearance: appearance,
            interfaceStyle: bones.interfaceStyle),
          let first = colors.first, let last = colors.last, first != last
        else { continue }
        // The highlight enters with the last color and leaves with the first color.
        earliest = (phase, .gradientJumps(from: first, to: last))
      }
    }
    return earliest?.note
  }
}
