import TestSupport
import Testing

/// The page of `skelshot watch` in a browser.
@Suite(.timeLimit(.minutes(2))) struct WatchPageTests {
  @Test(.needs(.chromium))
  func `The picture fits, code wraps, outlines match the views and the console stays empty`()
    throws
  {
    try withTool { tool in
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Tests/CLITests/Watch/page.py",
          CommandLineTool.executable,
        ], in: tool.folder)
      #expect(result.error == "")
      // It fits and is not tiny; at twice the size it does not fit, then it does again; lines of the file and of
      // messages wrap.
      #expect(
        result.text == """
          true
          true
          false
          true
          true
          true
          1
          []
          null
          [40, 20]
          null
          []
          []
          []

          """)
    }
  }
}
