import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// The views for elements without a screenshot.
@Suite struct ElementRegionTests {
  private func skeleton(_ elements: CapturedElement...) throws -> HierarchySkeleton {
    try HierarchySkeleton(elements)
  }

  private func only(_ element: CapturedElement) throws -> HierarchySkeleton.Shown {
    let shown = try HierarchySkeleton([element]).shown
    #expect(shown.count == 1)
    return try #require(shown.first)
  }

  private let blue = Color(red: 0, green: 0.4, blue: 1)

  // MARK: Leaves

  @Test func `draws a label for a text`() throws {
    let view = try only(.line(16, 100, 200, 20))
    #expect(view.view.type == "label")
    #expect(view.bones == [Rect(x: 16, y: 104, width: 200, height: 12)])
  }

  @Test func `draws an image view for an image`() throws {
    let view = try only(.make(.image, 16, 100, 200, 120).with { $0.cornerRadius = 10 })
    #expect(view.view.type == "imageView")
    #expect(view.bones == [Rect(x: 16, y: 100, width: 200, height: 120)])
    #expect(view.view.skeletonCornerRadius == .points(10))
  }

  @Test func `draws a circle for a round image`() throws {
    let view = try only(.make(.image, 16, 100, 48, 48).with { $0.cornerRadius = 24 })
    #expect(view.view.skeletonCornerRadius == .circle)
    let large = try only(.make(.image, 16, 100, 48, 48).with { $0.cornerRadius = 9_999 })
    #expect(large.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws a text field for a field, with or without its words`() throws {
    let field = CapturedElement.make(.field, 16, 100, 368, 44)
    for element in [
      field, field.with { $0.text = "Search" },
      field.with { $0.children = [.words("Search", 50, 110, 60, 20)] },
    ] {
      let view = try only(element)
      #expect(view.view.type == "textField")
      #expect(view.bones == [field.box])
    }
  }

  @Test func `draws a pill for a switch and a line for a slider`() throws {
    let toggle = try only(.make(.control, 330, 100, 51, 31))
    #expect(toggle.bones == [Rect(x: 330, y: 100, width: 51, height: 31)])
    #expect(toggle.view.skeletonCornerRadius == .circle)
    let slider = try #require(try only(.make(.control, 16, 100, 368, 31)).bones.first)
    #expect(slider.x == 16 && slider.width == 368)
    #expect(slider.height <= 10)
    #expect(abs(slider.y + slider.height / 2 - 115.5) <= 0.5)
  }

  @Test func `draws the parts of a control that contains others`() throws {
    let parts = [
      CapturedElement.line(30, 110, 60, 20), .line(130, 110, 60, 20), .line(230, 110, 60, 20),
    ]
    #expect(try skeleton(.make(.control, 16, 100, 368, 40, parts)).bones.count == 3)
  }

  // MARK: Buttons

  @Test func `draws a button with a surface as one bone`() throws {
    let words = CapturedElement.line(150, 112, 100, 20)
    let view = try only(
      .make(.button, 16, 100, 368, 44, [words]).with {
        ($0.color, $0.cornerRadius) = (blue, 12)
      })
    #expect(view.view.type == "button")
    #expect(view.bones == [Rect(x: 16, y: 100, width: 368, height: 44)])
    #expect(view.view.skeletonCornerRadius == .points(12))
  }

  @Test func `draws a button with an outline as one bone`() throws {
    let view = try only(
      .make(.button, 16, 100, 368, 44).with {
        ($0.hasOutline, $0.cornerRadius, $0.text) = (true, 22, "Cancel")
      })
    #expect(view.bones == [Rect(x: 16, y: 100, width: 368, height: 44)])
    #expect(view.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws the contents of a button without a surface`() throws {
    let button = CapturedElement.make(.button, 16, 100, 368, 44, [.line(16, 112, 100, 20)])
    #expect(try only(button).bones == [Rect(x: 16, y: 116, width: 100, height: 12)])
  }

