import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests the import of files from boneyard.
@Suite struct BonesTests {
  private func skeleton(_ bones: String, width: Int = 200, breakpoint: Int? = nil)
    throws -> ImportedSkeleton
  {
    try ImportedSkeleton(
      [UInt8](
        """
        {"breakpoints": {"375": {"name": "a", "viewportWidth": \(width), "width": \(width), "height": 100,
        "bones": \(bones)}}}
        """.utf8), breakpoint: breakpoint)
  }

  @Test func `draws the narrowest breakpoint that has bones unless another one is named`() throws {
    let bytes = try LoaderText.fixture("profile.bones.json")
    let narrow = try ImportedSkeleton(bytes)
    #expect(narrow.scene.canvas.size == Size(width: 320, height: 160))
    #expect(narrow.warnings.map(\.code) == ["empty-breakpoint"])
    #expect(narrow.warnings[0].location?.line == 3)
    // The container is not drawn. Percentages are relative to the width, and a radius of 50 % makes a nearly square
    // bone a circle.
    #expect(
      narrow.boxes == [
        Rect(x: 16, y: 16, width: 56, height: 56), Rect(x: 88, y: 22, width: 144, height: 16),
        Rect(x: 88, y: 48, width: 96, height: 12), Rect(x: 16, y: 96, width: 128, height: 48),
        Rect(x: 176, y: 96, width: 128, height: 48),
      ])
    #expect(narrow.scene.views[0].skeletonCornerRadius == .points(28))
    #expect(narrow.scene.views[3].maskedCorners == [.topLeft, .topRight])
    let wide = try ImportedSkeleton(bytes, breakpoint: 1280)
    #expect(wide.scene.canvas.size == Size(width: 640, height: 100) && wide.boxes.count == 2)
    #expect(throws: ImportError.unknownBreakpoint(500, known: [375, 768, 1280])) {
      try ImportedSkeleton(bytes, breakpoint: 500)
    }
    #expect(throws: ImportError.self) { try ImportedSkeleton(bytes, breakpoint: 375) }
    #expect(narrow.location(ofView: "views[1]")?.line == 18)
  }

  @Test func `distinguishes bone sizes in pixels from those in percent`() throws {
    let pixels = try skeleton("[{\"x\": 10, \"y\": 4, \"w\": 150, \"h\": 20, \"r\": 4}]")
    #expect(pixels.boxes == [Rect(x: 10, y: 4, width: 150, height: 20)])
    #expect(pixels.warnings.map(\.code) == ["pixels"])
    // All bones end within 100, so the lengths are percentages.
    #expect(
      try skeleton("[[50, 4, 50, 20, 4]]").boxes == [Rect(x: 100, y: 4, width: 100, height: 20)])
    // A bone ends at 200, beyond the width of 112 points, so the lengths cannot be points either.
    let beyond = try skeleton("[[150, 4, 50, 20, 4], [0, 0, 20.5, 9, 0]]", width: 112)
    #expect(beyond.boxes[0] == Rect(x: 168, y: 4, width: 56, height: 20))
  }

  /// In boneyard, `background-color` changes from #f0f0f0 to #f5f5f5 in half of 1.8 s and back, with ease-in-out.
  @Test func `bones pulse as in boneyard`() throws {
    let scene = try skeleton("[[0, 0, 100, 100, 0]]").scene
    for (time, level) in [(0.0, 0xf0), (0.45, 0xf2), (0.9, 0xf5), (1.35, 0xf2), (1.8, 0xf0)] {
      let drawn = try scene.levels(at: time, y: 50)[100]
      #expect(abs(drawn - level) <= 1, "\(time) s: \(drawn)")
    }
    var dark = scene
    dark.canvas.interfaceStyle = .dark
    #expect(try dark.levels(at: 0, y: 50)[100] == 0x22)
    #expect(try dark.levels(at: 0.9, y: 50)[100] == 0x26)
  }

  @Test func `an explicit size stretches the imported bones`() throws {
    let bytes = [UInt8](
      "{\"name\": \"a\", \"viewportWidth\": 50, \"width\": 50, \"height\": 50, \"bones\": [[50, 10, 50, 10, 0]]}"
        .utf8)
    let skeleton = try ImportedSkeleton(bytes, size: Size(width: 400, height: 100))
    #expect(skeleton.boxes == [Rect(x: 200, y: 20, width: 200, height: 20)])
  }
}
