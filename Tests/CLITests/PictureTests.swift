import Foundation
import Skelshot
import TestSupport
import Testing

/// Layouts that name pictures, on the command line.
@Suite struct PictureTests {
  private let layout = """
    {
      "canvas": {"width": 8, "height": 8, "content": "loaded.png"}
    }
    """

  private func picture(_ tool: CommandLineTool, _ path: String) throws {
    let red = try Pixmap(
      size: PixelSize(width: 8, height: 8),
      filledWith: PremultipliedPixel(StraightPixel(red: 255, green: 0, blue: 0)))
    try Data(PNGEncoder(scale: 1).encode(red)).write(
      to: URL(fileURLWithPath: tool.folder + "/" + path))
  }

  private func color(_ tool: CommandLineTool, _ path: String) throws -> StraightPixel {
    try PNGDecoder().decode(try tool.read(path))[4, 4].straight
  }

  @Test func `pictures are found beside the layout, for stdin in the current folder`() throws {
    try withTool { tool in
      try FileManager.default.createDirectory(
        atPath: tool.folder + "/sub", withIntermediateDirectories: false)
      try tool.write(layout, to: "sub/layout.json")
      try picture(tool, "sub/loaded.png")
      #expect(try tool.run(["sub/layout.json", "-q", "-o", "out.png"]).status == 0)
      #expect(try color(tool, "out.png") == StraightPixel(red: 255, green: 0, blue: 0))
      #expect(try tool.run(["validate", "sub/layout.json"]).status == 0)
      try tool.write(layout, to: "layout.json")
      #expect(try tool.run(["layout.json", "-o", "no.png"]).status == 2)
      try picture(tool, "loaded.png")
      let piped = try tool.run(["-", "-q", "-o", "piped.png"], input: Array(layout.utf8))
      #expect(piped.status == 0)
      #expect(try color(tool, "piped.png") == StraightPixel(red: 255, green: 0, blue: 0))
    }
  }

  @Test(arguments: ["render", "validate"])
  func `a picture that is not there is named, with its place in the layout`(command: String)
    throws
  {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      let result = try tool.run([command, "layout.json"])
      #expect(result.status == 2)
      #expect(
        result.error == """
          layout.json:2:50: error: the picture loaded.png cannot be read: there is no such file
           2 |   "canvas": {"width": 8, "height": 8, "content": "loaded.png"}
             |                                                  ^~~~~~~~~~~~
          help: pictures are looked for in the folder of the layout

          """)
      let json = try tool.run([command, "layout.json", "--diagnostics", "json"])
      let text = command == "render" ? json.error : json.text
      let parsed = try JSONSerialization.jsonObject(with: Data(text.utf8))
      let object = try #require((parsed as? [[String: Any]])?.first)
      #expect(object["line"] as? Int == 2 && object["column"] as? Int == 50)
      #expect(object["code"] as? String == "picture-file-not-found")
      #expect(tool.files() == ["layout.json"])
    }
  }

  @Test func `what is no PNG, cut off or too large is refused with its reason`() throws {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      try tool.write("GIF89a and more", to: "loaded.png")
      #expect(try tool.run(["layout.json"]).error.contains("cannot be read: this is no PNG"))
      try picture(tool, "loaded.png")
      let whole = try tool.read("loaded.png")
      try Data(whole.dropLast(13)).write(to: URL(fileURLWithPath: tool.folder + "/loaded.png"))
      #expect(try tool.run(["layout.json"]).error.contains("the file ends too early"))
      // The header alone says 60,000 × 60,000 pixels.
      var bomb = whole
      let sides: [UInt8] = [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]
      bomb.replaceSubrange(16..<24, with: sides)
      bomb.replaceSubrange(29..<33, with: checksum(Array(bomb[12..<29])))
      try Data(bomb).write(to: URL(fileURLWithPath: tool.folder + "/loaded.png"))
      let error = try tool.run(["layout.json"]).error
      #expect(error.contains("it has 60000 × 60000 pixels"), "\(error)")
    }
  }

  /// PNG's CRC-32, bit by bit.
  private func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var crc: UInt32 = 0xffff_ffff
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0xedb8_8320 ^ crc >> 1 : crc >> 1 }
    }
    crc = ~crc
    return [24, 16, 8, 0].map { UInt8(crc >> $0 & 255) }
  }
}
