import ArgumentParser
import Skelshot
package import SkelshotDocument
import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Options for storyboards, XIBs and other files that are not layouts. These options set the scene, the device, values
/// that the app would set, and the breakpoint.
package struct ScreenArguments: ParsableArguments {
  @Option(
    help: """
      What to draw: a storyboard scene (by storyboard ID, class or title), a screen of an app (by class), a loader (by \
      its number in the file), or 'all' (default: the initial scene, all screens of an app, or the first loader).
      """)
  var scene: String?

  @Option(
    help: "Device for a storyboard, such as 'iPhone 16 Pro' (default: the screen size in the file)."
  )
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Size in points of a storyboard's screen or a loader, such as 393x852 (default: the size in the file).",
      valueName: "size"))
  var size: String?

  @Flag(help: "Swap the width and height of a storyboard's screen.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "Set a view property that the app sets in code, such as '#avatar.isSkeletonable=true'. May be repeated.",
      valueName: "name.property=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Number of rows in a storyboard's tables and collections, such as 5 or '#table=5'. May be repeated.",
      valueName: "rows"))
  var rows: [String] = []

  @Option(
    help: ArgumentHelp(
      "XIB for a cell that the app registers in code, such as '#table=Cell.xib'. May be repeated.",
      valueName: "table=file"))
  var cell: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      View that shows the skeleton in the app, such as '#table' or UITableView (default: the whole screen). Other \
      views keep their content. May be repeated.
      """, valueName: "name"))
  var show: [String] = []

  @Flag(help: "Make every view in a storyboard skeletonable.")
  var allSkeletonable = false

  @Option(
    help: ArgumentHelp(
      "Breakpoint in a .bones.json file (default: the narrowest breakpoint that has bones).",
      valueName: "width"))
  var breakpoint: Int?

  @Option(
    help: ArgumentHelp(
      "Screenshot of the screen that a running app's hierarchy describes: a PNG, JPEG, WebP or GIF.",
      valueName: "file"))
  var screenshot: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of the screenshot (default: the screenshot is as wide as the screen).",
      valueName: "scale"))
  var screenshotScale: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels per point of an Android screen, such as 2.625 (default: guessed from the width).",
      valueName: "density"))
  var density: Double?

  package init() {}

  package func validate() throws {
    guard let device, Device(rawValue: device) == nil else { return }
    let names = Device.allCases.map(\.rawValue)
    let nearest = SpellingSuggestion.find(device, among: names)
    throw ValidationError(
      InterfaceBuilderError.unknownDevice(device, nearest: nearest).message.sentences)
  }

  package var settings: ScreenSettings {
    var settings = ScreenSettings()
    settings.scene = scene.map(SettingText.init)
    settings.device = device.flatMap(Device.init)
    settings.size = size.map(SettingText.init)
    if landscape { settings.isLandscape = true }
    settings.overrides = set.map(SettingText.init)
    settings.rows = rows.map(SettingText.init)
    settings.cells = cell.map(SettingText.init)
    settings.shows = show.map(SettingText.init)
    if allSkeletonable { settings.isAllSkeletonable = true }
    settings.breakpoint = breakpoint
    settings.screenshot = screenshot.map(SettingText.init)
    settings.screenshotScale = screenshotScale
    settings.density = density
    return settings
  }
}
