import Foundation
import Skelshot
import SkelshotDocument
import SkelshotPrimitives
import TestSupport
import Testing

/// Tests that each error in a companion file, `NAME.skelshot.yml`, has that file's name and the setting's location.
@Suite struct SettingMistakeTests {
  /// Invalid values for each key, marked by ⟪ and ⟫. A test fails if a key has no invalid values in this table.
  static let mistakes: [String: [String]] = [
    "scene": ["⟪Nowhere⟫", "⟪5⟫"],
    "device": ["⟪iPhone 99⟫", "⟪[]⟫"],
    "size": ["⟪wide⟫", #"⟪"20000x20000"⟫"#, "⟪12⟫"],
    "landscape": ["⟪maybe⟫"],
    "set": [
      "⟪alpha⟫", "[⟪7⟫]", ##"["UITableView.alpha=1", ⟪"#nobody.alpha=1"⟫]"##,
      #"["UITableView.alpha=1", ⟪"alpha"⟫]"#, #"["UITableView.alpha=1", ⟪"UITableView.wings=2"⟫]"#,
      #"["UITableView.alpha=1", ⟪"UITableView.alpha=2"⟫]"#,
      #"["UITableView.rowHeight=80", ⟪"UITableView.rowHeight=high"⟫, "UITableView.alpha=1"]"#,
    ],
    "rows": [
      "⟪3⟫", #"["5", ⟪"many"⟫]"#, ##"[⟪"#nobody=3"⟫, "5"]"##, ##"["5", ⟪"#bio-la-b01=3"⟫]"##,
      ##"["#nobody=5", ⟪"#nobody=3"⟫]"##,
    ],
    "cell": [
      "⟪a=b⟫", ##"["#tab-le-v01=Cell.xib", ⟪"#tab-le-v01"⟫]"##, ##"[⟪"#tab-le-v01=missing.xib"⟫]"##,
      ##"[⟪"#tab-le-v01=Broken.xib"⟫]"##, ##"["#tab-le-v01=Cell.xib", ⟪"#nobody=Cell.xib"⟫]"##,
    ],
    "show": [##"⟪"#nobody"⟫"##, ##"["UITableView", ⟪"#nobody"⟫]"##, "⟪5⟫", "[⟪5⟫]", "⟪[]⟫"],
    "skeleton": [
      "⟪solid⟫", "{⟪styl⟫: gradient}", "{color: ⟪blurple⟫}",
      "{animation: {sliding: {direction: ⟪up⟫}}}",
    ],
    "allSkeletonable": ["⟪7⟫"], "screenshot": ["⟪5⟫"], "screenshotScale": ["⟪0⟫", "⟪11⟫"],
    "density": ["⟪wide⟫", "⟪-2⟫"],
  ]

  /// Runs a test in a folder that contains a storyboard, a cell, a broken XIB and the given settings.
  private func withSettings(_ text: String, _ body: (String) throws -> Void) throws {
    try withTemporaryFolder { folder in
      for (name, file) in [("Profile.storyboard", "Main.storyboard"), ("PostCell.xib", "Cell.xib")]
      {
        try FileManager.default.copyItem(
          atPath: "\(Fixture.folder)/interface-builder/\(name)", toPath: "\(folder)/\(file)")
      }
      try Data("<document".utf8).write(to: URL(filePath: "\(folder)/Broken.xib"))
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/Main.skelshot.yml"))
      try body(folder)
    }
  }

  @Test func `every key in a companion file is tested with an invalid value`() {
    #expect(Set(Self.mistakes.keys) == Set(ObjectKind.screen.table.specs.map(\.key.name)))
  }

  @Test(arguments: mistakes.flatMap { key, values in values.map { "\(key): \($0)" } }.sorted())
  func `an error in a companion file has the location of its setting`(line: String) throws {
    let text = line.replacing("⟪", with: "").replacing("⟫", with: "")
    let column = line.prefix { $0 != "⟪" }.count + 1
    // A preceding key ensures that the location is the location of the value, not of the file.
    let first = line.hasPrefix("landscape") ? "allSkeletonable: true" : "landscape: false"
    try withSettings("# Settings.\n\(first)\n\(text)\n") { folder in
      do throws(LoadError) {
        _ = try Scene(contentsOf: "\(folder)/Main.storyboard")
        Issue.record("the error was not reported")
      } catch {
        let message = error.message
        #expect(message.path == "\(folder)/Main.skelshot.yml", "\(message)")
        #expect(message.location?.line == 3 && message.location?.column == column, "\(message)")
      }
    }
  }

  @Test func `an error in an option has no location in the companion file`() throws {
    let right = ##"set: ["UITableView.alpha=1"]"## + "\nsize: wide\n"
    try withSettings(right) { folder in
      var settings = ScreenSettings()
      settings.size = SettingText("300x400")
      let path = "\(folder)/Main.storyboard"
      let document = try SceneDocument(contentsOf: path, settings: settings)
      #expect(document.scene.canvas.size.width == 300)
      for change: (inout ScreenSettings) -> Void in [
        { $0.scene = SettingText("Nowhere") }, { $0.size = SettingText("high") },
        { $0.overrides = [SettingText("#nobody.alpha=1")] }, { $0.rows = [SettingText("many")] },
        { $0.cells = [SettingText("#nobody=\(folder)/Cell.xib")] },
        { $0.shows = [SettingText("#nobody")] },
      ] {
        var settings = settings
        change(&settings)
        do throws(LoadError) {
          _ = try SceneDocument(contentsOf: path, settings: settings)
          Issue.record("the error was not reported")
        } catch {
          #expect(error.message.path == path && error.message.location == nil)
        }
      }
    }
  }
}
