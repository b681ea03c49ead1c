#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Finds, runs and measures other programs.
enum Process {
  /// The cost of running a program.
  struct Run {
    /// The wall-clock time in nanoseconds.
    var time: Double
    /// The peak memory in bytes. On Linux, it is at least the peak memory of this process.
    var peak: Int
    var status: Int32
  }

  /// Whether a program can be started.
  static func isInstalled(_ name: String) -> Bool {
    if name.contains("/") { return access(name, X_OK) == 0 }
    let folders = getenv("PATH").map { String(cString: $0) } ?? ""
    return folders.split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }

  /// Runs a program until it exits. Returns nil if the program cannot be started.
  ///
  /// - Parameter printing: Whether the program's output is shown instead of being discarded.
  static func run(_ arguments: [String], printing: Bool = false) -> Run? {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDOUT_FILENO, STDERR_FILENO] where !printing {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
    }
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    pointers.append(nil)
    defer { for pointer in pointers { free(pointer) } }
    let clock = ContinuousClock()
    let start = clock.now
    var process: pid_t = 0
    guard posix_spawnp(&process, arguments[0], &actions, nil, pointers, environ) == 0 else {
      return nil
    }
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0 {
      if errno != EINTR { return nil }
    }
    let time = (clock.now - start) / .nanoseconds(1)
    // Linux reports the peak memory in kibibytes.
    return Run(time: time, peak: usage.ru_maxrss * 1024, status: status)
  }

  /// Returns the size of a file in bytes, or nil if the file does not exist.
  static func size(of path: String) -> Int? {
    var info = stat()
    return stat(path, &info) == 0 ? Int(info.st_size) : nil
  }

  /// Writes a file and stops the benchmark if this fails.
  static func write(_ bytes: some Sequence<UInt8>, to path: String) {
    guard let file = fopen(path, "w") else { fatalError("cannot write \(path)") }
    let bytes = Array(bytes)
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { fatalError("cannot write \(path)") }
  }

  /// Flushes stdout, so that the output of this process appears before the output of the next program.
  static func flush() { fflush(nil) }

  /// Renames a file or folder. Returns whether this succeeded.
  static func move(_ path: String, to name: String) -> Bool { rename(path, name) == 0 }

  /// Creates a folder if it does not exist.
  static func makeFolder(_ path: String) { mkdir(path, 0o755) }
}
