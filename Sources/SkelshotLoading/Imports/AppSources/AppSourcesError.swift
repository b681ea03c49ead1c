#if Imports
  import SkelshotFiles
  import SkelshotImport
  package import SkelshotPrimitives
  package import SkelshotPrograms

  /// An error while reading an app's Swift sources.
  package enum AppSourcesError: DescribedError, Sendable, Hashable {
    /// The program that reads Swift is not installed.
    case missing(beside: String)
    case noSuchProgram(String)
    case noSuchPath(String)
    case program(ProgramError)
    /// The program rejected the sources.
    case failed(String, paths: [String])
    /// The program's output is not a list of screens.
    case invalidDocument(program: String, reason: String)
    case otherVersion(program: String, Int)
    /// The sources contain no screen that shows a skeleton. The notes say why.
    case noScreens(paths: [String], notes: [Message])
    case unknownScreen(String, known: [String])
    case severalScreens(path: String, [String])
    case invalidSize(String)
    /// A screen that the program describes in a wrong way.
    case invalidScreen(String, reason: String)

    package var message: Message {
      switch self {
      case .missing(let folder):
        Message(
          "no-swift-reader",
          "cannot find skelshot-swift, which reads Swift, in \(folder) or in the PATH",
          help:
            "run make install, or build the program with swift build -c release --package-path SwiftSources"
        )
      case .noSuchProgram(let path):
        Message(
          "no-swift-reader", "SKELSHOT_SWIFT names a program that does not exist", path: path)
      case .noSuchPath(let path): FileError.notFound(path: path).message
      case .program(let error): error.message
      case .failed(let reason, let paths):
        Message("swift-reader-failed", reason, path: paths.first)
      case .invalidDocument(let program, let reason):
        Message(
          "swift-reader-failed", "this program did not print the screens of an app: \(reason)",
          help: "install skelshot-swift and skelshot together, with make install", path: program)
      case .otherVersion(let program, let version):
        Message(
          "swift-reader-version", "this program writes version \(version) of the list of screens",
          help: "install skelshot-swift and skelshot together, with make install", path: program)
      case .noScreens(let paths, let notes):
        Message(
          "no-screens", "no screen in these sources shows a skeleton",
          help: notes.isEmpty
            ? "a view must be skeletonable, and a call such as view.showAnimatedSkeleton() must reach it"
            : nil,
          path: paths.first)
      case .unknownScreen(let name, let known):
        Message(
          "unknown-scene", "unknown screen \(JSONText.quoted(name))",
          help: "the screens are \(known.joined(separator: ", "))")
      case .severalScreens(let path, let names):
        Message(
          "several-screens", "the app has \(names.count) screens: \(names.joined(separator: ", "))",
          help: "select one of them with --scene \(names.first ?? "NAME")", path: path)
      case .invalidSize(let text): InterfaceBuilderError.invalidSize(text).message
      case .invalidScreen(let name, let reason):
        Message("invalid-screen", "cannot draw the screen \(JSONText.quoted(name)): \(reason)")
      }
    }
  }
#endif
