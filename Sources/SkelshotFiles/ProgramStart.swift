import Glibc
package import SystemPackage

/// Programs of others that are begun and left to themselves.
package enum ProgramStart {
  /// Lets the system show a file or address, as a double click would.
  ///
  /// The program is the first of `BROWSER`, which has colons between them, or `xdg-open`. It has a process group of its own, and is not waited for.
  ///
  /// - Parameters:
  ///   - target: The file or address.
  ///   - program: The program of `BROWSER`; nil or empty for none.
  /// - Throws: `Errno`, `noSuchFileOrDirectory` where there is no such program.
  package static func show(_ target: String, with program: String?) throws(Errno) {
    let name = program?.split(separator: ":").first.map(String.init) ?? "xdg-open"
    var attributes = posix_spawnattr_t()
    try check(unsafe posix_spawnattr_init(&attributes))
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    try check(unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP)))
    var actions = unsafe posix_spawn_file_actions_t()
    try check(unsafe posix_spawn_file_actions_init(&actions))
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    // What it says is not ours to say.
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      try check(
        unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0))
    }
    let arguments = unsafe [strdup(name), strdup(target), nil]
    defer { unsafe arguments.forEach { unsafe free($0) } }
    var process: pid_t = 0
    try check(
      unsafe posix_spawnp(&process, name, &actions, &attributes, arguments, environ))
  }

  private static func check(_ code: Int32) throws(Errno) {
    if code != 0 { throw Errno(rawValue: code) }
  }
}
