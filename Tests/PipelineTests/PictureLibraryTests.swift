import Foundation
import Skelshot
import TestSupport
import Testing

@Suite struct PictureLibraryTests {
  private func scene(_ content: String, in folder: String?) -> Scene {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 4, height: 4)))
    scene.canvas.content = content
    scene.folder = folder
    return scene
  }

  private func png(_ width: Int, _ height: Int) throws -> Data {
    Data(
      try PNGEncoder(scale: 1).encode(
        Pixmap(
          size: PixelSize(width: width, height: height),
          filledWith: PremultipliedPixel(StraightPixel(.black)))))
  }

  private static func tooLarge(limit: Int) -> PictureReadError.Reason {
    .picture(
      FilmReadError(
        PNGError.size(.tooManyPixels(PixelSize(width: 9, height: 9), limit: limit))))
  }

  private func reason(_ scene: Scene, limit: Int = 100) -> PictureReadError.Reason? {
    do throws(PictureError) {
      _ = try PictureLibrary(for: scene, pixelLimit: limit)
      return nil
    } catch {
      return (error.cause as? PictureReadError)?.reason
    }
  }

  @Test func `finds a layout's pictures from any working directory`() throws {
    let fixture = Fixture(name: "content/stays")
    let scene = try Scene(contentsOf: fixture.layoutPath)
    #expect(scene.folder == Fixture.folder + "/content")
    let golden = try PNGDecoder().decode(
      try GoldenCheck.read(Fixture.folder + "/content/stays.png"))
    #expect(try scene.pixmap() == golden)
    #expect(try Film(scene).renderer.pixmap(atSeconds: 0) == golden)
    try withTemporaryFolder { folder in
      try scene.write(to: folder + "/out.png")
      #expect(try PNGDecoder().decode(try GoldenCheck.read(folder + "/out.png")) == golden)
    }
  }

  @Test(
    arguments: [
      ("a.json", nil), ("b/a.json", "b"), ("/a.json", "/"), ("/b/c/a.json", "/b/c"),
      ("../a.json", ".."),
    ] as [(String, String?)])
  func `derives a layout's folder from its path`(path: String, folder: String?) {
    #expect(Scene.folder(ofFile: path) == folder)
  }

  @Test func `does not change the absolute path of a picture`() throws {
    try withTemporaryFolder { folder in
      try png(2, 2).write(to: URL(fileURLWithPath: folder + "/a.png"))
      #expect(reason(scene(folder + "/a.png", in: "/no/such")) == nil)
      #expect(reason(scene("a.png", in: folder)) == nil)
      #expect(
        reason(
          scene("../" + String(folder.split(separator: "/").last ?? "") + "/a.png", in: folder))
          == nil)
    }
  }

  @Test func `reports why a picture cannot be read`() throws {
    try withTemporaryFolder { folder in
      let bytes = try png(9, 9)
      try bytes.write(to: URL(fileURLWithPath: folder + "/good.png"))
      try bytes.dropLast(20).write(to: URL(fileURLWithPath: folder + "/short.png"))
      try Data("GIF89a".utf8).write(to: URL(fileURLWithPath: folder + "/other.png"))
      try FileManager.default.createDirectory(
        atPath: folder + "/folder.png", withIntermediateDirectories: false)
      #expect(reason(scene("good.png", in: folder)) == nil)
      #expect(
        reason(scene("none.png", in: folder)) == .file(.notFound(path: folder + "/none.png")))
      #expect(
        reason(scene("folder.png", in: folder)) == .file(.isFolder(path: folder + "/folder.png")))
      #expect(reason(scene("short.png", in: folder)) == .picture(FilmReadError(PNGError.truncated)))
      #expect(reason(scene("other.png", in: folder)) == .picture(FilmReadError(PNGError.notPNG)))
      #expect(
        reason(scene("good.png", in: folder), limit: 80) == Self.tooLarge(limit: 80))
      #expect(
        reason(scene("/dev/zero", in: nil)) == .file(.notRegular(path: "/dev/zero")))
    }
  }

  @Test func `the pixel limit applies to the total of all pictures`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] {
        try png(9, 9).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
      }
      var scene = scene("a.png", in: folder)
      scene.views = ["a.png", "b.png"].map { View(content: .image(ImageContent(image: $0))) }
      #expect(reason(scene, limit: 162) == nil)
      #expect(reason(scene, limit: 161) == Self.tooLarge(limit: 80))
    }
  }

  @Test func `limits the number of pictures and their total file size`() throws {
    try withTemporaryFolder { folder in
      try png(1, 1).write(to: URL(fileURLWithPath: folder + "/a.png"))
      func named(_ count: Int) -> Scene {
        var scene = Scene(canvas: CanvasSettings(size: Size(width: 4, height: 4)))
        scene.folder = folder
        // All views name the same file, each by a different path.
        scene.views = (0..<count).map {
          View(
            content: .image(
              ImageContent(image: "." + String(repeating: "/", count: $0 + 1) + "a.png")))
        }
        return scene
      }
      #expect(reason(named(2_000), limit: 2_000) == nil)
      #expect(reason(named(2_001), limit: 3_000) == .tooMany(limit: 2_000))
      let length = try png(1, 1).count
      func bytes(_ limit: Int) -> PictureReadError.Reason? {
        do throws(PictureError) {
          _ = try PictureLibrary(for: named(3), fileLimit: limit)
          return nil
        } catch {
          return (error.cause as? PictureReadError)?.reason
        }
      }
      #expect(bytes(3 * length) == nil)
      #expect(bytes(3 * length - 1) == .tooManyBytes(limit: 3 * length - 1))
    }
  }

  @Test func `finds every picture in a layout with its location`() throws {
    let text = """
      {"canvas": {"width": 9, "height": 9, "content": "c.png"}, "views": [
        {}, {"subviews": [{"type": "imageView", "image": "a.png"}]},
        {"type": "tableView", "rowHeight": 3, "cells": {
          "B": {"subviews": [{"type": "imageView", "image": "b.png"}]},
          "A": {"type": "imageView", "image": "d.png"}},
         "sections": [{"cell": "A"}, {"cell": "B"}]},
        {"type": "collectionView", "cells": {"A": {"type": "imageView", "image": "a.png"}}}]}
      """
    let document = try LayoutDocument.parse(Array(text.utf8), file: "x.json")
    let references = document.scene.pictureReferences
    #expect(references.map(\.name) == ["c.png", "a.png", "d.png", "b.png"])
    for reference in references {
      let location = try #require(document.location(of: reference.place))
      let bytes = Array(text.utf8)[location.offset..<location.offset + location.length]
      #expect(String(decoding: bytes, as: UTF8.self) == "\"\(reference.name)\"")
    }
  }

  @Test func `reads pictures for prepared rows`() throws {
    try withTemporaryFolder { folder in
      for name in ["a", "b"] {
        try png(1, 1).write(to: URL(fileURLWithPath: "\(folder)/\(name).png"))
      }
      let layout = """
        {"canvas": {"width": 20, "height": 40}, "views": [
          {"type": "tableView", "rowHeight": 20, "isSkeletonable": false,
           "cells": {"Cell": {"subviews": [{"id": "photo", "type": "imageView", "image": "a.png"}]}},
           "sections": [{"cell": "Cell", "prepare": {"1": {"photo": {"image": "b.png"}}}}]}]}
        """
      let path = "\(folder)/layout.json"
      try Data(layout.utf8).write(to: URL(fileURLWithPath: path))
      let scene = try Scene(contentsOf: path)
      #expect(scene.pictureReferences.map(\.name) == ["a.png", "b.png"])
      #expect(
        scene.pictureReferences[1].place == ["views", "0", "sections", "0", "prepare"])
      #expect(try scene.pixmap()[10, 30].straight == StraightPixel(.black))
    }
  }

  @Test func `reads a layout with many scenes only once to find its pictures`() throws {
    try withTemporaryFolder { folder in
      let path = "\(folder)/a.json"
      try Data(#"{"canvas": {"width": 9, "height": 9, "content": "b.png"}, "views": []}"#.utf8)
        .write(to: URL(fileURLWithPath: path))
      let scenes = (0..<50).map { LayoutFile(path: path, name: "a-\($0).json") }
      #expect(NamedPicture.all(of: scenes, jobs: 2).map(\.path) == ["\(folder)/b.png"])
    }
  }
}
