#if Imports
  import SkelshotFiles
  public import SkelshotModel
  public import SkelshotPrimitives
  import SkelshotPrograms

  /// The screens of an app, read from its Swift sources, storyboards and XIBs.
  ///
  /// ```swift
  /// let app = try AppSources(["MyApp"])
  /// for screen in app.screens {
  ///   try screen.scene().write(to: "previews/\(screen.name).gif")
  /// }
  /// ```
  ///
  /// The program `skelshot-swift` reads the sources. It must be beside this program or in the PATH, or
  /// `SKELSHOT_SWIFT` must name it. Nothing is run or compiled.
  public struct AppSources: Sendable {
    /// The screens that show a skeleton, sorted by file and line.
    public let screens: [AppScreen]
    /// The notes about whole files, such as files with SwiftUI.
    public let notes: [Message]
    /// The Swift files, storyboards and XIBs that were read.
    public let files: [String]

    /// Reads the sources of an app.
    ///
    /// - Parameters:
    ///   - paths: Swift files, folders, Xcode projects and workspaces.
    ///   - size: The size of the screens in points, above 0 and at most 10,000, or nil for the default of the reader.
    /// - Throws: `LoadError` if a path or the size is invalid, or if the program is missing or fails.
    public init(_ paths: [String], size: Size? = nil) throws(LoadError) {
      do throws(AppSourcesError) {
        self = try Self.read(paths, size: size)
      } catch {
        throw LoadError.search(.app(error))
      }
    }

    /// An error for sources that must have one screen and have several or none.
    func notOneScreen(_ path: String) -> LoadError {
      let error =
        screens.isEmpty
        ? AppSourcesError.noScreens(paths: [path], notes: notes)
        : .severalScreens(path: path, screens.map(\.name))
      return LoadError.search(.app(error))
    }

    init(screens: [AppScreen], notes: [Message], files: [String]) {
      (self.screens, self.notes, self.files) = (screens, notes, files)
    }

    /// The limits for the program. Tests reduce them.
    package struct Limits: Sendable {
      package var bytes = 64 << 20
      package var time = Duration.seconds(120)

      package init() {}
    }

    /// - Parameters:
    ///   - program: The path of the program, or nil to search for it.
    package static func read(
      _ paths: [String], size: Size? = nil, program: String? = nil, limits: Limits = Limits()
    ) throws(AppSourcesError) -> AppSources {
      for path in paths where path.utf8.contains(0) || FileKind(path: path) == .missing {
        throw .noSuchPath(path)
      }
      if let size, ![size.width, size.height].allSatisfy({ $0 > 0 && $0 <= 10_000 }) {
        throw .invalidSize("\(size.width.shortText)x\(size.height.shortText)")
      }
      let program = if let program { program } else { try Self.program() }
      var arguments = paths.map { argument(for: $0) }
      if let size {
        arguments += ["--size", "\(size.width.shortText)x\(size.height.shortText)"]
      }
      let output: ProgramOutput
      do throws(ProgramError) {
        output = try ProgramOutput(
          of: program, arguments, byteLimit: limits.bytes, timeLimit: limits.time)
      } catch {
        throw .program(error)
      }
      guard output.code == 0 else {
        throw .failed(reason(of: output), paths: paths)
      }
      return try AppSources(document: output.bytes, program: program)
    }

    /// Reads the list of screens that the program prints.
    package init(document bytes: [UInt8], program: String) throws(AppSourcesError) {
      var document = try AppDocument(bytes, program: program)
      self = try document.sources()
    }

    /// Returns the program's last words. Its errors begin with `error: `.
    private static func reason(of output: ProgramOutput) -> String {
      guard let line = output.errorLines.last else {
        return "skelshot-swift ended with exit code \(output.code)"
      }
      let prefix = "error: "
      return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
    }

    private static func program() throws(AppSourcesError) -> String {
      if let given = CLibrary.environment("SKELSHOT_SWIFT"), !given.isEmpty {
        guard FileKind(path: given) == .file else { throw .noSuchProgram(given) }
        return given
      }
      guard let found = ProgramSearch.find("skelshot-swift") else {
        throw .missing(beside: ProgramSearch.ownFolder ?? ".")
      }
      return found
    }

    /// Returns the path to pass to the program. For an Xcode project, this is the folder that contains it.
    private static func argument(for path: String) -> String {
      var path = path[...]
      while path.count > 1, path.last == "/" { path.removeLast() }
      if isProject(path) {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        path = slash == path.startIndex ? "/" : path[..<slash]
      }
      return path.hasPrefix("-") ? "./\(path)" : String(path)
    }

    /// Returns whether a path names a Swift file, an Xcode project or a workspace.
    package static func isSource(_ path: String) -> Bool {
      switch FileKind(path: path) {
      case .file: isSwift(path)
      case .folder: isProject(path)
      default: false
      }
    }

    static func isSwift(_ name: some StringProtocol) -> Bool {
      name.lowercased().hasSuffix(".swift")
    }

    private static func isProject(_ path: some StringProtocol) -> Bool {
      var name = path.lowercased()[...]
      while name.last == "/" { name.removeLast() }
      return name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }
  }

  extension AppScreen {
    /// Returns the screen's scene.
    ///
    /// - Throws: `LoadError` if the screen's storyboard cannot be read.
    public func scene() throws(LoadError) -> Scene {
      try SceneDocument(contentsOf: LayoutFile(screen: self)).scene
    }
  }
#endif