  @Test func `draws an icon in the middle of a button without words`() throws {
    let view = try only(.make(.button, 340, 50, 48, 48))
    #expect(view.view.type == "imageView")
    let bone = try #require(view.bones.first)
    #expect(bone.width <= 24 && bone.width == bone.height)
    #expect(bone.x + bone.width / 2 == 364)
    #expect(bone.y + bone.height / 2 == 74)
  }

  @Test func `draws the contents of a button that is a row`() throws {
    let row = CapturedElement.make(
      .button, 16, 100, 368, 80,
      [
        .make(.image, 28, 112, 56, 56), .line(100, 115, 150, 20), .line(100, 140, 220, 20),
      ])
    let views = try HierarchySkeleton([row.with { ($0.color, $0.cornerRadius) = (.pale, 10) }])
    #expect(views.bones.count == 3)
    #expect(views.views("view").map(\.frame) == [row.box])
    #expect(try skeleton(row).bones == views.bones)
  }

  // MARK: Surfaces

  private func contents(_ x: Double, _ y: Double) -> [CapturedElement] {
    [
      .make(.image, x + 16, y + 16, 60, 60), .line(x + 100, y + 20, 150, 20),
      .line(x + 100, y + 50, 200, 20),
    ]
  }

  @Test func `draws a card for a container with a color`() throws {
    let skeleton = try skeleton(
      .surface(16, 100, 368, 100, .pale, radius: 12, contents(16, 100)))
    let card = try #require(skeleton.views("view").first)
    #expect(card.frame == Rect(x: 16, y: 100, width: 368, height: 100))
    #expect(card.view.cornerRadius == 12)
    let color = try #require(card.view.backgroundColor?.light)
    #expect(abs(color.red - 0.9) < 0.01 && abs(color.blue - 0.95) < 0.01)
    // The card itself is not a bone.
    #expect(skeleton.bones.count == 3)
    #expect(skeleton.views("label").allSatisfy { $0.parent == card.frame })
  }

  @Test func `draws a card for a container with an outline`() throws {
    let card = CapturedElement.make(.container, 16, 100, 368, 100, contents(16, 100))
    let skeleton = try skeleton(card.with { ($0.hasOutline, $0.cornerRadius) = (true, 12) })
    #expect(skeleton.views("view").map(\.frame) == [card.box])
  }

  @Test func `draws no card for a container that looks like what is behind it`() throws {
    let plain = CapturedElement.make(.container, 16, 100, 368, 100, contents(16, 100))
    for element in [
      plain, plain.with { $0.color = .paper },
      plain.with { $0.color = Color(red: 0, green: 0, blue: 0, alpha: 0) },
    ] {
      #expect(try skeleton(element).views("view").isEmpty)
    }
  }

  @Test func `mixes a translucent color with the surface behind it`() throws {
    let inner = CapturedElement.surface(
      32, 116, 336, 120, Color(red: 0, green: 0, blue: 0, alpha: 0.5), contents(32, 116))
    let skeleton = try skeleton(.surface(16, 100, 368, 160, .pale, radius: 8, [inner]))
    let card = try #require(skeleton.views("view").last)
    #expect(card.parent == Rect(x: 16, y: 100, width: 368, height: 160))
    #expect(abs(try #require(card.view.backgroundColor?.light.red) - 0.45) < 0.01)
  }

  @Test func `draws a low rounded surface with a word as one bone`() throws {
    let view = try only(
      .surface(16, 100, 90, 32, .pale, radius: 16, [.line(28, 106, 66, 20)]))
    #expect(view.bones == [Rect(x: 16, y: 100, width: 90, height: 32)])
    #expect(view.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws an image for a surface without contents`() throws {
    let view = try only(.surface(16, 100, 48, 48, .pale, radius: 24))
    #expect(view.view.type == "imageView")
    #expect(view.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws no bone for a thin line`() throws {
    let text = CapturedElement.line(16, 100, 200, 20)
    #expect(try skeleton(text, .surface(0, 130, 400, 1, .pale)).bones.count == 1)
    #expect(try skeleton(text, .surface(200, 0, 1, 800, .pale)).bones.count == 1)
  }

