import Skelshot
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives
import SkelshotSyntax

/// A layout as the command line names it: a path, or `-` for stdin.
struct LayoutInput: Sendable {
  let path: String
  /// What its outputs are called: no extension, but the folders below the one that was searched.
  let name: String
  /// What the options say of a storyboard.
  let screen: ScreenSettings
  /// Whether it is the only one, so that options which it does not use have no effect.
  var isAlone = true
  /// The file, where it was read for all of its scenes.
  private var shared: SharedScenes?

  init(path: String, screen: ScreenSettings = ScreenSettings()) {
    self.init(
      path: path, name: path == "-" ? "stdin" : LayoutFile(path: path).name, screen: screen)
  }

  init(path: String, name: String, screen: ScreenSettings) {
    self.path = path
    self.name = path == "-" ? "stdin" : name
    self.screen = screen
  }

  /// The inputs of all scenes of a storyboard, each with a name of its own; of any other file this one.
  ///
  /// What is wrong with the file is told when it is loaded.
  var scenes: [LayoutInput] {
    guard path != "-", let shared = SharedScenes(contentsOf: path, settings: screen) else {
      return [self]
    }
    return shared.names.map { scene in
      var screen = screen
      screen.scene = SettingText(scene)
      // A name of a file: nothing in it leads to a folder.
      let part = scene.pathNames(isExact: true).joined(separator: "-")
      var input = LayoutInput(path: path, name: "\(name)-\(part)", screen: screen)
      input.shared = shared
      return input
    }
  }

  /// The name in messages.
  var displayName: String { path == "-" ? "<stdin>" : path }

  /// The file as plans of outputs know it.
  var file: LayoutFile {
    var file = LayoutFile(path: displayName)
    file.name = name
    return file
  }

  /// The name without folders, for texts.
  var stem: String { name.pathNames().last.map(String.init) ?? name }

  /// Reads and decodes the layout; tells of every mistake in it, and of its warnings.
  ///
  /// - Parameters:
  ///   - limits: What the layout may ask for.
  ///   - tellsAll: Whether every view of a storyboard that something is wrong with is told, and not the first ones alone.
  /// - Returns: The layout; its scene knows the folder of the file.
  /// - Throws: The code to exit with.
  func load(
    _ reporter: Reporter, limits: DocumentLimits = .default, tellsAll: Bool = false
  ) throws -> SceneDocument {
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
        of: shared)
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
