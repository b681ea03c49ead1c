import SkelshotPrimitives
import SkelshotWork

/// Which line of a test uses which golden, so that two checks without names do not share one.
enum GoldenRegister {
  private static let users = Mutex<[PathKey: Int]>([:])

  /// Notes the use of a golden.
  ///
  /// - Returns: The line that used it first, where that is another one.
  static func claim(_ path: String, line: Int) -> Int? {
    users.withLock { users in
      if let first = users[PathKey(path)] { return first == line ? nil : first }
      users[PathKey(path)] = line
      return nil
    }
  }
}
