import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Makes a `Scene` of a syntax tree. It goes on after an error, so that it finds all errors of a file.
struct LayoutDecoder {
  var tree: SyntaxTree
  let limits: DocumentLimits
  var log: DiagnosticCollector
  /// The starts of the lines; made when the first message names a line.
  private var lines: LineIndex?
  /// How many views have been decoded.
  var viewCount = 0
  /// How many constraints have been decoded.
  var constraintCount = 0
  /// Constraints of the current screen or template that name views.
  var namedConstraints: [NamedConstraint] = []
  /// Whether too many views have been reported; once is enough.
  var hasReportedViewCount = false
  /// Whether views too deep have been reported; once is enough.
  var hasReportedNesting = false
  /// The greatest depth of a view so far in the current screen or template.
  var deepest = 0
  /// The `id`s of the current screen or template, and the place of each in the file.
  var ids: [String: ViewID] = [:]
  /// Cell templates of all tables and collections.
  var templates: [CellTemplate] = []
  /// Templates that are being decoded, the outermost first.
  var openTemplates: [Int] = []
  /// The cell templates of every table and collection so far.
  var scopes: [TemplateScope] = []
  /// The index of the scope of the current view; nil outside of tables and collections.
  var scope: Int?
  /// Where the layouts of a skelshot.yml stand.
  var layoutRanges: [Range<Int>] = []
  /// Where the patterns of each override of a skelshot.yml stand.
  var patternRanges: [[Range<Int>]] = []
  /// What the document goes on from.
  var preset = SkeletonPreset.skeletonView
  /// The gradient of the appearance.
  var standardGradient = SkeletonAppearance().gradient
  /// The ids that steps of a timeline can name; made where one is none of the screen's own.
  var stepNames: StepNames?
  /// Whether templates, styles or copies have been put in their places: a mistake in one is reported once then.
  var reportsOnce = false
  /// The views that name a template or a style, or that are copies.
  var uses: [SyntaxTree.NodeID: ViewUse] = [:]
  /// What the names of views and of constraints mean in the current view.
  var names = ViewNames()
  /// The status bar that is drawn over all views.
  private var statusBar: View?
  /// Whether a view has an animation of its own.
  var hasAnimatedView = false
  /// Warnings of keys without effect, which come of an error where there is one.
  private var unused: [(problem: LayoutProblem, node: SyntaxTree.NodeID, isKey: Bool)] = []
  /// What bones may be filled with where the decoder has come to.
  var fills: FillSet = []
  /// What bones of the screen may be filled with, those of single views included.
  var allFills: FillSet = []

  init(_ tree: SyntaxTree, limits: DocumentLimits) {
    self.tree = tree
    self.limits = limits.clamped
    log = DiagnosticCollector(limit: limits.diagnostics)
  }

  // MARK: Reporting

  /// Reports an error at a value.
  mutating func report(_ problem: DiagnosticProblem, at node: SyntaxTree.NodeID) {
    report(problem, at: node, tree.range(node), .error)
  }

  /// Reports an error at the key of a value.
  mutating func report(_ problem: DiagnosticProblem, atKeyOf node: SyntaxTree.NodeID) {
    report(problem, at: node, tree.keyRange(node), .error)
  }

  /// Reports a warning at a value.
  mutating func warn(_ problem: LayoutProblem, at node: SyntaxTree.NodeID) {
    report(.layout(problem), at: node, tree.range(node), .warning)
  }

  /// Reports a warning at the key of a value.
  mutating func warn(_ problem: LayoutProblem, atKeyOf node: SyntaxTree.NodeID) {
    report(.layout(problem), at: node, tree.keyRange(node), .warning)
  }

  /// Warns of a key or value without effect, unless the layout has errors.
  mutating func warnOfUnused(
    _ problem: LayoutProblem, at node: SyntaxTree.NodeID, isKey: Bool = true
  ) {
    // More than are shown are not kept.
    if unused.count <= log.limit { unused.append((problem, node, isKey)) }
  }

  /// Reports a problem at a part of a value.
  mutating func report(
    _ problem: DiagnosticProblem, at node: SyntaxTree.NodeID, _ range: Range<Int>,
    _ severity: Diagnostic.Severity = .error
  ) {
    // A path takes longer to make than the rest of a report: a full log gets none.
    let path = log.isFull ? "" : tree.path(node)
    log.report(
      problem, at: range, path: path, use: useStart(of: range, at: node), severity: severity,
      isOnce: reportsOnce)
  }

  /// The nearest of some names; nil where the log is full, because the search takes longer than the rest.
  func nearest(
    _ name: String, _ candidates: [String], synonyms: KeyValuePairs<String, String> = [:]
  ) -> String? {
    log.isFull ? nil : SpellingSuggestion.find(name, among: candidates, synonyms: synonyms)
  }

