import Foundation
import TestSupport
import Testing

/// Tests skeletons that are described by options and by settings files.
@Suite struct SkeletonOptionTests {
  private static let storyboard = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch" \
    useSafeAreas="YES" initialViewController="vc"><scenes><scene sceneID="s"><objects>
    <viewController id="vc"><view key="view" contentMode="scaleToFill" id="root">
    <rect key="frame" x="0" y="0" width="40" height="30"/><subviews>
    <view contentMode="scaleToFill" id="card"><rect key="frame" x="4" y="4" width="32" height="8"/>
    <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>
    </userDefinedRuntimeAttributes></view>
    <label contentMode="left" text="Text" id="note"><rect key="frame" x="4" y="16" width="32" height="8"/></label>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  private static let layout = """
    {"canvas": {"width": 40, "height": 30}, "views": [{"id": "card", "frame": [4, 4, 32, 8]},
     {"id": "own", "frame": [4, 16, 32, 8], "skeleton": {"style": "solid", "color": "#00ff00"}}]}
    """

  /// Returns the skeleton keys that the options produce in an imported layout.
  private func imported(
    _ tool: CommandLineTool, _ arguments: [String], settings: String? = nil
  ) throws -> (text: String, error: String, status: Int32) {
    try tool.write(Self.storyboard, to: "Main.storyboard")
    if let settings { try tool.write(settings, to: "Main.skelshot.yml") }
    let result = try tool.run(["import", "Main.storyboard"] + arguments)
    return (result.text, result.error, result.status)
  }

