import Foundation
public import Testing

/// Files to compare with that are not pictures; SkelshotTesting is for those.
public enum GoldenCheck {
  /// Records a file, and fails, so that the run does not pass for a check.
  public static func record(
    _ bytes: [UInt8], at path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    if let old = FileManager.default.contents(atPath: path), [UInt8](old) == bytes { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    Issue.record("recorded \(shortened(path)): look at it", sourceLocation: sourceLocation)
  }

  /// The bytes of a file.
  public static func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func shortened(_ path: String) -> String {
    path.hasPrefix(Fixture.repository) ? String(path.dropFirst(Fixture.repository.count + 1)) : path
  }
}
