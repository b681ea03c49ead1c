import Foundation
import TestSupport
import Testing

/// Draws the screens that a stand-in for `skelshot-swift` prints.
@Suite(.timeLimit(.minutes(10))) struct AppSourcesCommandTests {
  private static let program = Fixture.repository + "/Tests/CLITests/Apps/fake-swift.py"

  private static let swift = """
    class FeedViewController: UIViewController {
      let titleLabel = UILabel()
      @IBOutlet var table: UITableView!
    }
    """

  /// A screen that is described by a layout. Its only label is `width` points wide.
  private static func feed(width: Int = 200, name: String = "FeedViewController") -> String {
    """
    {"name": "\(name)", "file": "App/Feed.swift", "line": 1, "column": 7, "layout": {
      "canvas": {"width": 393, "height": 852}, "views": [
        {"type": "label", "id": "titleLabel", "left": 20, "top": 80, "width": \(width), "height": 20}]},
     "sources": [{"view": "titleLabel", "file": "App/Feed.swift", "line": 2, "column": 7, "text": "titleLabel = UILabel()"}],
     "notes": [{"file": "App/Feed.swift", "line": 2, "column": 7, "message": "the text is unknown", "help": "the default is one line"}]}
    """
  }

  /// A storyboard's scene with an empty table and a label.
  private static let storyboard = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
    useAutolayout="YES" initialViewController="A1"><scenes><scene sceneID="s1"><objects>
    <viewController id="A1" customClass="ArticleViewController"><view key="view" id="v1">
    <rect key="frame" x="0" y="0" width="393" height="852"/><subviews>
    <tableView dataMode="prototypes" style="plain" rowHeight="-1" estimatedRowHeight="-1" id="t1">
    <rect key="frame" x="0" y="100" width="393" height="752"/></tableView>
    <label text="Title" id="l1"><rect key="frame" x="20" y="60" width="200" height="21"/></label></subviews></view>
    <connections><outlet property="table" destination="t1" id="o1"/>
    <outlet property="titleLabel" destination="l1" id="o2"/></connections>
    </viewController></objects></scene></scenes></document>
    """

  /// The storyboard's scene with the marks and the cell of the code.
  private static func article(_ settings: [String]) -> String {
    """
    {"name": "ArticleViewController", "file": "App/Feed.swift", "line": 1, "column": 7,
     "interface": "App/Base.lproj/Main.storyboard",
     "settings": {"set": [\(settings.map { "\"\($0)\"" }.joined(separator: ", "))], "rows": ["#table=3"]},
     "cells": {"#table": {"Cell": {"type": "tableViewCell", "height": 70, "subviews": [
       {"type": "label", "id": "name", "left": 10, "top": 10, "width": 100, "height": 20}]}}},
     "sources": [{"view": "table", "setting": "#table.isSkeletonable=true", "file": "App/Feed.swift", "line": 3,
       "column": 3, "text": "@IBOutlet"}]}
    """
  }

  private static let marks = [
    "#v1.isSkeletonable=true", "#table.isSkeletonable=true",
  ]

  private func withApp(
    _ screens: [String], notes: String = "", files: [String: String] = [:],
    _ body: (CommandLineTool, ([String]) throws -> CommandLineTool.Result) throws -> Void
  ) throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/App/Base.lproj", withIntermediateDirectories: true)
      try tool.write(Self.swift, to: "App/Feed.swift")
      try tool.write(Self.storyboard, to: "App/Base.lproj/Main.storyboard")
      // Data of the app is not a layout.
      try tool.write(#"{"info": {"author": "xcode", "version": 1}}"#, to: "App/Contents.json")
      for (name, text) in files { try tool.write(text, to: name) }
      try tool.write(Self.document(screens, notes: notes), to: "screens.json")
      try body(tool) { try tool.run($0, environment: ["SKELSHOT_SWIFT": Self.program]) }
    }
  }

  private static func document(_ screens: [String], notes: String = "") -> String {
    """
    {"version": 1, "screens": [\(screens.joined(separator: ","))], "notes": [\(notes)],
     "files": ["App/Feed.swift"]}
    """
  }

  @Test func `draws a Swift file with one screen into a file, and prints the notes of the reader`()
    throws
  {
    try withApp([Self.feed()]) { tool, run in
      let result = try run(["App/Feed.swift", "-o", "feed.png"])
      #expect(result.status == 0)
      #expect(
        result.error == """
          App/Feed.swift:2:7: warning: the text is unknown
           2 |   let titleLabel = UILabel()
             |       ^
          help: the default is one line

          """)
      #expect(tool.files().contains("feed.png"))
      #expect(String(decoding: try tool.read("arguments.txt"), as: UTF8.self) == "App/Feed.swift")
    }
  }

  @Test func `draws all screens of a folder, each under the name of its class`() throws {
    try withApp([Self.feed(), Self.article(Self.marks)]) { tool, run in
      let result = try run(["App", "-f", "png", "-o", "previews/"])
      #expect(result.status == 0, "\(result.error)")
      #expect(
        tool.files(in: "previews") == ["ArticleViewController.png", "FeedViewController.png"])
      #expect(try run(["App", "--scene", "FeedViewController", "-o", "one.png"]).status == 0)
      let one = try tool.read("one.png")
      #expect(try tool.read("previews/FeedViewController.png") == one)
    }
  }

  @Test func `lists the screens if one picture is asked for`() throws {
    try withApp([Self.feed(), Self.feed(name: "Profile")]) { tool, run in
      let render = try run(["App", "-o", "a.png"])
      #expect(render.status == 64)
      #expect(render.error.contains("the app has 2 screens"), "\(render.error)")
      #expect(render.error.contains("FeedViewController, Profile"))
      let tree = try run(["tree", "App"])
      #expect(tree.status == 2)
      #expect(
        tree.error == """
          App: error: the app has 2 screens: FeedViewController, Profile
          help: select one of them with --scene FeedViewController

          """)
      #expect(
        try run(["tree", "App", "--scene", "Feed"]).error == """
          error: unknown screen "Feed"
          help: the screens are FeedViewController, Profile

          """)
    }
  }

  @Test func `adds what the code says to a storyboard: marks, rows and cells`() throws {
    try withApp([Self.article(Self.marks)]) { tool, run in
      let tree = try run(["tree", "App"])
      #expect(tree.status == 0)
      #expect(tree.error == "")
      // Three rows of 70 points, each with a bone for the label of the cell.
      #expect(
        tree.text.components(separatedBy: "\"reference\": \"views[0]/subviews[0]/section[0].row[")
          .count == 7)
      #expect(tree.text.contains("\"frame\": [0, 240, 393, 70]"), "\(tree.text)")
      let other = try run(["tree", "App", "--rows", "1"])
      #expect(!other.text.contains("row[1]"))
      // The companion file overrides the code.
      try tool.write("rows: ['#table=2']", to: "App/Base.lproj/Main.skelshot.yml")
      let companion = try run(["tree", "App"])
      #expect(companion.text.contains("row[1]"))
      #expect(!companion.text.contains("row[2]"))
    }
  }

  @Test func `finds the XIB of a cell relative to the storyboard`() throws {
    let screen = """
      {"name": "ArticleViewController", "file": "App/Feed.swift", "line": 1, "column": 7,
       "interface": "App/Base.lproj/Main.storyboard",
       "settings": {"set": ["#table.isSkeletonable=true"], "cell": ["#table=../Cells/Cell.xib"], "rows": ["#table=2"]}}
      """
    let cell = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <tableViewCell reuseIdentifier="Cell" rowHeight="64" id="c1"><rect key="frame" x="0" y="0" width="393" height="64"/>
      <tableViewCellContentView key="contentView" tableViewCell="c1" id="c2">
      <rect key="frame" x="0" y="0" width="393" height="64"/></tableViewCellContentView></tableViewCell></objects></document>
      """
    try withApp([screen]) { tool, run in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/App/Cells", withIntermediateDirectories: true)
      try tool.write(cell, to: "App/Cells/Cell.xib")
      let result = try run(["import", "App"])
      #expect(result.status == 0, "\(result.error)")
      #expect(
        result.text.contains("\"id\": \"c1\", \"height\": 64"), "\(result.text)")
    }
  }

  @Test func `warns about code that does not fit the storyboard, with the line of the code`() throws
  {
    let settings = Self.marks + ["#none.isSkeletonable=true", "#table.color=red"]
    try withApp([Self.article(settings)]) { _, run in
      let result = try run(["tree", "App"])
      #expect(result.status == 0)
      #expect(
        result.error == """
          App/Feed.swift:3:3: warning: "#table.color=red": unknown property "color"
           3 |   @IBOutlet var table: UITableView!
             |   ^~~~~~~~~
          App/Feed.swift:1:7: warning: no view in the scene has the name "#none"
           1 | class FeedViewController: UIViewController {
             |       ^

          """)
      // An option of the user is an error.
      #expect(try run(["tree", "App", "--set", "#none.isHidden=true"]).status == 2)
    }
  }

  @Test func `leaves out views without a frame and conflicting constraints, with a note for each`()
    throws
  {
    let screen = """
      {"name": "Feed", "file": "App/Feed.swift", "line": 1, "column": 7, "layout": {
        "canvas": {"width": 100, "height": 100}, "views": [{"type": "view", "id": "root", "subviews": [
          {"type": "view", "id": "photo", "constraints": ["self.top == superview.top", "self.height == 10"]},
          {"type": "view", "id": "below", "constraints": ["self.top == photo.bottom", "self.left == superview.left",
            "self.width == 20", "self.height == 10"]},
          {"type": "view", "id": "wide", "constraints": ["self.left == superview.left", "self.top == superview.top",
            "self.width == 30", "self.height == 40", "self.width == 50"]}]}]},
       "sources": [{"view": "photo", "file": "App/Feed.swift", "line": 2, "column": 3, "text": "let titleLabel"}]}
      """
    try withApp([screen]) { _, run in
      let result = try run(["tree", "App"])
      #expect(result.status == 0)
      #expect(
        result.error.split(separator: "\n").filter { $0.contains("warning") } == [
          "App/Feed.swift:1:7: warning: the constraint \"self.width == 50\" of wide conflicts with others and is left out",
          "App/Feed.swift:2:3: warning: the frame of 'photo' is unknown, so the view is left out",
          "App/Feed.swift:1:7: warning: a constraint to 'photo', which is not in the same screen, is left out",
          "App/Feed.swift:1:7: warning: the frame of 'below' is unknown, so the view is left out",
        ], "\(result.error)")
      #expect(result.text.contains("\"frame\": [0, 0, 30, 40]"), "\(result.text)")
      #expect(!result.text.contains("photo"))
    }
  }

  @Test func `imports, validates and explains a screen`() throws {
    try withApp([Self.feed()]) { tool, run in
      let result = try run(["import", "App", "-o", "feed.json", "--explain", "-"])
      #expect(result.status == 0)
      #expect(
        result.text == """
          FeedViewController: App/Feed.swift:1:7
            titleLabel
              App/Feed.swift:2:7: titleLabel = UILabel()

          """)
      #expect(try tool.run(["tree", "feed.json"]).text.contains("\"frame\": [20, 80, 200, 20]"))
      let valid = try run(["validate", "App", "--diagnostics", "json"])
      #expect(valid.status == 0)
      #expect(valid.text.contains("\"file\": \"App/Feed.swift\""))
      #expect(valid.text.contains("\"offset\": 51"), "\(valid.text)")
    }
  }

  @Test func `records the screens of an app, and locates a change in the Swift source`() throws {
    try withApp([Self.feed(), Self.article(Self.marks)]) { tool, run in
      #expect(try run(["record", "App", "--golden", "g"]).status == 0)
      #expect(try run(["verify", "App", "--golden", "g"]).status == 0)
      try tool.write(
        Self.document([Self.feed(width: 100), Self.article(Self.marks)]), to: "screens.json")
      let result = try run(["verify", "App", "--golden", "g"])
      #expect(result.status == 1)
      #expect(result.text.contains("2 pictures: 1 equal, 1 different"), "\(result.text)")
      #expect(
        result.text.contains("width 200 → 100 pt (App/Feed.swift:2:7)"), "\(result.text)")
      try tool.write(Self.document([Self.feed()]), to: "screens.json")
      #expect(try run(["verify", "App", "--golden", "g"]).text.contains("1 orphaned"))
    }
  }

  @Test func `draws the layouts of a folder that contains layouts and Swift files`() throws {
    try withApp([Self.feed()], files: ["App/feed.json": pulsing]) { tool, run in
      #expect(!tool.files().contains("arguments.txt"))
      _ = try run(["App", "-o", "out/"])
      #expect(tool.files(in: "out").contains("feed.gif"))
      #expect(!tool.files().contains("arguments.txt"))
    }
  }

  @Test func `reads the folder of an Xcode project, at the size that the options set`() throws {
    try withApp([Self.feed()]) { tool, run in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/App/App.xcodeproj", withIntermediateDirectories: true)
      for (options, size) in [
        (["--size", "320x568"], "320x568"), (["--device", "iPhone 16 Pro"], "402x874"),
        (["--device", "iPhone 16 Pro", "--landscape"], "874x402"),
      ] {
        #expect(try run(["tree", "App/App.xcodeproj/"] + options).status == 0)
        #expect(
          String(decoding: try tool.read("arguments.txt"), as: UTF8.self)
            == "App\n--size\n\(size)")
      }
      #expect(try run(["tree", "App/App.xcodeproj", "--size", "big"]).status == 2)
    }
  }

  @Test func `says why an app has no screens`() throws {
    let note =
      #"{"file": "App/Feed.swift", "line": 1, "column": 1, "message": "SwiftUI is not read"}"#
    try withApp([], notes: note) { _, run in
      let result = try run(["App", "-o", "a.png"])
      #expect(result.status == 2)
      #expect(result.error.contains("App/Feed.swift:1:1: warning: SwiftUI is not read"))
      #expect(result.error.hasSuffix("App: error: no screen in these sources shows a skeleton\n"))
    }
  }

  @Test func `says how to get the program that reads Swift`() throws {
    try withApp([Self.feed()]) { tool, _ in
      let result = try tool.run(
        ["App", "-o", "a.png"], environment: ["SKELSHOT_SWIFT": "/none/skelshot-swift"])
      #expect(result.status == 2)
      #expect(
        result.error
          == "/none/skelshot-swift: error: SKELSHOT_SWIFT names a program that does not exist\n")
    }
  }

  @Test func `escapes the text of sources in messages and file names`() throws {
    let name = #"../\u001b[31mFeed"#
    try withApp([Self.feed(name: name), Self.feed()]) { tool, run in
      let result = try run(["App", "-o", "out/"])
      #expect(!result.error.contains("\u{1b}"))
      #expect(!tool.files().contains { $0.contains("Feed.png") })
    }
  }

  @Test func `watches the sources of an app`() throws {
    try withTool { tool in
      let script = Fixture.repository + "/Tests/CLITests/Watch/app.py"
      let result = try CommandLineTool.run(
        "/usr/bin/env",
        ["timeout", "120", "python3", script, CommandLineTool.executable, Self.program],
        in: tool.folder)
      #expect(result.error == "")
      #expect(
        result.text == """
          watching App
          ['drawn', 'drawn']
          ['Feed.gif', 'Profile.gif']
          drawn
          ['Feed.gif']
          error: this program did not print the screens of an app: its output has no "version"
          drawn

          """, "\(result.text)")
    }
  }
}
