import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct LineWidthTests {
  /// An implementation of the published SplitMix64 algorithm, independent of the tested code.
  private struct Reference {
    var x: UInt64
    mutating func next() -> UInt64 {
      x = x &+ 0x9E3779B97F4A7C15
      var z = x
      z = (z ^ (z >> 30)) &* 0xBF58476D1CE4E5B9
      z = (z ^ (z >> 27)) &* 0x94D049BB133111EB
      return z ^ (z >> 31)
    }
  }

  /// Returns the FNV-1a hash of a view's name. The published hash of "a" is af63dc4c8601ec8c.
  private func hash(_ text: String) -> UInt64 {
    text.utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
  }

  private func text(
    _ widths: LineWidths?, _ change: (inout TextContent) -> Void = { _ in }
  ) -> View {
    .textView(Size(width: 200, height: 240)) {
      $0.lineWidths = widths
      change(&$0)
    }
  }

  @Test func `The reference generator returns the published numbers`() {
    // The expected numbers for the seed 1234567 are the test vectors of several implementations.
    var reference = Reference(x: 1_234_567)
    #expect(reference.next() == 6_457_827_717_110_365_317)
    #expect(reference.next() == 3_203_168_211_198_807_973)
    #expect(hash("a") == 0xaf63_dc4c_8601_ec8c)
  }

  @Test(arguments: [(7, 60, 100), (0, 1, 100), (9_007_199_254_740_991, 30, 31)])
  func `Each bar except the last uses the next random number`(seed: Int, from: Int, to: Int) throws
  {
    let bars = try bones(text(LineWidths(seed: seed, from: from, to: to)))
    #expect(bars.count == 10)
    var reference = Reference(x: UInt64(seed) ^ hash("textView 200.0 240.0 -1 17.0 "))
    for bar in bars.dropLast() {
      let share = Double(reference.next()) / 0x1p64
      let percent = from + Int(share * Double(to - from + 1))
      #expect(abs(bar.width - 2 * Double(percent)) < 1e-9)
      #expect(bar.x == 0 && bar.height == 15)
    }
    #expect(bars[9].width == 140, "the last bar keeps lastLineFillPercent")
    if from < 30 || to > 60 { #expect(Set(bars.map(\.width)).count > 5) }
  }

  @Test func `Equal layouts have equal bar widths, and another seed changes them`() throws {
    let one = try bones(text(LineWidths(seed: 1)))
    #expect(try bones(text(LineWidths(seed: 1))) == one)
    #expect(try bones(text(LineWidths(seed: 2))) != one)
  }

  @Test func `A table's rows have different bar widths`() throws {
    let view = View.table(rect(0, 0, 320, 400)) {
      $0.rowHeight = 120
      $0.cells = ["Cell": .box(nil, [text(LineWidths(seed: 7))])]
      $0.sections = [.rows(3)]
    }
    let rows = try place(view).children.map { $0.children[0].bones.map(\.rect.width) }
    #expect(Set(rows).count == 3)
  }

  private static let names = ["one", "two", "three", "four", "five", "six"]

  /// Returns a row of different views, some of which have a name.
  private static func screen() -> [View] {
    names.enumerated().map { index, name in
      var view = View.label(
        Size(width: 90 + 20 * Double(index), height: 40), lines: 2 + index % 3
      ) { $0.lineWidths = LineWidths(from: 30, to: 90) }
      view.placement.frame?.y = 60 * Double(index)
      if index % 2 == 0 { view.id = name }
      return view
    }
  }

  private static func widths(_ views: [View]) throws -> [[Double]] {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 400, height: 800)), views: views)
    scene.appearance.lastLineWidths = LineWidths(from: 45, to: 80)
    return try LayoutEngine.layout(scene, isSkeletonActive: true).views.map {
      $0.bones.map(\.rect.width)
    }
  }

  @Test(arguments: 0..<6)
  func `Adding, removing or moving a view does not change the bars in other views`(place: Int)
    throws
  {
    let views = Self.screen()
    let widths = try Self.widths(views)
    #expect(Set(widths).count == 6)
    var dot = View()
    dot.placement = Placement(frame: rect(0, 0, 4, 4))
    var others = views
    others.insert(dot, at: place)
    var shown = try Self.widths(others)
    shown.remove(at: place)
    #expect(shown == widths)
    others = views
    others.remove(at: place)
    var rest = widths
    rest.remove(at: place)
    #expect(try Self.widths(others) == rest)
    others.append(views[place])
    #expect(try Self.widths(others) == rest + [widths[place]])
    others = views
    others[place].placement.frame?.x += 40
    #expect(try Self.widths(others) == widths)
  }

  @Test func `A single line has the modern preset's width unless last lines are random`() throws {
    var appearance = SkeletonPreset.modern.appearance
    let label = View.label(Size(width: 240, height: 20))
    #expect(try bones(label, appearance: appearance).map(\.width) == [240])
    let ragged = View.label(Size(width: 240, height: 20)) {
      $0.lastLineWidths = LineWidths(from: 50, to: 50)
    }
    #expect(try bones(ragged, appearance: appearance).map(\.width) == [120])
    let own = View.label(Size(width: 240, height: 20)) { $0.lastLineFillPercent = 40 }
    #expect(try bones(own, appearance: appearance).map(\.width) == [96])
    let two = View.label(Size(width: 200, height: 40), lines: 2)
    let widths = try bones(two, appearance: appearance).map(\.width)
    #expect(widths[0] == 200 && (90...160).contains(widths[1]))
    appearance.singleLineFillPercent = nil
    #expect((108...192).contains(try bones(label, appearance: appearance)[0].width))
  }

  @Test func `A width for a single bar overrides all other widths`() throws {
    let label = View.label(Size(width: 200, height: 120), lines: 4) {
      $0.lineFillPercents = [100, 80, 120]
      $0.lastLineFillPercent = 30
      $0.lineWidths = LineWidths(from: 10, to: 10)
      $0.textAlignment = .right
    }
    let bars = try bones(label)
    #expect(bars.map(\.width) == [200, 160, 200, 60])
    #expect(bars.map(\.x) == [0, 40, 0, 140])
    let all = View.label(Size(width: 200, height: 40), lines: 2) { $0.lineFillPercents = [50, 75] }
    #expect(try bones(all).map(\.width) == [100, 150])
  }

  @Test func `The appearance's widths apply to texts without their own`() throws {
    var appearance = SkeletonAppearance()
    appearance.lineWidths = LineWidths(seed: 3, from: 50, to: 50)
    let bars = try bones(text(nil), appearance: appearance)
    #expect(bars.dropLast().allSatisfy { $0.width == 100 })
    let own = try bones(text(LineWidths(from: 100, to: 100)), appearance: appearance)
    #expect(own == (try bones(text(nil))))
  }

  @Test func `A single line counts as the last line`() throws {
    let label = View.label(Size(width: 100, height: 15)) { $0.lineWidths = LineWidths(seed: 1) }
    #expect(try bones(label) == [rect(0, 0, 70, 15)])
  }

  @Test(arguments: [(TextAlignment.left, 10.0), (.center, 55), (.right, 100), (.natural, 10)])
  func `Short bars follow the text alignment`(alignment: TextAlignment, x: Double) throws {
    let bars = try bones(
      text(LineWidths(from: 50, to: 50)) {
        $0.textAlignment = alignment
        $0.lastLineFillPercent = 50
        // The insets leave 180 points, and half of them is 90 points.
        $0.skeletonPaddingInsets = EdgeInsets(top: 0, left: 10, bottom: 0, right: 10)
      })
    #expect(bars.allSatisfy { $0.x == x && $0.width == 90 })
  }

  @Test func `Short bars are right-aligned in right-to-left layouts`() throws {
    let bars = try bones(text(LineWidths(from: 50, to: 50)), direction: .rightToLeft)
    #expect(bars.dropLast().allSatisfy { $0.x == 100 })
  }
}
