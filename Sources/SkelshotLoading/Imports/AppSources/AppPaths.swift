package import SkelshotDocument
import SkelshotFiles
#if Imports
  import SkelshotImport
#endif
import SkelshotModel
package import SkelshotPrimitives

extension ScreenSettings {
  /// Returns the settings for one of the found files. A search has already selected the screens of an app by name.
  package func applied(to file: LayoutFile) -> ScreenSettings {
    guard file.screen != nil else { return self }
    var settings = self
    settings.scene = nil
    return settings
  }
}

/// The layouts and screens that a search found.
package struct FoundLayouts: Sendable {
  package var files: [LayoutFile] = []
  /// The notes of the reader of Swift sources about whole files.
  package var notes: [Message] = []
  /// The Swift files, storyboards and XIBs that were read.
  package var sources: [String] = []
}

#if Imports
  /// The paths among the arguments that belong to apps. All of them are read together, since a screen can use a cell
  /// from another file.
  struct AppPaths {
    private var paths: [String] = []
    /// The number of layouts before the screens.
    private var position = 0

    /// Adds the result of a search: layouts to `files`, or the paths of sources.
    mutating func add(
      _ found: [LayoutFile], from search: LayoutSearch, to files: inout [LayoutFile]
    ) {
      let argument = search.argument
      if AppSources.isSource(argument)
        || (search.hasSwift && FileKind(path: argument) == .folder
          && !found.contains { Self.isLayout($0.path) })
      {
        return add([argument], after: files.count)
      }
      let swift = found.filter { AppSources.isSwift($0.path) && FileKind(path: $0.path) == .file }
      if !swift.isEmpty { add(swift.map(\.path), after: files.count) }
      files += found.filter { !swift.contains($0) }
    }

    private mutating func add(_ paths: [String], after count: Int) {
      if self.paths.isEmpty { position = count }
      self.paths += paths
    }

    /// Reads the sources and inserts their screens into `files`. The scene of the settings selects one screen.
    func read(
      _ settings: ScreenSettings, into files: inout [LayoutFile], _ found: inout FoundLayouts
    ) throws(LayoutSearchError) {
      guard !paths.isEmpty else { return }
      do throws(AppSourcesError) {
        let app = try AppSources.read(paths, size: try settings.sizeOfApp)
        guard !app.screens.isEmpty else { throw .noScreens(paths: paths, notes: app.notes) }
        (found.notes, found.sources) = (app.notes, app.files)
        var screens = app.screens
        if let name = settings.scene?.text {
          screens = screens.filter { $0.name == name }
          guard !screens.isEmpty else {
            throw .unknownScreen(name, known: app.screens.map(\.name))
          }
        }
        files.insert(contentsOf: screens.map(LayoutFile.init(screen:)), at: position)
      } catch {
        throw .app(error)
      }
    }

    /// Returns whether a JSON file is a layout or a skeleton rather than data of the app. Storyboards are part of an
    /// app.
    private static func isLayout(_ path: String) -> Bool {
      let name = path.lowercased()
      if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") { return false }
      if name.hasSuffix(".bones.json") { return true }
      guard
        let start = try? FileReading.bytes(ofFile: path, mustBeRegular: true, most: { _ in nil })
      else { return false }
      let text = String(decoding: start, as: UTF8.self)
      return text.contains("\"canvas\"") && text.contains("\"views\"")
    }
  }

  extension ScreenSettings {
    /// The size of the screens that an app's code describes, or nil for the default.
    fileprivate var sizeOfApp: Size? {
      get throws(AppSourcesError) {
        let given: Size?
        do throws(InterfaceBuilderError) {
          given = try screenSize ?? device?.screenSize
        } catch {
          throw .invalidSize(size?.text ?? "")
        }
        guard let given, isLandscape ?? false, given.width < given.height else { return given }
        return Size(width: given.height, height: given.width)
      }
    }
  }
#else
  struct AppPaths {
    mutating func add(
      _ found: [LayoutFile], from search: LayoutSearch, to files: inout [LayoutFile]
    ) {
      files += found
    }

    func read(
      _ settings: ScreenSettings, into files: inout [LayoutFile], _ found: inout FoundLayouts
    ) throws(LayoutSearchError) {}
  }
#endif
