import TestSupport
import Skelshot
import Testing

/// Tests the environment variable `SKELETON_DEBUG`.
@Suite struct DebugModeTests {
  @Test func `writes the view tree to stderr if SKELETON_DEBUG is set`() throws {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let tree = try tool.run(["tree", "layout.json"]).text
      let result = try tool.run(
        ["layout.json", "-o", "out.gif", "-o", "out.png"], environment: ["SKELETON_DEBUG": "1"])
      #expect(result.status == 0)
      #expect(result.error == tree, "once, however many outputs there are")
      #expect(result.output.isEmpty)
    }
  }

  @Test(arguments: [[:], ["SKELETON_DEBUG": ""]])
  func `does not write the view tree if SKELETON_DEBUG is unset or empty`(
    environment: [String: String]
  )
    throws
  {
    try withTool { tool in
      try tool.write(pulsing, to: "layout.json")
      let result = try tool.run(["layout.json", "-o", "out.png"], environment: environment)
      #expect(result.error.isEmpty)
    }
  }
}
