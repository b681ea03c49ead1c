import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// What a screenshot adds to a dump.
@Suite struct PictureFillTests {
  private func skeleton(
    _ picture: HierarchyPicture, _ elements: CapturedElement...
  ) throws -> HierarchySkeleton {
    try HierarchySkeleton(elements, picture: picture.pixmap)
  }

  /// A word at the top that is seen on every screen.
  private let title = CapturedElement.words("Title", 0, 50, 400, 30)

  private func picture() -> HierarchyPicture {
    var picture = HierarchyPicture()
    picture.word(12, 16, 60)
    return picture
  }

  // MARK: Texts

  @Test func `draws a text as wide as its ink`() throws {
    let bones = try skeleton(picture(), title).bones
    #expect(bones.count == 1)
    #expect(try #require(bones.first).isNear(Rect(x: 16, y: 60, width: 82, height: 10), within: 1))
  }

  @Test func `draws a bar for each line of ink`() throws {
    var picture = HierarchyPicture()
    for (number, letters) in [48, 50, 20].enumerated() {
      picture.word(letters, 20, 100 + 24 * Double(number))
    }
    let skeleton = try skeleton(picture, .words("three lines", 16, 90, 368, 80))
    #expect(skeleton.views("label").count == 1)
    #expect(skeleton.bones.count == 3)
    for (bone, word) in zip(skeleton.bones, picture.words) {
      #expect(bone.isNear(word, within: 4), "\(bone) \(word)")
    }
  }

  @Test func `reads light words on a dark surface`() throws {
    var picture = HierarchyPicture(ground: 0xff18_1818)
    picture.word(12, 16, 60, 0xfff0_f0f0)
    let skeleton = try skeleton(picture, title)
    #expect(skeleton.bones.count == 1)
    #expect(skeleton.scene.canvas.interfaceStyle == .dark)
    #expect(abs(skeleton.scene.canvas.background.light.red - 24 / 255) < 0.01)
  }

  @Test func `does not warn about widths`() throws {
    #expect(try skeleton(picture(), title).warnings.isEmpty)
  }

  // MARK: Empty ground

  @Test(arguments: [CapturedElement.Role.text, .image, .button, .control, .opaque])
  func `draws no bone on empty ground`(_ role: CapturedElement.Role) throws {
    let empty = CapturedElement.make(role, 100, 300, 120, 40)
    let bones = try skeleton(picture(), title, empty, empty.with { $0.text = "Words" }).bones
    #expect(bones.count == 1)
    #expect(bones.allSatisfy { $0.y < 100 })
  }

  @Test func `draws a bone for an image of a single color`() throws {
    var picture = picture()
    picture.fill(100, 300, 120, 80, 0xffd0_c0e0)
    let image = CapturedElement.make(.image, 100, 300, 120, 80)
    let bones = try skeleton(picture, title, image).bones
    #expect(bones.contains { $0.isNear(image.box) })
  }

  @Test func `rejects a screenshot without content`() {
    #expect(throws: HierarchyError.empty) { try skeleton(HierarchyPicture(), title) }
  }

  // MARK: Images and controls

  @Test func `rounds an image as the screenshot does`() throws {
    var picture = picture()
    picture.fill(100, 300, 100, 100, radius: 50, 0xff30_60c0)
    let image = CapturedElement.make(.image, 100, 300, 100, 100)
    let view = try #require(try skeleton(picture, title, image).views("imageView").first)
    #expect(view.frame.isNear(image.box))
    #expect(view.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws an icon as large as its ink`() throws {
    var picture = picture()
    picture.fill(350, 62, 20, 4, 0xff20_2020)
    picture.fill(358, 54, 4, 20, 0xff20_2020)
    let bones = try skeleton(picture, title, .make(.button, 336, 40, 48, 48)).bones
    #expect(bones.contains { $0.isNear(Rect(x: 350, y: 54, width: 20, height: 20), within: 1) })
  }

  @Test func `draws a round icon as a circle without the margins of its frame`() throws {
    var picture = picture()
    picture.fill(22, 304, 22, 22, radius: 11, 0xffff_8800)
    picture.fill(30, 313, 7, 2, 0xffff_ffff)
    let icon = CapturedElement.make(.image, 19, 301, 28, 28)
    let view = try #require(try skeleton(picture, title, icon).views("imageView").first)
    #expect(view.frame.isNear(Rect(x: 22, y: 304, width: 22, height: 22), within: 0.5))
    #expect(view.view.skeletonCornerRadius == .circle)
  }

