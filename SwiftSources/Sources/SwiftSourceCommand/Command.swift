import SwiftSourceModel

/// The command `skelshot-swift`: reads Swift files, storyboards and XIBs, and prints the screens that show skeletons.
@main
struct Command {
  /// The longest run in seconds. Broken files can take the parser quadratic time.
  private static let timeLimit = 30

  static func main() async {
    switch Arguments(CommandLine.arguments.dropFirst()) {
    case .showsHelp: Output.print(Arguments.help)
    case .failure(let message): Output.fail(message, code: 64)
    case .run(let arguments):
      do throws(SourceError) {
        let sources = try SourceFinder.find(arguments.paths)
        let work = Task.detached { await Document.read(sources, arguments) }
        // The main thread stays free while other threads read files, so that it can end a run that hangs.
        let watchdog = Task { @MainActor in
          try? await Task.sleep(for: .seconds(timeLimit))
          if !Task.isCancelled { Output.fail(SourceError.slow.message, code: 2) }
        }
        Output.print(await work.value)
        watchdog.cancel()
      } catch {
        Output.fail(error.message, code: 2)
      }
    }
  }
}

/// What the command was asked to do.
enum Arguments {
  case showsHelp
  case failure(String)
  case run(Run)

  struct Run: Sendable {
    var paths: [String] = []
    var size: (width: Double, height: Double)?
  }

  static let help = """
    OVERVIEW: Print the screens of an app that show skeletons, as JSON.

    USAGE: skelshot-swift PATH... [--size WxH]

    ARGUMENTS:
      PATH           Swift files, Xcode projects, and folders with Swift files. Storyboards
                     and XIBs in the folders are read, too.

    OPTIONS:
      --size WxH     Size of the screen in points (default: 393x852).
      -h, --help     Show help information.
    """

  init(_ words: ArraySlice<String>) {
    var run = Run()
    var words = words
    while let word = words.popFirst() {
      switch word {
      case "-h", "--help":
        self = .showsHelp
        return
      case "--size":
        guard let value = words.popFirst(), let size = Self.size(value) else {
          self = .failure("--size: expected a width and a height, such as 393x852")
          return
        }
        run.size = size
      case "--":
        run.paths += words
        words = []
      default:
        guard !word.hasPrefix("-") || word == "-" else {
          self = .failure("unknown option '\(word)'")
          return
        }
        run.paths.append(word)
      }
    }
    self = run.paths.isEmpty ? .failure("missing argument: a Swift file or a folder") : .run(run)
  }

  private static func size(_ text: String) -> (width: Double, height: Double)? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      (1...10_000).contains(width), (1...10_000).contains(height)
    else { return nil }
    return (width, height)
  }
}
