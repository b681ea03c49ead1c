import ArgumentParser
import Skelshot

/// The layouts that the arguments stand for.
struct LayoutSelection {
  let inputs: [LayoutInput]
  /// Whether they are several, or were searched for, so that there might be.
  let isBatch: Bool

  /// Looks for the layouts.
  ///
  /// - Throws: The code to exit with, when what is wrong has been told; or that stdin is named twice.
  init(_ paths: [String], _ reporter: Reporter) throws {
    guard paths.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("stdin can be read once: name - once.")
    }
    isBatch = paths.count > 1 || paths.contains { LayoutFile.isSearch($0) }
    guard isBatch else {
      inputs = paths.map { LayoutInput(path: $0) }
      return
    }
    do throws(LayoutSearchError) {
      inputs = try LayoutFile.find(paths).map { LayoutInput(path: $0.path, name: $0.name) }
    } catch {
      throw reporter.report(error)
    }
  }
}
