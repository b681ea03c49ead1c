import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct PresetTests {
  @Test func `the skeletonView preset equals the default style`() {
    #expect(SkeletonPreset.skeletonView.appearance == SkeletonAppearance())
    #expect(SkeletonPreset.skeletonView.skeleton == SkeletonStyle())
    var scene = scene()
    let before = scene
    scene.apply(.skeletonView)
    #expect(scene == before)
  }

  @Test(arguments: InterfaceStyle.allCases)
  func `bones in the modern preset are visible on iOS background colors`(style: InterfaceStyle)
    throws
  {
    for background in [
      "systemBackground", "secondarySystemBackground", "systemGroupedBackground",
      "secondarySystemGroupedBackground",
    ] {
      let scene = scene {
        $0.apply(.modern)
        $0.canvas.interfaceStyle = style
        $0.canvas.background = DynamicColor(parsing: background) ?? .clear
      }
      #expect(try SkeletonRenderer(scene).notes.isEmpty, "\(background)")
    }
  }

  @Test func `a mirrored gradient loops without a visible jump`() throws {
    func notes(_ loop: GradientLoop) throws -> (notes: [RenderNote], jump: Int) {
      var gradient = SkeletonGradient(colors: [
        .init(Color(hex: 0x2040ff)), .init(Color(hex: 0x20ff40)), .init(Color(hex: 0xff4020)),
      ])
      gradient.loop = loop
      let scene = scene {
        $0.skeleton.fill = .gradient
        $0.skeleton.gradient = gradient
      }
      let renderer = try SkeletonRenderer(scene)
      let first = try renderer.pixmap(atSeconds: 0)[4, 4].straight
      let last = try renderer.pixmap(atSeconds: 1.5 - 1e-6)[4, 4].straight
      return (renderer.notes, first.distance(to: last))
    }
    let jumping = try notes(.restart)
    #expect(jumping.jump > 100)
    #expect(
      jumping.notes == [
        .gradientJumps(from: Color(hex: 0x2040ff), to: Color(hex: 0xff4020))
      ])
    let closed = try notes(.mirror)
    #expect(closed.jump <= 1)
    #expect(closed.notes.isEmpty)
  }

  @Test func `warns that SkeletonView's bones are hardly visible on grouped backgrounds`() throws {
    for (style, color, background, better) in [
      (InterfaceStyle.light, UInt32(0xecf0f1), UInt32(0xf2f2f7), UInt32(0xdadadf)),
      (.dark, 0x1c2325, 0x1c1c1e, 0x3c3c3e),
    ] {
      let scene = scene {
        $0.canvas.interfaceStyle = style
        $0.canvas.background = DynamicColor(Color(hex: background))
      }
      #expect(
        try SkeletonRenderer(scene).notes == [
          .faintBones(
            Color(hex: color), on: Color(hex: background), isGradient: false,
            better: Color(hex: better))
        ])
      // Bones in the suggested color must be visible.
      let mended = SkeletonPreset.skeletonView
      var other = scene
      other.appearance = mended.appearance
      other.appearance.tintColor = DynamicColor(Color(hex: better))
      #expect(try SkeletonRenderer(other).notes.isEmpty)
    }
  }

  @Test(arguments: [
    // Each case has the colors of the separators, the bones and the background, and whether a note is expected.
    (UInt32(0xc6c6c8), UInt32(0xecf0f1), UInt32(0xffffff), true),
    (0xf2f2f2, 0xdcdfe6, 0xffffff, false), (0x303030, 0x1c2325, 0x000000, true),
    (0x101010, 0x34363b, 0x000000, false),
  ])
  func `warns about separators with more contrast than the bones`(
    line: UInt32, bone: UInt32, background: UInt32, isNoted: Bool
  ) throws {
    let scene = scene(width: 40, height: 40) {
      var table = TableContent()
      table.rowHeight = 20
      table.separatorColor = DynamicColor(hex: line)
      table.cells = ["Row": View()]
      table.cells["Row"]?.subviews = [View()]
      table.sections = [Section(cell: "Row")]
      $0.views = [View(type: "tableView", content: .table(table))]
      $0.canvas.background = DynamicColor(hex: background)
      $0.appearance.tintColor = DynamicColor(hex: bone)
    }
    let notes = try SkeletonRenderer(scene).advice
    #expect(notes.map(\.message.code) == (isNoted ? ["strong-separators"] : []))
    guard case .strongSeparators(_, _, _, let better, _)? = notes.first else { return }
    var other = scene
    guard case .table(var table) = other.views[0].content else { return }
    table.separatorColor = DynamicColor(better)
    other.views[0].content = .table(table)
    #expect(
      try SkeletonRenderer(other).advice.isEmpty, "the color that is suggested is a better one")
  }

  @Test func `warns about a view entirely outside the canvas but not about one that is cut off`()
    throws
  {
    func outside(_ frames: [Rect]) throws -> [RenderNote] {
      let scene = scene {
        $0.views = frames.map { frame in
          var view = View()
          view.placement = Placement(frame: frame)
          return view
        }
      }
      return try SkeletonRenderer(scene).notes
    }
    #expect(try outside([Rect(x: 6, y: 6, width: 10, height: 10)]).isEmpty)
    let notes = try outside([
      Rect(x: 0, y: 0, width: 8, height: 8), Rect(x: 8, y: 0, width: 4, height: 4),
      Rect(x: -9, y: 0, width: 9, height: 4),
    ])
    guard case .outsideCanvas(let view, let others)? = notes.first else {
      Issue.record("\(notes)")
      return
    }
    #expect(view.reference == "views[1]")
    #expect(others == 1)
  }
}
