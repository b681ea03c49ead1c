import SkelshotModel

// The keys of NAME.skelshot.yml, the settings file next to NAME.storyboard, NAME.xib or the dump of a running app. Each
// setting is also a command-line option.
extension KeyTable {
  /// The skeleton's style, both in a layout and in a settings file that overrides the layout.
  static let sceneSkeleton = KeySpec(.skeleton, .object(.skeleton), "How the skeleton is shown.")

  static let screen = KeyTable(
    .screen,
    "The companion file of a storyboard or XIB: the scene, the device, and the values that the app sets in code. The companion file of a running app's hierarchy: its screenshot.",
    [
      KeySpec(
        .scene, .string,
        "The scene to draw: its storyboard id, class or title. Default: the initial scene.",
        example: #""Login""#),
      KeySpec(
        .device, .choice(Device.allCases.map(\.rawValue)),
        "The device that determines the size and the safe area.", example: #""iPhone 16 Pro""#),
      KeySpec(
        .size, .string, "Size of the screen in points. Default: the size in the file.",
        example: #""393x852""#),
      KeySpec(
        .landscape, .boolean, "Whether the screen is in landscape.", default: "false",
        example: "true"),
      KeySpec(
        .set, .list(.string, 1...10_000),
        "Properties to set on views. An entry names the view by its id, outlet, accessibility identifier or class. Later entries override earlier entries.",
        example: ##"["#avatar.isSkeletonable=true"]"##),
      KeySpec(
        .rows, .list(.string, 1...1_000),
        "Number of rows or items in a table or collection. An entry without a name applies to all tables and collections.",
        example: ##"["#table=5"]"##),
      KeySpec(
        .cell, .list(.string, 1...1_000),
        "Paths, relative to this file, of the XIBs for cells that the app registers in code.",
        example: ##"["#table=Cell.xib"]"##),
      KeySpec(
        .show, .either([.string, .list(.string, 1...1_000)]),
        "The views on which the app shows the skeleton, by id, outlet, accessibility identifier or class. Default: the whole screen.",
        example: ##""#table""##),
      sceneSkeleton,
      KeySpec(
        .allSkeletonable, .boolean, "Whether every view is skeletonable.", default: "false",
        example: "true"),
      KeySpec(
        .screenshot, .fileName,
        "Path, relative to this file, of a picture of the screen that a running app's hierarchy describes.",
        example: #""feed.png""#),
      KeySpec(
        .screenshotScale, .number(.pixelsPerPoint),
        "Pixels per point of the screenshot. Default: the screenshot is as wide as the screen.",
        example: "3"),
      KeySpec(
        .density, .number(.pixelsPerPoint),
        "Pixels per point of an Android screen. Default: guessed from the width.",
        example: "2.625"),
    ])
}
