import SystemPackage

/// A name for something that waits: unpredictable, new, and gone when a signal ends the process.
struct WaitingName: Sendable {
  /// The path.
  let path: String
  private let listed: ListedName?

  /// Lists a path that this process is about to make.
  init(_ path: String, isFolder: Bool = false) {
    self.path = path
    listed = CLibrary.list(path, isFolder: isFolder)
  }

  /// Makes something under a new name in a folder. Nobody else can know the name before.
  ///
  /// - Parameter make: Makes it, and throws `.fileExists` if something has the name.
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

  /// Takes it from the list: it has become something else, or has been removed.
  func forget() { listed?.forget() }

  /// `.skelshot-9c0f….unfinished`, of the system's random numbers.
  private static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let digits = String(generator.next(), radix: 16)
    return ".skelshot-" + String(repeating: "0", count: 16 - digits.count) + digits + ".unfinished"
  }
}
