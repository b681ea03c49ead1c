import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests `--max-bytes`.
@Suite struct BudgetTests {
  private let sliding = Fixture(name: "readme/sliding").layoutPath

  @Test func `reduces an animation to fit a byte limit and reports the reductions`() throws {
    try withTool { tool in
      #expect(try tool.run([sliding, "-o", "whole.gif"]).status == 0)
      let whole = try tool.read("whole.gif").count
      let free = try tool.run([sliding, "-o", "out.gif", "--max-bytes", "\(whole)"])
      #expect(free.status == 0 && free.error.isEmpty)
      #expect(try tool.read("out.gif") == tool.read("whole.gif"))
      let tight = try tool.run([sliding, "-o", "out.gif", "--max-bytes", "\(whole / 4)"])
      #expect(tight.status == 0)
      #expect(
        tight.error.contains("out.gif: warning: quality reduced to fit \(whole / 4) bytes: "),
        "\(tight.error)")
      #expect(tight.error.contains(" of 255 instead of none"))
      #expect(try tool.read("out.gif").count <= whole / 4)
    }
  }

  @Test func `rejects a byte limit that is too small and reports the smallest size reached`() throws
  {
    try withTool { tool in
      for name in ["out.gif", "out.png"] {
        let result = try tool.run([sliding, "-o", name, "--max-bytes", "50"])
        #expect(result.status == 2)
        #expect(result.error.contains("even the smallest picture is "))
        #expect(result.error.contains("the limit is 50"))
      }
      #expect(tool.files().isEmpty)
    }
  }

  /// One k is 1,000 bytes, and one Ki is 1,024 bytes, as in ISO/IEC 80000.
  @Test(arguments: [
    ("600", 600), ("0.6k", 600), ("0.6KB", 600), ("0.0006M", 600), ("1Ki", 1_024), ("1KiB", 1_024),
  ])
  func `--max-bytes accepts sizes with units`(text: String, bytes: Int) throws {
    try withTool { tool in
      let result = try tool.run([sliding, "-o", "out.gif", "--max-bytes", text])
      #expect(result.status == 2)
      #expect(result.error.contains("the limit is \(bytes)\n"), "\(result.error)")
    }
  }

  @Test(arguments: ["0", "k", "-1k", "1x", "1e3", "", "nan", "999999G9"])
  func `--max-bytes rejects invalid sizes`(text: String) throws {
    try withTool { tool in
      let result = try tool.run([sliding, "-o", "out.gif", "--max-bytes=\(text)"])
      #expect(result.status == 64)
    }
  }
}
