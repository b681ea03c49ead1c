import TestSupport
import Testing

/// Tests the page of `skelshot watch` in a browser.
@Suite(.timeLimit(.minutes(10))) struct WatchPageTests {
  @Test(.needs(.chromium))
  func `the watch page fits the picture into the window, wraps code and outlines views`() throws {
    try withTool { tool in
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Tests/CLITests/Watch/page.py",
          CommandLineTool.executable,
        ], in: tool.folder)
      #expect(result.error == "")
      // At first, the picture fits into the window and is not tiny. At twice the size, the picture does not fit. After
      // a reset, the picture fits again. Long lines in the layout and in messages wrap.
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
