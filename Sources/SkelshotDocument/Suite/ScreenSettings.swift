package import SkelshotModel
package import SkelshotPrimitives
package import SkelshotSyntax

package struct SettingText: Sendable, Hashable {
  package var text: String
  /// The file that contains the text; nil if the text is a command-line option.
  package var file: String?
  package var location: TextLocation?

  package init(_ text: String) { self.text = text }
}

/// The settings in `NAME.skelshot.yml`, the companion file of a storyboard, a XIB or a dump of a running app.
package struct ScreenSettings: Sendable, Hashable {
  package var scene: SettingText?
  package var device: Device?
  package var size: SettingText?
  /// Whether the screen is wider than tall; nil if not set.
  package var isLandscape: Bool?
  /// The properties to set on views. Each text is an assignment such as `#avatar.isSkeletonable=true`.
  package var overrides: [SettingText] = []
  package var rows: [SettingText] = []
  /// The XIBs that contain cells. Each text names a table and a XIB, as in `#table=Cell.xib`.
  package var cells: [SettingText] = []
  /// Whether every view is skeletonable; nil if not set.
  package var isAllSkeletonable: Bool?
  /// The views that show the skeleton, named as in `overrides`. If empty, the whole screen shows the skeleton.
  package var shows: [SettingText] = []
  /// Changes to the skeleton, supported for all kinds of files. Later changes override earlier changes.
  package var skeleton: [SkeletonChanges] = []
  /// The `skeleton` key in a storyboard's companion file, if set.
  package var skeletonPlace: SettingText?
  package var warnings: [Message] = []
  /// The breakpoint to use in a boneyard file. Companion files cannot set a breakpoint.
  package var breakpoint: Int?
  /// A picture of the screen that a dump of a running app describes.
  package var screenshot: SettingText?
  /// The pixels per point of the screenshot.
  package var screenshotScale: Double?
  /// The pixels per point of an Android screen.
  package var density: Double?

  package init() {}

  /// The names of the given options, without hyphens. Omits `show` and `skeleton`.
  package var optionNames: [String] {
    let options = [
      ("scene", scene != nil), ("device", device != nil), ("size", size != nil),
      ("landscape", isLandscape != nil), ("set", !overrides.isEmpty), ("rows", !rows.isEmpty),
      ("cell", !cells.isEmpty), ("all-skeletonable", isAllSkeletonable != nil),
      ("breakpoint", breakpoint != nil), ("screenshot", screenshot != nil),
      ("screenshot-scale", screenshotScale != nil), ("density", density != nil),
    ]
    return options.filter(\.1).map(\.0)
  }

  /// Reads the companion file of a storyboard.
  ///
  /// - Parameters:
  ///   - bytes: YAML 1.2 in UTF-8. JSON is valid YAML.
  ///   - file: The file's name in messages.
  ///   - limits: The limits for the file.
  /// - Throws: `LayoutError` with all errors in the file.
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

  /// Returns a copy of these settings in which the other settings take precedence. Lists are concatenated, since later
  /// entries override earlier ones.
  package func overlaid(with other: ScreenSettings) -> ScreenSettings {
    var result = self
    result.scene = other.scene ?? scene
    // Combining a size from one source with a device from another would describe two screens.
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
    result.screenshot = other.screenshot ?? screenshot
    result.screenshotScale = other.screenshotScale ?? screenshotScale
    result.density = other.density ?? density
    return result
  }
}

extension LayoutDecoder {
  /// Decodes the companion file of a storyboard. `place` adds the location of a byte range to a text.
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
    settings.screenshot = object[.screenshot].flatMap { text($0, place) }
    settings.screenshotScale = number(object, .screenshotScale)
    settings.density = number(object, .density)
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
