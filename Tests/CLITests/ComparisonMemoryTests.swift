import Foundation
import TestSupport
import Testing

/// Tests that a comparison takes at most a fixed number of bytes for each pixel of the two pictures, plus 64 MB.
@Suite(.serialized) struct ComparisonMemoryTests {
  private static let side = 4_096

  private func expect(
    _ name: String, below bytes: Int, _ pixels: Int, _ tool: CommandLineTool
  ) throws {
    let run = try MeasuredRun("exec $0 diff \(name) \(name)", tool)
    #expect(run.result.status == 0, "\(run.result.error)")
    #expect(run.result.text == "\(name) and \(name) are equal\n")
    let limit = 64_000 + 2 * pixels * bytes / 1_000
    #expect(run.kilobytes < limit, "\(name) took \(run.kilobytes) kB, and may take \(limit)")
  }

  @Test func `comparing two pictures takes little more memory than the pictures' pixels`() throws {
    try withTool { tool in
      try tool.write(
        #"{"canvas": {"width": 4096, "height": 4096}, "skeleton": {"animated": false}, "views": [{"frame": [9, 9, 999, 99]}]}"#,
        to: "a.json")
      #expect(
        try tool.run(["a.json", "-q", "-o", "a.png", "-o", "a.gif", "-o", "a.webp"]).status == 0)
      for (name, bytes) in [("a.png", 4), ("a.gif", 5), ("a.webp", 6)] {
        try expect(name, below: bytes, Self.side * Self.side, tool)
      }
    }
  }

  /// The frames blend with the previous frames, so the shown colors differ from the stored colors.
  @Test func `the memory for comparing films does not grow with the number of frames`() throws {
    try withTool { tool in
      var frame = HandMadeWebP.Frame(width: 1_024, height: 1_024, solid: 0x0130_2010)
      frame.blends = true
      for count in [3, 12] {
        let film = HandMadeWebP.film(
          width: 1_024, height: 1_024, Array(repeating: frame, count: count))
        try Data(film).write(to: URL(filePath: "\(tool.folder)/\(count).webp"))
        try expect("\(count).webp", below: 16, 1_024 * 1_024, tool)
      }
    }
  }
}
