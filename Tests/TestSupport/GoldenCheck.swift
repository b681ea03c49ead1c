import Foundation
import SkelshotCodecs
public import SkelshotRaster
public import Testing

/// Compares pictures with golden files, exactly; records them only when asked to.
public enum GoldenCheck {
  /// Whether this run records goldens instead of comparing; such a run fails.
  public static let isRecording = ProcessInfo.processInfo.environment["SKELSHOT_RECORD"] == "1"

  /// Where expected, actual and diff pictures of a failure are left.
  public static let failureFolder = Fixture.repository + "/out/failures"

  /// Expects a picture to be a golden still.
  public static func expect(
    _ actual: Pixmap, equals path: String, scale: Double,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let encoded = try PNGEncoder(scale: scale).encode(actual)
    if isRecording {
      try record(encoded, at: path, sourceLocation: sourceLocation)
      return
    }
    let golden = try read(path)
    let expected = try PNGDecoder().decode(golden)
    if expected == actual { return }
    let difference = PixmapDifference(expected, actual)
    try leave(golden, as: path, kind: "expected")
    try leave(encoded, as: path, kind: "actual")
    if let picture = difference.picture {
      try leave(try PNGEncoder(scale: scale).encode(picture), as: path, kind: "diff")
    }
    Issue.record(
      """
      \(shortened(path)): \(difference.count) pixels differ, by \(difference.largest) levels at the \
      most, the first at \(difference.first ?? (0, 0)); sizes \(expected.size) and \(actual.size). \
      Pictures are in \(shortened(failureFolder)).
      """, sourceLocation: sourceLocation)
  }

  /// Records a file, and fails so that nobody takes the run for a check.
  public static func record(
    _ bytes: [UInt8], at path: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if let old = FileManager.default.contents(atPath: path), [UInt8](old) == bytes { return }
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    Issue.record("recorded \(shortened(path)): look at it", sourceLocation: sourceLocation)
  }

  /// The bytes of a file.
  public static func read(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Leaves a picture of a failure: `text/padding.png` becomes `text-padding.actual.png`.
  public static func leave(_ bytes: [UInt8], as path: String, kind: String) throws {
    try FileManager.default.createDirectory(
      atPath: failureFolder, withIntermediateDirectories: true)
    var name = path
    if name.hasPrefix(Fixture.folder + "/") { name.removeFirst(Fixture.folder.count + 1) }
    let url = URL(fileURLWithPath: name.replacingOccurrences(of: "/", with: "-"))
    let stem = url.deletingPathExtension().lastPathComponent
    let file = "\(failureFolder)/\(stem).\(kind).\(url.pathExtension)"
    try Data(bytes).write(to: URL(fileURLWithPath: file))
  }

  private static func shortened(_ path: String) -> String {
    path.hasPrefix(Fixture.repository) ? String(path.dropFirst(Fixture.repository.count + 1)) : path
  }
}
