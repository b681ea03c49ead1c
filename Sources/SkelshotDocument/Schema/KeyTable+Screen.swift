import SkelshotModel

// NAME.skelshot.yml next to NAME.storyboard or NAME.xib: the settings that are also options of the command line.
extension KeyTable {
  /// The skeleton's style, in a layout and in settings files that override it.
  static let sceneSkeleton = KeySpec(.skeleton, .object(.skeleton), "How the skeleton is shown.")

  static let screen = KeyTable(
    .screen,
    "What is said about a storyboard or XIB: the screen, the device, and what the app sets in code.",
    [
      KeySpec(
        .scene, .string,
        "The scene: its storyboard id, class or title. The initial one unless said.",
        example: #""Login""#),
      KeySpec(
        .device, .choice(Device.allCases.map(\.rawValue)),
        "The device, which gives the size and what its bars cover.", example: #""iPhone 16 Pro""#),
      KeySpec(
        .size, .string, "The size of the screen in points. That of the file unless said.",
        example: #""393x852""#),
      KeySpec(
        .landscape, .boolean, "Whether the screen is wider than high.", default: "false",
        example: "true"),
      KeySpec(
        .set, .list(.string, 1...10_000),
        "What is set on views by id, outlet, accessibility identifier or class; what comes later wins.",
        example: ##"["#avatar.isSkeletonable=true"]"##),
      KeySpec(
        .rows, .list(.string, 1...1_000),
        "Rows or items of tables and collections; without a name those of all.",
        example: ##"["#table=5"]"##),
      KeySpec(
        .cell, .list(.string, 1...1_000),
        "XIBs of cells that are registered in code, relative to this file.",
        example: ##"["#table=Cell.xib"]"##),
      KeySpec(
        .show, .either([.string, .list(.string, 1...1_000)]),
        "The views on which the app shows the skeleton, by id, outlet, accessibility identifier or class. The whole screen unless said.",
        example: ##""#table""##),
      sceneSkeleton,
      KeySpec(
        .allSkeletonable, .boolean, "Whether every view is skeletonable.", default: "false",
        example: "true"),
    ])
}
