import Foundation
public import Testing

/// Compares and records goldens that are not pictures. SkelshotTesting handles goldens that are pictures.
public enum GoldenCheck {
  /// Records a file if its bytes have changed, and reports an issue so that the test does not pass.
  public static func record(
    _ bytes: [UInt8], at path: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    if let old = FileManager.default.contents(atPath: path), [UInt8](old) == bytes { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    Issue.record("recorded \(shortened(path)): look at it", sourceLocation: sourceLocation)
  }

  /// Reads the bytes of a file.
  public static func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  private static func shortened(_ path: String) -> String {
    path.hasPrefix(Fixture.repository) ? String(path.dropFirst(Fixture.repository.count + 1)) : path
  }
}
