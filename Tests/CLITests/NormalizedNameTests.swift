import Foundation
import Skelshot
import TestSupport
import Testing

/// Two file names that look equal, although `é` is one scalar in one name and `e` with a combining accent in the other.
/// Swift considers the strings equal, but no command may confuse the files.
@Suite struct NormalizedNameTests {
  private static let composed = "caf\u{e9}"
  private static let decomposed = "cafe\u{301}"
  private static let both = [composed, decomposed]

  private func bytes(_ names: [String]) -> [[UInt8]] { names.map { Array($0.utf8) } }

  /// Returns the file names in a folder in byte order.
  private func names(_ tool: CommandLineTool, _ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "\(tool.folder)/\(folder)")
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Returns how many times the bytes of a word occur in a text.
  private func count(_ word: String, in text: String) -> Int {
    let (word, text) = (Array(word.utf8), Array(text.utf8))
    return text.indices.count { text[$0...].starts(with: word) }
  }

  /// Runs a test with two layouts whose bars have different widths.
  private func withLayouts(_ body: (CommandLineTool) throws -> Void) throws {
    try withTool { tool in
      try SmallSuite.write(to: tool)
      for name in ["a", "b", "c"] {
        try FileManager.default.removeItem(atPath: "\(tool.folder)/screens/\(name).json")
      }
      for (width, name) in zip([10, 20], Self.both) {
        try tool.write(SmallSuite.layout(width), to: "screens/\(name).json")
      }
      try body(tool)
    }
  }

  private func overwrite(_ tool: CommandLineTool, _ name: String, _ text: String) throws {
    try tool.write(text, to: "screens/\(name).json")
  }

