package import SkelshotModel
package import SkelshotPrimitives

/// What a `NAME.skelshot.yml` says about the storyboard or XIB beside it.
package struct ScreenSettings: Sendable, Hashable {
  /// The scene: its storyboard id, class or title.
  package var scene: String?
  /// The device.
  package var device: Device?
  /// The size of the screen, such as `393x852`.
  package var size: String?
  /// Whether the screen is wider than high; nil is not said.
  package var isLandscape: Bool?
  /// What is set on views: `#avatar.isSkeletonable=true`.
  package var overrides: [String] = []
  /// Rows of tables: `5`, `#table=5`.
  package var rows: [String] = []
  /// XIBs of cells: `#table=Cell.xib`.
  package var cells: [String] = []
  /// Whether every view is skeletonable; nil is not said.
  package var isAllSkeletonable: Bool?
  /// The views on which the skeleton is shown, named as in `overrides`; empty is the whole screen.
  package var shows: [String] = []
  /// How the skeleton is shown, in any file; what comes later wins.
  package var skeleton: [SkeletonChanges] = []
  /// What is worth knowing about these settings, with the place in their file.
  package var warnings: [Message] = []
  /// The breakpoint of a file of bones. The file beside a storyboard does not say it.
  package var breakpoint: Int?

  /// Makes settings that say nothing.
  package init() {}

  /// Reads the file beside a storyboard.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8: YAML 1.2, of which JSON is a part.
  ///   - file: The name that messages give to the file.
  ///   - limits: What the file may have at most.
  /// - Throws: `LayoutError` with all errors of the file at once.
  package static func parse(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = .default
  ) throws(LayoutError) -> ScreenSettings {
    try LayoutDecoder.decode(yaml: bytes, file: file, limits) {
      var settings = $0.screen(SyntaxTree.root)
      settings.warnings = $0.log.diagnostics(in: bytes).map { $0.message.about(file) }
      return settings
    }
  }

  /// These settings, with the other ones over them: lists follow each other, so that what comes later wins.
  package func overlaid(with other: ScreenSettings) -> ScreenSettings {
    var result = self
    result.scene = other.scene ?? scene
    // A size from one place and a device from the other would be two screens.
    if other.size != nil || other.device != nil {
      (result.size, result.device) = (other.size, other.device)
    }
    result.isLandscape = other.isLandscape ?? isLandscape
    result.overrides += other.overrides
    result.rows += other.rows
    result.cells = other.cells + cells
    if !other.shows.isEmpty { result.shows = other.shows }
    result.skeleton += other.skeleton
    result.warnings += other.warnings
    result.isAllSkeletonable = other.isAllSkeletonable ?? isAllSkeletonable
    result.breakpoint = other.breakpoint ?? breakpoint
    return result
  }
}

extension LayoutDecoder {
  /// Decodes the file beside a storyboard.
  mutating func screen(_ node: SyntaxTree.NodeID) -> ScreenSettings {
    var settings = ScreenSettings()
    guard let object = open(node, .screen) else { return settings }
    settings.scene = string(object, .scene)
    settings.device = choice(object, .device, Device.self)
    settings.size = string(object, .size)
    settings.isLandscape = boolean(object, .landscape)
    settings.overrides = texts(object, .set)
    settings.rows = texts(object, .rows)
    settings.cells = texts(object, .cell)
    if let show = object[.show] {
      settings.shows =
        tree.kind(show) == .string ? [tree.string(show)] : texts(object, .show)
    }
    settings.skeleton = skeletonChanges(object)
    settings.isAllSkeletonable = boolean(object, .allSkeletonable)
    return settings
  }

  private mutating func texts(_ object: ObjectReader, _ key: Key) -> [String] {
    guard let list = object[key] else { return [] }
    guard tree.kind(list) == .array else {
      reportType(list, expected: .array)
      return []
    }
    var shape = object.table.spec(key)?.shape
    if case .either(let forms)? = shape { shape = forms.last }
    guard case .list(_, let counts?)? = shape, hasCount(list, counts) else { return [] }
    return tree.children(list).compactMap { string($0) }
  }
}
