import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

/// Tests the parts of a view's appearance that stay visible with the skeleton.
@Suite struct LookTests {
  private func pixel(_ scene: Scene, x: Int, y: Int, at seconds: Double = 0) throws -> StraightPixel
  {
    try SkeletonRenderer(scene).pixmap(atSeconds: seconds)[x, y].straight
  }

  private func box(_ change: (inout View) -> Void) -> View {
    var view = View()
    view.placement = Placement(frame: Rect(x: 2, y: 2, width: 12, height: 12))
    change(&view)
    return view
  }

  private func still(_ views: [View]) -> Scene {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 16, height: 16)), views: views)
    scene.skeleton.animated = false
    scene.skeleton.color = DynamicColor(Color(hex: 0x0000ff))
    return scene
  }

  @Test func `A border is drawn above the bone and the subviews`() throws {
    let red = DynamicColor(Color(hex: 0xff0000))
    let leaf = box { ($0.borderWidth, $0.borderColor) = (2, red) }
    #expect(try pixel(still([leaf]), x: 3, y: 8) == StraightPixel(hex: 0xff0000))
    #expect(try pixel(still([leaf]), x: 4, y: 8) == StraightPixel(hex: 0x0000ff))
    let around = box { view in
      (view.borderWidth, view.borderColor) = (2, red)
      view.subviews = [View()]
    }
    #expect(try pixel(still([around]), x: 3, y: 8) == StraightPixel(hex: 0xff0000))
    #expect(try pixel(still([around]), x: 4, y: 8) == StraightPixel(hex: 0x0000ff))
  }

  @Test func `A shadow is drawn below the bone, and a view that clips has no shadow`() throws {
    let shadow = box { view in
      var shadow = Shadow(opacity: 1)
      (shadow.radius, shadow.offset) = (0, Size(width: 2, height: 2))
      view.shadow = shadow
    }
    #expect(try pixel(still([shadow]), x: 15, y: 15) == StraightPixel(hex: 0))
    #expect(try pixel(still([shadow]), x: 13, y: 13) == StraightPixel(hex: 0x0000ff))
    var clipping = shadow
    clipping.clipsToBounds = true
    #expect(try pixel(still([clipping]), x: 15, y: 15) == StraightPixel(hex: 0xffffff))
    // A view without a background or a bone of its own casts no shadow.
    var open = shadow
    open.subviews = [box { $0.placement = Placement(frame: Rect(x: 0, y: 0, width: 4, height: 4)) }]
    #expect(try pixel(still([open]), x: 15, y: 15) == StraightPixel(hex: 0xffffff))
  }

  @Test func `Separators cover the bottom pixels of rows`() throws {
    var table = TableContent()
    table.rowHeight = 5
    table.separatorColor = DynamicColor(Color(hex: 0xff0000))
    table.separatorInset = EdgeInsets(top: 0, left: 3, bottom: 0, right: 0)
    table.cells = ["Cell": View()]
    table.cells["Cell"]?.isSkeletonable = false
    table.sections = [Section(cell: "Cell", count: 2)]
    let scene = still([View(type: "tableView", content: .table(table))])
    let red = StraightPixel(hex: 0xff0000)
    let column = try (0..<16).filter { try pixel(scene, x: 8, y: $0) == red }
    #expect(column == [4, 9])
    #expect(try (0..<16).filter { try pixel(scene, x: $0, y: 4) == red } == Array(3..<16))
    var turned = scene
    turned.canvas.direction = .rightToLeft
    #expect(try (0..<16).filter { try pixel(turned, x: $0, y: 4) == red } == Array(0..<13))
  }

  @Test func `A separator covers a whole pixel even if its row ends within a pixel`() throws {
    var table = TableContent()
    table.rowHeight = 5.5
    table.separatorColor = DynamicColor(Color(hex: 0xff0000))
    table.separatorInset = .zero
    table.cells = ["Cell": View()]
    table.cells["Cell"]?.isSkeletonable = false
    table.cells["Cell"]?.backgroundColor = .white
    table.sections = [Section(cell: "Cell", count: 2)]
    let scene = still([View(type: "tableView", content: .table(table))])
    // The first row ends at 5.5, so the white second row covers half of pixel row 5 and nothing of pixel row 4.
    let red = StraightPixel(hex: 0xff0000)
    #expect(try (0..<16).filter { try pixel(scene, x: 8, y: $0) == red } == [4, 10])
  }

  @Test func `A border stays visible on a content picture`() throws {
    var leaf = box { $0.borderWidth = 2 }
    leaf.skeletonCornerRadius = 0
    var scene = still([leaf])
    scene.canvas.content = "red.png"
    let picture = try Pixmap(
      size: PixelSize(width: 16, height: 16),
      filledWith: PremultipliedPixel(StraightPixel(hex: 0xff0000)))
    let drawn = try SkeletonRenderer(scene, pictures: ["red.png": picture]).pixmap(atSeconds: 0)
    #expect(drawn[3, 8].straight == StraightPixel(hex: 0xff0000))
    #expect(drawn[4, 8].straight == StraightPixel(hex: 0x0000ff))
  }

  @Test func `A button's image is visible where its bone is transparent`() throws {
    var button = box { view in
      view.type = "button"
      view.content = .image(ImageContent(image: "red.png", contentMode: .center))
    }
    let picture = try Pixmap(
      size: PixelSize(width: 4, height: 4),
      filledWith: PremultipliedPixel(StraightPixel(hex: 0xff0000)))
    func pixel(_ view: View) throws -> StraightPixel {
      var scene = still([view])
      scene.skeleton.color = DynamicColor(Color(hex: 0x0000ff).withAlpha(0.5))
      return try SkeletonRenderer(scene, pictures: ["red.png": picture])
        .pixmap(atSeconds: 0)[8, 8].straight
    }
    // In a button, the half-transparent blue bone is over the red image. In an image view, the bone is over white,
    // because the image is not drawn.
    let seen = try pixel(button)
    #expect(seen.red < 200 && seen.green == 0 && seen.blue > 100)
    button.type = "imageView"
    let gone = try pixel(button)
    #expect(gone.red == gone.green && gone.red > 100)
  }
}