  @Test func `draws an icon with corners as a square`() throws {
    var picture = picture()
    picture.fill(22, 312, 22, 6, 0xff20_2020)
    picture.fill(30, 304, 6, 22, 0xff20_2020)
    let icon = CapturedElement.make(.image, 19, 301, 28, 28)
    let view = try #require(try skeleton(picture, title, icon).views("imageView").first)
    #expect(view.frame.isNear(Rect(x: 22, y: 304, width: 22, height: 22), within: 0.5))
    #expect(view.view.skeletonCornerRadius != .circle)
  }

  // MARK: Surfaces

  @Test func `covers words with the color behind them in a lossy picture`() throws {
    var picture = HierarchyPicture(ground: 0xfff6_f2f2)
    picture.fill(16, 200, 368, 120, radius: 16, 0xffff_ffff)
    // Blocks of nearly the same color, as in a compressed picture, hide the card's edges from a trace.
    for block in 0..<1_250 {
      let (x, y) = (Double(block % 50) * 8, 160 + Double(block / 50) * 8)
      let isInside = x >= 16 && x <= 376 && y >= 200 && y <= 312
      let level = UInt32(isInside ? 0xfd - block % 3 : 0xf2 + block % 5)
      picture.fill(x, y, 8, 8, 0xff00_0000 | level << 16 | level << 8 | level)
    }
    picture.word(20, 40, 255)
    let skeleton = try skeleton(picture, title, .words("a text on a card", 36, 245, 220, 30))
    let card = try #require(skeleton.views("view").first)
    #expect(card.frame.isNear(Rect(x: 16, y: 200, width: 368, height: 120), within: 9))
    #expect(try #require(card.view.backgroundColor?.light).red > 0.97)
    #expect(skeleton.shown.contains { $0.parent == card.frame })
  }

  @Test func `finds the surface of a button`() throws {
    var picture = picture()
    picture.fill(16, 300, 368, 48, radius: 12, 0xff20_60e0)
    picture.word(10, 170, 319, 0xffff_ffff)
    let button = CapturedElement.make(.button, 16, 300, 368, 48).with { $0.text = "Continue" }
    let view = try #require(try skeleton(picture, title, button).views("button").first)
    #expect(view.bones.count == 1)
    #expect(view.frame.isNear(button.box))
    guard case .points(let radius)? = view.view.skeletonCornerRadius else {
      Issue.record("no radius")
      return
    }
    #expect(abs(radius - 12) <= 2)
  }

  @Test func `draws only the words of a button without a surface`() throws {
    var picture = picture()
    picture.word(6, 179, 319)
    let button = CapturedElement.make(.button, 16, 300, 368, 48).with { $0.text = "Cancel" }
    let bones = try skeleton(picture, title, button).bones
    #expect(bones.count == 2)
    #expect(bones.contains { $0.isNear(Rect(x: 179, y: 319, width: 40, height: 10), within: 1) })
  }

  @Test func `finds the card of a container`() throws {
    var picture = picture()
    picture.fill(16, 200, 368, 120, radius: 16, 0xffee_e8e0)
    picture.photo(32, 220, 80, 80)
    picture.word(30, 130, 255)
    let card = CapturedElement.make(
      .container, 16, 200, 368, 120,
      [.make(.image, 32, 220, 80, 80), .words("two", 130, 245, 220, 30)])
    let skeleton = try skeleton(picture, title, card)
    let view = try #require(skeleton.views("view").first)
    #expect(view.frame.isNear(card.box))
    #expect(abs(view.view.cornerRadius - 16) <= 2)
    let color = try #require(view.view.backgroundColor?.light)
    #expect(abs(color.red - 0xe0 / 255) < 0.01 && abs(color.blue - 0xee / 255) < 0.01)
    #expect(skeleton.bones.count == 3)
    #expect(skeleton.shown.count { $0.parent == view.frame } == 2)
  }

  @Test func `finds a card that the dump does not contain`() throws {
    var picture = picture()
    picture.fill(16, 200, 368, 120, radius: 16, 0xffee_e8e0)
    picture.photo(32, 220, 80, 80)
    picture.word(30, 130, 255)
    let skeleton = try skeleton(
      picture, title, .make(.image, 32, 220, 80, 80), .words("two", 130, 245, 220, 30))
    #expect(skeleton.views("view").count == 1)
    #expect(skeleton.shown.count { $0.parent != nil } == 2)
    #expect(skeleton.bones.count == 3)
  }

