// SkelshotPrograms finds and runs other programs: browsers, skelshot-watch and skelshot-swift.
//
// Input:  the name or the path of a program, and its arguments.
// Output: the program's path, the bytes that it writes, and how it ended; or a `ProgramError`.
// Steps:  1. `ProgramSearch` finds the program beside this one or in the PATH.
//         2. `ChildProcess` starts it. A supervisor process ends it if this process ends first.
//         3. `ProgramOutput` reads all of its output, within a limit of bytes and of time.
//
// This target does not interpret output, and it does not know what the programs are for.

import CSystemBridge
import SystemPackage

/// A running program. Ends with this value, or with this process however it ends. See child_bridge.h.
///
/// The code is unsafe because it passes C strings and buffers to the C bridge.
@safe package final class ChildProcess {
  /// How the program ended.
  package struct Report: Hashable, Sendable {
    /// The error if the program could not be started.
    package var error: String?
    /// The exit code, or nil if a signal ended the program.
    package var code: Int?
    package var signal: Int?

    package init(error: String? = nil, code: Int? = nil, signal: Int? = nil) {
      (self.error, self.code, self.signal) = (error, code, signal)
    }
  }

  /// A folder that belongs to the program and is removed when the program ends.
  package struct Folder {
    package let path: String
    fileprivate let lock: Int32

    /// Creates and locks a folder whose name begins with `prefix`. Removes unused folders of earlier runs.
    ///
    /// - Throws: `ProgramError` if the folder cannot be created.
    package init(in parent: String, prefix: String) throws(ProgramError) {
      unsafe cchild_remove_unused(parent, prefix)
      let prefix = "\(parent)/\(prefix)"
      var path = [CChar](repeating: 0, count: prefix.utf8.count + 7)
      var lock: Int32 = -1
      let error = unsafe cchild_make_folder(prefix, &path, path.count, &lock)
      guard error == 0 else {
        throw .noFolder(path: parent, reason: Errno(rawValue: error).description)
      }
      self.path = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      self.lock = lock
    }
  }

  /// The number of bytes to read at once. A socket holds about 200 KB.
  private static let readLength = 1 << 18
  /// The number of bytes to keep from stderr.
  private static let mostComplaints = 4096

  package let program: String
  private var child = cchild()
  private var isEnded = false
  private var complaints: [UInt8] = []
  private var buffer = [UInt8](repeating: 0, count: readLength)

  /// Starts a program that writes to stdout.
  ///
  /// - Throws: `ProgramError` if the program cannot be started.
  package convenience init(_ program: String, arguments: [String]) throws(ProgramError) {
    try self.init(program) { child in unsafe cchild_start(program, Self.words(arguments), &child) }
  }

  /// Starts a browser, which exchanges messages over descriptors 3 and 4. Its temporary files are in `folder`.
  ///
  /// - Throws: `ProgramError` if the browser cannot be started.
  package convenience init(
    browser program: String, arguments: [String], folder: Folder
  ) throws(ProgramError) {
    try self.init(program) { child in
      unsafe cchild_start_browser(
        program, Self.words(arguments), folder.path, folder.lock, &child)
    }
  }

  private init(_ program: String, start: (inout cchild) -> Int32) throws(ProgramError) {
    self.program = program
    let failure = start(&child)
    guard failure == 0 else {
      isEnded = true
      throw .cannotStart(program: program, reason: Errno(rawValue: failure).description)
    }
  }

  /// Returns the arguments one after another, each with a zero byte, followed by an empty string.
  private static func words(_ arguments: [String]) -> [CChar] {
    arguments.flatMap { Array($0.utf8CString) } + [0]
  }

  deinit { end() }

  /// Ends the program and removes its folder. Returns when no process and no folder is left.
  package func end() {
    guard !isEnded else { return }
    isEnded = true
    lastLines = complaintLines()
    unsafe cchild_end(&child)
  }

  /// What `wait` found.
  package struct Readiness: OptionSet, Sendable {
    package let rawValue: Int32
    package init(rawValue: Int32) { self.rawValue = rawValue }
    package static let readable = Readiness(rawValue: Int32(cchild_readable))
    package static let writable = Readiness(rawValue: Int32(cchild_writable))
    package static let complaining = Readiness(rawValue: Int32(cchild_complaining))
  }

  /// Waits until bytes can be read, or written if `writes`. Collects the program's stderr meanwhile.
  package func wait(writes: Bool, milliseconds: Int) -> Readiness {
    let most = Int32(clamping: milliseconds)
    let ready = Readiness(rawValue: unsafe cchild_wait(&child, writes, max(0, most)))
    if ready.contains(.complaining) { collectComplaints() }
    return ready
  }

  /// Appends the bytes that can be read now. Returns false if the program closed the connection.
  package func read(into bytes: inout [UInt8]) -> Bool {
    let count = unsafe cchild_read(&child, &buffer, buffer.count)
    if count > 0 { bytes += buffer[..<count] }
    return count != 0
  }

  /// Writes some of the bytes. Returns the number of written bytes, or nil if the program closed the connection.
  package func write(_ bytes: ArraySlice<UInt8>) -> Int? {
    let count = unsafe bytes.withUnsafeBytes {
      unsafe cchild_write(&child, $0.baseAddress, $0.count)
    }
    return count < 0 ? nil : count
  }

  /// Waits until the supervisor reports how the program ended. Returns nil if the program still runs.
  package func report(withinMilliseconds milliseconds: Int32) -> Report? {
    var report = cchild_report()
    guard unsafe cchild_wait_for_report(&child, milliseconds, &report) else { return nil }
    return Report(
      error: report.error == 0 ? nil : Errno(rawValue: report.error).description,
      code: report.code < 0 ? nil : Int(report.code),
      signal: report.signal == 0 ? nil : Int(report.signal))
  }

  /// The last lines that the program wrote to stderr. Set when the program has ended.
  package private(set) var lastLines: [String] = []

  private func complaintLines() -> [String] {
    collectComplaints()
    return String(decoding: complaints, as: UTF8.self).split(whereSeparator: \.isNewline)
      .map(String.init)
  }

  private func collectComplaints() {
    var bytes = [UInt8](repeating: 0, count: Self.mostComplaints)
    // Reads at most 64 KB, the size of a pipe, so that a talkative program cannot keep this loop busy.
    for _ in 0..<16 {
      let count = unsafe cchild_read_errors(&child, &bytes, bytes.count)
      guard count > 0 else { return }
      complaints += bytes[..<count]
      complaints.removeFirst(max(0, complaints.count - Self.mostComplaints))
    }
  }

  /// Returns whether a folder is in memory and has room for the files of a browser.
  package static func isInMemory(_ folder: String) -> Bool { unsafe cchild_is_in_memory(folder) }

  package static var isRoot: Bool { cchild_is_root() }
}
