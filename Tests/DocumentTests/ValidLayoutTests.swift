import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct ValidLayoutTests {
  private func fixture(_ name: String, warnings: [String] = []) throws -> Scene {
    let document = try LayoutDocument.parse(try Fixture.bytes(name), file: name)
    #expect(document.warnings.map(\.code) == warnings)
    return document.scene
  }

  @Test func `decodes the feed layout with its table and a cell with two views`() throws {
    // The transition causes a warning, because it has no effect without a timeline.
    let scene = try fixture("feed", warnings: ["ignored-key"])
    #expect(scene.canvas.size == Size(width: 390, height: 844))
    #expect(scene.canvas.scale == 2)
    #expect(scene.canvas.background == .white)
    #expect(scene.skeleton.fill == .gradient)
    #expect(scene.skeleton.animation == .sliding(SlidingAnimation()))
    #expect(scene.skeleton.transition == SkeletonTransition.none)
    let table = try #require(scene.views.first)
    #expect(table.placement.frame == Rect(x: 0, y: 10, width: 390, height: 828))
    guard case .table(let content) = table.content else {
      Issue.record("not a table")
      return
    }
    #expect(content.rowHeight == 92)
    #expect(content.sections == [Section(cell: "Post", count: .automatic)])
    let cell = try #require(content.cells["Post"])
    #expect(cell.subviews.map(\.type) == ["imageView", "textView"])
    #expect(cell.subviews[0].skeletonCornerRadius == 36)
    guard case .textView(let text) = cell.subviews[1].content else {
      Issue.record("not a text view")
      return
    }
    #expect(text.skeletonTextNumberOfLines == .custom(3))
    #expect(text.numberOfLines == -1)
    #expect(text.linesCornerRadius == 4)
  }

  @Test func `decodes the film layout and the seven steps in its timeline`() throws {
    let scene = try fixture("film")
    var update = SkeletonOverrides()
    (update.fill, update.color) = (.solid, DynamicColor(named: "emerald"))
    var show = SkeletonOverrides()
    show.transition = .crossDissolve(0.25)
    #expect(
      scene.timeline == [
        .wait(.milliseconds(300)), .show(show), .holdLoops(2), .update(update), .holdLoops(1),
        .hide(.crossDissolve(0.25)), .hold(.milliseconds(500)),
      ])
    var sliding = SlidingAnimation()
    (sliding.direction, sliding.duration) = (.topLeftBottomRight, 1)
    #expect(scene.skeleton.animation == .sliding(sliding))
    let midnight = try #require(DynamicColor(named: "midnightBlue"))
    let river = try #require(DynamicColor(named: "peterRiver"))
    #expect(scene.skeleton.gradient == SkeletonGradient(baseColor: midnight, secondaryColor: river))
    guard case .collection(let content) = scene.views[0].content else {
      Issue.record("not a collection")
      return
    }
    #expect(content.itemSize == Size(width: 96, height: 96))
    #expect(content.sectionInset == EdgeInsets(8))
    #expect(content.minimumLineSpacing == 8 && content.minimumInteritemSpacing == 8)
  }

  @Test func `decodes the profile layout and its nested stack views`() throws {
    let scene = try fixture("profile")
    #expect(scene.views.map(\.id) == ["cover", "avatar", nil])
    #expect(scene.views[1].skeleton.color == DynamicColor(named: "silver"))
    let stack = scene.views[2]
    guard case .stack(let content) = stack.content, case .stack(let row) = stack.subviews[2].content
    else {
      Issue.record("not stacks")
      return
    }
    #expect(content.axis == .vertical && content.spacing == 24)
    #expect(row.distribution == .fillEqually && row.axis == .horizontal)
    #expect(
      stack.subviews.map(\.placement.height) == [.points(28), .points(65), .points(96), .fill])
    guard case .label(let name) = stack.subviews[0].content,
      case .textView(let about) = stack.subviews[3].content
    else {
      Issue.record("not texts")
      return
    }
    #expect(name.skeletonTextLineHeight == .fixed(24) && name.numberOfLines == 1)
    #expect(about.textAlignment == .right)
    #expect(about.skeletonPaddingInsets == EdgeInsets(top: 4, left: 0, bottom: 4, right: 0))
  }

  @Test func `decodes the example layout in the documentation`() throws {
    let scene = try fixture("example")
    #expect(scene.views.map(\.type) == ["imageView", "label", "view"])
    #expect(scene.views.map(\.skeletonCornerRadius) == [32, nil, 8])
  }

  @Test func `a device name sets the canvas size and the safe area`() throws {
    func canvas(_ keys: String) throws -> CanvasSettings {
      try document("{\"canvas\": {\(keys)}}").scene.canvas
    }
    let upright = try canvas(#""device": "iPhone 14""#)
    #expect(upright.size == Size(width: 390, height: 844))
    #expect(upright.safeArea == EdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
    let lying = try canvas(#""device": "iPhone 14", "landscape": true"#)
    #expect(lying.size == Size(width: 844, height: 390))
    #expect(lying.safeArea == EdgeInsets(top: 0, left: 47, bottom: 21, right: 47))
    // Explicit values take precedence over the device's values.
    let low = try canvas(#""device": "iPhone 14", "height": 200, "safeArea": 3"#)
    #expect(low.size == Size(width: 390, height: 200) && low.safeArea == EdgeInsets(3))
    let wide = try canvas(#""device": "iPhone 14", "width": 844, "height": 390"#)
    #expect(wide.safeArea == lying.safeArea)
    #expect(
      try document(#"{"canvas": {"width": 9, "height": 9, "landscape": true}}"#).warnings.map(
        \.code)
        == ["ignored-key"])
  }

  @Test func `a single number sets a separator's leading inset`() throws {
    func inset(_ value: String) throws -> EdgeInsets? {
      let scene = try document(
        Good.around(
          #"{"type": "tableView", "rowHeight": 9, "cells": {"a": {}}, "separatorColor": "silver", "separatorInset": \#(value)}"#
        )
      ).scene
      let text = try scene.json()
      guard case .table(let table) = scene.views[0].content,
        case .table(let read) = try Scene(json: text).views[0].content
      else { return nil }
      #expect(table.separatorInset == read.separatorInset, "\(text)")
      return table.separatorInset
    }
    #expect(try inset("58") == EdgeInsets(top: 0, left: 58, bottom: 0, right: 0))
    #expect(try inset("[0, 7, 0, 7]") == EdgeInsets(top: 0, left: 7, bottom: 0, right: 7))
    #expect(try inset("[7, 7, 7, 7]") == EdgeInsets(7))
    #expect(try inset("0") == .zero)
    #expect(try inset(#"{"right": 4}"#) == EdgeInsets(top: 0, left: 0, bottom: 0, right: 4))
  }

  @Test func `accepts comments, trailing commas and keys that start with x-`() throws {
    // The warning is about a `contentMode` without an image.
    let scene = try fixture("annotated", warnings: ["ignored-key"])
    #expect(scene.views.count == 3)
    #expect(scene.views[2].id == "café 😀")
    #expect(scene.views[2].placement.left == 16 && scene.views[2].placement.height == .points(88))
    #expect(scene.timeline?.count == 7)
  }

  @Test func `a byte order mark and other line endings do not change the decoded scene`() throws {
    let bytes = try Fixture.bytes("annotated")
    let scene = try LayoutDocument.parse(bytes, file: "a").scene
    let marked = [0xef, 0xbb, 0xbf] + bytes
    #expect(try LayoutDocument.parse(marked, file: "a").scene == scene)
    let text = String(decoding: bytes, as: UTF8.self)
    for end in ["\r\n", "\r"] {
      let other = text.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: end)
      #expect(try document(other).scene == scene)
    }
    // A byte order mark is not counted as a column.
    #expect(diagnostics([0xef, 0xbb, 0xbf, 0x78]).first?.location.column == 1)
  }

  @Test(arguments: [
    "0", "-0", "1", "16.5", "0.1", "-12.75", "1e2", "1E-2", "3.0", "123456.789",
    "0.30000000000000004",
    "999999.99999999999999999", "1e5", "0.000001", "5e-324", "1e-400", "2.2250738585072011e-308",
    "179769.3134862315708145274237317043567981",
  ])
  func `decodes a number to the nearest Double`(text: String) throws {
    let view = try document(Good.around("{\"left\": \(text)}")).scene.views[0]
    let value = try #require(view.placement.left)
    // The expected value comes from the standard library's parser.
    let nearest = try #require(Double(text))
    #expect(value.bitPattern == (nearest == 0 ? 0 : nearest.bitPattern))
  }

  @Test(arguments: [
    (#"a\"b\\c\/d"#, "a\"b\\c/d"), (#"\b\f\n\r\t"#, "\u{8}\u{c}\n\r\t"),
    (#"\u0041\u00e9\u20AC"#, "Aé€"), (#"x\ud83d\ude00y"#, "x😀y"), (#"\u0000"#, "\0"),
    ("e\u{301}", "e\u{301}"), (#"\ud83d\ude00\ud83d\ude01"#, "😀😁"), ("", ""),
  ])
  func `decodes escape sequences in strings`(text: String, expected: String) throws {
    let view = try document(Good.around("{\"id\": \"\(text)\"}")).scene.views[0]
    #expect(view.id.map { Array($0.utf8) } == Array(expected.utf8))
  }

  @Test(
    arguments: [
      ("\"#fff\"", 1, 1, 1, 1), ("\"#1a2B\"", 0x11 / 255, 0xaa / 255, 0x22 / 255, 0xbb / 255),
      ("\"#102030\"", 0x10 / 255, 0x20 / 255, 0x30 / 255, 1),
      ("\"#10203040\"", 0x10 / 255, 0x20 / 255, 0x30 / 255, 0x40 / 255), ("\"clear\"", 0, 0, 0, 0),
      ("\"emerald\"", 0x2e / 255, 0xcc / 255, 0x71 / 255, 1),
      ("{\"light\": \"systemBackground\", \"dark\": \"#123\"}", 1, 1, 1, 1),
    ] as [(String, Double, Double, Double, Double)])
  func `decodes every notation for colors`(
    text: String, red: Double, green: Double, blue: Double, alpha: Double
  ) throws {
    let view = try document(Good.around("{\"backgroundColor\": \(text)}")).scene.views[0]
    #expect(view.backgroundColor?.light == Color(red: red, green: green, blue: blue, alpha: alpha))
  }

  @Test func `each color in a pair applies to its own appearance`() throws {
    let text = "{\"backgroundColor\": {\"light\": \"label\", \"dark\": \"systemBackground\"}}"
    let color = try document(Good.around(text)).scene.views[0].backgroundColor
    #expect(color == DynamicColor(light: .black, dark: .black))
  }

  @Test func `decodes every notation for insets, frames and sizes`() throws {
    func insets(_ text: String) throws -> EdgeInsets? {
      let view = try document(Good.around("{\"type\": \"stackView\", \"layoutMargins\": \(text)}"))
      if case .stack(let stack) = view.scene.views[0].content { return stack.layoutMargins }
      return nil
    }
    #expect(try insets("3") == EdgeInsets(3))
    #expect(try insets("[1, 2, 3, 4]") == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try insets("{\"left\": 2}") == EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
    let frame = try document(Good.around("{\"frame\": {\"y\": 2, \"width\": 3, \"height\": 4}}"))
    #expect(frame.scene.views[0].placement.frame == Rect(x: 0, y: 2, width: 3, height: 4))
  }

  @Test func `decodes timing functions by name and by control points`() throws {
    let functions: [(String, TimingFunction)] = [
      ("\"linear\"", .linear), ("\"easeIn\"", .easeIn), ("\"easeOut\"", .easeOut),
      ("\"easeInEaseOut\"", .easeInEaseOut), ("[0.1, -2, 0.9, 3]", TimingFunction(0.1, -2, 0.9, 3)),
    ]
    for (text, function) in functions {
      let member = "\"skeleton\": {\"animation\": {\"pulse\": {\"timingFunction\": \(text)}}}"
      guard case .pulse(let pulse)? = try document(Good.with(member)).scene.skeleton.animation
      else {
        Issue.record("not a pulse")
        return
      }
      #expect(pulse.timingFunction == function)
    }
  }

  @Test func `a dissolve without a duration takes a quarter of a second`() throws {
    let scene = try document(Good.with("\"skeleton\": {\"transition\": \"crossDissolve\"}")).scene
    #expect(scene.skeleton.transition == .crossDissolve(0.25))
  }

  @Test func `finds a source location for a path in the document`() throws {
    let document = try document("{\(Good.canvas),\n \"views\": [{},\n  {\"subviews\": [ {}]}]}")
    let location = document.location(of: ["views", "1", "subviews", "0"])
    #expect(location == TextLocation(line: 3, column: 18, offset: 74, length: 1))
    #expect(document.location(of: ["views", "2"]) == nil)
    #expect(document.location(of: ["views", "-1"]) == nil)
    #expect(document.location(of: ["veiws"]) == nil)
  }
}
