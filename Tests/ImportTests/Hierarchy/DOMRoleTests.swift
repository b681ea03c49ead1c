import SkelshotImport
import SkelshotPrimitives
import Testing

@Suite struct DOMRoleTests {
  private let inline = ["display": "inline"]
  private let clipping = ["overflow-x": "hidden", "overflow-y": "hidden"]
  private let white = ["background-color": "rgb(255, 255, 255)"]

  @Test func `maps elements of forms`() throws {
    var search = PageNode.element("INPUT", [0, 0, 99, 20], [:], ["placeholder": "Search…"])
    search.inputValue = ""
    var name = PageNode.element("INPUT", [0, 20, 99, 20])
    name.inputValue = "Ada"
    let page = SnapshotPage([
      search, name,
      .element("INPUT", [0, 40, 13, 13], [:], ["type": "checkbox"]),
      .element("INPUT", [0, 60, 99, 20], [:], ["type": "submit", "value": "Send"]),
      .element("SELECT", [0, 80, 99, 20]), .element("PROGRESS", [0, 100, 99, 20]),
    ])
    let screen = try page.screen()
    #expect(screen.all(.field).map(\.text) == ["Search…", "Ada", nil])
    #expect(screen.all(.control).count == 2)
    #expect(screen.all(.button).map(\.text) == ["Send"])
  }

  @Test func `reads a link with a background as a button`() throws {
    let blue = ["background-color": "oklch(0.6 0.2 260)", "border-top-left-radius": "9999px"]
    let page = SnapshotPage([
      .element("A", [0, 0, 100, 38], blue, [:], [.text("Buy now", [16, 9, 68, 19])]),
      .element("A", [0, 50, 100, 38], [:], [:], [.text("More", [16, 59, 40, 19])]),
    ])
    let screen = try page.screen()
    let button = try #require(screen.all(.button).first)
    #expect(screen.all(.button).count == 1)
    #expect(button.cornerRadius == 19)
    let color = try #require(button.color)
    // The same color according to CSS Color 4's sample code.
    #expect(abs(color.red - 0.180) < 0.01 && abs(color.blue - 0.961) < 0.01)
  }

  @Test func `reads a gradient as a surface and a picture as an image`() throws {
    let page = SnapshotPage([
      .element(
        "DIV", [0, 0, 99, 40],
        ["background-image": "linear-gradient(90deg, rgba(0, 0, 0, 0), rgb(255, 0, 0))"]),
      .element(
        "DIV", [0, 50, 40, 40],
        ["background-image": "url(\"a.png\")", "border-top-left-radius": "50%"]),
    ])
    let elements = try page.screen().elements
    #expect(elements.map(\.role) == [.container, .image])
    #expect(elements[0].color == Color(red: 1, green: 0, blue: 0))
    #expect(elements[1].cornerRadius == 20)
  }

  @Test func `ignores shadows that frameworks add without an effect`() throws {
    let shadow = "rgba(0, 0, 0, 0) 0px 0px 0px 0px, rgb(255, 255, 255) 0px 0px 0px 0px"
    let real = shadow + ", rgba(0, 0, 0, 0.1) 0px 1px 3px 0px"
    let page = SnapshotPage([
      .element("DIV", [0, 0, 9, 9], white.merging(["box-shadow": shadow]) { $1 }),
      .element("DIV", [0, 9, 9, 9], white.merging(["box-shadow": real]) { $1 }),
      .element(
        "DIV", [0, 18, 9, 9],
        white.merging(["border-top-width": "1px", "border-top-style": "solid"]) { $1 }),
    ])
    #expect(try page.screen().elements.map(\.hasOutline) == [false, true, false])
  }

  @Test func `reads badges as surfaces but not code in a sentence`() throws {
    let badge = white.merging(inline) { $1 }
    let page = SnapshotPage([
      .element(
        "TD", [0, 0, 99, 30], [:], [:],
        [.element("SPAN", [0, 0, 47, 23], badge, [:], [.text("New", [6, 2, 35, 19])])]),
      .element(
        "P", [0, 40, 99, 30], [:], [:],
        [
          .text("Call ", [0, 42, 40, 19]),
          .element("CODE", [40, 40, 47, 23], badge, [:], [.text("main", [40, 42, 35, 19])]),
        ]),
    ])
    let screen = try page.screen()
    #expect(screen.all(.container).filter { $0.color != nil }.count == 1)
    #expect(screen.all(.text).map(\.text) == ["New", "Call main"])
  }

