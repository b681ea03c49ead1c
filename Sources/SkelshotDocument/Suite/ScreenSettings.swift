package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotSyntax

package struct SettingText: Sendable, Hashable {
  package var text: String
  /// The file that contains it; nil for an option.
  package var file: String?
  package var location: TextLocation?

  package init(_ text: String) { self.text = text }
}

/// The settings of a `NAME.skelshot.yml` for the storyboard or XIB next to it.
package struct ScreenSettings: Sendable, Hashable {
  package var scene: SettingText?
  package var device: Device?
  package var size: SettingText?
  /// Whether the screen is wider than tall; nil if not set.
  package var isLandscape: Bool?
  /// Property values of views: `#avatar.isSkeletonable=true`.
  package var overrides: [SettingText] = []
  package var rows: [SettingText] = []
  /// XIBs of cells: `#table=Cell.xib`.
  package var cells: [SettingText] = []
  /// Whether every view is skeletonable; nil if not set.
  package var isAllSkeletonable: Bool?
  /// The views that show the skeleton, named as in `overrides`; empty for the whole screen.
  package var shows: [SettingText] = []
  /// Changes to the skeleton, for files of any kind; later ones win.
  package var skeleton: [SkeletonChanges] = []
  /// The `skeleton` in the companion file of a storyboard, if any.
  package var skeletonPlace: SettingText?
  package var warnings: [Message] = []
  /// The breakpoint of a file of bones. Companion files do not have it.
  package var breakpoint: Int?

  package init() {}

  /// The options that only files of some kinds support, without their hyphens. All files support `show` and `skeleton`.
  package var optionNames: [String] {
    let options = [
      ("scene", scene != nil), ("device", device != nil), ("size", size != nil),
      ("landscape", isLandscape != nil), ("set", !overrides.isEmpty), ("rows", !rows.isEmpty),
      ("cell", !cells.isEmpty), ("all-skeletonable", isAllSkeletonable != nil),
      ("breakpoint", breakpoint != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Reads the companion file of a storyboard.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8: YAML 1.2, which includes JSON.
  ///   - file: The file's name in messages.
  ///   - limits: The limits of the file.
  /// - Throws: `LayoutError` with all errors of the file.
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

  /// Returns these settings overridden by others. Lists are concatenated, since later entries win.
  package func overlaid(with other: ScreenSettings) -> ScreenSettings {
    var result = self
    result.scene = other.scene ?? scene
    // A size from one source and a device from the other would be two screens.
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
  /// Decodes the companion file of a storyboard. `place` adds a text's location, from its bytes.
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
    var shape = object.table.spec(key)?.shape
    if case .either(let forms)? = shape { shape = forms.last }
    guard case .list(_, let counts)? = shape, let items = items(list, counts) else { return [] }
    return items.compactMap { text($0, place) }
  }
}
