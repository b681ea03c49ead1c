import SkelshotPrimitives
import SkelshotPrograms
import SkelshotSyntax

/// A message from the browser: an answer to a command, or an event.
struct DevToolsMessage {
  let bytes: [UInt8]
  /// The number of the answered command, or nil for an event.
  let id: Int?
  let method: String?
  /// The session of the tab, or nil for the browser itself.
  let session: String?
  let result: Range<Int>?
  /// The text of the error if the command failed.
  let error: String?
  private let params: Range<Int>?

  /// Returns nil if the bytes are not a message.
  init?(_ bytes: [UInt8]) {
    guard let members = JSONMembers(bytes) else { return nil }
    func text(_ range: Range<Int>?) -> String? {
      guard let range, bytes[range.lowerBound] == UInt8(ascii: "\"") else { return nil }
      return JSONString.decoded(bytes[range].dropFirst().dropLast())
    }
    self.bytes = bytes
    id = members["id"].flatMap { Int(String(decoding: bytes[$0], as: UTF8.self)) }
    method = text(members["method"])
    session = text(members["sessionId"])
    result = members["result"]
    params = members["params"]
    error = members["error"].map {
      text(JSONMembers(bytes, in: $0)?["message"]) ?? "an unknown error"
    }
    guard id != nil || method != nil else { return nil }
  }

  /// The event's parameters.
  var parameters: JSONValue { JSONValue(bytes, in: params) }

  /// The answer's values. Do not use this property for large answers.
  var values: JSONValue { JSONValue(bytes, in: result) }
}

/// A value in a small JSON text. Values of another type and missing values are nil.
struct JSONValue {
  private let tree: SyntaxTree?
  private let node: Int?

  init(_ bytes: [UInt8], in range: Range<Int>?) {
    tree = range.flatMap { SyntaxParser.tree(Array(bytes[$0])) }
    node = tree == nil ? nil : SyntaxTree.root
  }

  private init(tree: SyntaxTree?, node: Int?) { (self.tree, self.node) = (tree, node) }

  subscript(_ key: String) -> JSONValue {
    guard let tree, let node else { return self }
    return JSONValue(tree: tree, node: tree.member(key, of: node))
  }

  subscript(_ index: Int) -> JSONValue {
    guard let tree, let node, tree.kind(node) == .array else {
      return JSONValue(tree: nil, node: nil)
    }
    let children = tree.children(node)
    return JSONValue(tree: tree, node: children.indices.contains(index) ? children[index] : nil)
  }

  var exists: Bool { node != nil }

  var string: String? {
    guard let tree, let node, tree.kind(node) == .string else { return nil }
    return tree.string(node)
  }

  var number: Double? {
    guard let tree, let node, tree.kind(node) == .number else { return nil }
    let number = tree.number(node)
    return number.isFinite ? number : nil
  }

  var bool: Bool? {
    guard let tree, let node else { return nil }
    switch tree.kind(node) {
    case .true: return true
    case .false: return false
    default: return nil
    }
  }
}

/// A connection to a browser over the DevTools protocol. Each message is JSON, followed by a zero byte.
///
/// Source: https://chromedevtools.github.io/devtools-protocol
final class DevToolsConnection {
  typealias Instant = ContinuousClock.Instant

  private let process: ChildProcess
  /// The maximum number of bytes in a message.
  private let limit: Int
  private var received: [UInt8] = []
  /// The number of received bytes that contain no zero byte.
  private var searched = 0
  private var lastID = 0

  init(_ process: ChildProcess, limit: Int) {
    (self.process, self.limit) = (process, limit)
  }

  /// Sends a command without waiting for its answer. Returns the command's number.
  ///
  /// - Parameters:
  ///   - method: The name of the command, such as `Page.navigate`.
  ///   - parameters: The parameters of the command.
  ///   - session: The session of a tab, or nil for the browser itself.
  ///   - deadline: When to stop waiting for a browser that does not read.
  /// - Throws: `BrowserError` if the browser has ended or does not read.
  func send(
    _ method: String, _ parameters: [(key: String, value: JSONText)] = [], session: String?,
    until deadline: Instant
  ) throws(BrowserError) -> Int {
    lastID += 1
    var members: [(key: String, value: JSONText)] = [
      ("id", .integer(lastID)), ("method", .string(method)), ("params", .object(parameters)),
    ]
    if let session { members.append(("sessionId", .string(session))) }
    let bytes = Array(JSONText.object(members).compact.utf8) + [0]
    var rest = bytes[...]
    let started = ContinuousClock.now
    while !rest.isEmpty {
      guard let count = process.write(rest) else { throw ended() }
      rest = rest.dropFirst(count)
      if rest.isEmpty { break }
      let left = Self.milliseconds(until: deadline)
      guard left > 0 else {
        throw .browserNotAnswering(seconds: (deadline - started).roundedSeconds)
      }
      // The browser may wait until its own messages are read.
      let ready = process.wait(writes: true, milliseconds: left)
      if ready.contains(.readable) { try receive() }
    }
    return lastID
  }

  /// Returns the next message, or nil if there is none before the deadline.
  ///
  /// - Throws: `BrowserError` if the browser has ended, or sends something other than messages.
  func next(until deadline: Instant) throws(BrowserError) -> DevToolsMessage? {
    while true {
      let left = Self.milliseconds(until: deadline)
      // A page can cause events without end.
      guard left > 0 else { return nil }
      if let end = received[searched...].firstIndex(of: 0) {
        let bytes = Array(received[..<end])
        received.removeFirst(end + 1)
        searched = 0
        guard let message = DevToolsMessage(bytes) else { throw .notABrowser }
        return message
      }
      searched = received.count
      guard searched <= limit else { throw .tooLarge(bytes: limit) }
      if process.wait(writes: false, milliseconds: left).contains(.readable) { try receive() }
    }
  }

  private func receive() throws(BrowserError) {
    if !process.read(into: &received) { throw ended() }
  }

  /// Describes why the browser closed the connection.
  private func ended() -> BrowserError {
    // The supervisor reports the end of the process, which can come a little later.
    let report = process.report(withinMilliseconds: 1000)
    process.end()
    if let error = report?.error {
      return .cannotStart(program: process.program, reason: error)
    }
    let lines = process.lastLines
    if lines.contains(where: { $0.contains("No usable sandbox") || $0.contains("SUID sandbox") }) {
      return .noSandbox
    }
    let how =
      switch (report?.code, report?.signal) {
      case (let code?, _): "exited with code \(code)"
      case (_, let signal?): "was ended by signal \(signal)"
      default: "closed the connection"
      }
    // The crash handler's own lines can follow the reason.
    let line = lines.last { $0.contains("FATAL") } ?? lines.last
    return .browserEnded(how: how, lastLine: line.map { String($0.prefix(200)) })
  }

  static func milliseconds(until deadline: Instant) -> Int {
    let left = deadline - .now
    // Rounds up, so that a wait does not end before the deadline.
    return left <= .zero ? 0 : Int(clamping: left / .milliseconds(1) + 1)
  }
}

extension ContinuousClock.Instant {
  /// Returns the time after a number of seconds, at most a day. Invalid numbers count as 0.
  static func after(seconds: Double) -> Self {
    .now + .seconds(seconds > 0 ? min(seconds, 86_400) : 0)
  }
}

extension Duration {
  var roundedSeconds: Double { (self / .seconds(1)).rounded() }
}

extension Int {
  fileprivate init(clamping value: Double) { self = value < 1e9 ? Int(value) : 1_000_000_000 }
}
