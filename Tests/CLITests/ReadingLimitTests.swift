import Foundation
import TestSupport
import Testing

/// Tests that a file above the size limit for its kind is rejected before it is read. Memory measurements confirm this.
@Suite(.serialized) struct ReadingLimitTests {
  /// A kind of file with its initial bytes and its size limit.
  struct Kind: Sendable, CustomTestStringConvertible {
    var name: String
    var start: String
    var limit: Int
    var testDescription: String { name }

    init(_ name: String, _ start: String, _ mebibytes: Int) {
      (self.name, self.start, limit) = (name, start, mebibytes << 20)
    }
  }

  private static let storyboard =
    #"<?xml version="1.0" encoding="UTF-8"?><document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB">"#

  static let kinds = [
    Kind("a.json", #"{"canvas": {"width": 8, "height": 8}, "views": ["#, 64),
    Kind("a.jsonc", "// A comment.\n{", 64), Kind("noname", "{", 64),
    Kind("a.bones.json", #"{"breakpoints": {"320": {"viewportWidth": 320, "bones": ["#, 8),
    Kind("a.jsx", "import ContentLoader from 'react-content-loader'\n", 8),
    Kind("a.ts", "let a", 8),
    Kind("a.svg", "<svg xmlns='http://www.w3.org/2000/svg'>", 8),
    Kind("a.storyboard", storyboard, 32), Kind("a.xib", storyboard, 32),
  ]

  /// Writes a sparse 1 GB file that begins with 70,000 bytes of text.
  private func write(_ kind: Kind, _ tool: CommandLineTool) throws {
    let padded = kind.start.padding(toLength: 70_000, withPad: " ", startingAt: 0)
    try tool.write(padded, to: kind.name)
    let file = try FileHandle(forWritingTo: URL(filePath: "\(tool.folder)/\(kind.name)"))
    try file.truncate(atOffset: 1_000_000_000)
    try file.close()
  }

  private func expectRefusal(
    _ command: String, of kind: Kind, below megabytes: Int, _ tool: CommandLineTool
  ) throws {
    let run = try MeasuredRun(command, tool)
    let (result, kilobytes) = (run.result, run.kilobytes)
    #expect(result.status == 2, "\(command): \(result.error)")
    #expect(
      result.error.contains("has 1000000000 bytes; the limit is \(kind.limit)\n")
        || result.error.contains("exceeds the limit of \(kind.limit) bytes\n"),
      "\(command): \(result.error)")
    #expect(kilobytes < megabytes * 1_000, "\(command) took \(kilobytes) kB")
  }

  @Test(arguments: kinds)
  func `rejects a file over the size limit before reading it`(kind: Kind) throws {
    try withTool { tool in
      try write(kind, tool)
      for command in [
        "$0 \(kind.name) -o out.png", "$0 validate \(kind.name)", "$0 tree \(kind.name)",
        "$0 import \(kind.name) -o b.json", "$0 record \(kind.name) --golden goldens",
        "$0 \(kind.name) --scene all -f png -o out/",
      ] {
        try expectRefusal("exec \(command)", of: kind, below: 60, tool)
      }
      #expect(tool.files() == ["goldens", kind.name].filter { tool.files().contains($0) })
    }
  }

  @Test(arguments: [kinds[0], kinds[3], kinds[7]])
  func `stops reading from a pipe soon after reaching the size limit`(kind: Kind) throws {
    try withTool { tool in
      try write(kind, tool)
      let most = 60 + 3 * kind.limit / 1_000_000
      // The endless input is text, because zeros would be rejected before the limit is reached.
      let endless = "{ head -c 70000 \(kind.name); yes ''; }"
      try expectRefusal("\(endless) 2>/dev/null | $0 - -o out.png", of: kind, below: most, tool)
      try expectRefusal(
        "mkfifo pipe; \(endless) 2>/dev/null >pipe & exec $0 pipe -o out.png", of: kind,
        below: most, tool)
      try expectRefusal("exec $0 - -o out.png <\(kind.name)", of: kind, below: 60, tool)
    }
  }

  @Test(arguments: ["skelshot.yml", "Main.skelshot.yml"])
  func `rejects settings over the size limit`(name: String) throws {
    try withTool { tool in
      let kind = Kind(name, "scale: 1\n", 64)
      try write(kind, tool)
      if name == "skelshot.yml" {
        for command in ["record", "verify"] {
          try expectRefusal("exec $0 \(command)", of: kind, below: 60, tool)
        }
      } else {
        try FileManager.default.copyItem(
          atPath: "\(Fixture.folder)/interface-builder/Profile.storyboard",
          toPath: tool.folder + "/Main.storyboard")
        for command in ["validate Main.storyboard", "Main.storyboard -o out.png"] {
          try expectRefusal("exec $0 \(command)", of: kind, below: 60, tool)
        }
      }
    }
  }

  /// The command must check the kind of a file before the file's length.
  @Test func `reports that a large file is a picture, not that it is too long`() throws {
    try withTool { tool in
      try tool.write(still, to: "a.json")
      #expect(try tool.run(["a.json", "-q", "-o", "a.png"]).status == 0)
      let file = try FileHandle(forWritingTo: URL(filePath: "\(tool.folder)/a.png"))
      try file.truncate(atOffset: 1_000_000_000)
      try file.close()
      let run = try MeasuredRun("exec $0 validate a.png", tool)
      #expect(run.result.status == 2 && run.kilobytes < 60_000)
      #expect(run.result.error.contains("this is a PNG, not a layout"))
    }
  }
}
