import CSystemBridge
package import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the package takes from the C library: the one place that imports it.
package enum CLibrary {
  /// Sets what is written to stdout when a signal ends the process: at most 63 bytes.
  package static func setFarewell(_ text: String) { unsafe cfile_set_farewell(text) }

  /// Lets the system show a file or address, as a double click would: by a program that is begun and left to itself.
  ///
  /// - Parameters:
  ///   - target: The file or address.
  ///   - programs: What `BROWSER` says, programs with colons between them, of which the first is taken; nil or empty for
  ///     `xdg-open`.
  /// - Throws: `Errno`, `noSuchFileOrDirectory` where there is no such program.
  package static func show(_ target: String, with programs: String?) throws(Errno) {
    let program = programs?.split(separator: ":").first.map(String.init) ?? "xdg-open"
    let code = unsafe cfile_begin(program, target)
    if code != 0 { throw Errno(rawValue: code) }
  }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ stream: FileDescriptor) -> Bool { isatty(stream.rawValue) == 1 }

  /// Lets signals that end the process remove the names that wait first; see `WaitingName`. A signal that was
  /// ignored when the process began stays ignored, and a file over the limit of the system is an error.
  package static func handleEndingSignals() { cfile_handle_ending_signals() }

  /// Takes the numbers of streams that are closed, so that no file that is opened later gets them: what is
  /// said would stand in a picture. What they have now cannot be written to.
  package static func occupyClosedStreams() {
    while let file = try? FileDescriptor.open(FilePath("/dev/null"), .readOnly) {
      if file.rawValue > 2 {
        _ = try? file.close()
        return
      }
    }
  }

  /// Lets `CommandLine.arguments` have the arguments of the process where there is no /proc, too. Before they are asked for.
  package static func tellArguments() { cfile_tell_arguments() }

  /// Lets freed memory stay with the process, up to half a gigabyte: what a frame has freed, the next one takes. To give
  /// it back and to take it again, cleared, was an eighth of the time of an APNG. For programs that end soon.
  package static func keepFreedMemory() { cfile_keep_freed_memory() }

  /// Does something during which no signal ends the process.
  static func uninterrupted<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    cfile_begin_section()
    defer { cfile_end_section() }
    return try body()
  }

  /// Lets others lock an open file or folder.
  ///
  /// To close it is not enough: a process that was begun meanwhile by another thread has it open, too, for a moment.
  static func unlock(_ file: FileDescriptor) { _ = flock(file.rawValue, LOCK_UN) }

  /// Waits until no other open file or folder of the same place is locked, and locks this one until it is
  /// closed.
  static func lock(_ file: FileDescriptor) throws(Errno) {
    while flock(file.rawValue, LOCK_EX) != 0 {
      // A signal that is handled ends the wait early.
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }

  /// Lists a name that does not outlive the process; nil without memory.
  static func list(_ path: String, isFolder: Bool) -> ListedName? {
    unsafe cfile_list(path, isFolder).map { unsafe ListedName(pointer: $0) }
  }

  /// The names in a folder but `.` and `..`, as bytes: they need not be text.
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

  /// A path without links, `.` and `..`; nil if something on the way does not exist.
  package static func resolved(_ path: String) -> String? {
    guard let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Lets a write to a connection that the other side has closed be an error, and not the end of the process. Before
  /// `handleEndingSignals()`.
  package static func ignoreClosedPipes() { _ = signal(SIGPIPE, SIG_IGN) }

  /// The file that this process runs; nil where the system does not say it.
  package static var executable: String? { resolved("/proc/self/exe") }

  /// The value of a variable of the environment; nil where it is not set.
  package static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Runs another program in this process: its number, folder, streams and environment stay.
  ///
  /// - Parameters:
  ///   - path: The program.
  ///   - arguments: Its arguments, its own name first.
  /// - Returns: Why it does not run; where it does, the call does not return.
  package static func replaceProcess(with path: String, arguments: [String]) -> Errno {
    var words = unsafe arguments.map { unsafe strdup($0) }
    defer { unsafe words.forEach { unsafe free($0) } }
    unsafe words.append(nil)
    unsafe execv(path, words)
    return Errno(rawValue: errno)
  }

  /// Ends this process as one ends that writes to a pipe which nobody reads.
  package static func endByClosedPipe() -> Never { cfile_end(SIGPIPE) }
}

/// A name in the list of those that a signal removes.
///
/// Unsafe, for a reason: a signal handler may call little, and nothing of Swift. The list is C's.
@safe struct ListedName: @unchecked Sendable {
  private let pointer: OpaquePointer

  fileprivate init(pointer: OpaquePointer) { unsafe self.pointer = pointer }

  /// Takes it from the list; once.
  func forget() { unsafe cfile_forget(pointer) }
}

/// The calls to the system.
///
/// Unsafe, for a reason: they take C strings and pointers to bytes, and neither FoundationEssentials nor
/// swift-system offers them all.
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

// Calls under names that the methods above do not hide.

private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  unsafe write(file, bytes.baseAddress, bytes.count)
}

private func systemClose(_ file: Int32) -> Int32 { close(file) }

private func systemRename(_ source: String, _ target: String) -> Int32 {
  unsafe rename(source, target)
}

private func systemLink(_ path: String, _ other: String) -> Int32 { unsafe link(path, other) }

private func systemUnlink(_ path: String) -> Int32 { unsafe unlink(path) }
