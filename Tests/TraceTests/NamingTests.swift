import SkelshotModel
import SkelshotPrimitives
import SkelshotTrace
import Testing

/// Tests the names of views. A name states what a view is and where it is.
@Suite struct NamingTests {
  private func names(_ views: [View], width: Double = 390) -> [String?] {
    var views = views
    var naming = ViewNaming(lineHeight: 12)
    naming.name(&views, width: width)
    return views.map(\.id)
  }

  private func label(
    _ x: Double, _ y: Double, _ width: Double, height: Double = 12
  ) -> View {
    var text = TextContent(numberOfLines: 1)
    if height != 12 { text.skeletonTextLineHeight = .fixed(height) }
    return placed(View(type: "label", content: .label(text)), x, y, width, height)
  }

  private func image(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    placed(View(type: "imageView", content: .image(ImageContent())), x, y, width, height)
  }

  private func placed(
    _ view: View, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> View {
    var view = view
    view.placement = Placement(frame: Rect(x: x, y: y, width: width, height: height))
    return view
  }

  @Test func `names the parts of a row`() {
    var avatar = image(16, 10, 40, 40)
    avatar.skeletonCornerRadius = .circle
    #expect(
      names([
        avatar, label(70, 12, 120), label(300, 12, 50), image(366, 11, 8, 14), label(70, 34, 160),
        label(70, 54, 90),
      ]) == ["avatar", "title", "value", "chevron", "subtitle", "text"])
  }

  @Test func `a large text is a heading, and the text below it is a subtitle`() {
    #expect(names([label(16, 20, 200, height: 22), label(16, 48, 90)]) == ["heading", "subtitle"])
  }

  @Test func `a text below a picture is a caption`() {
    #expect(names([image(16, 20, 100, 100), label(20, 126, 80)]) == ["photo", "caption"])
    // A text that is wider than the picture is not.
    #expect(names([image(16, 20, 100, 100), label(16, 126, 200)]) == ["photo", "title"])
  }

  @Test func `names pictures by their shape`() {
    #expect(
      names([image(0, 0, 390, 160), image(16, 200, 24, 24), image(16, 240, 60, 4)])
        == ["banner", "icon", "line"])
  }

  @Test func `a single round field at the top is for searches`() {
    var field = placed(View(type: "textField"), 16, 60, 358, 36)
    field.skeletonCornerRadius = .points(10)
    #expect(names([field]) == ["searchField"])
    let other = placed(View(type: "textField"), 16, 120, 358, 36)
    #expect(names([field, other]) == ["field", "field2"])
    // A field in a card belongs to a form.
    var card = [placed(View(), 0, 100, 390, 200)]
    card[0].isSkeletonable = true
    card[0].subviews = [field]
    var naming = ViewNaming(lineHeight: 12)
    naming.name(&card, width: 390)
    #expect(card[0].subviews.map(\.id) == ["field"])
  }

  @Test func `a repeated name gets a number, so that names are unique on the screen`() {
    var cards = (0..<2).map { placed(View(), 16, 20 + 100 * Double($0), 358, 80) }
    for place in cards.indices {
      cards[place].isSkeletonable = true
      cards[place].subviews = [label(16, 20, 90)]
    }
    var naming = ViewNaming(lineHeight: 12)
    naming.name(&cards, width: 390)
    #expect(cards.map(\.id) == ["card", "card2"])
    #expect(cards.flatMap(\.subviews).map(\.id) == ["title", "title2"])
  }
}