  /// Options, each with the skeleton that it produces in the layout of a storyboard.
  private static let styles: [(options: [String], skeleton: String)] = [
    ([], "no skeleton"),
    (["--style", "gradient"], #"{"style": "gradient"}"#),
    (["--color", "#ff0000"], ##"{"color": "#ff0000"}"##),
    (
      ["--gradient", "#ff0000,#ffff00"],
      ##"{"style": "gradient", "gradient": {"baseColor": "#ff0000", "secondaryColor": "#ffff00"}}"##
    ),
    (
      ["--gradient", "#ff0000,#ffff00,#00ff00,#0000ff"],
      ##"{"style": "gradient", "gradient": {"colors": ["#ff0000", "#ffff00", "#00ff00", "#0000ff"]}}"##
    ),
    (["--animation", "none"], #"{"animated": false}"#),
    (["--animation", "pulse"], #"{"animation": "pulse"}"#),
    (["--animation", "sliding"], #"{"style": "gradient", "animation": "sliding"}"#),
    (
      ["--animation-direction", "topBottom"],
      #"{"style": "gradient", "animation": {"sliding": {"direction": "topBottom"}}}"#
    ),
    (["--duration", "2"], #"{"animation": {"pulse": {"duration": 2}}}"#),
    (
      ["--style", "gradient", "--duration", "2"],
      #"{"style": "gradient", "animation": {"sliding": {"duration": 2}}}"#
    ),
  ]

  @Test(arguments: styles)
  func `options set the skeleton's style`(options: [String], skeleton: String) throws {
    try withTool { tool in
      let result = try imported(tool, options)
      #expect(result.status == 0, "\(result.error)")
      if options.isEmpty {
        #expect(!result.text.contains("\"skeleton\""))
      } else {
        #expect(flat(result.text).contains(flat("\"skeleton\": " + skeleton)), "\(result.text)")
      }
    }
  }

  /// Returns a text without its whitespace.
  private func flat(_ text: String) -> String { text.filter { !$0.isWhitespace } }

  @Test(arguments: [
    (["--style", "solid", "--gradient", "red"], "--gradient needs gradient bones"),
    (["--style", "solid", "--animation", "sliding"], "--animation sliding needs gradient bones"),
    (["--color", "red", "--animation-direction", "topBottom"], "leave --color out"),
    (["--style", "gradient", "--color", "red"], "use --gradient"),
    (["--gradient", "red", "--color", "red"], "--color and --gradient cannot be combined"),
    (["--animation", "none", "--duration", "1"], "omit --animation none"),
    (
      ["--animation", "pulse", "--animation-direction", "topBottom"],
      "only with --animation sliding"
    ),
    (["--duration", "0"], "--duration must be above 0"),
    (["--duration", "-1"], "--duration must be above 0"),
    (["--gradient", "red,"], "'red,'"),
  ])
  func `rejects options that contradict each other`(options: [String], text: String) throws {
    try withTool { tool in
      let result = try imported(tool, options)
      #expect(result.status == 64)
      #expect(result.error.contains(text), "\(result.error)")
    }
  }

  @Test func `a skeleton style has the same effect in options, settings and layouts`() throws {
    try withTool { tool in
      func drawn(_ arguments: [String]) throws -> [UInt8] {
        let result = try tool.run(arguments + ["-f", "gif", "--fps", "4", "-o", "-"])
        #expect(result.status == 0, "\(arguments): \(result.error)")
        return result.output
      }
      let options = ["--gradient", "#ff0000,#ffff00", "--animation-direction", "topBottom"]
      let skeleton =
        ##"{"style": "gradient", "gradient": {"baseColor": "#ff0000", "secondaryColor": "#ffff00"}, "animation": {"sliding": {"direction": "topBottom"}}}"##
      try tool.write(Self.layout, to: "a.json")
      try tool.write(
        Self.layout.replacing(
          "\"views\"", with: "\"skeleton\": \(skeleton), \"views\""), to: "b.json")
      #expect(try drawn(["a.json"] + options) == drawn(["b.json"]))
      #expect(try drawn(["a.json"] + options) != drawn(["a.json"]))
      // Options take precedence over the layout.
      #expect(
        try drawn(["b.json", "--color", "#00ffff"]) == drawn(["a.json", "--color", "#00ffff"]))

      try tool.write(Self.storyboard, to: "Main.storyboard")
      let show = ["--set", "#root.isSkeletonable=true"]
      let byOptions = try drawn(["Main.storyboard"] + options + show)
      #expect(try byOptions != drawn(["Main.storyboard"] + show))
      try tool.write("skeleton: \(skeleton)\n", to: "Main.skelshot.yml")
      #expect(try drawn(["Main.storyboard"] + show) == byOptions)
      // Options take precedence over the settings file next to the storyboard.
      let red = ["--color", "#ff0000"] + show
      let both = try drawn(["Main.storyboard"] + red)
      try FileManager.default.removeItem(atPath: tool.folder + "/Main.skelshot.yml")
      #expect(try both == drawn(["Main.storyboard"] + red))
    }
  }

  @Test(arguments: ImportCommandTests.skeletons)
  func `options change the colors and fills of an imported skeleton`(name: String) throws {
    let path = Fixture.repository + "/Tests/ImportTests/Fixtures/" + name
    try withTool { tool in
      func skeleton(_ options: [String]) throws -> String {
        let result = try tool.run(["import", path] + options)
        #expect(result.status == 0, "\(result.error)")
        return flat(result.text)
      }
      let plain = try skeleton([])
      // The animation has keyframes for colors, which would hide the given color.
      let red = try skeleton(["--color", "#ff0000"])
      #expect(red.contains(##""skeleton":{"color":"#ff0000""##), "\(red.prefix(400))")
      #expect(!red.contains("keyframes"))
      let gradient = try skeleton(["--style", "gradient"])
      #expect(gradient.contains(#""style":"gradient""#))
      #expect(plain.contains(#""style":"gradient""#) || gradient != plain)
      let slow = try tool.run(["validate", path, "--duration", "3"])
      #expect(
        slow.error.contains(
          "--duration: warning: has no effect here: keyframes have their own durations"))
    }
  }

  @Test func `record and verify use the skeleton style from the settings`() throws {
    try withTool { tool in
      try tool.write(Self.storyboard, to: "Main.storyboard")
      try tool.write(Self.layout, to: "a.json")
      let mark = "set: ['#root.isSkeletonable=true']\n"
      try tool.write(mark, to: "Main.skelshot.yml")
      try tool.write("layouts: [Main.storyboard, a.json]\ngolden: goldens\n", to: "skelshot.yml")
      #expect(try tool.run(["record", "-q"]).status == 0)
      try tool.write(mark + "skeleton: {color: '#ff0000'}\n", to: "Main.skelshot.yml")
      let beside = try tool.run(["verify"])
      #expect(beside.status == 1 && beside.text.contains("2 pictures: 1 equal, 1 different"))
      try tool.write(mark, to: "Main.skelshot.yml")
      try tool.write(
        "layouts: [Main.storyboard, a.json]\ngolden: goldens\nskeleton: {color: '#ff0000'}\n",
        to: "skelshot.yml")
      let whole = try tool.run(["verify"])
      #expect(whole.status == 1 && whole.text.contains("2 pictures: 2 different"))
      try tool.write(
        """
        layouts: [Main.storyboard, a.json]
        golden: goldens
        overrides: [{layouts: a, skeleton: {color: "#ff0000"}}]
        """, to: "skelshot.yml")
      let one = try tool.run(["verify"])
      #expect(one.text.contains("2 pictures: 1 equal, 1 different"), "\(one.text)")
    }
  }

  @Test(arguments: [
    ("skeleton: {styl: gradient}\n", "Main.skelshot.yml:1:12: error: unknown key \"styl\"", 2),
    (
      "device: iPhone 15\nskeleton: {color: blurple}\n",
      "Main.skelshot.yml:2:19: error: unknown color \"blurple\"", 2
    ),
    (
      "skeleton: {gradient: {baseColor: red}}\n",
      "Main.skelshot.yml:1:12: warning: ", 0
    ),
  ])
  func `reports errors in the settings file's skeleton style at their locations`(
    settings: String, text: String, status: Int32
  ) throws {
    try withTool { tool in
      let result = try imported(tool, [], settings: settings)
      #expect(result.status == status)
      #expect(result.error.contains(text), "\(result.error)")
    }
  }

  @Test func `options and settings can select the view on which the skeleton is shown`() throws {
    try withTool { tool in
      // The root view is not skeletonable, so the whole screen gets no bone.
      #expect(try imported(tool, []).text.contains("timeline") == false)
      let timeline = #"[{"show":{"transition":"none","view":"card"}},{"hold":{"loops":1}}]"#
      let options = try imported(tool, ["--show", "#card"])
      #expect(flat(options.text).contains("\"timeline\":" + timeline), "\(options.text)")
      let one = try imported(tool, [], settings: "show: '#card'\n")
      #expect(one.text == options.text)
      let both = try imported(tool, [], settings: "show: ['#card', UILabel]\n")
      #expect(flat(both.text).contains(#""view":"note""#))
      // The option must produce the same timeline in every run.
      #expect(try imported(tool, ["--show", "#card"]).text == options.text)

      let validated = try tool.run(["validate", "Main.storyboard", "--show", "#card"])
      #expect(validated.error.isEmpty, "\(validated.error)")
      let tree = try tool.run(["tree", "Main.storyboard", "--show", "#card"])
      #expect(tree.text.contains("\"bones\""))
      // The film contains one loop, and the imported layout must produce the same bytes.
      for (arguments, name) in [
        (["Main.storyboard", "--show", "#card"], "a"), (["layout.json"], "b"),
      ] {
        try tool.write(options.text, to: "layout.json")
        let result = try tool.run(arguments + ["-o", "\(name).gif", "--fps", "5"])
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
      }
      #expect(try tool.read("a.gif") == tool.read("b.gif"))
      // Without animation, the storyboard and its layout must both produce a still.
      let still = try imported(tool, ["--show", "#card", "--animation", "none"])
      try tool.write(still.text, to: "still.json")
      let drawn = try tool.run(["still.json"])
      #expect(drawn.status == 0 && drawn.text == "still.png\n", "\(drawn.text) \(drawn.error)")
    }
  }

  @Test func `--show draws bones only in the named view`() throws {
    try withTool { tool in
      try tool.write(Self.layout, to: "a.json")
      let own = try tool.run(["tree", "a.json", "--show", "#own"])
      #expect(own.text.components(separatedBy: "\"bones\"").count == 2, "\(own.text)")
      #expect(
        try tool.run(["tree", "a.json"]).text.components(separatedBy: "\"bones\"").count == 3)
    }
  }

  @Test func `reports an unknown view name, and rejects --show together with a timeline`() throws {
    try withTool { tool in
      let near = try imported(tool, ["--show", "#crad"])
      #expect(near.status == 2)
      #expect(near.error.contains(##"no view in the scene has the name "#crad""##), "\(near.error)")
      #expect(near.error.contains(##"help: did you mean "#card"?"##), "\(near.error)")
      try tool.write(Self.layout, to: "a.json")
      let layout = try tool.run(["a.json", "--show", "#cart", "-o", "a.png"])
      #expect(layout.status == 2)
      #expect(layout.error.contains(##"no view on the screen has the name "#cart""##))
      #expect(layout.error.contains(##"help: did you mean "#card"?"##), "\(layout.error)")
      try tool.write(
        Self.layout.replacing(
          "\"views\"", with: "\"timeline\": [{\"show\": {}}, {\"hold\": 1}], \"views\""),
        to: "film.json")
      let film = try tool.run(["film.json", "--show", "#card", "-o", "a.gif"])
      #expect(film.status == 2)
      #expect(film.error.contains("this layout's timeline determines"), "\(film.error)")
    }
  }
}
