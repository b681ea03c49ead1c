import SkelshotPreview
import SkelshotTerminal

/// Implements `Attack.terminal`.
enum TerminalAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let known = TerminalCapabilities(answers: input)
    _ = known.bestProtocol
    try BrokenPromise.unless(
      known.name.unicodeScalars.count <= 200, "a terminal's name is short: \(known.name)")
    guard let cell = known.cell else { return }
    try BrokenPromise.unless(
      (1...512).contains(cell.width) && (1...512).contains(cell.height),
      "a cell is one that a picture can have: \(cell)")
  }
}

/// Implements `Attack.request`.
enum RequestAttack {
  static func run(_ input: [UInt8]) throws(BrokenPromise) {
    let target = String(decoding: input, as: UTF8.self)
    let request = PreviewRequest("GET", target: target) { _ in nil }
    try BrokenPromise.unless(
      target.utf8.starts(with: request.path.utf8) && !request.path.utf8.contains(UInt8(ascii: "?")),
      "a path is the part before the query: \(request.path)")
    let values = Dictionary(request.query.map { ($0.name, $0.value) }) { first, _ in first }
    guard let picture = PictureRequest({ values[$0] }) else { return }
    try BrokenPromise.unless(
      picture.scale.map { $0 > 0 && $0 <= PictureRequest.highestScale } ?? true,
      "a scale is one that is drawn: \(picture)")
    try BrokenPromise.unless(
      (0...PictureRequest.latest).contains(picture.milliseconds ?? 0),
      "a moment is one that is drawn: \(picture)")
  }
}
