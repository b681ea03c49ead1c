import Foundation
import Testing

/// A suite with three small layouts for `record` and `verify`.
enum SmallSuite {
  /// Returns a layout with a bar of the given width on a canvas that is 20 points high.
  static func layout(_ width: Int, canvas: Int = 40) -> String {
    """
    {"canvas": {"width": \(canvas), "height": 20}, "skeleton": {"animated": false},
     "views": [{"id": "bar", "frame": [4, 4, \(width), 12]}]}
    """
  }

  /// Writes the layouts `a`, `b` and `c`, and a `skelshot.yml` with the given additional lines.
  static func write(to tool: CommandLineTool, settings: String = "") throws {
    try FileManager.default.createDirectory(
      atPath: tool.folder + "/screens", withIntermediateDirectories: true)
    for name in ["a", "b", "c"] { try tool.write(layout(20), to: "screens/\(name).json") }
    try tool.write("layouts: screens\ngolden: goldens\n" + settings, to: "skelshot.yml")
  }
}
