import Foundation
import TestSupport
import Testing

/// Tests `skelshot watch` from its start until Ctrl-C.
@Suite(.timeLimit(.minutes(10))) struct WatchTests {
  private static let watcher =
    URL(fileURLWithPath: CommandLineTool.executable).deletingLastPathComponent().path
    + "/skelshot-watch"

  @Test func `redraws a layout when it changes, reports errors and recovers from them`() throws {
    try withTool { tool in
      let script = Fixture.repository + "/Tests/CLITests/Watch/watch.py"
      let result = try CommandLineTool.run(
        "/usr/bin/env", ["python3", script, CommandLineTool.executable], in: tool.folder)
      #expect(result.error == "")
      #expect(
        result.text == """
          page 200 text/html; charset=utf-8 True
          head 200 0 True
          host 403
          post 405
          events 200 text/event-stream
          drawn 1 True True
          changed 30 30
          broken feed.json:1:52: error: unknown key "frme" in a view
          kept True
          fixed 0 True
          second 2 True
          ended -2
          told 3 1

          """)
    }
  }

  @Test(arguments: [["a.json"], ["a.json", "b.json"]])
  func `warns once about storyboard options that no layout uses`(layouts: [String]) throws {
    try withTool { tool in
      for name in layouts { try tool.write(still, to: name) }
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        ["timeout", "-s", "INT", "8", Self.watcher] + layouts
          + ["--rows", "5", "--no-serve", "-o", "out/"], in: tool.folder)
      let warning =
        "--rows: warning: has no effect here: the option applies only to storyboards and XIBs\n"
      #expect(result.error.components(separatedBy: warning).count == 2, "\(result.error)")
    }
  }

  @Test func `--help and the help subcommand print the full help of watch`() throws {
    try withTool { tool in
      let help = try tool.run(["watch", "--help"])
      #expect(help.status == 0)
      #expect(help.text.contains("USAGE: skelshot watch [<options>] [<layout.json> ...]"))
      #expect(help.text.contains("--no-serve"))
      #expect(try tool.run(["help", "watch"]).text == help.text)
      #expect(try tool.run(["--help"]).text.contains("watch"))
    }
  }

  @Test(arguments: [
    (["a.json", "--no-serve"], "--no-serve needs an output"),
    (["a.json", "--no-serve", "-o", "a.png", "--open"], "--no-serve cannot be combined with"),
    (["a.json", "--port", "65536"], "--port must be from 0 to 65535"),
    (["a.json", "--port", "-1"], "--port must be from 0 to 65535"),
    (["-"], "cannot watch stdin"),
    (["a.json", "--scale", "2"], "--appearance need -o"),
    (["a.json", "--portt", "1"], "unknown option '--portt'"),
  ])
  func `rejects invalid arguments`(arguments: [String], text: String) throws {
    try withTool { tool in
      let result = try tool.run(["watch"] + arguments)
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.error.contains(text))
    }
  }

  @Test func `reports that skelshot-watch is missing`() throws {
    try withTool { tool in
      try FileManager.default.copyItem(
        atPath: CommandLineTool.executable, toPath: tool.folder + "/skelshot")
      let result = try CommandLineTool.run(
        tool.folder + "/skelshot", ["watch", "a.json"], environment: ["PATH": "/nowhere"],
        in: tool.folder)
      #expect(result.status == 2)
      #expect(result.error.contains("cannot find skelshot-watch in"))
      #expect(result.error.contains("make install"))
    }
  }

  @Test
  func `only skelshot-watch links the HTTP library, and neither tool links the full Foundation`()
    throws
  {
    let first = try Data(contentsOf: URL(fileURLWithPath: CommandLineTool.executable))
    let second = try Data(contentsOf: URL(fileURLWithPath: Self.watcher))
    for (word, inSecond) in [("NIOHTTP1", true), ("libFoundation.so", false)] {
      #expect(first.range(of: Data(word.utf8)) == nil)
      #expect((second.range(of: Data(word.utf8)) != nil) == inSecond)
    }
  }

  @Test(.needs(.chromium)) func `clicking a bone in a browser shows its view and line`() throws {
    try withTool { tool in
      try tool.write(
        """
        {
          "canvas": {"width": 200, "height": 100},
          "views": [
            {"type": "imageView", "id": "avatar", "frame": [10, 10, 40, 40]},
            {"type": "label", "id": "<b>name</b>", "frame": [60, 10, 100, 20]}
          ]
        }
        """, to: "feed.json")
      let error = Pipe()
      let process = try tool.start(["watch", "feed.json", "--port", "0"], error: error)
      defer { process.terminate() }
      var line = ""
      while !line.contains("\n") {
        let read = error.fileHandleForReading.availableData
        if read.isEmpty { break }
        line += String(decoding: read, as: UTF8.self)
      }
      let first = String(try #require(line.split(separator: "\n").first))
      let address = try #require(first.split(separator: " ").last.map(String.init))
      func place(_ x: Int, _ y: Int) -> [Any] {
        ["left + \(x)", "top + \(y)"].map {
          "(({left, top}) => \($0))(document.querySelector('#overlay').getBoundingClientRect())"
        }
      }
      let steps: [[Any]] = [
        ["size", 1280, 800, 1],
        ["wait", "document.documentElement.dataset.revision === '1'"],
        // The page shows the layout at scale 2, so two points in the window are one point in the layout.
        ["click"] + place(2 * 100, 2 * 20),
        ["wait", "document.querySelector('#type').textContent.startsWith('label')"],
        ["value", "document.querySelector('#type').textContent"],
        ["value", "document.querySelector('#place').textContent"],
        ["value", "document.querySelector('#source .marked b').textContent"],
        ["value", "document.querySelector('.row[aria-selected=true] span').textContent"],
        ["value", "document.querySelectorAll('b b, span b').length"],
        ["key", "ArrowUp"],
        ["wait", "document.querySelector('#type').textContent === 'imageView #avatar'"],
        ["key", "d"], ["value", "document.querySelector('input[value=dark]').checked"],
        ["key", "3"], ["wait", "document.querySelector('#picture').naturalWidth === 600"],
        ["run", ["cp", "/dev/null", tool.folder + "/feed.json"]],
        ["wait", "document.querySelector('#messages .error') !== null"],
        ["value", "document.querySelector('#canvas').className"],
        ["value", "document.querySelector('#messages .error').textContent.split(' ')[0]"],
      ]
      let json = try JSONSerialization.data(withJSONObject: steps)
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        [
          "python3", Fixture.repository + "/Scripts/browser.py", address,
          String(decoding: json, as: UTF8.self),
        ], in: tool.folder)
      #expect(result.error == "")
      #expect(
        result.text == """
          "label #<b>name</b>"
          "feed.json:5:5"
          "5"
          "#<b>name</b>"
          0
          true
          "canvas stale"
          "feed.json:1:1:"

          """)
    }
  }
}