  @Test func `draws no bone for the background of the screen`() throws {
    let text = CapturedElement.line(16, 100, 200, 20)
    let bar = [Rect(x: 16, y: 104, width: 200, height: 12)]
    #expect(try skeleton(.surface(0, 0, 400, 800, .pale), text).bones == bar)
    #expect(try skeleton(.surface(0, 0, 400, 800, .pale, [text])).bones == bar)
    #expect(try skeleton(.surface(0, 0, 400, 400, .pale), text).bones == bar)
  }

  @Test func `draws no bone for an image behind the contents of a screen`() throws {
    let photo = CapturedElement.make(.image, 0, 0, 400, 600, contents(16, 100))
    #expect(try skeleton(photo).bones.count == 3)
    // Without contents, the same image is a bone.
    #expect(try only(.make(.image, 0, 0, 400, 600)).bones.count == 1)
  }

  @Test func `uses the color of the page as the background`() throws {
    var screen = CapturedScreen(format: .domSnapshot, size: Size(width: 400, height: 800))
    screen.elements = [.line(16, 100, 200, 20)]
    screen.background = Color(red: 0.1, green: 0.1, blue: 0.1)
    let canvas = try HierarchySkeleton(screen).scene.canvas
    #expect(abs(canvas.background.light.red - 0.1) < 0.01)
    #expect(canvas.interfaceStyle == .dark)
    #expect(try skeleton(.line(16, 100, 200, 20)).scene.canvas.interfaceStyle == .light)
  }

  // MARK: Bars, the system and opaque elements

  @Test func `draws the contents of a bar without a screenshot`() throws {
    let bar = CapturedElement.make(.bar, 0, 0, 400, 90, [.line(150, 55, 100, 20)])
    #expect(try skeleton(bar).bones == [Rect(x: 150, y: 59, width: 100, height: 12)])
  }

  @Test func `leaves out the system's bars`() throws {
    let status = CapturedElement.make(.system, 0, 0, 400, 44, [.line(20, 12, 60, 20)])
    let keyboard = CapturedElement.make(.system, 0, 500, 400, 300, [.make(.button, 9, 510, 40, 40)])
    let text = CapturedElement.line(16, 100, 200, 20)
    #expect(try skeleton(status, text, keyboard).bones.count == 1)
  }

  @Test func `draws an opaque element as one bone and warns`() throws {
    let text = CapturedElement.line(16, 60, 200, 20)
    let map = CapturedElement.make(.opaque, 0, 100, 400, 300)
    let skeleton = try skeleton(text, map)
    #expect(skeleton.bones.contains(map.box))
    #expect(skeleton.warnings == ["opaque-elements"])
  }

  @Test func `keeps the warnings of the reader`() throws {
    var screen = CapturedScreen(format: .uiautomator, size: Size(width: 400, height: 800))
    screen.elements = [.make(.image, 16, 100, 50, 50)]
    screen.notes = [.otherDumps(count: 2)]
    #expect(try HierarchySkeleton(screen).warnings == ["other-dumps"])
  }

  // MARK: Nesting

  @Test func `draws the innermost of wrappers with the same box`() throws {
    let text = CapturedElement.line(16, 100, 200, 20)
    let wrapper = CapturedElement.make(.container, 16, 100, 200, 20, [text])
    #expect(try skeleton(.make(.container, 16, 100, 200, 20, [wrapper])).bones.count == 1)
    let photo = CapturedElement.make(.image, 16, 100, 90, 90)
    #expect(try only(.make(.image, 16, 100, 90, 90, [photo])).bones == [photo.box])
  }

  @Test func `draws elements that occur twice once`() throws {
    let cell = CapturedElement.surface(16, 100, 368, 100, .pale, radius: 8, contents(16, 100))
    let once = try skeleton(cell)
    let twice = try skeleton(cell, cell)
    #expect(twice.bones == once.bones)
    #expect(twice.shown.count == once.shown.count)
  }
}