  /// The line of an offset, from 1.
  mutating func line(at offset: Int) -> Int {
    let index = lines ?? LineIndex(tree.bytes)
    lines = index
    return index.line(at: offset)
  }

  /// Reports a value of a kind that is not expected.
  ///
  /// - Parameter range: The numbers that are allowed, where a number is expected: they say what a percentage means.
  mutating func reportType(
    _ node: SyntaxTree.NodeID, expected: ExpectedValue, range: NumberRange? = nil
  ) {
    let found = found(node)
    if let percentage = found.text.flatMap({ Percentage($0) }),
      let meaning = PercentageMeaning(of: tree.key(node), expected: expected, range: range)
    {
      report(
        .value(.percentage(percentage, meaning, expected: expected, found: found)), at: node)
      return
    }
    if found == .null, KeyOwners.isRequired(tree.key(node)) {
      report(.value(.missingValue(expected: expected)), at: node)
      return
    }
    if tree.key(node) == Key.appearance.name {
      switch (expected, found) {
      case (.object, .string), (.string, .object):
        let isDocument = expected == .object
        report(
          .value(.otherAppearance(expected: expected, found: found, isDocument: isDocument)),
          at: node)
        return
      default: break
      }
    }
    let key = tree.key(node)
    if expected == .array, !key.isEmpty {
      report(.value(.notList(key: key, found: found)), at: node)
    } else {
      report(.value(.wrongType(expected: expected, found: found)), at: node)
    }
  }

  /// The kind of a value, for messages.
  func found(_ node: SyntaxTree.NodeID) -> FoundValue {
    switch tree.kind(node) {
    case .null: .null
    case .true, .false: .boolean
    case .number: .number(tree.text(node))
    case .string: tree.isQuoted(node) ? .string(tree.string(node)) : .word(tree.string(node))
    case .array: .array
    case .object: .object
    }
  }

  // MARK: The document

  /// Decodes the whole document; nil where there is no screen at all.
  mutating func document(_ node: SyntaxTree.NodeID) -> Scene? {
    guard let object = open(node, .document) else { return nil }
    if let node = object[.appearance] { preset = self.preset(node) }
    fills = screenFills(object)
    allFills = fills
    let canvas = object[.canvas].flatMap { self.canvas($0) }
    var scene = Scene(canvas: canvas ?? CanvasSettings(size: .zero))
    (scene.appearance, scene.skeleton) = (preset.appearance, preset.skeleton)
    standardGradient = scene.appearance.gradient
    if let node = object[.appearance] {
      scene.appearance = appearance(node)
      standardGradient = scene.appearance.gradient
    }
    if let node = object[.skeleton] {
      scene.skeleton = style(node, hasTimeline: object[.timeline] != nil)
    }
    if let node = object[.styles] { checkStyles(node) }
    if let node = object[.templates] { templates(node) }
    if let node = object[.views] { scene.views = views(node, depth: 1, isInStack: false) }
    checkNamedConstraints()
    if let statusBar { scene.views.append(statusBar) }
    if let node = object[.timeline] {
      scene.timeline = timeline(node, style: scene.skeleton, views: scene.views)
    }
    if let node = object[.appearance] { warnOfUnusedColors(node) }
    if !log.hasErrors {
      for (problem, node, isKey) in unused {
        if isKey { warn(problem, atKeyOf: node) } else { warn(problem, at: node) }
      }
    }
    return canvas == nil ? nil : scene
  }

  private mutating func canvas(_ node: SyntaxTree.NodeID) -> CanvasSettings? {
    guard let object = open(node, .canvas) else { return nil }
    let device = choice(object, .device, Device.self)
    let landscape = boolean(object, .landscape)
    for key in [Key.landscape, .statusBar] where object[.device] == nil {
      guard let node = object[key], tree.kind(node) != .false else { continue }
      warnOfUnused(.ignoredWithout(key.name, [Key.device.name]), at: node)
    }
    let screen = device?.screenSize(isLandscape: landscape == true)
    let width = side(object, .width, screen?.width)
    let height = side(object, .height, screen?.height)
    var canvas = CanvasSettings(size: Size(width: width ?? 0, height: height ?? 0))
    let scale = number(object, .scale)
    if let scale { canvas.scale = scale }
    if let background = color(object, .background) { canvas.background = background }
    if let style = choice(object, .appearance, InterfaceStyle.self) {
      canvas.interfaceStyle = style
    }
    if let direction = choice(object, .direction, LayoutDirection.self) {
      canvas.direction = direction
    }
    let isLandscape = landscape ?? (canvas.size.width > canvas.size.height)
    if let device, width != nil, height != nil {
      canvas.safeArea = device.safeArea(isLandscape: isLandscape)
    }
    if let insets = object[.safeArea].flatMap({ insets($0) }) { canvas.safeArea = insets }
    if let node = object[.statusBar] { takeStatusBar(node, of: device, isLandscape: isLandscape) }
    var snapping: Bool?
    if let node = object[.pixelSnapping] {
      if tree.kind(node) == .number {
        canvas.solvedScale = number(node, .scale)
        snapping = false
      } else {
        snapping = boolean(node)
      }
    }
    canvas.pixelSnapping = snapping ?? preset.pixelSnapping
    canvas.roundsSolvedFrames = snapping != false
    canvas.content = object[.content].flatMap { pictureName($0) }
    guard let width, let height, scale != nil || object[.scale] == nil else { return nil }
    if let problem = limits.problem(ofCanvas: canvas.size, scale: canvas.scale) {
      // The side that is too large or too small alone, or else the whole canvas.
      let size = Size(width: width, height: 1 / canvas.scale)
      let isWidthFine = limits.problem(ofCanvas: size, scale: canvas.scale) == nil
      let other = Size(width: 1 / canvas.scale, height: height)
      let isHeightFine = limits.problem(ofCanvas: other, scale: canvas.scale) == nil
      let culprit = isWidthFine == isHeightFine ? nil : object[isWidthFine ? .height : .width]
      report(problem, at: culprit ?? node)
      return nil
    }
    return canvas
  }

