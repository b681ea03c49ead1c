import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// Finds bones that hardly show, too few of them, and views that do not show, in one walk over a screen.
struct BoneNotes {
  /// Channels closer than this many levels of 255 look alike: the bones of the original on a grouped background of iOS are 6
  /// and 7 levels off, on white and black 19 and 37.
  private static let leastContrast = 10.0

  /// How many pairs of background and style are looked at.
  private static let mostPairs = 64

  /// The part of the canvas below which bones are hardly there: on a telephone of 390 × 844 points an icon of 28 × 28. The
  /// smallest real layouts that were looked at, a line of text on a whole screen, have 0.9 %.
  private static let leastPart = 0.0025

  private let scene: Scene
  private let canvas: Rect
  private var pairs: [(background: Color, overrides: SkeletonOverrides)] = []
  private var faint: RenderNote?
  private var outside: (view: NotedView, count: Int)?
  /// Separators that stand out more than bones, and the first table that has such.
  private var separators: (line: Color, view: NotedView, bones: Color, better: Color, count: Int)?
  /// How many bones there are, and the area that shows of them, in square points; what lies on others counts again.
  private var boneCount = 0
  private var boneArea = 0.0

  /// The notes on a screen with the skeleton on.
  static func notes(on screen: PlacedScreen, of scene: Scene) -> [RenderNote] {
    let notes = look(at: screen, of: scene)
    let outside = notes.outside.map { RenderNote.outsideCanvas($0.view, others: $0.count - 1) }
    return [notes.few, notes.faint, outside].compactMap { $0 }
  }

  /// The note on lines between rows that stand out more than bones; nil if none do.
  static func separators(on screen: PlacedScreen, of scene: Scene) -> RenderNote? {
    look(at: screen, of: scene).separators.map {
      .strongSeparators(
        $0.line, $0.view, bones: $0.bones, better: $0.better, others: $0.count - 1)
    }
  }

  private static func look(at screen: PlacedScreen, of scene: Scene) -> BoneNotes {
    var notes = BoneNotes(scene)
    // What is behind bones in a picture of the screen is not known.
    let background = scene.canvas.background.resolved(for: scene.canvas.interfaceStyle)
    let known = scene.canvas.content == nil && background.alpha == 1 ? background : nil
    for view in screen.views {
      notes.look(
        at: view, background: known, overrides: SkeletonOverrides(), isFree: true,
        clip: notes.canvas)
    }
    return notes
  }

  /// That there are bones, and hardly one shows.
  private var few: RenderNote? {
    let area = canvas.width * canvas.height
    guard boneCount > 0, area > 0, boneArea < Self.leastPart * area else { return nil }
    return .fewBones(boneCount, part: boneArea / area)
  }

  private init(_ scene: Scene) {
    self.scene = scene
    canvas = Rect(size: scene.canvas.size)
  }

  /// - Parameters:
  ///   - placed: A view.
  ///   - background: What lies behind it; nil where that is not known.
  ///   - overrides: The changes of style of the views around it.
  ///   - isFree: Whether nothing around it cuts off or scrolls what is in it.
  ///   - clip: What shows of the canvas here.
  private mutating func look(
    at placed: PlacedView, background: Color?, overrides: SkeletonOverrides, isFree: Bool,
    clip: Rect
  ) {
    guard !placed.isHidden, placed.view.alpha > 0 else { return }
    let inner = placed.clipsToBounds ? clip.intersection(placed.frame) : clip
    for bone in placed.bones {
      let shown = bone.rect.intersection(inner)
      boneCount += 1
      boneArea += shown.isEmpty ? 0 : shown.width * shown.height
    }
    if isFree, !placed.frame.isEmpty, canvas.intersection(placed.frame).isEmpty {
      outside = (outside?.view ?? NotedView(placed), (outside?.count ?? 0) + 1)
      return
    }
    let overrides = overrides.merged(with: placed.view.skeleton)
    if !placed.bones.isEmpty, let background, faint == nil {
      compare(overrides, placed.interfaceStyle, with: background)
    }
    var behind = background
    if let color = placed.view.backgroundColor?.resolved(for: placed.interfaceStyle) {
      behind = color.alpha == 1 ? color : behind.map { color.composited(over: $0) }
    }
    if case .image = placed.view.content { behind = nil }
    var isFree = isFree && !placed.clipsToBounds
    switch placed.view.content {
    case .table, .collection: isFree = false
    default: break
    }
    compareSeparators(of: placed, overrides, with: behind)
    for child in placed.children {
      look(at: child, background: behind, overrides: overrides, isFree: isFree, clip: inner)
    }
  }

  /// Compares the lines between the rows of a table with the bones in them.
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
    separators = (
      separators?.line ?? shown, separators?.view ?? NotedView(placed), separators?.bones ?? bones,
      separators?.better ?? background.mixed(with: bones, fraction: 0.5),
      (separators?.count ?? 0) + 1
    )
  }

  /// The color of bones at rest.
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
    // A clear bone is meant to be.
    guard let (base, isGradient) = base(overrides, style), base.alpha > 0.5 else { return }
    let shown = base.composited(over: background)
    guard shown.distance(to: background) < Self.leastContrast else { return }
    faint = .faintBones(
      shown, on: background, isGradient: isGradient, better: background.contrasting)
  }
}

extension Color {
  /// The colour over an opaque one, by source-over.
  fileprivate func composited(over background: Color) -> Color {
    let opaque = Color(red: red, green: green, blue: blue)
    return background.mixed(with: opaque, fraction: alpha)
  }

  /// The greatest difference of a component, in levels of 255.
  fileprivate func distance(to other: Color) -> Double {
    let differences = [abs(red - other.red), abs(green - other.green), abs(blue - other.blue)]
    return (differences.max() ?? 0) * 255
  }

  /// A colour that shows on this one: darker on what is light, lighter on what is dark, as far as the original's bones are.
  fileprivate var contrasting: Color {
    let isLight = (red + green + blue) / 3 >= 0.5
    let step = isLight ? -24.0 / 255 : 32.0 / 255
    func moved(_ value: Double) -> Double { min(max(value + step, 0), 1) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}
