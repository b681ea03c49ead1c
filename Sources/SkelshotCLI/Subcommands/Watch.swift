import ArgumentParser
import Skelshot
import SkelshotFiles
import SkelshotPrimitives
import SkelshotPrograms
import SystemPackage

/// Runs `skelshot-watch`, a separate program that links the HTTP library.
struct Watch: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Redraw layouts on every change and show them in a browser.",
    discussion: "Runs the program skelshot-watch. To print its help, run skelshot watch --help.")

  @Argument(parsing: .captureForPassthrough, help: "Arguments for skelshot-watch.")
  var arguments: [String] = []

  func run() throws { try Self.start(arguments) }

  /// Returns the arguments for skelshot-watch, which also handles `--help`, or nil for other commands.
  static func passedOn(_ arguments: [String]) -> [String]? {
    if arguments.first == "watch" { return Array(arguments.dropFirst()) }
    return arguments == ["help", "watch"] ? ["--help"] : nil
  }

  /// Replaces this process with skelshot-watch, which is searched for in the program's own folder and then in PATH.
  static func start(_ arguments: [String]) throws(WatchError) {
    let name = "skelshot-watch"
    guard let file = ProgramSearch.find(name) else {
      throw .missing(beside: ProgramSearch.ownFolder ?? ".")
    }
    let reason = CLibrary.replaceProcess(with: file, arguments: [name] + arguments)
    throw .refused(path: file, reason: reason.description)
  }
}

enum WatchError: Error, MessageConvertible {
  case missing(beside: String)
  /// The program exists, but the system cannot run it.
  case refused(path: String, reason: String)

  var message: Message {
    switch self {
    case .missing(let folder):
      Message(
        "no-watch",
        "cannot find skelshot-watch in \(folder) or in the PATH",
        help:
          "run make install, or build the program with swift build -c release --product skelshot-watch"
      )
    case .refused(let path, let reason):
      Message("no-watch", "cannot run skelshot-watch: \(reason)", path: path)
    }
  }
}