  // MARK: Content that the dump lacks

  @Test func `draws the contents of an opaque element`() throws {
    var picture = picture()
    picture.photo(16, 300, 100, 100)
    picture.word(20, 140, 320)
    picture.word(25, 140, 350)
    let web = CapturedElement.make(.opaque, 0, 280, 400, 400)
    let skeleton = try skeleton(picture, title, web)
    #expect(
      skeleton.bones.contains { $0.isNear(Rect(x: 16, y: 300, width: 100, height: 100), within: 1) }
    )
    for word in picture.words { #expect(word.covered(by: skeleton.bones) >= 0.97) }
    #expect(!skeleton.bones.contains { $0.height > 150 })
    #expect(skeleton.warnings.isEmpty)
  }

  @Test func `draws words that the dump does not contain`() throws {
    var picture = picture()
    picture.word(20, 40, 500)
    let skeleton = try skeleton(picture, title)
    for word in picture.words { #expect(word.covered(by: skeleton.bones) >= 0.97) }
  }

  // MARK: Bars

  @Test func `keeps bars as the screenshot shows them`() throws {
    var picture = HierarchyPicture()
    picture.fill(0, 0, 400, 90, 0xfff4_f4f4)
    picture.word(10, 165, 62)
    picture.word(20, 16, 200)
    let bar = CapturedElement.make(.bar, 0, 0, 400, 90, [.words("Inbox", 100, 55, 200, 24)])
    let skeleton = try skeleton(picture, bar, .words("Mail", 0, 190, 400, 30))
    #expect(skeleton.kept == [bar.box])
    #expect(skeleton.bones.count == 1)
    #expect(skeleton.bones.allSatisfy { $0.y > 190 })
  }

  @Test func `keeps the system's bars at the edges of the screen`() throws {
    var picture = picture()
    picture.word(6, 20, 10)
    let status = CapturedElement.make(.system, 0, 0, 400, 30)
    let scroller = CapturedElement.make(.system, 390, 100, 10, 600)
    let skeleton = try skeleton(picture, title, status, scroller)
    #expect(skeleton.kept == [status.box])
    #expect(skeleton.bones.count == 1)
  }

  @Test func `draws the contents of a bar that is narrow or high`() throws {
    var picture = picture()
    picture.fill(120, 700, 20, 20, 0xff20_2020)
    picture.fill(160, 700, 20, 20, 0xff20_2020)
    let icons = [120.0, 160].map { CapturedElement.make(.image, $0, 700, 20, 20) }
    for bar in [
      CapturedElement.make(.bar, 100, 690, 100, 40, icons),
      .make(.bar, 0, 400, 400, 400, icons),
    ] {
      let skeleton = try skeleton(picture, title, bar)
      for icon in icons { #expect(skeleton.bones.contains { $0.isNear(icon.box) }) }
    }
  }

  // MARK: Whole screens

  @Test func `covers all words, and draws nothing on empty ground`() throws {
    var picture = HierarchyPicture()
    picture.word(16, 144, 60)
    picture.photo(0, 100, 400, 160)
    picture.word(24, 16, 280)
    var elements: [CapturedElement] = [
      .words("headline", 0, 50, 400, 30), .make(.image, 0, 100, 400, 160),
      .words("caption", 16, 270, 368, 30), .words("gone", 16, 310, 368, 30),
    ]
    for row in 0..<4 {
      let y = 360 + 80 * Double(row)
      picture.photo(16, y + 10, 60, 60)
      picture.word(15 + row, 92, y + 18)
      picture.word(30 - 2 * row, 92, y + 46, 0xff80_8080)
      elements.append(
        .make(
          .button, 0, y, 400, 80,
          [
            .make(.image, 16, y + 10, 60, 60), .words("name", 92, y + 10, 292, 26),
            .words("detail", 92, y + 40, 292, 22), .make(.image, 350, y + 20, 40, 40),
          ]))
    }
    picture.word(9, 300, 740)
    let skeleton = try HierarchySkeleton(elements, picture: picture.pixmap)
    for word in picture.words {
      #expect(word.covered(by: skeleton.bones + skeleton.kept) >= 0.97, "\(word)")
    }
    let ink =
      picture.words + elements.filter { $0.role == .image }.map(\.box)
      + (0..<4).map { Rect(x: 16, y: 370 + 80 * Double($0), width: 60, height: 60) }
    for bone in skeleton.bones { #expect(bone.covered(by: ink) >= 0.9, "\(bone)") }
  }
}
