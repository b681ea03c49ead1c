import Skelshot
import Testing

/// Tests the positions of a layout's elements in a picture.
@Suite struct ElementMapTests {
  /// Returns a layout of 200 × 150 points with an avatar and a button.
  private func scene(_ change: (inout Scene) -> Void = { _ in }) throws -> Scene {
    var scene = try Scene(
      json: """
        {"canvas": {"width": 200, "height": 150, "scale": 2}, "skeleton": {"animated": false},
         "views": [
          {"type": "imageView", "id": "avatar", "frame": [10, 10, 40, 40]},
          {"type": "button", "frame": [10, 110, 80, 30]}
         ]}
        """)
    change(&scene)
    return scene
  }

  @Test func `a changed area is named after the innermost view that contains it`() throws {
    let changed = try scene {
      $0.views[0].skeletonCornerRadius = 4
      $0.views[1].placement = Placement(frame: Rect(x: 10, y: 110, width: 90, height: 30))
    }
    let map = try #require(try ElementMap(changed, sizes: [PixelSize(width: 400, height: 300)]))
    let comparison = try FilmComparison(
      expected: scene().pixmap(at: .zero).reader(),
      actual: changed.pixmap(at: .zero).reader(), layout: map)
    let areas = try #require(comparison.frames[0].pixels?.areas)
    #expect(areas.map(\.element).contains("imageView `avatar`"))
    // A view without an id is identified by its position in the layout.
    #expect(areas.last?.element == "button `views[1]`")
    let text = comparison.summary(expectedName: "a", actualName: "b")
    #expect(text.contains("20 × 60 at 180, 220: 1200 pixels, in button `views[1]`"))
  }

  @Test func `derives a layout's scale from the size of its picture`() throws {
    var scene = try scene()
    let sizes = [(400, 300, 2.0), (200, 150, 1), (600, 450, 3), (300, 225, 1.5)]
    for (width, height, scale) in sizes {
      let size = PixelSize(width: width, height: height)
      let avatar = try ElementMap(scene, sizes: [size])?.bones.first?.bounds
      #expect(avatar?.width == Int(40 * scale))
    }
    #expect(try ElementMap(scene, sizes: [PixelSize(width: 400, height: 301)]) == nil)
    scene.canvas.scale = 7
    let other = try ElementMap(scene, sizes: [PixelSize(width: 400, height: 300)])
    #expect(other?.bones.first?.bounds.width == 80)
  }
}
