import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Decodes a `Scene` from a syntax tree. Continues after an error, so that all errors in a file are reported.
struct LayoutDecoder {
  var tree: SyntaxTree
  let limits: DocumentLimits
  var log: DiagnosticCollector
  /// The offsets of line starts, computed when a message first needs a line number.
  private var lines: LineIndex?
  var viewCount = 0
  var constraintCount = 0
  var namedConstraints: [NamedConstraint] = []
  var hasReportedViewCount = false
  var hasReportedNesting = false
  /// The depth of the deepest view in the current screen or template.
  var deepest = 0
  var ids: [String: ViewID] = [:]
  var templates: [CellTemplate] = []
  var openTemplates: [Int] = []
  var scopes: [TemplateScope] = []
  /// The index of the current view's scope; nil outside tables and collections.
  var scope: Int?
  var layoutRanges: [Range<Int>] = []
  var patternRanges: [[Range<Int>]] = []
  var preset = SkeletonPreset.skeletonView
  var standardGradient = SkeletonAppearance().gradient
  /// The ids that timeline steps can name, collected when a step first names an unknown id.
  var stepNames: StepNames?
  /// Whether templates, styles or copies have been inserted. If so, an error in inserted text is reported only once.
  var reportsOnce = false
  /// The views that are copies, or that name a template or style.
  var uses: [SyntaxTree.NodeID: ViewUse] = [:]
  /// Resolves view names in the current view.
  var names = ViewNames()
  private var statusBar: View?
  var hasAnimatedView = false
  /// Whether a picture shows the content of the screen.
  private(set) var hasScreenshot = false
  /// Warnings about keys that have no effect. If the layout has errors, the warnings are dropped, since an error may
  /// have caused them.
  private var unused: [(problem: LayoutProblem, node: SyntaxTree.NodeID, isKey: Bool)] = []
  /// The possible fills of bones in the object that is being decoded.
  var fills: Set<SkeletonFill> = []
  /// The possible fills of all bones on the screen, including fills set by individual views.
  var allFills: Set<SkeletonFill> = []

  init(_ tree: SyntaxTree, limits: DocumentLimits) {
    self.tree = tree
    self.limits = limits.clamped
    log = DiagnosticCollector(limit: limits.diagnostics)
  }

  // MARK: Reporting

  mutating func report(_ problem: DiagnosticProblem, at node: SyntaxTree.NodeID) {
    report(problem, at: node, tree.range(node), .error)
  }

  mutating func report(_ problem: DiagnosticProblem, atKeyOf node: SyntaxTree.NodeID) {
    report(problem, at: node, tree.keyRange(node), .error)
  }

  mutating func reportConflict(
    of keys: [Key], with other: Key, atKeyOf node: SyntaxTree.NodeID
  ) {
    report(.layout(.conflictingKeys(keys.map(\.name), with: other.name)), atKeyOf: node)
  }

  mutating func warn(_ problem: LayoutProblem, at node: SyntaxTree.NodeID) {
    report(.layout(problem), at: node, tree.range(node), .warning)
  }

  mutating func warn(_ problem: LayoutProblem, atKeyOf node: SyntaxTree.NodeID) {
    report(.layout(problem), at: node, tree.keyRange(node), .warning)
  }

  /// Warns about a key or value without effect, unless the layout has errors.
  mutating func warnOfUnused(
    _ problem: LayoutProblem, at node: SyntaxTree.NodeID, isKey: Bool = true
  ) {
    // The log shows no more warnings than its limit.
    if unused.count <= log.limit { unused.append((problem, node, isKey)) }
  }

  mutating func report(
    _ problem: DiagnosticProblem, at node: SyntaxTree.NodeID, _ range: Range<Int>,
    _ severity: Diagnostic.Severity = .error
  ) {
    // Creating the path is the slowest part of a report. If the log is full, the path is not needed.
    let path = log.isFull ? "" : tree.path(node)
    log.report(
      problem, at: range, path: path, use: useStart(of: range, at: node), severity: severity,
      isOnce: reportsOnce)
  }

  /// Returns the most similar name. Returns nil if the log is full, to avoid a slow search.
  func nearest(
    _ name: String, _ candidates: [String], synonyms: KeyValuePairs<String, String> = [:]
  ) -> String? {
    log.isFull ? nil : SpellingSuggestion.find(name, among: candidates, synonyms: synonyms)
  }

  /// Returns the number of the line that contains a byte offset. The first line is 1.
  mutating func line(at offset: Int) -> Int {
    let index = lines ?? LineIndex(tree.bytes)
    lines = index
    return index.line(at: offset)
  }

  /// Reports a value of the wrong kind. `range` contains the allowed numbers, and determines the meaning of a
  /// percentage.
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
    let needs: [(Key, Key)] = [
      (.landscape, .device), (.statusBar, .device), (.contentRect, .content),
    ]
    for (key, needed) in needs where object[needed] == nil {
      guard let node = object[key], tree.kind(node) != .false else { continue }
      warnOfUnused(.ignoredWithout(key.name, [needed.name]), at: node)
    }
    let screen = device?.screenSize(isLandscape: landscape == true)
    let width = side(object, .width, screen?.width)
    let height = side(object, .height, screen?.height)
    var canvas = CanvasSettings(size: Size(width: width ?? 0, height: height ?? 0))
    let scale = number(object, .scale)
    if let scale { canvas.scale = scale }
    let isLandscape = landscape ?? (canvas.size.width > canvas.size.height)
    if let device, width != nil, height != nil {
      canvas.safeArea = device.safeArea(isLandscape: isLandscape)
    }
    read(object, KeyTable.canvasFields, into: &canvas)
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
    hasScreenshot = canvas.content != nil
    guard let width, let height, scale != nil || object[.scale] == nil else { return nil }
    if let problem = limits.problem(ofCanvas: canvas.size, scale: canvas.scale) {
      // The error points at the side that is out of range. If both sides or the area are out of range, the error points
      // at the whole canvas.
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

  /// Returns a side of the canvas. If the layout does not set the side, returns the device's side, or reports an error
  /// if there is no device.
  private mutating func side(_ object: ObjectReader, _ key: Key, _ device: Double?) -> Double? {
    if object[key] != nil { return number(object, key) }
    if device == nil, object[.device] == nil {
      report(
        .value(.missingKey(key.name, in: .object(ObjectKind.canvas.rawValue))), at: object.node)
    }
    return device
  }

  /// Returns the preset that an appearance names. Errors are reported later, when the appearance is decoded.
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
    read(object, KeyTable.appearanceFields, into: &appearance)
    // Even an explicit default has an effect, since an automatic bar height would otherwise determine the spacing.
    if let spacing = number(object, .multilineSpacing),
      spacing != appearance.multilineSpacing || appearance.textLineHeight == .automatic
    {
      appearance.multilineSpacing = spacing
    }
    return appearance
  }
}
