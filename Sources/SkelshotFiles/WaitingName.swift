import SystemPackage

/// A new, unpredictable name for a temporary file or folder. If a signal ends the process, the entry is removed.
struct WaitingName: Sendable {
  let path: String
  private let listed: ListedName?

  init(_ path: String, isFolder: Bool = false) {
    self.path = path
    listed = CLibrary.list(path, isFolder: isFolder)
  }

  /// Creates a file or folder under a new, unpredictable name. `make` must throw `.fileExists` if the name is taken.
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

  /// Removes the name from the list once the file has been renamed or removed.
  func forget() { listed?.forget() }

  /// Returns a random name such as `.skelshot-9c0f….unfinished`.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = String(generator.next(), radix: 16)
    return ".skelshot-" + String(repeating: "0", count: 16 - digits.count) + digits + ".unfinished"
  }
}
