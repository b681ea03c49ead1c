package import SkelshotPrimitives

extension Message {
  /// An option that changes nothing in this run.
  package init(idleOption option: String, _ reason: String) {
    self.init("idle-option", "does nothing here: \(reason)", path: option)
  }

  /// An option about the screen of a file that has none such.
  ///
  /// - Parameter option: The option without its hyphens.
  package init(idleScreenOption option: String) {
    let reason =
      switch option {
      case "scene": "it is for storyboards and files with several loaders"
      case "size": "it is for storyboards, loaders and bones: a layout has a canvas"
      case "breakpoint": "it is for a .bones.json"
      default: "it is for storyboards and XIBs"
      }
    self.init(idleOption: "--\(option)", reason)
  }

  /// A warning for each option about a screen that no file of several uses, as far as their names say.
  package static func idle(_ options: [String], forFiles paths: [String]) -> [Message] {
    guard paths.allSatisfy({ LayoutFile.isLayout(named: $0) }) else { return [] }
    return options.map { Message(idleScreenOption: $0) }
  }
}

extension LayoutFile {
  /// Whether a file is a layout.json, as far as its name says.
  fileprivate static func isLayout(named path: String) -> Bool {
    let name = path.lowercased()
    return [".json", ".jsonc"].contains { name.hasSuffix($0) } && !name.hasSuffix(".bones.json")
  }
}
