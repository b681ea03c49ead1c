import FoundationEssentials
import Skelshot
import SkelshotFiles
import SkelshotPrimitives
import SystemPackage

/// Shows what has been drawn in the program that the system has for it.
enum Opening {
  /// Shows the first picture of a run.
  ///
  /// - Parameters:
  ///   - layouts: What was drawn.
  ///   - reporter: Told where nothing can be shown.
  static func show(_ layouts: [LayoutStatistics], _ reporter: Reporter) {
    let paths = layouts.flatMap(\.pictures).map(\.path)
    guard let path = paths.first(where: { $0 != "<stdout>" }) else { return }
    show(path, reporter)
  }

  /// A file of the user's own for what is only shown.
  static func temporaryPath(for name: String) -> String {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    return "\(folder ?? "/tmp")/skelshot-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
  }

  /// Shows a file.
  static func show(_ path: String, _ reporter: Reporter) {
    // The program could take its name for an option, or for an address.
    let isPlain = path.hasPrefix("/") || !(path.hasPrefix("-") || path.contains(":"))
    let target = isPlain ? path : "./" + path
    do throws(Errno) {
      try CLibrary.show(target, with: ProcessInfo.processInfo.environment["BROWSER"])
    } catch {
      reporter.warn(
        Message(
          "cannot-open", "nothing could be begun that shows it: \(error)",
          help: "install xdg-utils, or name a program in BROWSER", path: path))
    }
  }
}
