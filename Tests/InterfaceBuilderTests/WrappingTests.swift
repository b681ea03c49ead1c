import Skelshot
import SkelshotImport
import SkelshotLayout
import SkelshotModel
import TestSupport
import Testing

/// Tests labels whose text wraps at other widths. All expected numbers are computed by hand.
///
/// At 20 points, a word of four letters is 44 points wide, a space is 5.6 points wide, and a line is 23.8671875 points
/// high. Five words fit into 280 points, seven into 360, and three into 160.
@Suite struct WrappingTests {
  private static let words = Array(repeating: "abcd", count: 12).joined(separator: " ")

  private func label(
    _ frame: Rect, lines: Int = 0, text: String = words, more: String = "", id: String = "text",
    _ inner: String = ""
  ) -> String {
    InterfaceText.view(
      id, frame.x, frame.y, frame.width, frame.height, tag: "label",
      attributes: "numberOfLines=\"\(lines)\" text=\"\(text)\" \(more)",
      "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"20\"/>" + inner)
  }

  /// Returns a screen that is 320 points wide. A label is 20 points from both sides, and a box is 10 points below it.
  private func screen(
    height: Double, width: Double = 280, lines: Int = 0, more: String = "", edge: String = ""
  ) -> String {
    InterfaceText.screen(
      label(Rect(x: 20, y: 10, width: width, height: height), lines: lines, more: more)
        + InterfaceText.view("box", 20, 20 + height, 100, 30),
      constraints: [
        InterfaceText.constraint("text", "top", "safe", "top", 10),
        InterfaceText.constraint("text", "leading", "root", "leading", 20),
        InterfaceText.constraint("root", "trailing", "text", "trailing", 20, edge),
        InterfaceText.constraint("box", "top", "text", "bottom", 10),
        InterfaceText.constraint("box", "leading", "root", "leading", 20),
        InterfaceText.constraint("box", "width", nil, nil, 100),
        InterfaceText.constraint("box", "height", nil, nil, 30),
      ].joined())
  }

  private func frames(
    _ text: String, width: Double, height: Double = 480
  ) throws -> [String: Rect] {
    let scene = try InterfaceText.scene(text) {
      $0.size = Size(width: width, height: height)
    }.scene
    return try InterfaceBuilderTests.frames(of: scene, isSkeletonActive: false)
  }

  private func isNear(_ found: Rect?, _ expected: Rect) -> Bool {
    guard let found else { return false }
    return abs(found.x - expected.x) < 1e-6 && abs(found.y - expected.y) < 1e-6
      && abs(found.width - expected.width) < 1e-6 && abs(found.height - expected.height) < 1e-6
  }

  @Test func `a text has fewer lines at a larger width and more at a smaller one`() throws {
    let text = screen(height: 72)
    #expect(try frames(text, width: 320)["text"] == Rect(x: 20, y: 10, width: 280, height: 72))
    // Two lines are 47.73 points high, which is rounded up to 48 points at scale 3.
    let wide = try frames(text, width: 400)
    #expect(isNear(wide["text"], Rect(x: 20, y: 10, width: 360, height: 48)))
    #expect(isNear(wide["box"], Rect(x: 20, y: 68, width: 100, height: 30)))
    // Four lines are 95.47 points high, which is rounded up to 95 2/3 points at scale 3.
    let narrow = try frames(text, width: 200)
    #expect(isNear(narrow["text"], Rect(x: 20, y: 10, width: 160, height: 287.0 / 3)))
    #expect(isNear(narrow["box"], Rect(x: 20, y: 347.0 / 3, width: 100, height: 30)))
    // With four words per line, the text has three lines, which is the number in the file.
    #expect(try frames(text, width: 240)["text"]?.height == 72)
  }

