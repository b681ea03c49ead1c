import ArgumentParser
import Skelshot
package import SkelshotDocument
import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// Options for files that are not layouts, such as the scene, the device, values that the app sets in code, and the
/// breakpoint.
package struct ScreenArguments: ParsableArguments {
  @Option(
    help: """
      Scene of a storyboard, by its storyboard id, class or title, or number of a loader in its file; all draws each \
      of them (default: the initial or first one).
      """)
  var scene: String?

  @Option(
    help: "Device for a storyboard, such as 'iPhone 16 Pro' (default: the size in the file).")
  var device: String?

  @Option(
    help: ArgumentHelp(
      "Size for a storyboard or a loader in points, such as 393x852 (default: that of the file).",
      valueName: "size"))
  var size: String?

  @Flag(help: "Swap width and height of a storyboard.")
  var landscape = false

  @Option(
    help: ArgumentHelp(
      "Set a property of a storyboard that the app sets in code, '#avatar.isSkeletonable=true'. May be repeated.",
      valueName: "name.property=value"))
  var set: [String] = []

  @Option(
    help: ArgumentHelp(
      "Number of rows in the tables and collections of a storyboard, 5 or '#table=5'. May be repeated.",
      valueName: "rows"))
  var rows: [String] = []

  @Option(
    help: ArgumentHelp(
      "XIB of a cell that the app registers in code, '#table=Cell.xib'. May be repeated.",
      valueName: "table=file"))
  var cell: [String] = []

  @Option(
    help: ArgumentHelp(
      """
      View on which the app shows the skeleton, '#table' or UITableView; other views keep their content \
      (default: the whole screen). May be repeated.
      """, valueName: "name"))
  var show: [String] = []

  @Flag(help: "Make every view of a storyboard skeletonable.")
  var allSkeletonable = false

  @Option(
    help: ArgumentHelp(
      "Breakpoint of a .bones.json (default: the narrowest that has bones).", valueName: "width"))
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
