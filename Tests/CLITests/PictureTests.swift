import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests the command with layouts that show pictures.
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

  @Test func `finds pictures relative to the layout's folder, or to the current folder for stdin`()
    throws
  {
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
  func `reports a missing picture with its location in the layout`(command: String) throws {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      let result = try tool.run([command, "layout.json"])
      #expect(result.status == 2)
      #expect(
        result.error == """
          layout.json:2:50: error: the picture loaded.png cannot be read: no such file
           2 |   "canvas": {"width": 8, "height": 8, "content": "loaded.png"}
             |                                                  ^~~~~~~~~~~~
          help: picture paths are relative to the layout's folder

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

  @Test func `rejects a picture that is not a PNG, is truncated or is too large`() throws {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      try tool.write("GIF89a and more", to: "loaded.png")
      #expect(try tool.run(["layout.json"]).error.contains("cannot be read: this is not a PNG"))
      try picture(tool, "loaded.png")
      let whole = try tool.read("loaded.png")
      try Data(whole.dropLast(13)).write(to: URL(fileURLWithPath: tool.folder + "/loaded.png"))
      #expect(try tool.run(["layout.json"]).error.contains("the file ends too early"))
      // The header states 60,000 × 60,000 pixels, but the file contains fewer.
      var bomb = whole
      let sides: [UInt8] = [0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]
      bomb.replaceSubrange(16..<24, with: sides)
      bomb.replaceSubrange(29..<33, with: checksum(Array(bomb[12..<29])))
      try Data(bomb).write(to: URL(fileURLWithPath: tool.folder + "/loaded.png"))
      let error = try tool.run(["layout.json"]).error
      #expect(error.contains("the picture has 60000 × 60000 pixels"), "\(error)")
    }
  }

  /// A JPEG from another encoder, with 8 × 8 pixels and a color close to (200, 100, 50).
  private static let jpeg: [UInt8] = {
    let folder = "\(Fixture.repository)/Tests/AttackTests/Inputs/jpeg"
    return (try? Data(contentsOf: URL(fileURLWithPath: folder + "/plain-8x8.jpg"))).map(Array.init)
      ?? []
  }()

  @Test(arguments: [
    #"{"canvas": {"width": 8, "height": 8, "content": "photo.jpg"}}"#,
    #"{"canvas": {"width": 8, "height": 8}, "views": [{"type": "imageView", "isSkeletonable": false, "frame": [0, 0, 8, 8], "image": "photo.jpg"}]}"#,
  ])
  func `a layout can show a JPEG instead of a PNG`(layout: String) throws {
    try withTool { tool in
      try tool.write(layout, to: "layout.json")
      try Data(Self.jpeg).write(to: URL(fileURLWithPath: tool.folder + "/photo.jpg"))
      let result = try tool.run(["layout.json", "-q", "-o", "out.png"])
      #expect(result.status == 0, "\(result.error)")
      let seen = try color(tool, "out.png")
      #expect((198...202).contains(seen.red) && (98...102).contains(seen.green))
      #expect((48...52).contains(seen.blue))
      #expect(try tool.run(["diff", "photo.jpg", "out.png"]).status == 0)
      // The first file is truncated. The second file states a width and a height that exceed the limits.
      let place = URL(fileURLWithPath: tool.folder + "/photo.jpg")
      try Data(Self.jpeg.dropLast(2)).write(to: place)
      let cut = try tool.run(["layout.json", "-o", "no.png"])
      #expect(cut.status == 2 && cut.error.contains("the picture photo.jpg cannot be read"))
      #expect(cut.error.contains("the file ends too early"))
      var bomb = Self.jpeg
      let frame = try #require(bomb.indices.first { bomb[$0...].starts(with: [0xff, 0xc0]) })
      bomb.replaceSubrange(frame + 5..<frame + 9, with: [0xea, 0x60, 0xea, 0x60])
      try Data(bomb).write(to: place)
      let error = try tool.run(["layout.json", "-o", "no.png"]).error
      #expect(error.contains("the picture has 60000 × 60000 pixels"), "\(error)")
      #expect(!tool.files().contains("no.png"))
    }
  }

  /// Computes the CRC-32 of a PNG chunk bit by bit.
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
