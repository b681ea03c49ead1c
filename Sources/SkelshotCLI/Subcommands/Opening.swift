import Skelshot
import SkelshotFiles
import SkelshotPrimitives
import SystemPackage

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Opens files in the system's default viewer.
enum Opening {
  static func show(_ layouts: [LayoutStatistics], _ reporter: Reporter) {
    let paths = layouts.flatMap(\.pictures).map(\.path)
    guard let path = paths.first(where: { $0 != "<stdout>" }) else { return }
    show(path, reporter)
  }

  /// Returns a temporary path for a page that is displayed but not kept.
  static func temporaryPath(for name: String) -> String {
    let folder = ProcessInfo.processInfo.environment["TMPDIR"].flatMap { $0.isEmpty ? nil : $0 }
    return "\(folder ?? "/tmp")/skelshot-\(ProcessInfo.processInfo.processIdentifier)-\(name)"
  }

  static func show(_ path: String, _ reporter: Reporter) {
    // A viewer could interpret a name with a leading hyphen or a colon as an option or a URL.
    let isPlain = path.hasPrefix("/") || !(path.hasPrefix("-") || path.contains(":"))
    let target = isPlain ? path : "./" + path
    do throws(Errno) {
      try CLibrary.show(target, with: ProcessInfo.processInfo.environment["BROWSER"])
    } catch {
      reporter.warn(
        Message(
          "cannot-open", "cannot start a program to open the file: \(error)",
          help: "install xdg-utils, or set the environment variable BROWSER to a program",
          path: path))
    }
  }
}
