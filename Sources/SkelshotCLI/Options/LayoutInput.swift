import ArgumentParser
import Skelshot
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives
import SkelshotSyntax

/// A layout on the command line, which is a path or `-` for stdin.
struct LayoutInput: Sendable {
  let path: String
  /// The output name, which is the path without its extension, relative to the searched folder.
  let name: String
  let screen: ScreenSettings
  /// Whether this is the only input. If so, unused options are reported for this input.
  var isAlone = true
  /// The file's content, if it was already read to list its scenes.
  private var shared: SharedScenes?
  /// The screen if the input belongs to the sources of an app.
  private(set) var app: AppScreen?

  /// - Parameter screen: The settings. The scene of an app is already selected.
  init(_ file: LayoutFile, screen: ScreenSettings) {
    self.init(path: file.path, name: file.name, screen: screen.applied(to: file))
    app = file.screen
  }

  init(path: String, screen: ScreenSettings = ScreenSettings()) {
    self.init(
      path: path, name: path == "-" ? "stdin" : LayoutFile(path: path).name, screen: screen)
  }

  init(path: String, name: String, screen: ScreenSettings) {
    self.path = path
    self.name = path == "-" ? "stdin" : name
    self.screen = screen
  }

  /// The inputs for the scenes of a storyboard, each with its own name. For any other file, the only input is the file
  /// itself. Errors in the file are reported during loading.
  var scenes: [LayoutInput] {
    guard path != "-", app == nil, let shared = SharedScenes(contentsOf: path, settings: screen)
    else {
      return [self]
    }
    return shared.names.map { scene in
      var screen = screen
      screen.scene = SettingText(scene)
      // A slash in a scene's name must not create a folder.
      let part = scene.pathNames(isExact: true).joined(separator: "-")
      var input = LayoutInput(path: path, name: "\(name)-\(part)", screen: screen)
      input.shared = shared
      return input
    }
  }

  var displayName: String { path == "-" ? "<stdin>" : path }

  var file: LayoutFile {
    if let app { return LayoutFile(screen: app) }
    var file = LayoutFile(path: displayName)
    file.name = name
    return file
  }

  var stem: String { name.pathNames().last.map(String.init) ?? name }

  /// Loads the layout and reports its errors and warnings. If `tellsAll` is set, reports every message about a
  /// storyboard's views, instead of a few messages of each kind. Throws the exit code after reporting an error.
  func load(
    _ reporter: Reporter, limits: DocumentLimits = .default, tellsAll: Bool = false
  ) throws(ExitCode) -> SceneDocument {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes =
        if let shared {
          shared.bytes
        } else {
          try SceneDocument.bytes(ofFile: path == "-" ? "/dev/stdin" : path, limits: limits)
        }
    } catch {
      throw reporter.report(error)
    }
    do throws(LoadError) {
      let document = try SceneDocument(
        bytes, path: path == "-" ? nil : path, name: displayName, limits: limits, settings: screen,
        of: shared, screen: app)
      if isAlone {
        for option in document.idleOptions(of: screen) {
          reporter.warn(Message(idleScreenOption: option))
        }
        for (option, reason) in document.idleSkeletonOptions(of: screen) {
          reporter.warn(Message(idleOption: "--\(option)", reason))
        }
      }
      reporter.warn(document.warnings, file: displayName, source: bytes)
      let messages = tellsAll ? document.messages : Message.firstOfEachKind(document.messages)
      for message in messages { reporter.warn(message, about: displayName, source: bytes) }
      return document
    } catch {
      throw reporter.report(error)
    }
  }
}
