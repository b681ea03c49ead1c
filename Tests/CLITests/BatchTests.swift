import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests runs that draw several layouts.
@Suite struct BatchTests {
  /// Writes layouts to their paths in the test's folder, and creates missing folders.
  private func write(_ tool: CommandLineTool, _ layouts: [String: String]) throws {
    for (name, text) in layouts {
      let folder = (name as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/\(folder)", withIntermediateDirectories: true)
      try tool.write(text, to: name)
    }
  }

  @Test func `draws layouts from files, folders and patterns into a new folder`() throws {
    try withTool { tool in
      try write(
        tool,
        [
          "a.json": pulsing, "screens/b.json": still, "screens/home/c.JSON": still,
          "screens/.hidden/x.json": mistaken, "screens/notes.txt": "no layout",
          "more/deep/er/d.json": still, "more/e.json": still,
        ])
      let result = try tool.run(["a.json", "screens", "more/**/?.json", "-o", "out/pictures"])
      #expect(result.status == 0, "\(result.error)")
      #expect(result.error.isEmpty && result.output.isEmpty)
      #expect(
        tool.files(in: "out/pictures") == ["a.gif", "b.png", "deep", "e.png", "home"])
      #expect(tool.files(in: "out/pictures/home") == ["c.png"])
      #expect(tool.files(in: "out/pictures/deep/er") == ["d.png"])
    }
  }

  @Test func `a batch and single runs write identical files with any number of threads`() throws {
    try withTool { tool in
      var names: [String] = []
      for number in 0..<24 {
        names.append("layout\(number)")
        let layout = number % 3 == 0 ? pulsing : still
        try tool.write(
          layout.replacingOccurrences(of: "20", with: "\(20 + number)"), to: "\(names[number]).json"
        )
      }
      for jobs in ["1", "2", "7"] {
        let result = try tool.run(["*.json", "-o", "out\(jobs)/", "--jobs", jobs])
        #expect(result.status == 0, "\(result.error)")
      }
      #expect(tool.files(in: "out1").count == 24)
      for file in tool.files(in: "out1") {
        let stem = String(file.dropLast(4))
        #expect(try tool.run(["\(stem).json", "-o", file]).status == 0)
        let single = try tool.read(file)
        for jobs in ["1", "2", "7"] { #expect(try tool.read("out\(jobs)/\(file)") == single) }
      }
    }
  }

  @Test func `reports messages in layout order and still draws the valid layouts`() throws {
    try withTool { tool in
      let warned = still.replacingOccurrences(
        of: "\"views\": [{}]", with: "\"views\": [{\"isSkeletonable\": false}]")
      // Drawing the first layout takes the longest, so the other layouts are finished earlier.
      try tool.write(
        try String(contentsOfFile: Fixture(name: "scenes/feed").layoutPath, encoding: .utf8),
        to: "a.json")
      for (name, layout) in [("b", mistaken), ("c", warned), ("d", "{"), ("e", still)] {
        try tool.write(layout, to: "\(name).json")
      }
      let arguments = ["a.json", "b.json", "c.json", "missing.json", "d.json", "e.json"]
      var errors: Set<String> = []
      for jobs in ["1", "4"] {
        let result = try tool.run(arguments + ["-o", "out\(jobs)/", "--jobs", jobs])
        #expect(result.status == 2)
        #expect(tool.files(in: "out\(jobs)") == ["a.gif", "c.png", "e.png"])
        errors.insert(result.error)
      }
      #expect(errors.count == 1, "the same words in the same order")
      let error = try #require(errors.first)
      let marks = [
        "b.json:4:", "b.json:5:", "c.json: warning:", "missing.json: error:", "d.json:1:",
      ]
      let places = marks.map { error.range(of: $0)?.lowerBound }
      #expect(places.allSatisfy { $0 != nil }, "\(error)")
      #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
      #expect(error.hasSuffix("3 of 6 layouts could not be drawn.\n"))

      let json = try tool.run(arguments + ["-o", "out1/", "--diagnostics", "json"])
      let parsed = try JSONSerialization.jsonObject(with: Data(json.error.utf8))
      let list = try #require(parsed as? [[String: Any]])
      #expect(
        list.map { $0["file"] as? String }
          == ["b.json", "b.json", "c.json", "missing.json", "d.json"])
    }
  }

