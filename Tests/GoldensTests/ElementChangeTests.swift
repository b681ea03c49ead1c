import Skelshot
import Testing

/// Which element changed, and how, from the pixels of both pictures.
@Suite struct ElementChangeTests {
  /// A screen with an avatar, a title of three lines and a button, 200 × 150 points.
  private func scene(_ change: (inout Scene) -> Void = { _ in }) throws -> Scene {
    var scene = try LayoutDocument.parse(
      Array(
        """
        {"canvas": {"width": 200, "height": 150, "scale": 2}, "skeleton": {"animated": false},
         "views": [
          {"type": "imageView", "id": "avatar", "frame": [10, 10, 40, 40], "skeletonCornerRadius": 20},
          {"type": "label", "id": "title", "frame": [60, 10, 130, 80], "numberOfLines": 3},
          {"type": "button", "frame": [10, 110, 80, 30]}
         ]}
        """.utf8), file: "layout.json"
    ).scene
    change(&scene)
    return scene
  }

  /// Compares a scene with a changed one, by the layout of each: both must say the same.
  private func changes(_ change: (inout Scene) -> Void) throws -> [ElementChange] {
    let results = try changesByBoth(change)
    #expect(results[0].map(\.kinds) == results[1].map(\.kinds))
    return results[0]
  }

  /// What changed by the layout of the expected picture, and by that of the actual one.
  private func changesByBoth(_ change: (inout Scene) -> Void) throws -> [[ElementChange]] {
    let (before, after) = (try scene(), try scene(change))
    let (expected, actual) = (try before.pixmap(at: .seconds(0)), try after.pixmap(at: .seconds(0)))
    let comparison = PictureComparison(expected: expected, actual: actual)
    var results: [[ElementChange]] = []
    for layout in [before, after] {
      let map = try #require(try ElementMap(layout, sizes: [actual.size, expected.size]))
      results.append(map.changes(expected: expected, actual: actual, in: comparison))
    }
    return results
  }

  @Test func `nothing changed`() throws {
    #expect(try changes { _ in }.isEmpty)
  }

  /// 130 points at scale 2: 70 % are 182 pixels, 71.5 % are 186.
  @Test func `a line is wider`() throws {
    let found = try changes { $0.views[1].setLastLine(71.5384615) }
    #expect(found.map(\.name) == ["label `title`, line 3"])
    #expect(found.map(\.summary) == ["4 px wider"])
    #expect(try changes { $0.views[1].setLastLine(65) }.map(\.summary) == ["13 px narrower"])
  }

  @Test func `a view moved`() throws {
    let found = try changes {
      $0.views[2].placement = Placement(frame: Rect(x: 13, y: 108, width: 80, height: 30))
    }
    // Without an id it is called by its place.
    #expect(found.map(\.name) == ["button `views[2]`"])
    #expect(found.map(\.kinds) == [[.moved(x: 6, y: -4)]])
    #expect(found[0].summary == "moved 6 px right and 4 px up")
    #expect(found[0].expected == PixelRect(minX: 20, minY: 220, maxX: 180, maxY: 280))
    #expect(found[0].actual == PixelRect(minX: 26, minY: 216, maxX: 186, maxY: 276))
  }

  @Test func `a view grew`() throws {
    let found = try changes {
      $0.views[2].placement = Placement(frame: Rect(x: 10, y: 110, width: 90, height: 25))
    }
    #expect(found.map(\.kinds) == [[.wider(20), .taller(-10)]])
    #expect(found[0].summary == "20 px wider, 10 px shorter")
    let shifted = try changes {
      $0.views[2].placement = Placement(frame: Rect(x: 12, y: 110, width: 90, height: 30))
    }
    #expect(shifted.map(\.summary) == ["20 px wider, moved 4 px right"])
  }

  @Test func `a view is missing`() throws {
    let hidden = try changesByBoth { $0.views[0].isHidden = true }
    #expect(hidden[0].map(\.name) == ["imageView `avatar`"])
    #expect(hidden[0].map(\.kinds) == [[.missing]])
    // The new layout does not know it: what it has there is the canvas.
    #expect(hidden[1].map(\.name) == ["canvas `canvas`"])
    guard case .outsideBones? = hidden[1].first?.kinds.first else {
      Issue.record("\(hidden[1])")
      return
    }
  }

  @Test func `a view is new`() throws {
    let found = try changesByBoth { scene in
      var view = View()
      view.id = "badge"
      view.placement = Placement(frame: Rect(x: 120, y: 110, width: 20, height: 20))
      scene.views.append(view)
    }
    #expect(found[1].map(\.name) == ["view `badge`"])
    #expect(found[1].map(\.kinds) == [[.new]])
    #expect(found[0].map(\.kinds) == [[.outsideBones(pixels: 1600)]])
  }

  @Test func `a colour changed`() throws {
    let found = try changes {
      $0.views[2].skeleton.color = DynamicColor(Color(hex: 0xaabbcc))
    }
    #expect(found.map(\.summary) == ["colour #ecf0f1 became #aabbcc"])
  }

  @Test func `corners changed`() throws {
    let found = try changes { $0.views[0].skeletonCornerRadius = 16 }
    #expect(found.map(\.name) == ["imageView `avatar`"])
    // Points at scale 2.
    #expect(found.map(\.kinds) == [[.corners(expected: 40, actual: 32)]])
  }

  @Test func `a layout finds its scale`() throws {
    var scene = try scene()
    let sizes = [(400, 300, 2.0), (200, 150, 1), (600, 450, 3), (300, 225, 1.5)]
    for (width, height, scale) in sizes {
      let size = PixelSize(width: width, height: height)
      #expect(try ElementMap(scene, sizes: [size])?.scale == scale)
    }
    #expect(try ElementMap(scene, sizes: [PixelSize(width: 400, height: 301)]) == nil)
    scene.canvas.scale = 7
    #expect(try ElementMap(scene, sizes: [PixelSize(width: 400, height: 300)])?.scale == 2)
  }
}

extension View {
  /// Sets the width of the last line in percent.
  fileprivate mutating func setLastLine(_ percent: Double) {
    guard case .label(var text) = content else { return }
    text.lastLineFillPercent = percent
    content = .label(text)
  }
}
