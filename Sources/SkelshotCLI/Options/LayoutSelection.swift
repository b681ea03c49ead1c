import ArgumentParser
import Skelshot

/// The layouts that the arguments stand for.
struct LayoutSelection {
  let inputs: [LayoutInput]
  /// Whether they are several, or were searched for, so that there might be.
  let isBatch: Bool

  /// Whether something that was named stands for no layout; the others are there.
  private(set) var hasMissing = false

  /// Looks for the layouts.
  ///
  /// - Parameters:
  ///   - screen: What the options say of storyboards; the scene `all` stands for all of a file.
  ///   - goesOn: Whether what stands for no layout is told and passed over.
  /// - Throws: The code to exit with, when what is wrong has been told; or that stdin is named twice.
  init(
    _ paths: [String], _ reporter: Reporter, screen: ScreenSettings = ScreenSettings(),
    goesOn: Bool = false
  ) throws {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("stdin can be read once: name - once.")
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

  /// Warns of options about screens that no file of several uses, as far as their names say.
  private static func tellIdle(_ options: [String], _ inputs: [LayoutInput], _ reporter: Reporter) {
    for message in Message.idle(options, forFiles: inputs.map(\.path)) { reporter.warn(message) }
  }
}
