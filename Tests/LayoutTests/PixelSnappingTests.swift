import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import Testing

@Suite struct PixelSnappingTests {
  @Test(arguments: [1.0, 1.5, 2, 3])
  func `edges lie on whole pixels, and equal sizes stay equal`(scale: Double) throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 200, height: 400)))
    scene.views = (0..<12).map { index in
      var view = View()
      view.placement = Placement(
        frame: Rect(x: 3.3 * Double(index), y: 10.45 * Double(index), width: 20.4, height: 7.26))
      return view
    }
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true).snapped(toScale: scale)
    let frames = screen.views.map(\.frame)
    for frame in frames {
      for edge in [frame.x, frame.y, frame.maxX, frame.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-9)
      }
      #expect(frame.size == frames[0].size)
    }
    #expect(frames[0].width * scale == (20.4 * scale).rounded())
    #expect(screen.views.map { $0.bones[0].rect } == frames)
  }

  @Test func `bars in a right-to-left layout share their right edge`() throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 200, height: 80)))
    scene.canvas.direction = .rightToLeft
    scene.views = [59.0, 50].enumerated().map { index, percent in
      View.label(Size(width: 150, height: 24)) { $0.lastLineFillPercent = percent }.placed(
        Rect(x: 34, y: 8 + 32 * Double(index), width: 150, height: 24))
    }
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true).snapped(toScale: 1)
    // The bars of 88.5 and 75 points become 89 and 75 pixels wide, and both end at pixel 184.
    #expect(screen.views.map { $0.bones[0].rect.width } == [89, 75])
    #expect(screen.views.map { $0.bones[0].rect.maxX } == [184, 184])
  }

  @Test func `a thin view is at least one pixel thick`() throws {
    var scene = Scene(canvas: CanvasSettings(size: Size(width: 20, height: 20)))
    var line = View()
    line.placement = Placement(frame: Rect(x: 0, y: 5, width: 20, height: 0.3))
    scene.views = [line]
    let screen = try LayoutEngine.layout(scene, isSkeletonActive: true).snapped(toScale: 1)
    #expect(screen.views[0].frame == Rect(x: 0, y: 5, width: 20, height: 1))
  }
}

extension View {
  fileprivate func placed(_ frame: Rect) -> View {
    var view = self
    view.placement = Placement(frame: frame)
    return view
  }
}
