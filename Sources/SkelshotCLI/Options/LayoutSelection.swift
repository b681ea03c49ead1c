import ArgumentParser
import Skelshot
import SkelshotDocument
import SkelshotFiles
import SkelshotLoading

struct LayoutSelection {
  let inputs: [LayoutInput]
  /// Whether the arguments name several layouts, or a folder or pattern that can match several layouts.
  let isBatch: Bool

  /// Whether an argument selects no layout. The other layouts are still drawn.
  private(set) var hasMissing = false

  /// - Parameters:
  ///   - screen: The options for storyboards. The scene `all` selects every scene of a file.
  ///   - goesOn: Whether to report and skip arguments that select no layout.
  /// - Throws: The exit code after reporting an error, or a `ValidationError` if stdin is named twice.
  init(
    _ paths: [String], _ reporter: Reporter, screen: ScreenSettings = ScreenSettings(),
    goesOn: Bool = false
  ) throws {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("'-' occurs twice. Only one layout can come from stdin.")
    }
    let isSearch = paths.count > 1 || paths.contains { LayoutFile.canBeSeveral($0) }
    let hasAllScenes = screen.scene?.text == "all"
    var screen = screen
    if hasAllScenes { screen.scene = nil }
    let options = screen.optionNames + (hasAllScenes ? ["scene"] : [])
    guard isSearch else {
      var named = paths.map { LayoutInput(path: $0, screen: screen) }
      if hasAllScenes {
        named = named.flatMap(\.scenes)
        Self.tellIdle(options, named, reporter)
        for index in named.indices { named[index].isAlone = false }
      }
      (inputs, isBatch) = (named, hasAllScenes)
      return
    }
    var hasMissing = false
    let passOver = { (error: LayoutSearchError) in
      _ = reporter.report(error)
      hasMissing = true
    }
    do throws(LayoutSearchError) {
      let search = try LayoutFile.search(
        paths, settings: screen, passOver: goesOn ? passOver : nil)
      for note in search.notes { reporter.warn(note) }
      var found = search.files.map { LayoutInput($0, screen: screen) }
      // An app with one screen can be drawn into a file.
      isBatch = hasAllScenes || paths.count > 1 || found.count != 1 || found[0].app == nil
      if hasAllScenes { found = found.flatMap(\.scenes) }
      for index in found.indices { found[index].isAlone = !isBatch }
      if isBatch { Self.tellIdle(options, found, reporter) }
      inputs = found
    } catch {
      throw reporter.report(error)
    }
    self.hasMissing = hasMissing
  }

  /// The names of the screens if all inputs belong to an app.
  var screenNames: [String]? {
    let names = inputs.compactMap(\.app?.name)
    return names.count == inputs.count ? names : nil
  }

  /// Returns the only input of a command that accepts one layout. Throws the exit code after reporting an error.
  static func single(
    _ path: String, _ reporter: Reporter, screen: ScreenSettings = ScreenSettings()
  ) throws -> LayoutInput {
    guard path != "-", FileKind(path: path) == .folder || AppSources.isSource(path) else {
      return LayoutInput(path: path, screen: screen)
    }
    // A folder of layouts is reported as a folder when it is read.
    let search: FoundLayouts
    do throws(LayoutSearchError) {
      search = try LayoutFile.search([path], settings: screen, passOver: nil)
    } catch {
      if case .app = error { throw reporter.report(error) }
      return LayoutInput(path: path, screen: screen)
    }
    let names = search.files.compactMap(\.screen?.name)
    guard names.count == search.files.count, let first = search.files.first else {
      return LayoutInput(path: path, screen: screen)
    }
    for note in search.notes { reporter.warn(note) }
    guard names.count == 1 else {
      throw reporter.report(AppSourcesError.severalScreens(path: path, names))
    }
    return LayoutInput(first, screen: screen)
  }

  /// Warns about screen options that none of the files can use, judging by the file names.
  private static func tellIdle(_ options: [String], _ inputs: [LayoutInput], _ reporter: Reporter) {
    for message in Message.idle(options, forFiles: inputs.map(\.path)) { reporter.warn(message) }
  }
}
