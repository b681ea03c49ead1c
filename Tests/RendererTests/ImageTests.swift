import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests image views that draw a picture.
@Suite struct ImageTests {
  private static let black = StraightPixel(hex: 0x000000)
  private static let white = StraightPixel(hex: 0xffffff)

  /// Returns a renderer for a canvas of 40 × 40 points that has an image view of 20 × 16 points at (10, 12). The
  /// picture is black and has 8 × 4 pixels.
  private func renderer(
    _ mode: ContentMode, name: String = "a.png", scale: Double = 1,
    _ change: (inout View) -> Void = { _ in }
  ) throws -> SkeletonRenderer {
    var view = View(
      type: "imageView", content: .image(ImageContent(image: name, contentMode: mode)))
    view.placement = Placement(frame: Rect(x: 10, y: 12, width: 20, height: 16))
    view.isSkeletonable = false
    change(&view)
    let picture = try Pixmap(
      size: PixelSize(width: 8, height: 4), filledWith: PremultipliedPixel(Self.black))
    return try SkeletonRenderer(
      scene(width: 40, height: 40) {
        $0.views = [view]
        $0.canvas.scale = scale
      }, pictures: [name: picture])
  }

  /// Returns the bounds of the black pixels and fails unless they fill a rectangle.
  private func blackRect(_ renderer: SkeletonRenderer) throws -> [Int] {
    let pixmap = try renderer.pixmap(atSeconds: 0)
    var (columns, rows) = (Set<Int>(), Set<Int>())
    var count = 0
    for y in 0..<pixmap.size.height {
      for x in 0..<pixmap.size.width where pixmap[x, y].straight == Self.black {
        columns.insert(x)
        rows.insert(y)
        count += 1
      }
    }
    #expect(count == columns.count * rows.count)
    return [columns.min() ?? 0, rows.min() ?? 0, columns.count, rows.count]
  }

  @Test(
    arguments: [
      (.scaleToFill, [10, 12, 20, 16]), (.aspectFit, [10, 15, 20, 10]),
      (.aspectFill, [4, 12, 32, 16]), (.center, [16, 18, 8, 4]), (.top, [16, 12, 8, 4]),
      (.bottom, [16, 24, 8, 4]), (.left, [10, 18, 8, 4]), (.right, [22, 18, 8, 4]),
      (.topLeft, [10, 12, 8, 4]), (.topRight, [22, 12, 8, 4]), (.bottomLeft, [10, 24, 8, 4]),
      (.bottomRight, [22, 24, 8, 4]),
    ] as [(ContentMode, [Int])])
  func `The content mode determines where the picture is drawn`(mode: ContentMode, rect: [Int])
    throws
  {
    #expect(try blackRect(renderer(mode)) == rect)
    // If the scale is doubled, the drawn size is also doubled.
    #expect(try blackRect(renderer(mode, scale: 2)) == rect.map { 2 * $0 })
  }

  @Test(arguments: [
    ("a@2x.png", [18, 19, 4, 2]), ("b/a@2x.png", [18, 19, 4, 2]), ("a@2x/a.png", [16, 18, 8, 4]),
    ("a@2x", [18, 19, 4, 2]), ("2x.png", [16, 18, 8, 4]),
  ])
  func `a 2x suffix means two pixels per point`(name: String, rect: [Int]) throws {
    #expect(try blackRect(renderer(.center, name: name)) == rect)
  }

  @Test func `a picture is clipped to its view, including rounded corners, only if the view clips`()
    throws
  {
    let cut = try renderer(.aspectFill) { $0.clipsToBounds = true }
    #expect(try blackRect(cut) == [10, 12, 20, 16])
    let round = try renderer(.scaleToFill) {
      $0.clipsToBounds = true
      $0.cornerRadius = 8
    }.pixmap(atSeconds: 0)
    #expect(round[10, 12].straight == Self.white && round[20, 20].straight == Self.black)
    let square = try renderer(.scaleToFill) { $0.cornerRadius = 8 }.pixmap(atSeconds: 0)
    #expect(square[10, 12].straight == Self.black)
  }

  @Test func `The picture is drawn above the background and below the subviews`() throws {
    var child = View()
    child.isSkeletonable = false
    child.placement = Placement(frame: Rect(x: 9, y: 7, width: 2, height: 2))
    child.backgroundColor = DynamicColor(Color(hex: 0x00ff00))
    let pixmap = try renderer(.center) {
      $0.backgroundColor = DynamicColor(Color(hex: 0xff0000))
      $0.subviews = [child]
    }.pixmap(atSeconds: 0)
    #expect(pixmap[11, 13].straight == StraightPixel(hex: 0xff0000))
    #expect(pixmap[17, 19].straight == Self.black)
    #expect(pixmap[19, 19].straight == StraightPixel(hex: 0x00ff00))
  }

  @Test func `A leaf hides its picture and shows it again in a dissolve`() throws {
    var view = View(type: "imageView", content: .image(ImageContent(image: "a.png")))
    view.skeletonCornerRadius = 4
    let picture = try Pixmap(
      size: PixelSize(width: 2, height: 2), filledWith: PremultipliedPixel(Self.black))
    let renderer = try SkeletonRenderer(
      scene {
        $0.views = [view]
        $0.skeleton.animated = false
        $0.skeleton.transition = .crossDissolve(1)
        $0.timeline = [.show(SkeletonOverrides()), .hide(nil), .wait(.seconds(1))]
      }, pictures: ["a.png": picture])
    // This pixel is in the corner of the view, outside its round bone.
    #expect(try renderer.pixmap(atSeconds: 0)[0, 0].straight == Self.black)
    #expect(try renderer.pixmap(atSeconds: 1)[0, 0].straight == Self.white)
    #expect(
      try renderer.pixmap(atSeconds: 0.5)[0, 0].straight.distance(
        to: StraightPixel(Color(white: 0.5)))
        <= 1)
    #expect(try renderer.pixmap(atSeconds: 2)[0, 0].straight == Self.black)
  }

  @Test func `All pictures on the canvas together must stay within the pixel limit`() throws {
    var views: [View] = []
    for index in 0..<3 {
      // The positions differ by fractions of a pixel, so the views cannot share a scaled picture.
      var view = View(type: "imageView", content: .image(ImageContent(image: "a.png")))
      view.placement = Placement(
        frame: Rect(x: 0.2 * Double(index), y: 0, width: 8, height: 8))
      views.append(view)
    }
    let picture = try Pixmap(size: PixelSize(width: 2, height: 2))
    let all = scene { $0.views = views }
    #expect(throws: RenderError.self) {
      try SkeletonRenderer(all, pictures: ["a.png": picture], pixelLimit: 100)
    }
    _ = try SkeletonRenderer(all, pictures: ["a.png": picture], pixelLimit: 192)
    for index in views.indices { views[index].placement.frame?.x = Double(index) - 1 }
    let whole = scene(width: 4) { $0.views = views }
    _ = try SkeletonRenderer(whole, pictures: ["a.png": picture], pixelLimit: 100)
  }
}