  @Test func `the line count in the file calibrates the text width estimate`() throws {
    // Two lines fit into the label's height in the file, but the estimate is three lines. Letters are therefore scaled
    // by 0.9589, so that six words fit into 280 points.
    let text = screen(height: 48)
    #expect(try frames(text, width: 320)["text"]?.height == 48)
    // Seven words fit into 360 points. Five words fit into 240 points, which results in three lines.
    #expect(try frames(text, width: 400)["text"]?.height == 48)
    #expect(
      isNear(
        try frames(text, width: 280)["text"], Rect(x: 20, y: 10, width: 240, height: 215.0 / 3)))
  }

  @Test func `a text can have fewer lines than its label allows but never more`() throws {
    let text = screen(height: 48, lines: 2)
    #expect(try frames(text, width: 200)["text"]?.height == 48)
    // All twelve words on one line are 589.6 points wide.
    #expect(try frames(text, width: 660)["text"]?.height == 24)
    // A label that is limited to one line keeps one line, regardless of its text.
    #expect(try frames(screen(height: 24, lines: 1), width: 200)["text"]?.height == 24)
  }

  @Test func `a label with a minimum distance to an edge is as wide as its longest line`() throws {
    let text = screen(height: 72, width: 242.5, edge: "relation=\"greaterThanOrEqual\"")
    #expect(try frames(text, width: 320)["text"]?.width == 242.5)
    // Seven words and six spaces are 341.6 points wide, which is rounded up to 341 2/3 points at scale 3.
    #expect(
      isNear(
        try frames(text, width: 400)["text"], Rect(x: 20, y: 10, width: 1025.0 / 3, height: 48)))
    // On a taller screen, the label is as wide as in the file.
    let long = try frames(text, width: 320, height: 600)["text"]
    // The x position of the label's right edge, 262.5, is rounded to 262 2/3 points at scale 3.
    #expect(isNear(long, Rect(x: 20, y: 10, width: 728.0 / 3, height: 72)))
  }

  @Test func `a label keeps its height in the file if no number of lines matches it`() throws {
    // The first two labels are stretched, and the last label wraps at a fixed width.
    #expect(try frames(screen(height: 130), width: 400)["text"]?.height == 130)
    #expect(try frames(screen(height: 239), width: 400)["text"]?.height == 239)
    let stated = screen(height: 72, more: "preferredMaxLayoutWidth=\"280\"")
    #expect(try frames(stated, width: 400)["text"]?.height == 72)
  }

  @Test func `derives a custom font's line height from the label's height in the file`() throws {
    // The label in the file has three lines of 28 points.
    let text = screen(height: 84).replacing(
      "type=\"system\"", with: "name=\"Avenir-Book\" family=\"Avenir\"")
    #expect(
      isNear(try frames(text, width: 400)["text"], Rect(x: 20, y: 10, width: 360, height: 56)))
  }

  @Test func `a stack view's subview is as tall as its label requires`() throws {
    let edges = [
      InterfaceText.constraint("text", "top", "card", "top", 8),
      InterfaceText.constraint("text", "leading", "card", "leading", 8),
      InterfaceText.constraint("card", "trailing", "text", "trailing", 8),
      InterfaceText.constraint("card", "bottom", "text", "bottom", 8),
    ].joined()
    let card = InterfaceText.view(
      "card", 0, 0, 296, 88,
      "<subviews>" + label(Rect(x: 8, y: 8, width: 280, height: 72))
        + "</subviews><constraints>\(edges)</constraints>")
    let footer = InterfaceText.view(
      "footer", 0, 98, 296, 20,
      "<constraints>" + InterfaceText.constraint("footer", "height", nil, nil, 20)
        + "</constraints>")
    let stack = InterfaceText.view(
      "stack", 12, 10, 296, 118, tag: "stackView", attributes: "axis=\"vertical\" spacing=\"10\"",
      "<subviews>\(card)\(footer)</subviews>")
    let text = InterfaceText.screen(
      stack,
      constraints: [
        InterfaceText.constraint("stack", "top", "safe", "top", 10),
        InterfaceText.constraint("stack", "leading", "root", "leading", 12),
        InterfaceText.constraint("root", "trailing", "stack", "trailing", 12),
      ].joined())
    let wide = try frames(text, width: 400)
    #expect(isNear(wide["card"], Rect(x: 12, y: 10, width: 376, height: 64)))
    #expect(isNear(wide["text"], Rect(x: 20, y: 18, width: 360, height: 48)))
    #expect(isNear(wide["footer"], Rect(x: 12, y: 84, width: 376, height: 20)))
    #expect(isNear(wide["stack"], Rect(x: 12, y: 10, width: 376, height: 94)))
  }

  @Test func `a self-sizing row is as tall as its text`() throws {
    let edges = [
      InterfaceText.constraint("text", "top", "content", "top", 11),
      InterfaceText.constraint("text", "leading", "content", "leading", 20),
      InterfaceText.constraint("content", "trailing", "text", "trailing", 20),
      InterfaceText.constraint("content", "bottom", "text", "bottom", 11),
    ].joined()
    func table(_ attributes: String) -> String {
      let cell = """
        <tableViewCell contentMode="scaleToFill" reuseIdentifier="Cell" id="cell">
        <rect key="frame" x="0" y="0" width="320" height="94"/>
        <tableViewCellContentView key="contentView" contentMode="center" id="content">
        <rect key="frame" x="0" y="0" width="320" height="94"/>
        <subviews>\(label(Rect(x: 20, y: 11, width: 280, height: 72)))</subviews>
        <constraints>\(edges)</constraints>
        </tableViewCellContentView></tableViewCell>
        """
      let table = InterfaceText.view(
        "table", 0, 0, 320, 480, tag: "tableView", attributes: attributes,
        "<prototypes>\(cell)</prototypes>")
      return InterfaceText.screen(
        table,
        constraints: ["top", "leading", "trailing", "bottom"].map {
          InterfaceText.constraint("table", $0, "root", $0)
        }.joined())
    }
    #expect(try frames(table(""), width: 320)["row"]?.height == 94)
    let wide = try frames(table(""), width: 400)
    #expect(abs(try #require(wide["row"]).height - 70) < 1e-6)
    #expect(abs(try #require(wide["text"]).height - 48) < 1e-6)
    #expect(try frames(table("rowHeight=\"94\""), width: 400)["row"]?.height == 94)
  }

  // MARK: Many labels that grow

  /// Creates labels in a view. Each label is 20 points high, and the gaps between labels are 5 points.
  private func labels(
    _ count: Int, in view: String, width: Double, inset: Double, side: Double
  ) -> (views: String, constraints: String) {
    var (views, constraints) = ("", "")
    for index in 0..<count {
      let id = "l\(index)"
      views += label(
        Rect(x: side, y: inset + 25 * Double(index), width: width, height: 20), lines: 3,
        text: "a", id: id, InterfaceText.mark)
      constraints += InterfaceText.constraint(id, "leading", view, "leading", side)
      constraints += InterfaceText.constraint(view, "trailing", id, "trailing", side)
      constraints +=
        index == 0
        ? InterfaceText.constraint(id, "top", view, "top", inset)
        : InterfaceText.constraint(id, "top", "l\(index - 1)", "bottom", 5)
    }
    return (views, constraints)
  }

  private func column(labels count: Int) -> String {
    let (views, constraints) = labels(count, in: "root", width: 280, inset: 10, side: 20)
    return InterfaceText.screen(views, constraints: constraints)
  }

  @Test func `forty growing labels move one another down`() throws {
    let made = try InterfaceText.scene(column(labels: 40))
    #expect(made.warnings.isEmpty)
    let placed = try LayoutEngine.layout(made.scene, isSkeletonActive: true).views[0].children
    // Three bars of 15 points and two gaps of 10 points take 65 points.
    #expect(
      placed.map(\.frame)
        == (0..<40).map { Rect(x: 20, y: 10 + 70 * Double($0), width: 280, height: 65) })
  }

  @Test func `forty growing labels make their view taller and move the next view down`() throws {
    var (labels, inner) = labels(40, in: "card", width: 264, inset: 8, side: 8)
    inner += InterfaceText.constraint("card", "bottom", "l39", "bottom", 8)
    let card = InterfaceText.view(
      "card", 20, 10, 280, 1011,
      "<subviews>\(labels)</subviews><constraints>\(inner)</constraints>" + InterfaceText.mark)
    let text = InterfaceText.screen(
      card + InterfaceText.view("box", 20, 1031, 100, 30),
      constraints: [
        InterfaceText.constraint("card", "top", "root", "top", 10),
        InterfaceText.constraint("card", "leading", "root", "leading", 20),
        InterfaceText.constraint("root", "trailing", "card", "trailing", 20),
        InterfaceText.constraint("box", "top", "card", "bottom", 10),
        InterfaceText.constraint("box", "leading", "root", "leading", 20),
        InterfaceText.constraint("box", "width", nil, nil, 100),
        InterfaceText.constraint("box", "height", nil, nil, 30),
      ].joined())
    let made = try InterfaceText.scene(text)
    #expect(made.warnings.isEmpty)
    let placed = try LayoutEngine.layout(made.scene, isSkeletonActive: true).views[0].children
    // The view contains forty labels of 65 points and 39 gaps of 5 points, with 8 points above and below.
    #expect(placed[0].frame == Rect(x: 20, y: 10, width: 280, height: 2811))
    #expect(placed[0].children[39].frame == Rect(x: 28, y: 18 + 39 * 70, width: 264, height: 65))
    #expect(placed[1].frame == Rect(x: 20, y: 2831, width: 100, height: 30))
    #expect(try Scene(json: try made.scene.json()).views == made.scene.views)
  }
}
