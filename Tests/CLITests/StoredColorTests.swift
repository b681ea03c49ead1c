import TestSupport
import Testing

/// Tests that `diff` and `verify` compare stored pixels, not only visible colors.
@Suite struct StoredColorTests {
  /// A script that writes PNGs and APNGs. The arguments are names, sizes and straight colors in hexadecimal, for
  /// example `a.png 2 1 10203001 ff0000ff`. If the name ends in `.apng`, the script adds two one-pixel frames in the
  /// first color. The first of these frames is blended over the canvas, and the second replaces the canvas.
  private static let writer = """
    import struct, sys, zlib
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    name, width, height, *colors = sys.argv[1:]
    size = struct.pack(">II", int(width), int(height))
    pixels = [bytes.fromhex(color) for color in colors] * (int(width) * int(height) // len(colors))
    rows = [b"\\0" + b"".join(pixels[y * int(width):][:int(width)]) for y in range(int(height))]
    file = b"\\x89PNG\\r\\n\\x1a\\n" + chunk(b"IHDR", size + bytes([8, 6, 0, 0, 0]))
    film = name.endswith(".apng")
    def control(number, size, blend):
        return chunk(b"fcTL", struct.pack(">I", number) + size + struct.pack(">IIHHBB", 0, 0, 1, 10, 0, blend))
    if film: file += chunk(b"acTL", struct.pack(">II", 3, 0)) + control(0, size, 0)
    file += chunk(b"IDAT", zlib.compress(b"".join(rows)))
    if film:
        for number, blend in [(1, 1), (3, 0)]:
            file += control(number, struct.pack(">II", 1, 1), blend)
            file += chunk(b"fdAT", struct.pack(">I", number + 1) + zlib.compress(b"\\0" + pixels[0]))
    open(name, "wb").write(file + chunk(b"IEND", b""))
    """

  private func png(
    _ name: String, _ width: Int, _ height: Int, _ colors: [String], _ tool: CommandLineTool
  ) throws {
    let result = try CommandLineTool.run(
      "/usr/bin/env", ["python3", "-c", Self.writer, name, "\(width)", "\(height)"] + colors,
      in: tool.folder)
    #expect(result.status == 0, "\(result.error)")
  }

  @Test(arguments: ["png", "apng"])
  func `compares colors exactly even if their alpha is 1/255`(kind: String) throws {
    try withTool { tool in
      let (one, other) = ("one.\(kind)", "other.\(kind)")
      try png(one, 2, 2, ["10203001", "ff0000ff", "00000000", "80808080"], tool)
      try png(other, 2, 2, ["70203001", "ff0000ff", "00000000", "80808080"], tool)
      let same = try tool.run(["diff", one, one, "--json", "same.json"])
      #expect(same.text == "\(one) and \(one) are equal\n")
      let result = try tool.run(["diff", one, other, "--json", "-"])
      #expect(result.status == 1)
      #expect(result.text.contains(#""identical": false"#))
      #expect(result.text.contains(#""largestDifference": 96"#))
      // The color that results from blending is not stored in the file.
      #expect(result.text.contains(#""differentPixels": \#(kind == "png" ? 1 : 2),"#))
      // Metrics that compare visible colors must consider the pictures equal.
      let tolerant = try tool.run(["diff", one, other, "--metric", "channel", "--threshold", "0"])
      #expect(tolerant.status == 0)
      #expect(tolerant.text == "\(one) and \(other) are equal with metric channel 0\n")
    }
  }

  @Test func `reports color changes in transparent pixels but does not count them as differences`()
    throws
  {
    try withTool { tool in
      try png("one.png", 2, 1, ["10203000", "ff0000ff"], tool)
      try png("other.png", 2, 1, ["00000000", "ff0000ff"], tool)
      let result = try tool.run(["diff", "one.png", "other.png", "--json", "result.json"])
      #expect(result.status == 0)
      #expect(
        result.text == "one.png and other.png are equal except for the color of clear pixels\n")
      let json = String(decoding: try tool.read("result.json"), as: UTF8.self)
      #expect(json.contains(#""equal": true"#) && json.contains(#""identical": false"#))
    }
  }

  /// cwebp and webpinfo are in the same package.
  @Test(.needs(.webpinfo)) func `a WebP stores the same colors as a PNG`() throws {
    try withTool { tool in
      let colors = ["10203001", "ff0000ff", "00000000", "f0808010"]
      try png("one.png", 2, 2, colors, tool)
      let made = try CommandLineTool.run(
        "/usr/bin/env", ["cwebp", "-quiet", "-lossless", "-exact", "one.png", "-o", "one.webp"],
        in: tool.folder)
      #expect(made.status == 0, "\(made.error)")
      let result = try tool.run(["diff", "one.png", "one.webp"])
      #expect(result.text == "one.png and one.webp are equal\n")
      try png("other.png", 2, 2, ["10203001", "ff0000ff", "12345600", "f0808010"], tool)
      let clear = try tool.run(["diff", "other.png", "one.webp"])
      #expect(clear.status == 0 && clear.text.contains("except for the color of clear pixels"))
    }
  }

  @Test func `verify compares the colors stored in a golden`() throws {
    try withTool { tool in
      try tool.write(
        ##"{"canvas": {"width": 2, "height": 2, "background": "#40302010"}, "views": []}"##,
        to: "a.json")
      #expect(try tool.run(["record", "a.json", "--golden", "goldens", "-q"]).status == 0)
      let drawn = try tool.run(["a.json", "-q", "-o", "a.png"])
      #expect(drawn.status == 0, "\(drawn.error)")
      #expect(try tool.run(["verify", "a.json", "--golden", "goldens"]).status == 0)
      // The stored color differs, but the drawn pictures look the same.
      let shown = try tool.run(["diff", "a.png", "goldens/a.png", "--json", "-"])
      #expect(shown.text.contains(#""identical": true"#))
      try png("goldens/a.png", 2, 2, ["41302010"], tool)
      let result = try tool.run(["verify", "a.json", "--golden", "goldens"])
      #expect(result.status == 1, "\(result.text)\(result.error)")
    }
  }
}
