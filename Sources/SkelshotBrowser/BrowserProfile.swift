// SkelshotBrowser: captures pages with the Chromium of this machine.
//
// In:  the address of a page, and options such as its size and its appearance.
// Out: a `CapturedPage` with Chromium's snapshot of the document, a screenshot, and notes.
//
// `BrowserProgram` finds Chromium, and a `ChildProcess` runs it. A `DevToolsConnection` exchanges messages with it, and
// `BrowserSession` opens a tab, loads a page, waits until it is complete, and captures it. `PageEvents` collects what
// happens meanwhile: requests, redirects, dialogs, downloads and crashes.
//
// This target does not interpret snapshots. Without `allowsNetwork`, pages can reach only this machine.

import SkelshotFiles
import SkelshotPrograms

/// The folder of a browser's profile.
enum BrowserProfile {
  private static let folderName = "skelshot-browser-"

  /// Starts a browser with a new profile.
  ///
  /// - Parameters:
  ///   - program: The path of the browser.
  ///   - parent: The folder for the profile.
  ///   - arguments: Returns the arguments for the path of the profile.
  /// - Throws: `BrowserError` if the browser cannot be started.
  static func start(
    _ program: String, in parent: String, arguments: (_ profile: String) -> [String]
  ) throws(BrowserError) -> (process: ChildProcess, profile: String) {
    do throws(ProgramError) {
      let folder = try ChildProcess.Folder(in: parent, prefix: folderName)
      let process = try ChildProcess(
        browser: program, arguments: arguments(folder.path), folder: folder)
      return (process, folder.path)
    } catch {
      switch error {
      case .noFolder(let path, let reason): throw .noFolder(path: path, reason: reason)
      default: throw .cannotStart(program: program, reason: error.reason)
      }
    }
  }

  /// The folder for profiles: TMPDIR if it is set, else memory if there is enough. A profile has 260 files. Their
  /// removal takes 10 ms in memory and 200 ms on a disk.
  static var parent: String {
    if let given = CLibrary.environment("TMPDIR"), !given.isEmpty,
      given.utf8.count <= longestFolder
    {
      return given
    }
    return ChildProcess.isInMemory(memoryFolder) ? memoryFolder : "/tmp"
  }

  /// The maximum number of bytes in the path of the folder for profiles. On Linux, the path of a socket that Chromium
  /// creates in the profile may have 107 bytes.
  #if os(Linux)
    private static let longestFolder =
      107 - "/\(folderName)123456/org.chromium.Chromium.123456/SingletonSocket".utf8.count
  #else
    private static let longestFolder = Int.max
  #endif

  private static let memoryFolder = "/dev/shm"
}
