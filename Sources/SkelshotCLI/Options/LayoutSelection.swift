import ArgumentParser
import Skelshot

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
    let isSearch = paths.count > 1 || paths.contains { LayoutFile.isSearch($0) }
    let hasAllScenes = screen.scene?.text == "all"
    var screen = screen
    if hasAllScenes { screen.scene = nil }
    isBatch = isSearch || hasAllScenes
    let options = screen.optionNames + (hasAllScenes ? ["scene"] : [])
    guard isSearch else {
      var named = paths.map { LayoutInput(path: $0, screen: screen) }
      if hasAllScenes {
        named = named.flatMap(\.scenes)
        Self.tellIdle(options, named, reporter)
        for index in named.indices { named[index].isAlone = false }
      }
      inputs = named
      return
    }
    var hasMissing = false
    let passOver = { (error: LayoutSearchError) in
      _ = reporter.report(error)
      hasMissing = true
    }
    do throws(LayoutSearchError) {
      var found = try LayoutFile.find(paths, passOver: goesOn ? passOver : nil)
        .map { LayoutInput(path: $0.path, name: $0.name, screen: screen) }
      if hasAllScenes { found = found.flatMap(\.scenes) }
      for index in found.indices { found[index].isAlone = false }
      Self.tellIdle(options, found, reporter)
      inputs = found
    } catch {
      throw reporter.report(error)
    }
    self.hasMissing = hasMissing
  }

  /// Warns about screen options that none of the files can use, judging by the file names.
  private static func tellIdle(_ options: [String], _ inputs: [LayoutInput], _ reporter: Reporter) {
    for message in Message.idle(options, forFiles: inputs.map(\.path)) { reporter.warn(message) }
  }
}
