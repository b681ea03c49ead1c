import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests the library as README describes it.
@Suite struct LibraryTests {
  @Test func `a few lines of Swift load, change and write a layout`() throws {
    let folder = NSTemporaryDirectory() + "skelshot-library-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let layout = Fixture(name: "readme/sliding").layoutPath

    var scene = try Scene(contentsOf: layout)
    scene.canvas.scale = 1
    scene.canvas.interfaceStyle = .dark
    scene.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(Color(hex: 0x34495e)))
    try scene.write(to: folder + "/dark.gif")
    try scene.write(to: folder + "/dark.png")
    let pixmap = try scene.pixmap(at: .seconds(0.75))

    #expect(pixmap.size == PixelSize(width: 320, height: 228))
    #expect(try GoldenCheck.read(folder + "/dark.gif").starts(with: Array("GIF89a".utf8)))
    let still = try PNGDecoder().decode(try GoldenCheck.read(folder + "/dark.png"))
    #expect(still[0, 0].straight == StraightPixel(.black))
    #expect(throws: PictureError.self) { try scene.write(to: folder + "/dark.jpeg") }
    #expect(throws: PictureError.self) { try scene.write(to: folder + "/no/dark.png") }
  }

  /// The path of a file whose format is unknown.
  private static let text = Fixture.repository + "/LICENSE"

  @Test func `a missing file and an invalid file cause different errors`() throws {
    #expect {
      try Scene(contentsOf: "/no/such/layout.json")
    } throws: { error in
      if case FileError.notFound(let path)? = (error as? LoadError)?.cause {
        return path == "/no/such/layout.json"
      }
      return false
    }
    #expect {
      try Scene(contentsOf: Self.text)
    } throws: { error in
      if let layout = (error as? LoadError)?.cause as? LayoutError {
        return layout.file == Self.text && !layout.diagnostics.isEmpty
      }
      return false
    }
  }
}
