import SystemPackage

/// The name of something temporary: unpredictable, new, and removed if a signal ends the process.
struct WaitingName: Sendable {
  let path: String
  private let listed: ListedName?

  /// Lists a path that this process is about to create.
  init(_ path: String, isFolder: Bool = false) {
    self.path = path
    listed = CLibrary.list(path, isFolder: isFolder)
  }

  /// Creates something in a folder under a new name that nobody can guess. `make` throws `.fileExists` if the name is
  /// taken.
  static func make<Value>(
    in folder: String, isFolder: Bool = false, _ make: (String) throws(Errno) -> Value
  ) throws(Errno) -> (name: WaitingName, value: Value) {
    while true {
      let path = PlaceOnDisk.path(of: random(), in: folder)
      let name = WaitingName(path, isFolder: isFolder)
      do throws(Errno) {
        return (name, try make(path))
      } catch {
        name.forget()
        if error != .fileExists { throw error }
      }
    }
  }

  /// Removes it from the list, after it was renamed or removed.
  func forget() { listed?.forget() }

  /// `.skelshot-9c0f….unfinished`, from the system's random numbers.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = String(generator.next(), radix: 16)
    return ".skelshot-" + String(repeating: "0", count: 16 - digits.count) + digits + ".unfinished"
  }
}
