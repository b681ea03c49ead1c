import CSystemBridge
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

package enum CLibrary {
  /// Sets a text of at most 63 bytes to write to stdout if a signal ends the process.
  package static func setFarewell(_ text: String) { unsafe cfile_set_farewell(text) }

  /// Opens a file or URL in the system's viewer without waiting. `programs` is the value of `BROWSER`, a
  /// colon-separated list of programs. Only the first program is run. If `programs` is nil or empty, `viewer` is run.
  package static func show(_ target: String, with programs: String?) throws(Errno) {
    let program = programs?.split(separator: ":").first.map(String.init) ?? viewer
    let code = unsafe cfile_begin(program, target)
    if code != 0 { throw Errno(rawValue: code) }
  }

  #if canImport(Darwin)
    private static let viewer = "open"
  #else
    private static let viewer = "xdg-open"
  #endif

  package static func isTerminal(_ stream: FileDescriptor) -> Bool { isatty(stream.rawValue) == 1 }

  /// Installs signal handlers that remove temporary files before a signal ends the process. `WaitingName` registers
  /// these files. Signals that were ignored at launch stay ignored. Exceeding the file size limit becomes an error.
  package static func handleEndingSignals() { cfile_handle_ending_signals() }

  /// Opens /dev/null for reading in place of each closed standard stream, so that writing to the stream fails.
  /// Otherwise, a file opened later could get the stream's descriptor and receive messages.
  package static func occupyClosedStreams() {
    while let file = try? FileDescriptor.open(FilePath("/dev/null"), .readOnly) {
      if file.rawValue > 2 {
        _ = try? file.close()
        return
      }
    }
  }

  /// Makes `CommandLine.arguments` work without /proc. Call this method before the arguments are first read.
  package static func tellArguments() { cfile_tell_arguments() }

  /// Keeps up to half a gigabyte of freed memory for reuse. Without this reuse, encoding an APNG spent an eighth of its
  /// time on returning and clearing memory. Intended for short-lived programs.
  package static func keepFreedMemory() { cfile_keep_freed_memory() }

  /// Runs `body` while signals that end the process are deferred.
  static func uninterrupted<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    cfile_begin_section()
    defer { cfile_end_section() }
    return try body()
  }

  /// Unlocks an open file or folder. Closing the descriptor is not enough because a process just started by another
  /// thread can briefly hold a copy.
  static func unlock(_ file: FileDescriptor) { _ = flock(file.rawValue, LOCK_UN) }

  /// Locks an open file or folder until it is closed. Waits while another descriptor holds the lock.
  static func lock(_ file: FileDescriptor) throws(Errno) {
    while flock(file.rawValue, LOCK_EX) != 0 {
      // A handled signal can interrupt the wait.
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }

  /// Registers a name to remove if a signal ends the process. Returns nil if memory is exhausted.
  static func list(_ path: String, isFolder: Bool) -> ListedName? {
    unsafe cfile_list(path, isFolder).map { unsafe ListedName(pointer: $0) }
  }

  /// Returns the names in a folder except `.` and `..`. Names are bytes because they need not be UTF-8.
  static func names(inFolder path: String) throws(Errno) -> [(name: [UInt8], isFolder: Bool)] {
    guard let folder = unsafe opendir(path) else { throw Errno(rawValue: errno) }
    defer { unsafe closedir(folder) }
    var names: [(name: [UInt8], isFolder: Bool)] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(folder) else {
        guard errno == 0 else { throw Errno(rawValue: errno) }
        return names
      }
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      let isFolder = unsafe entry.pointee.d_type == UInt8(DT_DIR)
      if name != [46], name != [46, 46] { names.append((name, isFolder)) }
    }
  }

  /// Returns the path with links, `.` and `..` resolved, or nil if part of the path does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Makes writing to a closed connection throw an error. Call this method before `handleEndingSignals()`.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// The path of this process's executable, or nil if the path is unknown.
  package static var executable: String? {
    #if os(Linux)
      return resolved("/proc/self/exe")
    #elseif canImport(Darwin)
      var size: UInt32 = 4096
      var path = [CChar](repeating: 0, count: Int(size))
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      return resolved(
        String(decoding: path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    #else
      return nil
    #endif
  }

  /// Returns the value of an environment variable, or nil if the variable is not set.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Replaces this process with another program that has the same process ID, folder, streams and environment. The
  /// first argument is the program's name. Returns only if the call fails, with the error.
  package static func replaceProcess(with path: String, arguments: [String]) -> Errno {
    var words = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe execv(path, words)
    return Errno(rawValue: errno)
  }

  /// Ends this process as SIGPIPE would.
  package static func endByClosedPipe() -> Never { cfile_end(SIGPIPE) }
}

/// The name of a file that a signal handler removes. Signal handlers cannot run Swift, so the list of names is in C.
/// Accessing the list is unsafe.
@safe struct ListedName: @unchecked Sendable {
  private let pointer: OpaquePointer

  fileprivate init(pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Removes the name from the list. Call this method only once.
  func forget() { unsafe cfile_forget(pointer) }
}

/// The system calls.
///
/// The code is unsafe because the calls take C strings and pointers. FoundationEssentials and swift-system lack some of
/// these calls.
package struct SystemBridge: SystemCalls {
  package init() {}

  package func openNameless(in folder: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor
  {
    var file: Int32 = -1
    try check(unsafe cfile_open_nameless(folder, mode_t(mode), &file))
    return FileDescriptor(rawValue: file)
  }

  package func create(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor {
    let flags = O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try opened(unsafe open(path, flags, mode_t(mode)))
  }

  package func openToWrite(_ path: String) throws(Errno) -> FileDescriptor {
    try opened(unsafe open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC))
  }

  package func openToAppend(_ path: String, mode: CInterop.Mode) throws(Errno) -> FileDescriptor {
    try opened(unsafe open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, mode_t(mode)))
  }

  package func duplicate(_ file: FileDescriptor) throws(Errno) -> FileDescriptor {
    try opened(fcntl(file.rawValue, F_DUPFD_CLOEXEC, 0))
  }

  package func openFolder(_ path: String) throws(Errno) -> FileDescriptor {
    try opened(unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  package func write(_ bytes: ArraySlice<UInt8>, to file: FileDescriptor) throws(Errno) -> Int {
    let count = unsafe bytes.withUnsafeBytes { unsafe systemWrite(file.rawValue, $0) }
    guard count >= 0 else { throw Errno(rawValue: errno) }
    return count
  }

  package func setMode(_ mode: CInterop.Mode, of file: FileDescriptor) throws(Errno) {
    try check(fchmod(file.rawValue, mode_t(mode)) == 0 ? 0 : errno)
  }

  package func synchronize(_ file: FileDescriptor) throws(Errno) {
    try check(fsync(file.rawValue) == 0 ? 0 : errno)
  }

  package func close(_ file: FileDescriptor) throws(Errno) {
    try check(systemClose(file.rawValue) == 0 ? 0 : errno)
  }

  package func lock(_ folder: FileDescriptor) throws(Errno) {
    try check(flock(folder.rawValue, LOCK_EX | LOCK_NB) == 0 ? 0 : errno)
  }

  package func link(_ file: FileDescriptor, to path: String) throws(Errno) {
    try check(unsafe cfile_link(file.rawValue, path))
  }

  package func rename(_ source: String, to target: String) throws(Errno) {
    try check(systemRename(source, target) == 0 ? 0 : errno)
  }

  package func renameToNew(_ source: String, to target: String) throws(Errno) {
    try check(unsafe cfile_rename_to_new(source, target))
  }

  package func exchange(_ one: String, with other: String) throws(Errno) {
    try check(unsafe cfile_exchange(one, other))
  }

  package func linkFile(_ path: String, to other: String) throws(Errno) {
    try check(systemLink(path, other) == 0 ? 0 : errno)
  }

  package func unlink(_ path: String) throws(Errno) {
    try check(systemUnlink(path) == 0 ? 0 : errno)
  }

  package func makeFolder(_ path: String, mode: CInterop.Mode) throws(Errno) {
    try check(unsafe mkdir(path, mode_t(mode)) == 0 ? 0 : errno)
  }

  package func removeFolder(_ path: String) throws(Errno) {
    try check(unsafe rmdir(path) == 0 ? 0 : errno)
  }

  package func status(of path: String, followsLinks: Bool) throws(Errno) -> FileStatus {
    FileStatus(try FilePath(path).stat(followTargetSymlink: followsLinks))
  }

  private func check(_ error: Int32) throws(Errno) {
    if error != 0 { throw Errno(rawValue: error) }
  }

  private func opened(_ file: Int32) throws(Errno) -> FileDescriptor {
    guard file >= 0 else { throw Errno(rawValue: errno) }
    return FileDescriptor(rawValue: file)
  }
}

// These functions call system functions that the methods above would shadow.

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, bytes.baseAddress, bytes.count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }

private func systemRename(_ source: String, _ target: String) -> Int32 {
  unsafe rename(source, target)
}

private func systemLink(_ path: String, _ other: String) -> Int32 { unsafe link(path, other) }

private func systemUnlink(_ path: String) -> Int32 { unsafe unlink(path) }
