import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests error messages that suggest a correction.
@Suite struct HelpfulMessageTests {
  private let layout = """
    {
      "canvas": {"width": 40, "height": 20}, "skeleton": {"animated": true, "style": "gradient"},
      "views": [{"id": "bar", "frame": [4, 4, 32, 12]}]
    }
    """

  @Test(arguments: [
    (
      ["-o", "x.gif", "--time", "99"],
      "--time: warning: has no effect here: the option needs a .png or .webp"
    ),
    (
      ["-o", "x.png", "--loops", "3"], "--loops: warning: has no effect here: a still does not play"
    ),
    (
      ["-o", "x.webp", "--matte", "#fff"],
      "--matte: warning: has no effect here: the option needs a .gif"
    ),
    (
      ["-o", "x.png", "--alt", "hi"], "--alt: warning: has no effect here: the option needs --html"
    ),
    (["--alt", "hi"], "--alt: warning: has no effect here: the option needs --html"),
    (
      ["-o", "x.png", "--base", "img"],
      "--base: warning: has no effect here: the option needs --html"
    ),
    (
      ["-o", "x.png", "--fps", "9"],
      "--fps: warning: has no effect here: a still has only one frame"
    ),
    (
      ["-o", "x.webp", "--dither", "none"],
      "--dither: warning: has no effect here: the option needs a .gif"
    ),
    (
      ["-o", "x.png", "--scene", "Main"],
      "--scene: warning: has no effect here: the option applies only to storyboards and to files with several loaders\n"
    ),
    (
      ["-o", "x.png", "--device", "iPhone 14"],
      "--device: warning: has no effect here: the option applies only to storyboards and XIBs\n"
    ),
    (
      ["-o", "x.png", "--size", "9x9"],
      "--size: warning: has no effect here: the option applies only to storyboards, loaders and .bones.json files; a layout sets its size in \"canvas\"\n"
    ),
    (
      ["-o", "x.png", "--landscape"],
      "--landscape: warning: has no effect here: the option applies only to storyboards and XIBs\n"
    ),
    (
      ["-o", "x.png", "--rows", "5"],
      "--rows: warning: has no effect here: the option applies only to storyboards and XIBs\n"
    ),
    (
      ["-o", "x.png", "--breakpoint", "375"],
      "--breakpoint: warning: has no effect here: the option applies only to .bones.json files\n"
    ),
    (
      ["-o", "x.png", "--duration", "2"],
      "--duration: warning: has no effect here: the first frame does not depend on the duration; add --time\n"
    ),
    (
      ["-o", "x.png", "--time", "99"],
      "a.json: warning: --time is 99 s, but the animation is only 1.5 s long\n"
    ),
  ])
  func `warns only once about an option that has no effect`(options: [String], text: String) throws
  {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["a.json"] + options)
      #expect(result.status == 0)
      #expect(result.error.hasPrefix(text), "\(result.error)")
      #expect(result.error.components(separatedBy: "warning").count == 2)
    }
  }

  /// Each case has the skeleton of the layout's only view, the layout's other keys, the options, and the options that
  /// have no effect.
  @Test(arguments: [
    (##"{"color": "#00ff00"}"##, "", ["--color", "red"], ["--color"]),
    (##"{"color": "#00ff00"}"##, "", ["--style", "gradient"], []),
    (#"{"style": "solid"}"#, "", ["--gradient", "red", "--animation", "none"], ["--gradient"]),
    (
      #"{"style": "solid"}"#, "", ["--animation-direction", "topBottom"], ["--animation-direction"]
    ),
    (
      "{}", #""timeline": [{"show": {"style": "solid"}}, {"hold": 1}],"#, ["--style", "gradient"],
      ["--style"]
    ),
    (
      "{}", #""timeline": [{"show": {}}, {"hold": 1}, {"update": {"style": "solid"}}],"#,
      ["--style", "gradient"], []
    ),
    ("{}", #""skeleton": {"color": "red"},"#, ["--color", "red"], []),
    ("{}", #""skeleton": {"animated": false},"#, ["--duration", "2"], ["--duration"]),
    (#"{"animated": true}"#, #""skeleton": {"animated": false},"#, ["--duration", "2"], []),
  ])
  func `warns about skeleton options that do not affect any bone`(
    own: String, other: String, options: [String], idle: [String]
  ) throws {
    try withTool { tool in
      try tool.write(
        """
        {"canvas": {"width": 40, "height": 20}, \(other)
         "views": [{"frame": [4, 4, 32, 12], "skeleton": \(own)}]}
        """, to: "a.json")
      let result = try tool.run(["validate", "a.json"] + options)
      #expect(result.status == 0, "\(result.error)")
      for option in options where option.hasPrefix("--") {
        #expect(
          result.error.contains("\(option): warning: has no effect here: ")
            == idle.contains(option), "\(option): \(result.error)")
      }
    }
  }

  @Test func `warns about a layout without views and suggests adding one`() throws {
    try withTool { tool in
      try tool.write(#"{"canvas": {"width": 9, "height": 9}}"#, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png"])
      #expect(result.status == 0)
      #expect(
        result.error
          == "a.json: warning: the layout has no views, so nothing is drawn\nhelp: add \"views\": [{\"type\": \"label\", \"frame\": [16, 16, 200, 20]}] next to \"canvas\"\n"
      )
    }
  }

  @Test func `validate warns about each overflowing bar at its location, but render does not`()
    throws
  {
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
          "a.json:2:3: warning: the bar of label \"name\" is 15 points high, but the label is only 10 points high"
        )
      )
      #expect(
        result.error.contains(
          "a.json:3:3: warning: the gap between the bars of label \"name\" and label \"date\" is 2 points"
        ))
      #expect(
        result.error.contains(
          "a.json:4:3: warning: label views[2] is completely outside the canvas"))
      let drawn = try tool.run(["a.json", "-o", "a.png"])
      #expect(!drawn.error.contains("bar"))
      #expect(drawn.error.contains("outside the canvas"))
    }
  }

  /// The argument parser wraps longer lines at 80 columns without indentation.
  @Test func `prints help tables that fit into 80 columns`() throws {
    try withTool { tool in
      let help = try tool.run(["help"], environment: ["COLUMNS": "80"]).text.split(separator: "\n")
      let table = help.drop { !$0.hasPrefix("EXIT CODES") }.dropFirst().prefix(6)
      #expect(
        table.map { $0.split(separator: " ").first } == ["0", "1", "2", "64", "130", "141"])
      #expect(table.allSatisfy { $0.hasPrefix("  ") && $0.count <= 80 })
    }
  }

  @Test func `every command that reads a layout warns about storyboard options`() throws {
    let text =
      "--rows: warning: has no effect here: the option applies only to storyboards and XIBs\n"
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      try tool.write(layout, to: "b.json")
      for command in [
        ["validate", "a.json"], ["tree", "a.json"], ["a.json", "-o", "a.png"],
        ["a.json", "b.json", "-o", "out/", "-f", "png"], ["validate", "a.json", "b.json"],
        ["show", "a.json", "--page", "a.html"],
      ] {
        let result = try tool.run(command + ["--rows", "5"])
        #expect(result.status == 0 && result.error == text, "\(command): \(result.error)")
      }
    }
  }

  @Test func `warns about --fps if no golden is a film`() throws {
    try withTool { tool in
      try SmallSuite.write(to: tool)
      let warning =
        "--fps: warning: has no effect here: the option needs --film: no golden is an animation\n"
      for command in ["record", "verify"] {
        #expect(try tool.run([command, "--fps", "9"]).error.contains(warning), "\(command)")
        #expect(try !tool.run([command]).error.contains("--fps"))
      }
      let film = try tool.run(["record", "--fps", "9", "--film", "gif"])
      #expect(film.status == 0 && !film.error.contains("--fps"), "\(film.error)")
    }
  }

  @Test func `warns about an option only if it does not apply to the kind of file`() throws {
    let fixtures = "\(Fixture.repository)/Tests/ImportTests/Fixtures"
    let screens = "\(Fixture.folder)/interface-builder"
    try withTool { tool in
      for (file, option, value, isIdle) in [
        ("\(fixtures)/profile.bones.json", "--scene", "1", true),
        ("\(fixtures)/profile.bones.json", "--size", "300x300", false),
        ("\(fixtures)/PlayerCard.jsx", "--scene", "1", false),
        ("\(fixtures)/PlayerCard.jsx", "--breakpoint", "375", true),
        ("\(screens)/Profile.storyboard", "--rows", "2", false),
        ("\(screens)/Profile.storyboard", "--breakpoint", "375", true),
      ] {
        let result = try tool.run(["validate", file, option, value])
        #expect(result.status == 0, "\(result.error)")
        #expect(
          result.error.contains("\(option): warning: has no effect here") == isIdle,
          "\(result.error)")
      }
    }
  }

  /// Each case has views with a missing or invisible skeleton, and the message that explains the problem.
  @Test(arguments: [
    (
      #"{"type": "label", "id": "name", "frame": [4, 4, 0, 10]}"#,
      "label \"name\" has no size, so it shows no bone\n"
    ),
    (
      #"{"frame": [4, 4, 50, 50], "subviews": [{"width": 0}, {"frame": [0, 0, 9, 0]}]}"#,
      "view views[0]/subviews[0] has no size, so it shows no bone; also in 1 more place\n"
    ),
    (
      #"{"id": "far", "frame": [200, 4, 50, 10]}"#,
      "no bone is visible: the bone of view \"far\" is outside the canvas\n"
    ),
    (
      #"{"type": "label", "frame": [4, 98, 50, 20]}, {"frame": [0, -30, 9, 9]}"#,
      "no bone is visible: the bone of label views[0] is outside the canvas; also in 1 more place\n"
    ),
    (
      #"{"id": "card", "frame": [0, 0, 50, 50], "clipsToBounds": true, "subviews": [{"id": "x", "frame": [60, 0, 20, 20]}]}"#,
      "no bone is visible: the bone of view \"x\" is outside view \"card\", which clips the bone\n"
    ),
    (
      #"{"isHidden": true}, {"isSkeletonable": false}"#,
      "no view becomes a bone: all views are hidden or not skeletonable\n"
    ),
  ])
  func `warns once about a view that shows no bone`(views: String, text: String) throws {
    try withTool { tool in
      try tool.write(
        "{\"canvas\": {\"width\": 100, \"height\": 100}, \"views\": [\(views)]}", to: "a.json")
      for command in [["a.json", "-o", "a.png"], ["validate", "a.json"], ["tree", "a.json"]] {
        let result = try tool.run(command)
        #expect(result.status == 0)
        #expect(result.error.contains("warning: \(text)"), "\(command): \(result.error)")
        #expect(result.error.components(separatedBy: "warning").count == 2, "\(result.error)")
      }
    }
  }

  @Test func `warns about invisible bones only if no bones are drawn`() throws {
    try withTool { tool in
      // The first view is outside the canvas, but its bar is inside. The second view's bone is invisible.
      try tool.write(
        """
        {"canvas": {"width": 100, "height": 100, "background": "white"}, "skeleton": {"animated": false}, "views": [
          {"frame": [-50, 0, 40, 40], "subviews": [{"type": "label", "frame": [60, 0, 60, 20]}]},
          {"frame": [200, 0, 10, 10]},
          {"type": "label", "id": "low", "frame": [0, -9, 90, 8]}
        ]}
        """, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png"])
      let picture = try Pixmap(decoding: tool.read("a.png"))
      #expect(picture[20, 10].straight == StraightPixel(Color(hex: 0xecf0f1)))
      #expect(!result.error.contains("no bone is visible"), "\(result.error)")
      #expect(result.error.contains("a.json:3:3: warning: view views[1] is completely outside"))
      #expect(!result.error.contains("more place"), "a bar of \"low\" shows: \(result.error)")
    }
  }

  @Test func `validate warns about a view without a size even if other views have bones`() throws {
    try withTool { tool in
      try tool.write(
        """
        {"canvas": {"width": 90, "height": 60}, "views": [
          {"frame": [0, 0, 9, 9]},
          {"id": "gone", "frame": [0, 9, 9, 0]}
        ]}
        """, to: "a.json")
      let result = try tool.run(["validate", "a.json"])
      #expect(
        result.error.contains(
          "a.json:3:3: warning: view \"gone\" has no size, so it shows no bone"), "\(result.error)")
      #expect(try tool.run(["a.json", "-o", "a.png"]).error.isEmpty)
    }
  }

  @Test func `does not warn about options that have an effect`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run([
        "a.json", "-o", "x.png", "-o", "x.gif", "--time", "1", "--loops", "2", "--matte", "#fff",
        "--shadow", "--html", "--alt", "hi",
      ])
      #expect(result.status == 0 && result.error.isEmpty)
    }
  }

  @Test func `creates a missing output folder and removes it if the run fails`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "new/deep/out.gif"]).status == 0)
      #expect(tool.files().contains("new"))
      try tool.write("{}", to: "bad.json")
      #expect(try tool.run(["bad.json", "-o", "other/out.gif"]).status == 2)
      #expect(!tool.files().contains("other"))
    }
  }

  @Test func `validates the other layouts if a pattern matches no files`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      let result = try tool.run(["validate", "a.json", "zz*"])
      #expect(result.status == 2)
      #expect(result.text == "a.json: ok\n")
      #expect(result.error == "zz*: error: no file matches this pattern\n")
    }
  }

  @Test func `names the actual kind of a file that is not a layout`() throws {
    try withTool { tool in
      try tool.write(layout, to: "a.json")
      #expect(try tool.run(["a.json", "-o", "p.png", "-o", "g.gif", "-o", "w.webp"]).status == 0)
      let files = [
        ("p.png", "this is a PNG, not a layout"), ("g.gif", "this is a GIF, not a layout"),
        ("w.webp", "this is a WebP, not a layout"), ("j.json", "this is a JPEG, not a layout"),
        ("s.storyboard", "this file has no view"),
        ("d.svg:2:1", "this SVG is not a loader"), ("x.xml", "this file is XML"),
        ("l.json", "this is a Lottie animation, not a layout"),
        ("Contents.json", "this is part of an asset catalog"),
        ("tool", "this is a program, not a layout"), ("run.sh", "this is a program, not a layout"),
        ("b.bin", "this is a binary file, not a layout"),
      ]
      try Data([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0xff]).write(
        to: URL(fileURLWithPath: tool.folder + "/tool"))
      try Data([0x42, 0x4d, 0x36, 0, 0, 0xff, 0xfe]).write(
        to: URL(fileURLWithPath: tool.folder + "/b.bin"))
      try tool.write("#!/bin/sh\necho\n", to: "run.sh")
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
