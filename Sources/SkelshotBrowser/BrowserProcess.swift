// SkelshotBrowser: captures pages with the Chromium of this machine.
//
// In:  the address of a page, and options such as its size and its appearance.
// Out: a `CapturedPage` with Chromium's snapshot of the document, a screenshot, and notes.
//
// `BrowserProgram` finds Chromium, and `BrowserProcess` runs it. A `DevToolsConnection` exchanges messages with it, and
// `BrowserSession` opens a tab, loads a page, waits until it is complete, and captures it. `PageEvents` collects what
// happens meanwhile: requests, redirects, dialogs, downloads and crashes.
//
// This target does not interpret snapshots. Without `allowsNetwork`, pages can reach only this machine.

import CSystemBridge
import SkelshotFiles
import SystemPackage

/// A running browser. Ends with this value, or with this process however it ends. See browser_bridge.h.
///
/// The code is unsafe because it passes C strings and buffers to the C bridge.
@safe final class BrowserProcess {
  /// How the browser ended.
  struct Report: Hashable {
    /// The error if the program could not be started.
    var error: String?
    /// The exit code, or nil if a signal ended the browser.
    var code: Int?
    var signal: Int?
  }

  private static let folderName = "skelshot-browser-"
  /// The number of bytes to read at once. A socket holds about 200 KB.
  private static let readLength = 1 << 18
  /// The number of bytes to keep from stderr.
  private static let mostComplaints = 4096

  let program: String
  /// The folder of the profile.
  let profile: String
  private var browser: cbrowser
  private var isEnded = false
  private var complaints: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: readLength)

  /// Starts a browser with a new profile.
  ///
  /// - Parameters:
  ///   - program: The path of the browser.
  ///   - parent: The folder for the profile.
  ///   - arguments: Returns the arguments for the path of the profile.
  /// - Throws: `BrowserError` if the browser cannot be started.
  init(
    _ program: String, profileIn parent: String, arguments: (_ profile: String) -> [String]
  ) throws(BrowserError) {
    unsafe cbrowser_remove_unused(parent, Self.folderName)
    let prefix = "\(parent)/\(Self.folderName)"
    var path = [CChar](repeating: 0, count: prefix.utf8.count + 7)
    var lock: Int32 = -1
    let error = unsafe cbrowser_make_folder(prefix, &path, path.count, &lock)
    guard error == 0 else {
      throw .noFolder(path: parent, reason: Errno(rawValue: error).description)
    }
    let folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let words: [CChar] =
      arguments(folder).flatMap { text -> [CChar] in Array(text.utf8CString) } + [0]
    var browser = cbrowser()
    let failure = unsafe cbrowser_start(program, words, folder, lock, &browser)
    (self.program, self.browser, profile) = (program, browser, folder)
    guard failure == 0 else {
      isEnded = true
      throw .cannotStart(program: program, reason: Errno(rawValue: failure).description)
    }
  }

  deinit { end() }

  /// Ends the browser and removes its profile. Returns when no process and no folder is left.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    lastLines = complaintLines()
    unsafe cbrowser_end(&browser)
  }

  /// What `wait` found.
  struct Readiness: OptionSet {
    let rawValue: Int32
    static let readable = Readiness(rawValue: Int32(cbrowser_readable))
    static let writable = Readiness(rawValue: Int32(cbrowser_writable))
    static let complaining = Readiness(rawValue: Int32(cbrowser_complaining))
  }

  /// Waits until messages can be read, or written if `writes`. Collects the browser's stderr meanwhile.
  func wait(writes: Bool, milliseconds: Int) -> Readiness {
    let most = Int32(clamping: milliseconds)
    let ready = Readiness(rawValue: unsafe cbrowser_wait(&browser, writes, max(0, most)))
    if ready.contains(.complaining) { collectComplaints() }
    return ready
  }

  /// Appends the bytes that can be read now. Returns false if the browser closed the connection.
  func read(into bytes: inout [UInt8]) -> Bool {
    let count = unsafe cbrowser_read(&browser, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count != 0
  }

  /// Writes some of the bytes. Returns the number of written bytes, or nil if the browser closed the connection.
  func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe cbrowser_write(&browser, $0.baseAddress, $0.count)
    }
    return count < 0 ? nil : count
  }

  /// Waits until the supervisor reports how the browser ended.
  func report(withinMilliseconds milliseconds: Int32) -> Report? {
    var report = cbrowser_report()
    guard unsafe cbrowser_wait_for_report(&browser, milliseconds, &report) else { return nil }
    return Report(
      error: report.error == 0 ? nil : Errno(rawValue: report.error).description,
      code: report.code < 0 ? nil : Int(report.code),
      signal: report.signal == 0 ? nil : Int(report.signal))
  }

  /// The last lines that the browser wrote to stderr. Set when the browser has ended.
  private(set) var lastLines: [String] = []

  private func complaintLines() -> [String] {
    collectComplaints()
    return String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private func collectComplaints() {
    var bytes = [UInt8](repeating: 0, count: Self.mostComplaints)
    // Reads at most 64 KB, the size of a pipe, so that a talkative browser cannot keep this loop busy.
    for _ in 0..<16 {
      let count = unsafe cbrowser_read_errors(&browser, &bytes, bytes.count)
      guard count > 0 else { return }
      complaints += bytes[..<count]
      complaints.removeFirst(max(0, complaints.count - Self.mostComplaints))
    }
  }

  /// The folder for profiles: TMPDIR if it is set, else memory if there is enough. A profile has 260 files. Their
  /// removal takes 10 ms in memory and 200 ms on a disk.
  static var profileFolder: String {
    if let given = CLibrary.environment("TMPDIR"), !given.isEmpty,
      given.utf8.count <= longestFolder
    {
      return given
    }
    return isInMemory(memoryFolder) ? memoryFolder : "/tmp"
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

  static func isInMemory(_ folder: String) -> Bool { unsafe cbrowser_is_in_memory(folder) }

  static var isRoot: Bool { cbrowser_is_root() }
}
