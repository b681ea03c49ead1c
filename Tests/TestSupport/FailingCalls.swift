package import SkelshotFiles
import SkelshotWork
package import SystemPackage

/// System calls for tests. One of the calls can fail, and writes can be limited to a few bytes.
package final class FailingCalls: SystemCalls {
  private struct State {
    var count = 0
    var names: [String] = []
    var open: Set<Int32> = []
  }

  private let state = Mutex(State())
  private let system = SystemBridge()
  private let failing: Int
  private let error: Errno
  private let hasNameless: Bool
  private let longestWrite: Int
  private let hasExchange: Bool
  private let hasLinks: Bool
  private let keepsFailing: Bool
  private let hasProc: Bool

  /// - Parameters:
  ///   - failing: The number of the call that fails, starting at 1, or 0 if no call fails.
  ///   - hasNameless: Whether the file system supports files without names.
  ///   - longestWrite: The maximum number of bytes that one call writes.
  ///   - hasExchange: Whether the file system can exchange the names of two files.
  ///   - hasLinks: Whether the file system supports hard links.
  ///   - hasProc: Whether `/proc` is available to give an unnamed file a name.
  ///   - keepsFailing: Whether all calls after the failing call also fail.
  package init(
    failing: Int = 0, with error: Errno = .ioError, hasNameless: Bool = true,
    longestWrite: Int = .max, hasExchange: Bool = true, hasLinks: Bool = true,
    keepsFailing: Bool = false, hasProc: Bool = true
  ) {
    self.hasProc = hasProc
    (self.hasExchange, self.hasLinks, self.keepsFailing) = (hasExchange, hasLinks, keepsFailing)
    (self.failing, self.error) = (failing, error)
    (self.hasNameless, self.longestWrite) = (hasNameless, longestWrite)
  }

  package var names: [String] { state.withLock { $0.names } }
  /// The name of the call that failed, or nil if there were fewer calls.
  package var failed: String? {
    state.withLock { failing > 0 && $0.count >= failing ? $0.names[failing - 1] : nil }
  }
  /// The number of open files.
  package var openFiles: Int { state.withLock { $0.open.count } }

  private func step(_ name: String = #function) throws(Errno) {
    let fails = state.withLock { state in
      state.count += 1
      state.names.append(String(name.prefix { $0 != "(" }))
      return state.count == failing || (keepsFailing && failing > 0 && state.count > failing)
    }
    if fails { throw error }
  }

  private func opened(_ file: FileDescriptor) -> FileDescriptor {
    state.withLock { _ = $0.open.insert(file.rawValue) }
    return file
  }

  package func openNameless(in folder: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  {
    guard hasNameless else { throw .notSupported }
    try step()
    return opened(try system.openNameless(in: folder, mode: mode))
  }

  package func create(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor {
    try step()
    return opened(try system.create(path, mode: mode))
  }

  package func openToWrite(_ path: String) throws(Errno) -> FileDescriptor {
    try step()
    return opened(try system.openToWrite(path))
  }

  package func openToAppend(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor {
    try step()
    return opened(try system.openToAppend(path, mode: mode))
  }

  package func duplicate(_ file: FileDescriptor) throws(Errno) -> FileDescriptor {
    try step()
    return opened(try system.duplicate(file))
  }

  package func openFolder(_ path: String) throws(Errno) -> FileDescriptor {
    try step()
    return opened(try system.openFolder(path))
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int {
    try step()
    return try system.write(bytes.prefix(longestWrite), to: file)
  }

  package func setMode(_ mode: CInterop.Mode, of file: FileDescriptor) throws(Errno) {
    try step()
    try system.setMode(mode, of: file)
  }

  package func synchronize(_ file: FileDescriptor) throws(Errno) {
    // Syncing is skipped, because tests need not wait for the disk.
    try step()
  }

  package func close(_ file: FileDescriptor) throws(Errno) {
    state.withLock { _ = $0.open.remove(file.rawValue) }
    try system.close(file)
    try step()
  }

  package func lock(_ folder: FileDescriptor) throws(Errno) {
    try step()
    try system.lock(folder)
  }

  package func link(_ file: FileDescriptor, to path: String) throws(Errno) {
    guard hasProc else { throw .noSuchFileOrDirectory }
    try step()
    try system.link(file, to: path)
  }

  package func rename(_ source: String, to target: String) throws(Errno) {
    try step()
    try system.rename(source, to: target)
  }

  package func renameToNew(_ source: String, to target: String) throws(Errno) {
    try step()
    try system.renameToNew(source, to: target)
  }

  package func exchange(_ one: String, with other: String) throws(Errno) {
    guard hasExchange else { throw .notSupported }
    try step()
    try system.exchange(one, with: other)
  }

  package func linkFile(_ path: String, to other: String) throws(Errno) {
    guard hasLinks else { throw .notPermitted }
    try step()
    try system.linkFile(path, to: other)
  }

  package func unlink(_ path: String) throws(Errno) {
    try step()
    try system.unlink(path)
  }

  package func makeFolder(_ path: String, mode: CInterop.Mode) throws(Errno) {
    try step()
    try system.makeFolder(path, mode: mode)
  }

  package func removeFolder(_ path: String) throws(Errno) {
    try step()
    try system.removeFolder(path)
  }

  package func status(of path: String, followsLinks: Bool) throws(Errno) -> FileStatus {
    try step()
    return try system.status(of: path, followsLinks: followsLinks)
  }
}

/// Errors that any system call can return.
package let possibleErrors: [Errno] = [
  .ioError, .noSpace, .tooManyOpenFiles, .diskQuotaExceeded, .interrupted,
]
