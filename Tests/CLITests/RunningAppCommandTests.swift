import Foundation
import Skelshot
import TestSupport
import Testing

/// Runs the command with dumps of running apps.
@Suite struct RunningAppCommandTests {
  private static let dumps = "\(Fixture.repository)/Tests/ImportTests/Fixtures"

  @Test(arguments: ["contacts.xml", "settings.txt", "profile.txt"])
  func `draws a dump as it draws the layout that import writes`(name: String) throws {
    try withTool { tool in
      let dump = "\(Self.dumps)/\(name)"
      #expect(try tool.run([dump, "-q", "-o", "dump.png"]).status == 0)
      #expect(try tool.run(["import", dump, "-o", "layout.json"]).status == 0)
      #expect(try tool.run(["layout.json", "-q", "-o", "layout.png"]).status == 0)
      let drawn = try tool.read("layout.png")
      #expect(try tool.read("dump.png") == drawn)
    }
  }

  @Test func `suggests a density and a screenshot if a dump lacks sizes`() throws {
    try withTool { tool in
      let result = try tool.run(["\(Self.dumps)/contacts.xml", "-o", "out.png"])
      #expect(result.error.contains("so 2.625 pixels per point are assumed"))
      #expect(result.error.contains("--screenshot screen.png"))
      let complete = try tool.run([
        "\(Self.dumps)/contacts.xml", "--density", "2.625", "--screenshot",
        "\(Self.dumps)/contacts.png", "-o", "out.png",
      ])
      #expect(complete.status == 0)
      #expect(complete.error.isEmpty)
      // A still shows the skeleton, not the screenshot that films begin with.
      let still = try Pixmap(contentsOf: "\(tool.folder)/out.png")
      let screenshot = try Pixmap(contentsOf: "\(Self.dumps)/contacts.png")
      #expect(still.size == screenshot.size)
      #expect(still != screenshot)
    }
  }

  @Test func `warns if an option for dumps is used with a layout`() throws {
    try withTool { tool in
      try tool.write(
        #"{"canvas": {"width": 40, "height": 40}, "views": [{"type": "label"}]}"#, to: "a.json")
      let result = try tool.run(["a.json", "-o", "a.png", "--density", "3"])
      #expect(
        result.error.contains(
          "--density: warning: has no effect here: the option applies only to dumps of running apps"
        ))
    }
  }

  @Test func `a file next to a dump sets the screenshot and the density for all commands`() throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: "\(tool.folder)/dumps", withIntermediateDirectories: true)
      for name in ["contacts.xml", "contacts.png"] {
        try FileManager.default.copyItem(
          atPath: "\(Self.dumps)/\(name)", toPath: "\(tool.folder)/dumps/\(name)")
      }
      let options = ["--density", "2.625", "--screenshot", "dumps/contacts.png"]
      #expect(try tool.run(["dumps/contacts.xml", "-o", "options.png"] + options).status == 0)
      let settings = "screenshot: contacts.png\ndensity: 2.625\n"
      try tool.write(settings, to: "dumps/contacts.skelshot.yml")
      let drawn = try tool.run(["dumps/contacts.xml", "-o", "file.png"])
      #expect(drawn.status == 0 && drawn.error.isEmpty)
      let picture = try tool.read("options.png")
      #expect(try tool.read("file.png") == picture)
      let arguments = ["dumps/contacts.xml", "--golden", "goldens"]
      #expect(try tool.run(["record"] + arguments).status == 0)
      #expect(try tool.run(["verify"] + arguments).status == 0)
      try tool.write(
        settings + "skeleton: {style: solid}\n", to: "dumps/contacts.skelshot.yml")
      #expect(try tool.run(["verify"] + arguments).status == 1)
    }
  }

  @Test func `names the setting next to a dump that is wrong or has no effect`() throws {
    try withTool { tool in
      try tool.write(
        String(contentsOfFile: "\(Self.dumps)/settings.txt", encoding: .utf8), to: "a.txt")
      try tool.write("device: iPhone 14\nscreenshotScale: 2\n", to: "a.skelshot.yml")
      let idle = try tool.run(["a.txt", "-o", "a.png"])
      #expect(idle.status == 0)
      for (key, files) in [
        ("device", "storyboards and XIBs"), ("screenshotScale", "dumps of running apps"),
      ] {
        let text = "\"\(key)\" has no effect here: the setting applies only to \(files)"
        #expect(idle.error.contains("a.skelshot.yml: warning: " + text), "\(idle.error)")
      }
      try tool.write("# The picture.\nscreenshot: none.png\n", to: "a.skelshot.yml")
      let missing = try tool.run(["a.txt", "-o", "b.png"])
      #expect(missing.status == 2)
      #expect(missing.error.contains("a.skelshot.yml:2:13: error:"), "\(missing.error)")
      #expect(missing.error.contains("none.png"), "\(missing.error)")
    }
  }

  @Test func `suggests capture for an HTML page`() throws {
    try withTool { tool in
      try tool.write("<!doctype html><p>Feed", to: "page.html")
      let result = try tool.run(["page.html", "-o", "a.png"])
      #expect(result.status == 2)
      #expect(result.error.contains("skelshot capture page.html"))
    }
  }

  @Test func `the pictures in FromARunningApp are up to date`() throws {
    try withTool { tool in
      let names = ["contacts", "contacts-bones", "settings", "profile"].map { "dump-\($0).png" }
      try tool.expectPicturesAreUpToDate("dumps", names)
    }
  }
}
