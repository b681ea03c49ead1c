import Skelshot

extension Message {
  /// A warning about a layout that cannot have produced the pictures.
  init(layoutDoesNotFit canvas: Size, sizes: [PixelSize], file: String) {
    let pictures = sizes.map { "\($0.width) × \($0.height)" }.joined(separator: " and ")
    self.init(
      "layout-does-not-fit",
      "cannot name the changed elements: the layout's canvas of "
        + "\(canvas.width.shortText) × \(canvas.height.shortText) points "
        + "does not match pictures of \(pictures) pixels at any scale",
      path: file)
  }

  init(layoutToImport path: String) {
    self.init(
      "already-a-layout", "the file is already a layout",
      help: "draw it: skelshot layout.json -o layout.gif", path: path)
  }

  /// A warning that an imported layout and its pictures are in different folders.
  init(picturesOfImport path: String) {
    self.init(
      "pictures-elsewhere",
      "picture paths are relative to the layout, but the pictures are in the imported file's folder",
      help: "write the layout into the imported file's folder", path: path)
  }

  init(orphans count: Int, folder: String, hasErrors: Bool, command: String) {
    let goldens = count == 1 ? "1 golden is orphaned" : "\(count) goldens are orphaned"
    let them = count == 1 ? "it" : "them"
    self.init(
      "orphaned",
      hasErrors
        ? "\(goldens), but no golden was removed because there are other errors"
        : "\(goldens), but no golden has been removed yet",
      help: hasErrors ? "fix the other errors first" : "to remove \(them): \(command)",
      path: folder)
  }

  init(unclaimed names: [String], folder: String) {
    self.init(
      "unclaimed",
      names.count == 1
        ? "the golden \(names[0]) does not belong to any of the given layouts"
        : "\(names.count) goldens, such as \(names[0]), do not belong to any of the given layouts",
      help: "to find orphaned goldens, pass the layouts' folder or a quoted pattern",
      path: folder)
  }

  /// Returns the first three messages of each kind, and a summary with the line numbers of the remaining messages.
  static func firstOfEachKind(_ messages: [Message]) -> [Message] {
    let most = 3
    var told: [String: Int] = [:]
    var shown: [Message] = []
    for message in messages {
      told[message.code, default: 0] += 1
      if told[message.code, default: 0] <= most { shown.append(message) }
    }
    // A single remaining message is shown in full, since a summary would be as long.
    for (code, count) in told.sorted(by: { $0.key < $1.key }) where count > most {
      let others = messages.filter { $0.code == code }.dropFirst(most)
      guard count > most + 1 else {
        shown += others
        continue
      }
      let lines = others.compactMap { $0.location.map { "\($0.line)" } }
      shown.append(
        Message(
          code,
          "\(others.count) more messages of this kind (\(code))"
            + (lines.isEmpty ? "" : ", in lines \(lines.joined(separator: ", "))"),
          help: "to see all messages, run skelshot validate"))
    }
    return shown
  }
}