  @Test func `rejects two layouts with the same name, lists both and writes no files`() throws {
    try withTool { tool in
      try write(tool, ["x/feed.json": still, "y/feed.json": still])
      let before = tool.files()
      let result = try tool.run(["x/feed.json", "y/feed.json", "-o", "out/"])
      #expect(result.status == 2)
      #expect(
        result.error.contains(
          "y/feed.json: error: pictures of this layout and of x/feed.json would have the same name \"feed\""
        ))
      #expect(tool.files() == before)
      let twice = try tool.run(["x/feed.json", "x", "-o", "out/"])
      #expect(twice.status == 2)
      #expect(twice.error.contains("x/feed.json: error: this layout is given twice"))
      // With its suffix, a variant of one layout can have the same output name as another layout.
      try tool.write(still, to: "x/feed@2x.json")
      let variants = try tool.run(["x", "-o", "out/", "--scale", "1,2"])
      #expect(variants.status == 64)
      #expect(variants.error.contains("'x/feed.json' and 'x/feed@2x.json' would both"))
      #expect(tool.files() == before)
    }
  }

  @Test func `names variants, multiple outputs and single frames after their layout`() throws {
    try withTool { tool in
      try write(tool, ["in/a.json": still, "in/sub/b.json": pulsing])
      let result = try tool.run([
        "in", "-o", "out/", "-o", "{appearance}/{name}{@scale}.gif", "--appearance", "both",
        "--scale", "1,2", "--frames", "frames/{name}{-appearance}{@scale}", "--fps", "1",
      ])
      #expect(result.status == 0, "\(result.error)")
      #expect(
        tool.files(in: "out") == [
          "a-dark.png", "a-dark@2x.png", "a-light.png", "a-light@2x.png", "sub",
        ])
      #expect(tool.files(in: "out/sub").count == 4)
      #expect(tool.files(in: "dark/sub") == ["b.gif", "b@2x.gif"])
      #expect(tool.files(in: "frames/sub/b-dark@2x") == ["frame-0001.png", "frame-0002.png"])
    }
  }

  @Test func `names a picture in an output folder after its layout`() throws {
    try withTool { tool in
      try tool.write(still, to: "layout.json")
      for output in ["new/", "new", "new/{name}@2x.png"] {
        #expect(try tool.run(["layout.json", "-o", output]).status == 0)
      }
      #expect(tool.files(in: "new") == ["layout.png", "layout@2x.png"])
      #expect(try tool.run(["layout.json", "-o", "new", "-f", "gif"]).status == 0)
      #expect(tool.files(in: "new") == ["layout.gif", "layout.png", "layout@2x.png"])
    }
  }

  @Test func `without -o, writes new files to the current folder and prints their paths`() throws {
    try withTool { tool in
      try write(tool, ["in/a.json": still, "in/sub/b.json": pulsing])
      let result = try tool.run(["in"])
      #expect(result.text == "a.png\nsub/b.gif\n")
      let again = try tool.run(["in"])
      #expect(again.status == 2)
      #expect(again.error.contains("a.png: error: the file already exists"))
    }
  }

  @Test func `prints one HTML element for each layout, in order`() throws {
    try withTool { tool in
      try write(tool, ["a.json": still, "b.json": still])
      let result = try tool.run(["a.json", "b.json", "-o", "out/", "--html"])
      let elements = result.text.components(separatedBy: "<picture>").dropFirst()
      #expect(elements.count == 2)
      #expect(elements.first?.contains("out/a.png") == true)
      #expect(elements.last?.contains("Placeholder while b loads") == true)
    }
  }

  @Test(arguments: [
    ["a.json", "b.json", "-o", "out.gif"], ["a.json", "b.json", "-o", "-", "-f", "png"],
    ["a.json", "b.json", "--frames", "frames"], ["in", "-o", "a.gif"], ["-", "-", "-o", "out/"],
    ["a.json", "b.json", "-o", "out/", "-o", "out/"], ["a.json", "-o", "out/", "--jobs", "0"],
  ])
  func `rejects an output name that several layouts would share`(arguments: [String]) throws {
    try withTool { tool in
      try write(tool, ["a.json": still, "b.json": still, "in/c.json": still])
      let before = tool.files()
      let result = try tool.run(arguments)
      #expect(result.status == 64, "\(result.error)")
      #expect(tool.files() == before)
    }
  }

  @Test func `reports an error for a folder or pattern without layouts`() throws {
    try withTool { tool in
      try write(tool, ["in/notes.txt": "none", "a.json": still])
      let folder = try tool.run(["in", "-o", "out/"])
      #expect(folder.status == 2)
      #expect(folder.error.contains("in: error: this folder contains no layouts"))
      let pattern = try tool.run(["in/*.json", "a.json", "-o", "out/"])
      #expect(pattern.status == 2)
      #expect(pattern.error.contains("in/*.json: error: no file matches this pattern"))
      #expect(tool.files() == ["a.json", "in"])
    }
  }

  @Test func `draws a file whose name looks like a pattern`() throws {
    try withTool { tool in
      try tool.write(still, to: "a[1].json")
      #expect(try tool.run(["a[1].json", "-o", "b.png"]).status == 0)
    }
  }

  @Test func `does not follow links to folders, even if they form a cycle`() throws {
    try withTool { tool in
      try write(tool, ["in/a.json": still])
      try FileManager.default.createSymbolicLink(
        atPath: "\(tool.folder)/in/loop", withDestinationPath: ".")
      for layouts in ["in", "in/**/*.json"] {
        #expect(try tool.run([layouts, "-o", "out/"]).status == 0)
      }
      #expect(tool.files(in: "out") == ["a.png"])
    }
  }

  @Test func `a run interrupted by a signal ends with that signal and leaves no partial files`()
    throws
  {
    try withTool { tool in
      for number in 0..<400 {
        try tool.write(
          pulsing.replacingOccurrences(of: "20", with: "\(300 + number)"), to: "a\(number).json")
      }
      let process = try tool.start(["*.json", "-q", "-o", "out/"])
      while process.isRunning, tool.files(in: "out").count < 5 { usleep(1000) }
      process.terminate()
      process.waitUntilExit()
      // Foundation can start a process with blocked signals. The process then exits with 128 plus the signal's number.
      let bySignal = process.terminationReason == .uncaughtSignal
      #expect(process.terminationStatus == (bySignal ? SIGTERM : 128 + SIGTERM))
      let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder + "/out")
      #expect(files.count >= 5 && files.count < 400)
      #expect(files.allSatisfy { $0.hasSuffix(".gif") })
    }
  }

  @Test func `validate accepts folders and patterns`() throws {
    try withTool { tool in
      try write(tool, ["in/a.json": still, "in/sub/b.json": pulsing])
      #expect(try tool.run(["validate", "in"]).text == "in/a.json: ok\nin/sub/b.json: ok\n")
      #expect(try tool.run(["validate", "in/*/*.json"]).text == "in/sub/b.json: ok\n")
    }
  }
}
