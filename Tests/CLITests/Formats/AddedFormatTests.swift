import ArgumentParser
import Foundation
import Skelshot
import SkelshotCLI
import SkelshotFormats
import SkelshotGoldens
import TestSupport
import Testing

/// Tests that a single descriptor adds a format to the whole command. Each test runs in a new process, because a
/// process reads the format table only once.
@Suite struct AddedFormatTests {
  private static let layout = """
    {"canvas": {"width": 40, "height": 30}, "views": [{"type": "label", "frame": [4, 4, 30, 20], "isSkeletonable": true}]}
    """

  /// The folder to remove at the process's exit.
  private static let created = Mutex("")

  /// Adds the format, creates a folder that contains a layout, and makes it the current folder until the process exits.
  @discardableResult
  private static func begin() throws -> String {
    FormatTable.add([QOIFormat()])
    let folder = NSTemporaryDirectory() + "skelshot-qoi-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(layout.utf8).write(to: URL(fileURLWithPath: folder + "/feed.json"))
    created.withLock { $0 = folder }
    atexit { try? FileManager.default.removeItem(atPath: AddedFormatTests.created.withLock { $0 }) }
    #expect(FileManager.default.changeCurrentDirectoryPath(folder))
    return folder
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  @Test func `render writes files in an added format that can be read back`() async {
    await #expect(processExitsWith: .success) {
      try Self.begin()
      SkelshotCommand.main(["feed.json", "-o", "out/feed.qoi", "-o", "feed.png", "--quiet"])
      SkelshotCommand.main(["feed.json", "-f", "qoi", "-o", "named/", "--scale", "2", "--quiet"])
      SkelshotCommand.main(["feed.json", "--frames", "frames", "--frames-format", "qoi", "--quiet"])
      #expect(
        try Pixmap(contentsOf: "out/feed.qoi") == Pixmap(contentsOf: "feed.png"))
      #expect(try Pixmap(contentsOf: "named/feed.qoi").size == PixelSize(width: 80, height: 60))
      #expect(try Self.bytes("frames/frame-0001.qoi") == Self.bytes("out/feed.qoi"))
      // `main` returns only if the pictures are equal.
      SkelshotCommand.main(["diff", "feed.png", "out/feed.qoi"])
      let parts = FilePart.parts(of: try Self.bytes("out/feed.qoi"))
      #expect(parts.map(\.name) == ["header", "pixels", "end"])
    }
  }

  @Test func `diff compares files in an added format and draws their difference in it`()
    async
  {
    await #expect(processExitsWith: .exitCode(1)) {
      try Self.begin()
      let gray = try Pixmap(
        size: PixelSize(width: 40, height: 30),
        filledWith: PremultipliedPixel(rawValue: 0xff80_8080))
      try gray.write(to: "gray.qoi")
      SkelshotCommand.main(["feed.json", "-o", "feed.qoi", "--quiet"])
      SkelshotCommand.main(["diff", "feed.qoi", "gray.qoi", "-o", "difference.qoi"])
    }
  }

  @Test func `goldens can use an added format`() async {
    await #expect(processExitsWith: .success) {
      try Self.begin()
      let film = try Scene(contentsOf: "feed.json").film()
      let drawn = try DrawnPicture(film, as: PictureFormat(named: "qoi"))
      let golden = try drawn.bytes()
      #expect(try DrawnPicture(file: golden, layout: nil).format.rawValue == "qoi")
      #expect(GoldenPicture(format: drawn.format).suffix == ".qoi")
      for name in ["old", "new"] {
        try FileManager.default.createDirectory(
          atPath: name, withIntermediateDirectories: false)
        try film.write(to: "\(name)/feed.qoi")
      }
      SkelshotCommand.main(["diff", "old", "new"])
    }
  }

  @Test func `messages list an added format, and layouts accept it`() async {
    await #expect(processExitsWith: .success) {
      let folder = try Self.begin()
      #expect(PictureFormat.endings() == ".png, .gif, .apng, .webp or .qoi")
      #expect(
        FilmReadError.unknownFormat.message.text == "this is not a PNG, JPEG, GIF, WebP or QOI")
      var scene = try Scene(contentsOf: "feed.json")
      try scene.write(to: "content.qoi")
      scene.canvas.content = "content.qoi"
      scene.folder = folder
      #expect(try scene.pixmap().size == PixelSize(width: 40, height: 30))
      let short = Array(try Self.bytes("content.qoi").prefix(20))
      let error = #expect(throws: FilmReadError.self) { try Pixmap(decoding: short) }
      #expect(error?.message.text == "the file ends too early")
    }
  }
}
