package import SkelshotPrimitives

extension Message {
  package init(idleOption option: String, _ reason: String) {
    self.init("idle-option", "has no effect here: \(reason)", path: option)
  }

  /// Reports a screen option that does not apply to this kind of file. The option's name has no hyphens.
  package init(idleScreenOption option: String) {
    let reason =
      switch option {
      case "scene": "the option applies only to storyboards and to files with several loaders"
      case "size":
        "the option applies only to storyboards, loaders and .bones.json files; a layout sets its size in \"canvas\""
      case "breakpoint": "the option applies only to .bones.json files"
      case "screenshot", "screenshot-scale", "density":
        "the option applies only to dumps of running apps"
      default: "the option applies only to storyboards and XIBs"
      }
    self.init(idleOption: "--\(option)", reason)
  }

  /// If all files are layouts according to their names, returns a warning for each screen option.
  package static func idle(_ options: [String], forFiles paths: [String]) -> [Message] {
    guard paths.allSatisfy({ LayoutFile.isLayout(named: $0) }) else { return [] }
    return options.map { Message(idleScreenOption: $0) }
  }
}

extension LayoutFile {
  fileprivate static func isLayout(named path: String) -> Bool {
    let name = path.lowercased()
    return [".json", ".jsonc"].contains { name.hasSuffix($0) } && !name.hasSuffix(".bones.json")
  }
}
