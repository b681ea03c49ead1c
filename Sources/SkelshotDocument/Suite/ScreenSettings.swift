package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotSyntax

/// A text of the settings of a screen, and where it stands.
package struct SettingText: Sendable, Hashable {
  /// The text.
  package var text: String
  /// The file that it stands in; nil for an option.
  package var file: String?
  /// Where it stands in the file.
  package var location: TextLocation?

  /// Makes a text that no file says.
  package init(_ text: String) { self.text = text }
}

/// What a `NAME.skelshot.yml` says about the storyboard or XIB beside it.
package struct ScreenSettings: Sendable, Hashable {
  /// The scene: its storyboard id, class or title.
  package var scene: SettingText?
  /// The device.
  package var device: Device?
  /// The size of the screen, such as `393x852`.
  package var size: SettingText?
  /// Whether the screen is wider than high; nil is not said.
  package var isLandscape: Bool?
  /// What is set on views: `#avatar.isSkeletonable=true`.
  package var overrides: [SettingText] = []
  /// Rows of tables: `5`, `#table=5`.
  package var rows: [SettingText] = []
  /// XIBs of cells: `#table=Cell.xib`.
  package var cells: [SettingText] = []
  /// Whether every view is skeletonable; nil is not said.
  package var isAllSkeletonable: Bool?
  /// The views on which the skeleton is shown, named as in `overrides`; empty is the whole screen.
  package var shows: [SettingText] = []
  /// How the skeleton is shown, in any file; what comes later wins.
  package var skeleton: [SkeletonChanges] = []
  /// Where the file beside a storyboard says how the skeleton is shown; nil where it does not.
  package var skeletonPlace: SettingText?
  /// What is worth knowing about these settings, with the place in their file.
  package var warnings: [Message] = []
  /// The breakpoint of a file of bones. The file beside a storyboard does not say it.
  package var breakpoint: Int?

  /// Makes settings that say nothing.
  package init() {}

  /// The options that set something which files of some kinds do not have, without their hyphens. `show` and `skeleton` are for
  /// any file.
  package var optionNames: [String] {
    let options = [
      ("scene", scene != nil), ("device", device != nil), ("size", size != nil),
      ("landscape", isLandscape != nil), ("set", !overrides.isEmpty), ("rows", !rows.isEmpty),
      ("cell", !cells.isEmpty), ("all-skeletonable", isAllSkeletonable != nil),
      ("breakpoint", breakpoint != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

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
    let index = LineIndex(bytes)
    return try LayoutDecoder.decode(yaml: bytes, file: file, limits) {
      var settings = $0.screen(SyntaxTree.root) { text, range in
        var text = SettingText(text)
        (text.file, text.location) = (
          file, index.locations(of: [(range.lowerBound, range.count)]).first
        )
        return text
      }
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
    result.skeletonPlace = other.skeletonPlace ?? skeletonPlace
    result.warnings += other.warnings
    result.isAllSkeletonable = other.isAllSkeletonable ?? isAllSkeletonable
    result.breakpoint = other.breakpoint ?? breakpoint
    return result
  }
}

extension LayoutDecoder {
  /// Decodes the file beside a storyboard.
  ///
  /// - Parameter place: Adds to a text where it stands, by its bytes.
  mutating func screen(
    _ node: SyntaxTree.NodeID, place: (String, Range<Int>) -> SettingText
  ) -> ScreenSettings {
    var settings = ScreenSettings()
    guard let object = open(node, .screen) else { return settings }
    settings.scene = object[.scene].flatMap { text($0, place) }
    settings.device = choice(object, .device, Device.self)
    settings.size = object[.size].flatMap { text($0, place) }
    settings.isLandscape = boolean(object, .landscape)
    settings.overrides = texts(object, .set, place)
    settings.rows = texts(object, .rows, place)
    settings.cells = texts(object, .cell, place)
    if let show = object[.show] {
      settings.shows =
        tree.kind(show) == .string
        ? [text(show, place)].compactMap(\.self) : texts(object, .show, place)
    }
    settings.skeleton = skeletonChanges(object)
    settings.skeletonPlace = object[.skeleton].map { place("skeleton", tree.range($0)) }
    settings.isAllSkeletonable = boolean(object, .allSkeletonable)
    return settings
  }

  private mutating func text(
    _ node: SyntaxTree.NodeID, _ place: (String, Range<Int>) -> SettingText
  ) -> SettingText? {
    string(node).map { place($0, tree.range(node)) }
  }

  private mutating func texts(
    _ object: ObjectReader, _ key: Key, _ place: (String, Range<Int>) -> SettingText
  ) -> [SettingText] {
    guard let list = object[key] else { return [] }
    guard tree.kind(list) == .array else {
      reportType(list, expected: .array)
      return []
    }
    var shape = object.table.spec(key)?.shape
    if case .either(let forms)? = shape { shape = forms.last }
    guard case .list(_, let counts?)? = shape, hasCount(list, counts) else { return [] }
    return tree.children(list).compactMap { text($0, place) }
  }
}
