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
  /// - Parameter goesOn: Whether what stands for no layout is told and passed over.
  /// - Throws: The code to exit with, when what is wrong has been told; or that stdin is named twice.
  init(_ paths: [String], _ reporter: Reporter, goesOn: Bool = false) throws {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("stdin can be read once: name - once.")
    }
    isBatch = paths.count > 1 || paths.contains { LayoutFile.isSearch($0) }
    guard isBatch else {
      inputs = paths.map { LayoutInput(path: $0) }
      return
    }
    var hasMissing = false
    let passOver = { (error: LayoutSearchError) in
      _ = reporter.report(error)
      hasMissing = true
    }
    do throws(LayoutSearchError) {
      inputs = try LayoutFile.find(paths, passOver: goesOn ? passOver : nil)
        .map { LayoutInput(path: $0.path, name: $0.name) }
    } catch {
      throw reporter.report(error)
    }
    self.hasMissing = hasMissing
  }
}