  @Test func `reads the contents of a frame at its padding`() throws {
    var frame = PageNode.element("IFRAME", [16, 690, 116, 116])
    frame.document = 1
    let page = SnapshotPage(
      [frame, .element("IFRAME", [0, 0, 50, 50]), .element("CANVAS", [60, 0, 50, 50])],
      frames: [.element("P", [8, 8, 84, 19], [:], [:], [.text("Inside", [8, 8, 50, 19])])])
    let screen = try page.screen()
    #expect(screen.all(.text).first?.box == Rect(x: 32, y: 706, width: 50, height: 19))
    #expect(screen.all(.opaque).count == 2)
  }

  @Test func `reads words and pictures of pseudo-elements`() throws {
    var words = PageNode.text("New", [0, 2, 30, 19])
    words.isPart = true
    var picture = PageNode.element("::before", [40, 2, 18, 18])
    picture.isPart = true
    let page = SnapshotPage([
      .element("::before", [0, 0, 30, 22], inline, [:], [words]),
      .element("::before", [40, 0, 18, 22], [:], [:], [picture]),
    ])
    let screen = try page.screen()
    #expect(screen.all(.text).map(\.text) == ["New"])
    #expect(screen.all(.image).map(\.box) == [Rect(x: 40, y: 2, width: 18, height: 18)])
  }

  @Test func `reads an empty round block as an image`() throws {
    let round = white.merging(["border-top-left-radius": "50%"]) { $1 }
    let layer = round.merging(["position": "absolute"]) { $1 }
    let page = SnapshotPage([
      .element("DIV", [0, 0, 40, 40], round), .element("DIV", [0, 0, 40, 40], layer),
      .element("DIV", [0, 80, 40, 40], white), .element("DIV", [0, 120, 99, 40], round),
    ])
    #expect(try page.screen().elements.map(\.role) == [.image, .container, .container, .container])
  }

  @Test func `reads a map as one element without contents`() throws {
    let map = PageNode.element(
      "DIV", [0, 0, 300, 200], [:], ["class": "panel leaflet-container"],
      [.element("IMG", [0, 0, 128, 128]), .element("IMG", [128, 0, 128, 128])])
    let screen = try SnapshotPage([map]).screen()
    #expect(screen.elements.map(\.role) == [.opaque])
    #expect(screen.all(.image).isEmpty)
  }

  @Test func `reads tabs without a surface as words`() throws {
    let page = SnapshotPage([
      .element("DIV", [0, 0, 99, 44], [:], ["role": "tab"], [.text("All", [10, 12, 30, 19])]),
      .element(
        "DIV", [100, 0, 99, 44], white, ["role": "tab"], [.text("New", [110, 12, 30, 19])]),
      .element(
        "DIV", [200, 0, 99, 44], [:], ["role": "button"], [.text("Go", [210, 12, 30, 19])]),
    ])
    #expect(try page.screen().elements.map(\.role) == [.container, .button, .button])
  }

  @Test func `reads the contents of a card that is a button`() throws {
    let page = SnapshotPage([
      .element(
        "BUTTON", [0, 0, 300, 200], white, [:],
        [.element("IMG", [0, 0, 300, 120]), .text("Title", [10, 130, 60, 19])])
    ])
    #expect(try page.screen().elements.map(\.role) == [.container])
  }

  @Test func `gives an image the round corners of the box that clips it`() throws {
    let round = clipping.merging(["border-top-left-radius": "50%"]) { $1 }
    let page = SnapshotPage([
      .element("DIV", [0, 0, 40, 40], round, [:], [.element("IMG", [0, 0, 40, 40])])
    ])
    #expect(try page.screen().all(.image).first?.cornerRadius == 20)
  }
}
