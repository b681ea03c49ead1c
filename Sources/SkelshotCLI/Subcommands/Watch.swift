import ArgumentParser
import FoundationEssentials
import Skelshot
import SkelshotFiles
import SkelshotPrimitives
import SystemPackage

/// `skelshot watch`: starts skelshot-watch in its own place, which has the HTTP library that this command does without.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Draw layouts on every change, and show them in a browser.",
    discussion: "The program skelshot-watch does it; skelshot watch --help shows its help.")

  @Argument(parsing: .captureForPassthrough, help: "What skelshot-watch is given.")
  var arguments: [String] = []

  func run() throws { try Self.start(arguments) }

  /// The arguments for skelshot-watch, if it is what the user wants: the parser would answer `--help` itself.
  static func passedOn(_ arguments: [String]) -> [String]? {
    if arguments.first == "watch" { return Array(arguments.dropFirst()) }
    return arguments == ["help", "watch"] ? ["--help"] : nil
  }

  /// Runs skelshot-watch in place of this program: the one beside it, else the first of the PATH.
  ///
  /// - Throws: `WatchError`; where it runs, the call does not return.
  static func start(_ arguments: [String]) throws(WatchError) {
    let name = "skelshot-watch"
    var folders: [String] = []
    if let own = CLibrary.executable { folders.append(Scene.folder(ofFile: own) ?? "/") }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    folders += path.split(separator: ":").map(String.init).filter { $0.hasPrefix("/") }
    for folder in folders {
      let file = "\(folder)/\(name)"
      guard FileKind(path: file) == .file else { continue }
      let reason = CLibrary.replaceProcess(with: file, arguments: [name] + arguments)
      throw .refused(path: file, reason: reason.description)
    }
    throw .missing(beside: folders.first ?? ".")
  }
}

/// Why skelshot-watch does not run.
enum WatchError: Error, MessageConvertible {
  /// It is neither beside this program nor in the PATH.
  case missing(beside: String)
  /// It is there, and the system does not run it.
  case refused(path: String, reason: String)

  /// What is said about it: a row for each case.
  var message: Message {
    switch self {
    case .missing(let folder):
      Message(
        "no-watch",
        "skelshot-watch, which watches layouts, is neither in \(folder) nor in the PATH",
        help:
          "make install installs both; swift build -c release --product skelshot-watch builds it")
    case .refused(let path, let reason):
      Message("no-watch", "skelshot-watch does not run: \(reason)", path: path)
    }
  }
}
