import ArgumentParser
import Skelshot
package import SkelshotDocument
import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// The options for files that are not layouts: the screen, the device, values that the app sets in code, the
/// breakpoint.
package struct ScreenArguments: ParsableArguments {
  @Option(
    help: """
      Of a storyboard: the scene, by its storyboard id, class or title; of a file with several loaders: its number; or \
      all, a picture each (the initial or first one).
      """)
  var scene: String?

  @Option(help: "Of a storyboard: the device, such as 'iPhone 16 Pro' (the file's own size).")
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Of a storyboard or a loader: the size in points, such as 393x852 (the file's own).",
      valueName: "size"))
  var size: String?

  @Flag(help: "Of a storyboard: width and height change places.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "Of a storyboard: set what the app sets in code, '#avatar.isSkeletonable=true'. May be repeated.",
      valueName: "name.property=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of a storyboard: the rows of tables and collections, 5 or '#table=5'. May be repeated.",
      valueName: "rows"))
  var rows: [String] = []

  @Option(
    help: ArgumentHelp(
      "Of a storyboard: the XIB of a cell that is registered in code, '#table=Cell.xib'. May be repeated.",
      valueName: "table=file"))
  var cell: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      The view on which the app shows the skeleton, '#table' or UITableView; the rest of the screen keeps its content \
      (the whole screen). May be repeated.
      """, valueName: "name"))
  var show: [String] = []

  @Flag(help: "Of a storyboard: every view is skeletonable.")
  var allSkeletonable = false

  @Option(
    help: ArgumentHelp(
      "Of a .bones.json: the breakpoint (the narrowest that has bones).", valueName: "width"))
  var breakpoint: Int?

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
    return settings
  }
}
