package import SkelshotPrimitives

extension Message {
  package init(idleOption option: String, _ reason: String) {
    self.init("idle-option", "has no effect here: \(reason)", path: option)
  }

  /// Reports a screen option that does not apply to this kind of file. The option's name has no leading hyphens.
  package init(idleScreenOption option: String) {
    self.init(idleOption: "--\(option)", "the option \(Self.use(ofScreenOption: option))")
  }

  /// Reports a setting in a companion file that does not apply to the file next to it.
  ///
  /// - Parameter option: The option with the same meaning, without its leading hyphens.
  init(idleSetting option: String, path: String) {
    var words = option.split(separator: "-").map { String($0) }
    for index in words.indices.dropFirst() { words[index] = words[index].capitalizedASCII }
    self.init(
      "idle-setting",
      "\"\(words.joined())\" has no effect here: the setting \(Self.use(ofScreenOption: option))",
      path: path)
  }

  /// Completes the sentence "The option …".
  private static func use(ofScreenOption option: String) -> String {
    switch option {
    case "scene": "applies only to storyboards and to files with several loaders"
    case "size":
      "applies only to storyboards, loaders and .bones.json files; a layout sets its size in \"canvas\""
    case "breakpoint": "applies only to .bones.json files"
    case "screenshot", "screenshot-scale", "density":
      "applies only to dumps of running apps"
    default: "applies only to storyboards and XIBs"
    }
  }

  /// If all files are layouts according to their names, returns a warning for each screen option.
  package static func idle(_ options: [String], forFiles paths: [String]) -> [Message] {
    guard paths.allSatisfy({ LayoutFile.isLayout(named: $0) }) else { return [] }
    // A dump of a running app can be a .json file, too.
    let ofDumps = ["screenshot", "screenshot-scale", "density"]
    return options.filter { !ofDumps.contains($0) }.map { Message(idleScreenOption: $0) }
  }
}

extension String {
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}

extension LayoutFile {
  fileprivate static func isLayout(named path: String) -> Bool {
    let name = path.lowercased()
    return [".json", ".jsonc"].contains { name.hasSuffix($0) } && !name.hasSuffix(".bones.json")
  }
}
