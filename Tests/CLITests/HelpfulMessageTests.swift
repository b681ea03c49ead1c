import Foundation
import Skelshot
import TestSupport
import Testing

/// What is said where something else was meant.
@Suite struct HelpfulMessageTests {
  private let layout = """
    {
      "canvas": {"width": 40, "height": 20}, "skeleton": {"animated": true, "style": "gradient"},
      "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]
    }
    """

  @Test(arguments: [
    (
      ["verfy"], 2,
      "verfy: error: there is no such file\nhelp: did you mean the subcommand 'verify'?\n"
    ),
    (["version"], 2, "help: the version is shown by skelshot --version\n"),
    (["help", "foo"], 64, "Error: There is no subcommand 'foo'."),
    (["help", "verfy"], 64, "There is no subcommand 'verfy'. Did you mean 'verify'?"),
    (["a.json", "--time", "-1"], 64, "Error: --time needs 0 seconds or more."),
    (["a.json", "--fps", "-3"], 64, "Error: --fps needs a number above 0."),
    (["a.json", "--jobs", "-3"], 64, "Error: --jobs needs 1 or more."),
    (["a.json", "-o", "x.jpg"], 64, "Use .png, .gif, .apng or .webp"),
    (["a.json", "--watch"], 64, "There is no option '--watch': skelshot watch layout.json draws"),
    (["a.json", "--dissolve-fps", "0"], 64, "Error: --dissolve-fps needs a number above 0."),
    (["a.json", "--fps", "61"], 64, "Error: --fps is at most 60, and 50 for GIFs."),
  ])
  func `a word that was mistaken is told what it may be`(
    arguments: [String], status: Int, text: String
  ) throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(arguments)
      #expect(result.status == status)
      #expect(result.error.contains(text), "\(result.error)")
      #expect(tool.files() == ["a.json"])
    }
  }

  @Test(arguments: [
    (
      ["-o", "x.gif", "--time", "99"], "--time: warning: does nothing here: a film has every moment"
    ),
    (["-o", "x.png", "--loops", "3"], "--loops: warning: does nothing here: stills do not play"),
    (
      ["-o", "x.webp", "--matte", "#fff"],
      "--matte: warning: does nothing here: only a .gif needs one"
    ),
    (["-o", "x.png", "--alt", "hi"], "--alt: warning: does nothing here: it is for --html"),
    (
      ["-o", "x.png", "--time", "99"], "a.json: warning: the film takes 1.5 s, and --time is 99 s\n"
    ),
  ])
  func `an option that changes nothing says so, once`(options: [String], text: String) throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["a.json"] + options)
      #expect(result.status == 0)
      #expect(result.error.hasPrefix(text), "\(result.error)")
      #expect(result.error.components(separatedBy: "warning").count == 2)
    }
  }

  @Test func `a layout without views says that nothing is drawn, and what a view is`() throws {
    try withTool { tool in
      try tool.write(#"{"canvas": {"width": 9, "height": 9}}"#, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png"])
      #expect(result.status == 0)
      #expect(
        result.error
          == "a.json: warning: the layout has no views, so that nothing is drawn\nhelp: add \"views\": [{\"type\": \"label\", \"frame\": [16, 16, 200, 20]}] beside \"canvas\"\n"
      )
    }
  }

  @Test func `validate tells of bars that do not fit, at their places; render does not`() throws {
    try withTool { tool in
      try tool.write(
        """
        {"canvas": {"width": 90, "height": 60}, "views": [
          {"type": "label", "id": "name", "frame": [8, 8, 70, 10]},
          {"type": "label", "id": "date", "frame": [8, 20, 70, 20]},
          {"type": "label", "frame": [200, 8, 70, 20]}
        ]}
        """, to: "a.json")
      let result = try tool.run(["validate", "a.json"])
      #expect(result.status == 0)
      #expect(
        result.error.contains(
          "a.json:2:3: warning: the bar of label \"name\" is 15 points high, and the label 10"))
      #expect(
        result.error.contains(
          "a.json:3:3: warning: between the bars of label \"name\" and label \"date\" there is a gap of 2 points"
        ))
      #expect(
        result.error.contains("a.json:4:3: warning: label views[2] lies wholly outside the canvas"))
      let drawn = try tool.run(["a.json", "-o", "a.png"])
      #expect(!drawn.error.contains("bar"))
      #expect(drawn.error.contains("outside the canvas"))
    }
  }

  /// The parser breaks lines at 80 columns, and goes on at column 0.
  @Test func `no line of a table in the help is broken`() throws {
    try withTool { tool in
      let help = try tool.run(["help"], environment: ["COLUMNS": "80"]).text.split(separator: "\n")
      let table = help.drop { !$0.hasPrefix("EXIT CODES") }.dropFirst().prefix(6)
      #expect(
        table.map { $0.split(separator: " ").first } == ["0", "1", "2", "64", "130", "141"])
      #expect(table.allSatisfy { $0.hasPrefix("  ") && $0.count <= 80 })
    }
  }

  @Test func `what they are for says nothing`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run([
        "a.json", "-o", "x.png", "-o", "x.gif", "--time", "1", "--loops", "2", "--matte", "#fff",
        "--shadow", "--html", "--alt", "hi",
      ])
      #expect(result.status == 0 && result.error.isEmpty)
    }
  }

  @Test func `a folder that does not exist is made, and taken back where nothing appears`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "new/deep/out.gif"]).status == 0)
      #expect(tool.files().contains("new"))
      try tool.write("{}", to: "bad.json")
      #expect(try tool.run(["bad.json", "-o", "other/out.gif"]).status == 2)
      #expect(!tool.files().contains("other"))
    }
  }

  @Test func `the rest is checked where a pattern fits nothing`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["validate", "a.json", "zz*"])
      #expect(result.status == 2)
      #expect(result.text == "a.json: ok\n")
      #expect(result.error == "zz*: error: no file fits this pattern\n")
    }
  }

  @Test func `a file of another kind is told what it is`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "p.png", "-o", "g.gif", "-o", "w.webp"]).status == 0)
      let files = [
        ("p.png", "this is a PNG, not a layout"), ("g.gif", "this is a GIF, not a layout"),
        ("w.webp", "this is a WebP, not a layout"), ("j.json", "this is a JPEG, not a layout"),
        ("s.storyboard", "there is no view in this file"),
        ("d.svg:2:1", "this SVG is no loader"), ("x.xml", "this is XML"),
        ("l.json", "this is a Lottie animation, not a layout"),
        ("Contents.json", "this belongs to an asset catalogue"),
      ]
      try Data([0xff, 0xd8, 0xff, 0xe0, 0, 16]).write(
        to: URL(fileURLWithPath: tool.folder + "/j.json"))
      try tool.write(
        #"<?xml version="1.0"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"/>"#,
        to: "s.storyboard")
      try tool.write("\u{feff}\n<svg xmlns=\"http://www.w3.org/2000/svg\"/>", to: "d.svg")
      try tool.write("<plist/>", to: "x.xml")
      try tool.write(#"{"v": "5.5", "fr": 30, "op": 60, "layers": []}"#, to: "l.json")
      try tool.write(
        #"{"images": [], "info": {"author": "xcode", "version": 1}}"#, to: "Contents.json")
      for (name, text) in files {
        let path = name.prefix { $0 != ":" }
        let result = try tool.run([String(path), "-o", "out.gif"])
        #expect(result.status == 2)
        #expect(result.error.hasPrefix("\(name): error: \(text)"), "\(result.error)")
      }
      #expect(!tool.files().contains("out.gif"))
    }
  }
}
