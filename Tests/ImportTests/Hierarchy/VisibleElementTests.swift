import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Which elements of a screen can be seen, and how much of each.
@Suite struct VisibleElementTests {
  private func bones(_ elements: CapturedElement...) throws -> [Rect] {
    try HierarchySkeleton(elements).bones
  }

  private let card = Rect(x: 16, y: 600, width: 100, height: 100)
  /// An element that is always seen, since a dump without visible elements is an error.
  private let other = CapturedElement.make(.image, 16, 600, 100, 100)

  // MARK: Clipping

  @Test func `cuts an element at an ancestor that clips`() throws {
    let image = CapturedElement.make(.image, 16, 150, 100, 100)
    let list = CapturedElement.make(.container, 0, 0, 400, 200, [image])
    #expect(
      try bones(list.with { $0.clips = true }) == [Rect(x: 16, y: 150, width: 100, height: 50)])
    #expect(try bones(list) == [image.box])
  }

  @Test func `cuts an element at every ancestor that clips`() throws {
    let image = CapturedElement.make(.image, 0, 0, 400, 400)
    let inner = CapturedElement.make(.container, 50, 0, 400, 400, [image]).with { $0.clips = true }
    let middle = CapturedElement.make(.container, 0, 0, 400, 400, [inner])
    let outer = CapturedElement.make(.list, 0, 100, 200, 200, [middle]).with { $0.clips = true }
    #expect(try bones(outer) == [Rect(x: 50, y: 100, width: 150, height: 200)])
  }

  @Test func `drops an element outside of the area to which an ancestor clips`() throws {
    let row = CapturedElement.make(.image, 16, 300, 100, 100)
    let list = CapturedElement.make(.list, 0, 0, 400, 200, [row]).with { $0.clips = true }
    #expect(try bones(list, other) == [card])
  }

  @Test func `cuts the lines of a text`() throws {
    let text = CapturedElement.words("two lines", 16, 100, 300, 40).with {
      $0.lines = [
        Rect(x: 16, y: 100, width: 300, height: 20), Rect(x: 16, y: 120, width: 200, height: 20),
      ]
    }
    let box = CapturedElement.make(.container, 16, 100, 100, 20, [text]).with { $0.clips = true }
    #expect(try bones(box) == [Rect(x: 16, y: 104, width: 100, height: 12)])
  }

  @Test func `cuts elements at the edges of the screen`() throws {
    #expect(
      try bones(.make(.image, 350, 750, 100, 100)) == [Rect(x: 350, y: 750, width: 50, height: 50)])
  }

  @Test(arguments: [
    Rect(x: -120, y: 0, width: 100, height: 100), Rect(x: 400, y: 0, width: 100, height: 100),
    Rect(x: 0, y: -100, width: 100, height: 100), Rect(x: 0, y: 900, width: 100, height: 100),
  ])
  func `drops elements outside of the screen`(_ box: Rect) throws {
    let skeleton = try HierarchySkeleton([CapturedElement(.image, box: box), other])
    #expect(skeleton.bones == [card])
    #expect(skeleton.hierarchy.elementCount == 1)
  }

  // MARK: Size

  @Test func `drops elements without a size, but not their contents`() throws {
    let wrapper = CapturedElement.make(.container, 0, 0, 0, 0, [.make(.image, 16, 100, 50, 50)])
    let image = CapturedElement.make(.image, 16, 200, 0, 50)
    #expect(try bones(wrapper, image) == [Rect(x: 16, y: 100, width: 50, height: 50)])
  }

  @Test func `drops the contents of an element without a size that clips`() throws {
    let wrapper = CapturedElement.make(.container, 0, 0, 400, 0, [.make(.image, 16, 100, 50, 50)])
    #expect(try bones(wrapper.with { $0.clips = true }, other) == [card])
  }

  @Test func `rejects a screen without visible elements`() {
    for elements in [
      [], [.make(.image, 0, 900, 100, 100)], [CapturedElement.make(.container, 0, 0, 400, 800)],
    ] {
      #expect(throws: HierarchyError.empty) { try HierarchySkeleton(elements) }
    }
  }

  @Test(arguments: [0, 1e-300, 0.5]) func `rejects a screen without a size`(_ side: Double) {
    let image = CapturedElement.make(.image, 0, 0, 100, 100)
    #expect(throws: HierarchyError.empty) {
      try HierarchySkeleton([image], screen: Size(width: side, height: 800))
    }
    #expect(throws: HierarchyError.empty) {
      try HierarchySkeleton(
        [image], screen: Size(width: side, height: 800), picture: HierarchyPicture().pixmap)
    }
  }

  // MARK: Covered elements

  private let image = CapturedElement.make(.image, 16, 100, 50, 50)
  private let sheet = CapturedElement.surface(0, 50, 400, 700, .paper)

  @Test func `drops an element under an opaque surface that is drawn later`() throws {
    let skeleton = try HierarchySkeleton([image, sheet, other])
    #expect(skeleton.bones == [card])
    #expect(skeleton.hierarchy.elementCount == 2)
  }

  @Test func `keeps an element above a surface`() throws {
    #expect(try bones(sheet, image) == [image.box])
    #expect(try bones(sheet.with { $0.children = [image] }) == [image.box])
  }

  @Test func `keeps an element under a translucent or smaller surface`() throws {
    let dim = sheet.with { $0.color = Color(red: 0, green: 0, blue: 0, alpha: 0.4) }
    #expect(try bones(image, dim).contains(image.box))
    #expect(try bones(image, .surface(0, 50, 400, 80, .paper)).contains(image.box))
  }

  @Test func `uses the drawing order instead of the order in the dump`() throws {
    let (early, late) = (image.with { $0.paintOrder = 1 }, sheet.with { $0.paintOrder = 2 })
    #expect(try bones(late, early, other.with { $0.paintOrder = 3 }) == [card])
    #expect(
      try bones(early.with { $0.paintOrder = 2 }, late.with { $0.paintOrder = 1 }) == [image.box])
  }

  @Test func `drops the contents of a covered element except those that stick out`() throws {
    let drawer = CapturedElement.make(
      .container, 0, 100, 400, 200,
      [.make(.image, 16, 100, 50, 50), .make(.image, 16, 700, 50, 50)])
    let cover = CapturedElement.surface(0, 50, 400, 300, .paper)
    #expect(try bones(drawer, cover) == [Rect(x: 16, y: 700, width: 50, height: 50)])
  }

  /// Takes less than a second. Without limits, it would take hours.
  @Test(.timeLimit(.minutes(10)), arguments: [CapturedElement.Role.image, .text, .container])
  func `reads many elements that overlap`(_ role: CapturedElement.Role) throws {
    var screen = CapturedScreen(format: .xcuitest, size: Size(width: 400, height: 8_000))
    screen.elements = (0..<20_000).map { number in
      let (x, y) = (Double(number * 7_919 % 350), Double(number * 104_729 % 7_900))
      let size = Size(width: Double(6 + number * 31 % 45), height: Double(6 + number * 17 % 93))
      var element = CapturedElement.make(role, x, y, size.width, size.height)
      if role == .text { element.lines = [element.box] }
      if role == .container {
        element.color = Color(red: Double(number % 99) / 99, green: 0, blue: 0)
      }
      return element
    }
    #expect(try !ScreenHierarchy(screen).scene().views.isEmpty)
  }

  // MARK: Radii

  @Test func `rounds an image that fills a rounded ancestor`() throws {
    let photo = CapturedElement.make(.image, 16, 100, 200, 100)
    let wrapper = CapturedElement.make(.container, 16, 100, 200, 100, [photo])
    let frame = wrapper.with {
      ($0.clips, $0.cornerRadius, $0.children) = (true, 14, [wrapper])
    }
    let view = try #require(try HierarchySkeleton([frame]).views("imageView").first)
    #expect(view.frame == photo.box)
    #expect(view.view.skeletonCornerRadius == .points(14))
  }

  @Test func `does not round an image that a rounded ancestor does not clip`() throws {
    let photo = CapturedElement.make(.image, 16, 100, 200, 100).with { $0.cornerRadius = 0 }
    let frame = CapturedElement.make(.container, 16, 100, 200, 100, [photo])
    let view = try HierarchySkeleton([frame.with { $0.cornerRadius = 14 }]).views("imageView").first
    #expect(view?.view.skeletonCornerRadius == nil)
  }

  /// An image has the same unknown radius wherever it stands.
  @Test func `does not change the radius of an image that fills a square ancestor`() throws {
    let photo = CapturedElement.make(.image, 16, 100, 200, 100)
    let page = CapturedElement.make(.list, 16, 100, 200, 100, [photo]).with { $0.clips = true }
    func radius(_ element: CapturedElement) throws -> SkeletonCornerRadius? {
      try HierarchySkeleton([element]).views("imageView").first?.view.skeletonCornerRadius
    }
    #expect(try radius(page) == radius(photo))
  }

  // MARK: Steering

  @Test func `drops an ignored element with its contents and what it covers`() throws {
    let banner = sheet.with { ($0.steering, $0.children) = (.ignore, [.make(.image, 0, 60, 9, 9)]) }
    #expect(try bones(image, banner) == [image.box])
  }
}
