import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Compares keyframes that change the shapes of bones with the rules of Core Animation. The bounds are centered at the
/// position, and the transform is relative to that point.
@Suite struct ShapeKeyframeTests {
  /// Returns a scene with a black bone of 8 × 8 points at (12, 8) in a white view of 32 × 24 points.
  private func scene(_ values: KeyframeValues, scale: Double = 1) -> Scene {
    var bone = View()
    bone.placement = Placement(frame: Rect(x: 12, y: 8, width: 8, height: 8))
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 32, height: 24)), views: [bone])
    scene.canvas.scale = scale
    scene.skeleton.color = DynamicColor(.black)
    scene.skeleton.animation = .keyframes(
      KeyframeGroup([KeyframeAnimation(values, duration: 1)]))
    return scene
  }

  /// Returns the bounds of the black pixels at a time.
  private func black(_ values: KeyframeValues, at time: Double, scale: Double = 1) throws -> Rect {
    let picture = try SkeletonRenderer(scene(values, scale: scale)).pixmap(atSeconds: time)
    var bounds = PixelRect.empty
    for y in 0..<picture.size.height {
      for x in 0..<picture.size.width
      where picture[x, y].straight == StraightPixel(hex: 0) {
        bounds = bounds.union(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1))
      }
    }
    return Rect(
      x: Double(bounds.minX), y: Double(bounds.minY), width: Double(bounds.width),
      height: Double(bounds.height))
  }

  @Test func `A scale is applied around the bone's center`() throws {
    // The value changes from 1 to 2 and is 1.5 halfway.
    #expect(
      try black(.scale(.to(2)), at: 0.5) == Rect(x: 10, y: 6, width: 12, height: 12))
    #expect(
      try black(.scale(.to(2)), at: 0.5, scale: 2) == Rect(x: 20, y: 12, width: 24, height: 24))
    #expect(try black(.scale(.values([0, 0])), at: 0.5).isEmpty)
  }

  @Test func `A translation or a position moves the bone`() throws {
    let moved = Rect(x: 16, y: 5, width: 8, height: 8)
    #expect(
      try black(.translation(.to(Point(x: 8, y: -6))), at: 0.5) == moved)
    // The position is in the view's coordinates, in which the view's center is (4, 4).
    #expect(try black(.position(.to(Point(x: 12, y: -2))), at: 0.5) == moved)
    #expect(try black(.position(.from(Point(x: 12, y: -2))), at: 0.5) == moved)
    #expect(
      try black(.position(.values([Point(x: 0, y: 0), Point(x: 4, y: 4)])), at: 0)
        == Rect(x: 8, y: 4, width: 8, height: 8))
  }

  @Test func `A bone's bounds are centered on its position`() throws {
    #expect(
      try black(.bounds(.to(Size(width: 16, height: 4))), at: 0.5)
        == Rect(x: 10, y: 9, width: 12, height: 6))
  }

  @Test func `Keyframes can change a bone's corner radius, border and visibility`() throws {
    func pixel(_ values: KeyframeValues, _ x: Int, _ y: Int, at time: Double) throws
      -> StraightPixel
    {
      try SkeletonRenderer(scene(values)).pixmap(atSeconds: time)[x, y].straight
    }
    let (black, white) = (StraightPixel(hex: 0), StraightPixel(hex: 0xffffff))
    #expect(try pixel(.cornerRadius(.to(4)), 12, 8, at: 0) == black)
    #expect(try pixel(.cornerRadius(.values([4, 4])), 12, 8, at: 0.5).red > 200)
    let red = DynamicColor(Color(hex: 0xff0000))
    var bordered = scene(.borderWidth(.to(4)))
    guard case .keyframes(var group)? = bordered.skeleton.animation else { return }
    group.animations.append(KeyframeAnimation(.borderColor(.values([red, red])), duration: 1))
    bordered.skeleton.animation = .keyframes(group)
    let picture = try SkeletonRenderer(bordered).pixmap(atSeconds: 0.5)
    #expect(picture[13, 12].straight == StraightPixel(hex: 0xff0000))
    #expect(picture[14, 12].straight == black)
    let hidden = KeyframeValues.hidden(.values([false, true, true]))
    #expect(try pixel(hidden, 15, 12, at: 0.4) == black)
    #expect(try pixel(hidden, 15, 12, at: 0.6) == white)
  }

  @Test func `Clipping and row deduplication take moving bones into account`() throws {
    var around = View()
    around.placement = Placement(frame: Rect(x: 10, y: 6, width: 12, height: 12))
    around.clipsToBounds = true
    var scene = scene(.translation(.to(Point(x: 20, y: 0))))
    scene.views[0].placement = Placement(frame: Rect(x: 2, y: 2, width: 8, height: 8))
    around.subviews = scene.views
    scene.views = [around]
    let renderer = try SkeletonRenderer(scene)
    let picture = try renderer.pixmap(atSeconds: 0.25)
    #expect(picture[21, 10].straight == StraightPixel(hex: 0))
    #expect(picture[22, 10].straight == StraightPixel(hex: 0xffffff))
    #expect(renderer.distinctRows.isIdentity)
  }
}