  @Test func `render draws each of two layouts whose names differ only in Unicode normalization`()
    throws
  {
    try withLayouts { tool in
      let ways = [
        ["screens"], ["screens/*.json"], Self.both.map { "screens/\($0).json" }.reversed(),
      ]
      for (number, way) in ways.enumerated() {
        let result = try tool.run(
          way + ["-f", "png", "-o", "out\(number)/", "--deps", "rules.d", "--verbose"])
        #expect(result.status == 0, "\(result.error)")
        // In byte order, `e` comes before `é`.
        #expect(
          bytes(try names(tool, "out\(number)"))
            == bytes([Self.decomposed + ".png", Self.composed + ".png"]))
        let pictures = try Self.both.map { try tool.read("out\(number)/\($0).png") }
        #expect(pictures[0] != pictures[1])
        let rules = String(decoding: try tool.read("rules.d"), as: UTF8.self)
        for name in Self.both {
          #expect(count("out\(number)/\(name).png: \\\n  screens/\(name).json\n", in: rules) == 1)
        }
      }
      let one = try tool.run(["screens/\(Self.composed)*.json", "-f", "png", "-o", "one/"])
      #expect(one.status == 0)
      #expect(bytes(try names(tool, "one")) == bytes([Self.composed + ".png"]))
      let outputs = Self.both.flatMap { ["-o", "\($0).png"] }
      #expect(try tool.run(["screens/\(Self.composed).json"] + outputs).status == 0)
      #expect(
        try tool.read("\(Self.composed).png") == tool.read("\(Self.decomposed).png"))
    }
  }

  @Test
  func `validate checks each of two layouts whose names differ only in Unicode normalization`()
    throws
  {
    try withLayouts { tool in
      for name in Self.both {
        try withLayouts { tool in
          try overwrite(tool, name, mistaken)
          let result = try tool.run(["validate", "screens"])
          #expect(result.status == 2)
          #expect(count("screens/\(name).json:4", in: result.error) > 0)
        }
      }
    }
  }

  @Test func `record and verify distinguish names that differ only in Unicode normalization`()
    throws
  {
    for (gone, kept) in [(0, 1), (1, 0)].map({ (Self.both[$0], Self.both[$1]) }) {
      try withLayouts { tool in
        let recorded = try tool.run(["record"])
        #expect(recorded.status == 0 && recorded.text.contains("2 pictures: 2 recorded"))
        let list = Array("\(Self.decomposed).png\n\(Self.composed).png\n".utf8)
        #expect(try tool.read("goldens/goldens.txt").suffix(list.count) == list[...])
        #expect(try tool.run(["verify"]).text == "2 pictures: 2 equal\n")
        try overwrite(tool, gone, SmallSuite.layout(30))
        let verified = try tool.run(["verify", "--json", "report.json", "--artifacts", "failed"])
        #expect(verified.status == 1 && verified.text.contains("1 equal, 1 different"))
        #expect(count("different: goldens/\(gone).png", in: verified.text) == 1)
        let report = String(decoding: try tool.read("report.json"), as: UTF8.self)
        #expect(count("\"name\": \"\(gone).png\"", in: report) == 1)
        #expect(count("\"name\": \"\(kept).png\"", in: report) == 1)
        #expect(
          bytes(try names(tool, "failed").filter { $0.hasSuffix(".actual.png") })
            == bytes(["\(gone).actual.png"]))
        let filtered = try tool.run(["verify", "--filter", kept])
        #expect(filtered.status == 0 && filtered.text.contains("1 picture"))
        try FileManager.default.removeItem(atPath: "\(tool.folder)/screens/\(gone).json")
        let listed = try tool.run(["record", "--prune"])
        #expect(count("orphaned: goldens/\(gone).png", in: listed.text) == 1, "\(listed.text)")
        #expect(count("goldens/\(kept).png", in: listed.text) == 0)
        #expect(try tool.run(["record", "--prune", "--confirm", "1"]).status == 0)
        #expect(
          bytes(try names(tool, "goldens"))
            == bytes(["\(kept).png", "\(kept).png.txt", "goldens.txt"]))
        #expect(try tool.run(["verify"]).text == "1 picture: 1 equal\n")
      }
    }
  }

  @Test func `a folder comparison distinguishes names that differ only in Unicode normalization`()
    throws
  {
    try withLayouts { tool in
      for folder in ["before", "after"] {
        #expect(try tool.run(["screens", "-q", "-f", "png", "-o", "\(folder)/"]).status == 0)
      }
      #expect(try tool.run(["diff", "before", "after"]).text.contains("2 pictures: 2 equal"))
      try FileManager.default.removeItem(atPath: "\(tool.folder)/after/\(Self.composed).png")
      let result = try tool.run(["diff", "before", "after"])
      #expect(result.status == 1)
      #expect(count("before/\(Self.composed).png", in: result.text) == 1, "\(result.text)")
    }
  }

  @Test func `a layout can show pictures whose names differ only in Unicode normalization`() throws
  {
    try withTool { tool in
      let colors = [
        StraightPixel(red: 255, green: 0, blue: 0), StraightPixel(red: 0, green: 0, blue: 255),
      ]
      for (color, name) in zip(colors, Self.both) {
        let picture = try Pixmap(
          size: PixelSize(width: 4, height: 4), filledWith: PremultipliedPixel(color))
        try Data(PNGEncoder(scale: 1).encode(picture)).write(
          to: URL(filePath: "\(tool.folder)/\(name).png"))
      }
      let views = zip(Self.both, [0, 4]).map { name, x in
        #"{"type": "imageView", "image": "\#(name).png", "frame": [\#(x), 0, 4, 4], "isSkeletonable": false}"#
      }
      try tool.write(
        #"{"canvas": {"width": 8, "height": 4}, "views": [\#(views.joined(separator: ", "))]}"#,
        to: "two.json")
      let result = try tool.run(["two.json", "-q", "-o", "two.png", "--deps", "two.d"])
      #expect(result.status == 0, "\(result.error)")
      let rules = String(decoding: try tool.read("two.d"), as: UTF8.self)
      for name in Self.both { #expect(count("  \(name).png", in: rules) == 1) }
      let picture = try PNGDecoder().decode(try tool.read("two.png"))
      #expect([1, 5].map { picture[$0, 1].straight } == colors)
      // The command must not overwrite either of the pictures.
      for name in Self.both {
        let clash = try tool.run(["two.json", "-o", "\(name).png"])
        #expect(clash.status == 64 && clash.error.contains("overwritten"), "\(clash.error)")
      }
    }
  }
}
