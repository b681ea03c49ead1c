import Skelshot
import SkelshotDocument
import SkelshotGoldens
import Testing

/// Tests that a golden's inputs file includes every key that affects pixels.
@Suite struct DrawingInputsTests {
  private struct Drawn {
    var pixels: [Pixmap]
    var inputs: DrawingInputs
  }

  private func drawn(_ text: String) throws -> Drawn? {
    guard let scene = try? document(text).scene else { return nil }
    var pictures: [String: Pixmap] = [:]
    for reference in scene.pictureReferences {
      pictures[reference.name] = try Pixmap(
        size: PixelSize(width: 9, height: 5),
        filledWith: PremultipliedPixel(StraightPixel(red: 200, green: 20, blue: 90)))
    }
    // A few of the examples cannot be drawn by themselves.
    guard let renderer = try? SkeletonRenderer(scene, pictures: pictures) else { return nil }
    let pixels = try [0, 0.4, 1.1].map { try renderer.pixmap(at: .seconds($0)) }
    let picture = try DrawnPicture(Film(renderer), as: .png)
    return Drawn(pixels: pixels, inputs: try #require(picture.inputs()))
  }

  @Test func `every layout key that changes pixels also changes the drawing inputs`() throws {
    var seen: Set<String> = []
    for key in KeyInPlace.all {
      guard let without = try drawn(key.layout(nil)) else { continue }
      for value in [key.spec.example, key.spec.defaultValue] {
        guard let value, let with = try drawn(key.layout(value)) else { continue }
        guard with.pixels != without.pixels else { continue }
        seen.insert(key.testDescription)
        #expect(with.inputs != without.inputs, "\(key.testDescription): \(value)")
        #expect(DrawingInputs(Array(with.inputs.text.utf8)) == with.inputs)
      }
    }
    // More than 90 keys affect pixels in these layouts.
    #expect(seen.count > 90, "\(seen.count)")
  }
}
