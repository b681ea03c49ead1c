import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct DOMSnapshotTests {
  private let inline = ["display": "inline"]
  private let clipping = ["overflow-x": "hidden", "overflow-y": "hidden"]
  private let white = ["background-color": "rgb(255, 255, 255)"]

  // MARK: Text

  @Test func `reads a paragraph with a link as one text with its lines`() throws {
    let page = SnapshotPage([
      .element(
        "P", [16, 88, 358, 44], [:], [:],
        [
          .text("See ", [16, 89, 40, 19]),
          .element(
            "A", [16, 89, 326, 41], inline, [:],
            [
              .text(
                "the long link",
                lines: [([56, 89, 60, 19], 0..<8), ([16, 111, 30, 19], 9..<13)])
            ]),
          .text(" for more.", [46, 111, 80, 19]),
        ])
    ])
    let texts = try page.screen().all(.text)
    #expect(texts.count == 1)
    #expect(texts.first?.text == "See the long link for more.")
    let lines = [
      Rect(x: 16, y: 89, width: 100, height: 19), Rect(x: 16, y: 111, width: 110, height: 19),
    ]
    #expect(texts.first?.lines == lines)
    #expect(texts.first?.box == Rect(x: 16, y: 89, width: 110, height: 41))
  }

  @Test func `joins the boxes of a line with two directions`() throws {
    let page = SnapshotPage([
      .element(
        "P", [16, 610, 358, 22], [:], [:],
        [
          .text(
            "aleph abc bet",
            lines: [
              ([191, 611, 29, 19], 10..<13), ([220, 611, 64, 19], 6..<10),
              ([284, 611, 90, 19], 0..<6),
            ])
        ])
    ])
    let text = try #require(try page.screen().all(.text).first)
    #expect(text.lines == [Rect(x: 191, y: 611, width: 183, height: 19)])
    #expect(text.text == "aleph abc bet")
  }

  @Test func `separates words that are far from each other on one line`() throws {
    let page = SnapshotPage([
      .element(
        "DIV", [0, 0, 390, 22], [:], [:],
        [
          .element("A", [16, 2, 47, 19], inline, [:], [.text("Home", [16, 2, 47, 19])]),
          .text(" ", [63, 2, 5, 19]),
          .element("A", [88, 2, 39, 19], inline, [:], [.text("Docs", [88, 2, 39, 19])]),
        ])
    ])
    #expect(try page.screen().all(.text).map(\.text) == ["Home", "Docs"])
  }

  @Test func `cuts a line with an ellipsis at its box`() throws {
    let page = SnapshotPage([
      .element(
        "DIV", [33, 210, 80, 22], clipping, [:], [.text("A long text", [33, 211, 173, 19])])
    ])
    let screen = try page.screen()
    #expect(screen.all(.text).first?.lines == [Rect(x: 33, y: 211, width: 80, height: 19)])
    #expect(screen.elements.first?.clips == true)
  }

  @Test func `drops lines below a box that shows only its first lines`() throws {
    let lines = [
      ([0.0, 0, 100, 19], 0..<4), ([0.0, 22, 100, 19], 5..<9), ([0.0, 44, 100, 19], 10..<14),
    ]
    let page = SnapshotPage([
      .element("P", [0, 0, 100, 44], clipping, [:], [.text("some more word", lines: lines)])
    ])
    #expect(try page.screen().all(.text).first?.lines.count == 2)
  }

  @Test func `reads characters and names of icon fonts as images`() throws {
    let large = ["font-size": "24px"]
    let page = SnapshotPage([
      .element("I", [0, 0, 24, 24], [:], [:], [.text("\u{e8b6}", [0, 0, 24, 24])]),
      .element("I", [40, 0, 24, 24], [:], [:], [.text("arrow_back", [40, 0, 24, 29], large)]),
      .element("B", [80, 0, 90, 24], [:], [:], [.text("arrow_back", [80, 0, 90, 29], large)]),
      // Narrow words of a normal font are not icons.
      .element("B", [180, 0, 20, 19], [:], [:], [.text("file", [180, 0, 20.3, 19])]),
    ])
    let screen = try page.screen()
    #expect(screen.all(.image).map(\.box.x) == [0, 40])
    #expect(screen.all(.text).map(\.text) == ["arrow_back", "file"])
  }

  // MARK: What is invisible

  @Test func `skips text that cannot be seen`() throws {
    let page = SnapshotPage([
      .element("P", [0, 0, 99, 19], ["opacity": "0"], [:], [.text("a", [0, 0, 9, 19])]),
      .element(
        "P", [0, 20, 99, 19], ["visibility": "hidden"], [:],
        [
          .text("b", [0, 20, 9, 19], ["visibility": "hidden"]),
          .element("SPAN", [9, 20, 9, 19], inline, [:], [.text("seen", [9, 20, 36, 19])]),
        ]),
      .element(
        "SPAN", [0, 40, 1, 1], clipping, [:], [.text("c", [0, 40, 9, 19])]),
      .element(
        "SPAN", [0, 60, 50, 19], ["clip-path": "inset(50%)"], [:], [.text("d", [0, 60, 9, 19])]),
      .element(
        "P", [0, 80, 99, 19], [:], [:], [.text("e", [0, 80, 9, 19], ["color": "rgba(0, 0, 0, 0)"])]),
      .element("BR", [0, 99, 0, 19], inline, [:], [.text("\n", [0, 99, 0, 19])]),
      .element("::marker", [0, 99, 7, 19], [:], [:], [.text("• ", [0, 99, 7, 19])]),
    ])
    #expect(try page.screen().all(.text).map(\.text) == ["seen"])
  }

  @Test func `multiplies the opacity of a background with those of its ancestors`() throws {
    let surface = ["background-color": "rgb(0, 0, 0)", "opacity": "0.5"]
    let page = SnapshotPage([
      .element("DIV", [0, 0, 99, 99], surface, [:], [.element("DIV", [0, 0, 50, 50], surface)])
    ])
    let outer = try #require(try page.screen().elements.first)
    #expect(outer.color?.alpha == 0.5)
    #expect(outer.children.first?.color?.alpha == 0.25)
  }

  @Test func `does not clip an absolute element by an ancestor that does not contain it`() throws {
    let page = SnapshotPage([
      .element(
        "DIV", [16, 100, 100, 30], clipping, [:],
        [
          .text("inner", [16, 101, 41, 19]),
          .element(
            "DIV", [200, 100, 65, 22], ["position": "absolute"], [:],
            [.text("escapes", [200, 101, 65, 19])]),
        ])
    ])
    let screen = try page.screen()
    #expect(screen.all(.text).map(\.text) == ["inner", "escapes"])
    #expect(screen.elements.count == 2)
  }

  // MARK: The page

  @Test func `subtracts the scroll position from fixed elements, too`() throws {
    var page = SnapshotPage([
      .element("HEADER", [0, 500, 390, 56], white.merging(["position": "fixed"]) { $1 }),
      .element("DIV", [0, 600, 390, 56], white),
    ])
    page.scroll.y = 500
    let elements = try page.screen().elements
    #expect(elements.map(\.box.y) == [0, 100])
    #expect(elements.map(\.role) == [.bar, .container])
    #expect(elements.map(\.isFixed) == [true, false])
  }

  @Test func `divides the boxes of a screen with a scale factor of 2`() throws {
    var page = SnapshotPage([.element("IMG", [100, 200, 50, 50])])
    page.viewport = [0, 0, 780, 1688]
    page.scale = 2
    let screen = try page.screen()
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.all(.image).first?.box == Rect(x: 50, y: 100, width: 25, height: 25))
  }

  @Test func `keeps the boxes of a page that is wider than the phone`() throws {
    var page = SnapshotPage([.element("IMG", [100, 200, 50, 50])])
    page.viewport = [0, 0, 570, 1234]
    let screen = try page.screen()
    #expect(screen.size == Size(width: 390, height: 844))
    #expect(screen.all(.image).first?.box.x == 100)
    let text = HierarchyText(decoding: Array(page.json().utf8))
    let given = Size(width: 390, height: 2000)
    #expect(try DOMSnapshotReader.screen(text, viewport: given).size == given)
  }

  @Test func `reads names, drawing order and steering`() throws {
    var one = PageNode.element("DIV", [0, 0, 9, 9], [:], ["id": "menu", "data-skelshot": "one"])
    one.order = 7
    let page = SnapshotPage([
      one, .element("DIV", [0, 9, 9, 9], white, ["id": ":r1:", "data-skelshot": "on"]),
    ])
    let screen = try page.screen()
    #expect(screen.elements.map(\.identifier) == ["menu", nil])
    #expect(screen.elements.map(\.steering) == [.one, nil])
    #expect(screen.elements.first?.paintOrder == 7)
    #expect(screen.notes.count == 1)
    #expect(screen.notes.first?.message.text.contains("\"on\"") == true)
  }

  @Test func `reads boxes and texts of a snapshot with other styles`() throws {
    var page = SnapshotPage([
      .element(
        "P", [16, 88, 358, 44], [:], [:],
        [
          .text("See ", [16, 89, 40, 19]),
          .element("A", [56, 89, 60, 19], [:], [:], [.text("this", [56, 89, 60, 19])]),
        ]),
      .element("IMG", [0, 200, 50, 50]),
    ])
    page.styleNames = nil
    let screen = try page.screen()
    #expect(screen.all(.text).map(\.text) == ["See this"])
    #expect(screen.all(.image).count == 1)
  }

  // MARK: Broken files

  @Test func `reports the end of a snapshot that is cut off`() throws {
    let json = SnapshotPage([.element("IMG", [0, 200, 50, 50])]).json()
    for length in stride(from: 1, to: json.utf8.count, by: 37) {
      let text = HierarchyText(decoding: Array(json.utf8.prefix(length)))
      #expect(throws: HierarchyError.self) { try DOMSnapshotReader.screen(text) }
    }
    let half = HierarchyText(decoding: Array("{\"documents\":[\n{".utf8))
    #expect(
      throws: HierarchyError.truncated(location: .init(line: 2, column: 2, offset: 16, length: 0))
    ) {
      try DOMSnapshotReader.screen(half)
    }
  }

  @Test func `rejects an index beyond the strings with its location`() throws {
    let json = SnapshotPage([.element("IMG", [0, 200, 50, 50])]).json()
      .replacing("\"text\":[-1", with: "\"text\":[999")
    let error = #expect(throws: HierarchyError.self) {
      try DOMSnapshotReader.screen(HierarchyText(decoding: Array(json.utf8)))
    }
    #expect(error?.message.location != nil)
  }

  @Test func `skips elements that are far away`() throws {
    let page = SnapshotPage([
      .element("IMG", [-9_999_999, 0, 50, 50]), .element("IMG", [0, 0, 50, 50]),
    ])
    #expect(try page.screen().all(.image).count == 1)
  }

  @Test func `recognizes snapshots only`() {
    let json = SnapshotPage([]).json()
    #expect(DOMSnapshotReader.recognizes(json.utf8Bytes))
    #expect(DOMSnapshotReader.recognizes(("{\"id\":1,\"result\":" + json).utf8Bytes))
    #expect(!DOMSnapshotReader.recognizes("{\"canvas\": {}, \"views\": []}".utf8Bytes))
    #expect(!DOMSnapshotReader.recognizes("{\"breakpoints\": {}}".utf8Bytes))
  }
}