  /// Makes the status bar of a device; a warning says that there is none without a device.
  private mutating func takeStatusBar(
    _ node: SyntaxTree.NodeID, of device: Device?, isLandscape: Bool
  ) {
    var isTimeBone = false
    switch tree.kind(node) {
    case .true: break
    case .false: return
    default:
      guard choice(node, ["bone"], expected: .statusBar) != nil else { return }
      isTimeBone = true
    }
    guard let device else { return }
    statusBar = .statusBar(of: device, isLandscape: isLandscape, isTimeBone: isTimeBone)
  }

  /// A side of the canvas: what is said, else the device's, else an error.
  private mutating func side(_ object: ObjectReader, _ key: Key, _ device: Double?) -> Double? {
    if object[key] != nil { return number(object, key) }
    if device == nil, object[.device] == nil {
      report(
        .value(.missingKey(key.name, in: .object(ObjectKind.canvas.rawValue))), at: object.node)
    }
    return device
  }

  /// The preset that an appearance names. A mistake in it is reported when the appearance is read.
  private func preset(_ node: SyntaxTree.NodeID) -> SkeletonPreset {
    guard tree.kind(node) == .object else { return .skeletonView }
    let member = tree.children(node).first { tree.key($0) == Key.preset.name }
    guard let member, tree.kind(member) == .string else { return .skeletonView }
    return SkeletonPreset(rawValue: tree.string(member)) ?? .skeletonView
  }

  private mutating func appearance(_ node: SyntaxTree.NodeID) -> SkeletonAppearance {
    var appearance = preset.appearance
    guard let object = open(node, .appearance) else { return appearance }
    _ = choice(object, .preset, SkeletonPreset.self)
    if let color = color(object, .tintColor) {
      appearance.tintColor = color
      // A color of the layout itself goes before the gradient of a preset.
      if preset != .skeletonView { standardGradient = standardGradient.recolored(color) }
      appearance.gradient = standardGradient
    }
    if let gradient = gradient(object, .gradient) { appearance.gradient = gradient }
    if let height = number(object, .multilineHeight) {
      appearance.multilineHeight = height
      appearance.textLineHeight = nil
    }
    if let percent = number(object, .multilineLastLineFillPercent) {
      appearance.multilineLastLineFillPercent = percent
      // What the layout itself says goes before the preset.
      appearance.lastLineWidths = nil
    }
    if let radius = object[.multilineCornerRadius].flatMap({ cornerRadius($0) }) {
      appearance.multilineCornerRadius = radius
    }
    if let radius = object[.skeletonCornerRadius].flatMap({ cornerRadius($0) }) {
      appearance.skeletonCornerRadius = radius
    }
    appearance.lineWidths = object[.lineWidths].flatMap { lineWidths($0) }
    if let widths = object[.lastLineWidths].flatMap({ lineWidths($0) }) {
      // They are for single lines, too, unless these have a width of their own.
      (appearance.lastLineWidths, appearance.singleLineFillPercent) = (widths, nil)
    }
    if let percent = number(object, .singleLineFillPercent) {
      appearance.singleLineFillPercent = percent
    }
    if let height = object[.textLineHeight].flatMap({ lineHeight($0) }) {
      appearance.textLineHeight = height
    }
    // The default is worth saying where the height of bars decides another gap.
    if let spacing = number(object, .multilineSpacing),
      spacing != appearance.multilineSpacing || appearance.textLineHeight == .automatic
    {
      appearance.multilineSpacing = spacing
    }
    if let isView = boolean(object, .renderSingleLineAsView) {
      appearance.renderSingleLineAsView = isView
    }
    return appearance
  }
}
