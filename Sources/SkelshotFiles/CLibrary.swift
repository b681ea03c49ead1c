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
  /// The number of this process.
  package static var processID: Int { Int(getpid()) }

  /// Whether a stream is a terminal.
  package static func isTerminal(_ stream: FileDescriptor) -> Bool { isatty(stream.rawValue) == 1 }

  /// Gives a file another name on the same disk, in place of a file that has that name.
  static func rename(_ source: String, to target: String) throws(Errno) {
    guard renameFile(source, target) == 0 else { throw Errno(rawValue: errno) }
  }

  /// Waits until no other open file or folder of the same place is locked, and locks this one until it is
  /// closed.
  static func lock(_ file: FileDescriptor) throws(Errno) {
    while flock(file.rawValue, LOCK_EX) != 0 {
      // A signal that is handled ends the wait early.
      guard errno == EINTR else { throw Errno(rawValue: errno) }
    }
  }

  /// The signals by which somebody asks a process to end: by Ctrl-C, by `kill`, by closing its terminal.
  package static let endingSignals: [Int32] = [SIGINT, SIGTERM, SIGHUP]

  /// Lets a signal do nothing by itself.
  package static func ignore(signal number: Int32) { _ = signal(number, SIG_IGN) }

  /// Ends this process as a signal does that nobody handles.
  package static func end(bySignal number: Int32) -> Never {
    _ = signal(number, SIG_DFL)
    _ = kill(getpid(), number)
    // Signals arrive a moment later, or never where whoever started the process has blocked them.
    _ = usleep(200_000)
    _exit(128 + number)
  }
}

/// rename(2), under a name that the method above does not hide.
///
/// Unsafe, for a reason: rename(2) is the one call that replaces a file in a single step, and it takes
/// C strings. Neither FoundationEssentials nor swift-system offers it for a file that exists.
private func renameFile(_ source: String, _ target: String) -> Int32 {
  unsafe rename(source, target)
}
