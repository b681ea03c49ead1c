import Foundation
import TestSupport
import Testing

/// Tests the command with storyboards.
@Suite struct InterfaceBuilderCommandTests {
  private static let storyboard = "\(Fixture.folder)/interface-builder/Profile.storyboard"
  private static let cell = "\(Fixture.folder)/interface-builder/PostCell.xib"

  @Test func `draws each scene to a separate file`() throws {
    try withTool { tool in
      let result = try tool.run(
        [Self.storyboard, "--scene", "all", "-f", "png", "-o", "out/", "--jobs", "2"])
      #expect(result.status == 0, "\(result.error)")
      let names = try files(below: tool.folder + "/out").keys.sorted()
      #expect(names == ["Profile-Gallery.png", "Profile-Profile.png", "Profile-Settings.png"])
    }
  }

  @Test func `render, tree, validate, record and verify accept storyboards`() throws {
    try withTool { tool in
      for arguments in [
        [Self.storyboard, "-o", "a.gif"], [Self.cell, "-o", "b.png"], ["tree", Self.storyboard],
        ["validate", Self.storyboard, Self.cell],
        ["record", Self.storyboard, "--golden", "goldens"],
        ["verify", Self.storyboard, "--golden", "goldens"],
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 0, "\(arguments): \(result.error)")
      }
    }
  }

  @Test func `an imported layout renders to the same bytes as its storyboard`() throws {
    try withTool { tool in
      let device = ["--device", "iPhone 16 Pro", "--set", "#posts.isSkeletonable=true"]
      #expect(try tool.run(["import", Self.storyboard, "-o", "layout.json"] + device).status == 0)
      #expect(try tool.run([Self.storyboard, "-o", "a.gif"] + device).status == 0)
      #expect(try tool.run(["layout.json", "-o", "b.gif"]).status == 0)
      let files = try files(below: tool.folder)
      #expect(files["a.gif"] != nil && files["a.gif"] == files["b.gif"])
    }
  }

  @Test func `names the view that hides all bones and reports its line`() throws {
    try withTool { tool in
      let result = try tool.run([
        "validate", Self.storyboard, "--set", "#pro-fi-vi1.isSkeletonable=false",
      ])
      #expect(result.status == 0)
      #expect(result.error.contains("Profile.storyboard:20:21: warning: no view becomes a bone"))
      #expect(result.error.contains("--set '#pro-fi-vi1.isSkeletonable=true'"))
    }
  }

  /// Invalid options and their expected exit codes.
  static let mistakes: [(arguments: [String], status: Int32)] = [
    (["--device", "iPhone 17"], 64), (["--size", "wide"], 2), (["--scene", "None"], 2),
    (["--set", "#nobody.alpha=1"], 2), (["--rows", "many"], 2), (["--cell", "#posts"], 2),
    (["--cell", "#posts=missing.xib"], 2),
  ]

  @Test func `reports the line of an error in a storyboard's companion file`() throws {
    try withTool { tool in
      try FileManager.default.copyItem(
        atPath: Self.storyboard, toPath: tool.folder + "/Main.storyboard")
      try tool.write("landscape: true\nscene: Nowhere\n", to: "Main.skelshot.yml")
      for arguments in [
        ["Main.storyboard", "-o", "a.png"], ["validate", "Main.storyboard"],
        ["tree", "Main.storyboard"],
        ["verify", "Main.storyboard", "--golden", "goldens"],
      ] {
        let result = try tool.run(arguments)
        #expect(result.status == 2)
        #expect(
          result.error.contains(
            "Main.skelshot.yml:2:8: error: unknown scene \"Nowhere\"\n 2 | scene: Nowhere\n"),
          "\(arguments): \(result.error)")
      }
    }
  }

  @Test(arguments: mistakes)
  func `reports options that have no effect or an invalid value`(
    arguments: [String], status: Int32
  )
    throws
  {
    try withTool { tool in
      let result = try tool.run([Self.storyboard, "-o", "a.png"] + arguments)
      #expect(result.status == status, "\(arguments): \(result.error)")
      #expect(!result.error.isEmpty)
    }
  }

  @Test(arguments: [
    (
      ["--device", "iPhone 16 Po"],
      #"help: did you mean "iPhone 16 Pro"?"#
    ),
    (["--set", "UITableView.separatorColr=none"], #"help: did you mean "separatorColor"?"#),
    (["--set", "UITableView.wings=2"], "help: the properties are alignment, alpha, "),
  ])
  func `suggests the value that the user probably meant`(arguments: [String], text: String) throws {
    try withTool { tool in
      let error = try tool.run([Self.storyboard, "-o", "a.png"] + arguments).error
      #expect(
        error.split(separator: "\n").contains {
          $0.hasSuffix(text) || $0.hasPrefix(text)
        }, "\(error)")
    }
  }

  @Test func `render summarizes many warnings of the same kind, but validate lists them all`()
    throws
  {
    try withTool { tool in
      let label =
        #"<label ambiguous="YES" contentMode="left" text="Text"><rect key="frame" x="0" y="0" width="9" height="9"/></label>"#
      func screen(_ count: Int) -> String {
        """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view contentMode="scaleToFill" id="v"><rect key="frame" x="0" y="0" width="99" height="99"/><subviews>
        \((0..<count).map { label.replacing("<label", with: "<label id=\"l\($0)\"") }.joined(separator: "\n"))
        </subviews></view></objects></document>
        """
      }
      func warnings(_ count: Int, _ arguments: [String]) throws -> [String] {
        try Data(screen(count).utf8).write(to: URL(fileURLWithPath: tool.folder + "/v.xib"))
        let result = try tool.run(arguments + ["v.xib", "--all-skeletonable"])
        return result.error.split(separator: "\n").map(String.init).filter {
          $0.contains(": warning: ")
        }
      }
      let drawing = try warnings(9, ["-o", "a.png"])
      #expect(drawing.count == 4)
      #expect(
        drawing.last
          == "v.xib: warning: 6 more messages of this kind (ambiguous-view), in lines 6, 7, 8, 9, 10, 11"
      )
      #expect(try warnings(9, ["validate"]).filter { $0.contains("is ambiguous") }.count == 9)
      // The command prints four warnings in full, because a summary would not be shorter.
      #expect(try warnings(4, ["-o", "a.png"]).count == 4)
    }
  }

  @Test func `reads a storyboard from stdin`() throws {
    try withTool { tool in
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: Self.storyboard)))
      let result = try tool.run(["-", "-f", "png", "-o", "-"], input: bytes)
      #expect(result.status == 0, "\(result.error)")
      #expect(result.output.starts(with: [0x89, 0x50, 0x4e, 0x47]))
    }
  }
}
