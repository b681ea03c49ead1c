import Skelshot
import Testing

/// Tests the functions from SkeletonView on the views of a scene.
@Suite struct ViewCallTests {
  /// Two black views on a white canvas, side by side.
  static let scene = Scene(width: 40, height: 20) {
    for (id, x) in [("left", 0.0), ("right", 20)] {
      ContainerView(id: id, frame: Rect(x: x, y: 0, width: 20, height: 20))
        .with(\.backgroundColor, .black)
    }
  }

  /// Returns the colors of both views.
  private func colors(_ scene: Scene, atSeconds time: Double = 0) throws -> [StraightPixel] {
    let pixmap = try scene.pixmap(at: .seconds(time))
    return [pixmap[10, 10].straight, pixmap[30, 10].straight]
  }

  private func pixels(_ colors: DynamicColor...) -> [StraightPixel] {
    colors.map { StraightPixel($0.light) }
  }

  @Test func `the first call on a view leaves the rest of the screen without a skeleton`() throws {
    var scene = Self.scene
    scene["left"]?.showSkeleton(usingColor: .emerald)
    #expect(try colors(scene) == pixels(.emerald, .black))
    #expect(try scene.film().duration == .zero)
    scene["right"]?.showAnimatedSkeleton(usingColor: .carrot)
    #expect(try colors(scene) == pixels(.emerald, .carrot))
    #expect(try scene.film().duration == .seconds(2))
    scene["left"]?.hideSkeleton()
    #expect(try colors(scene, atSeconds: 1) == pixels(.black, DynamicColor.carrot.complementary))
    scene["right"]?.stopSkeletonAnimation()
    #expect(try colors(scene, atSeconds: 1) == pixels(.black, .carrot))
    #expect(try scene.film().duration == .zero)
  }

  @Test func `a call on a view keeps a skeleton that a call has shown on the screen`() throws {
    var scene = Self.scene
    scene.showSkeleton(usingColor: .emerald)
    scene["left"]?.updateSkeleton(usingColor: .carrot)
    #expect(try colors(scene) == pixels(.carrot, .emerald))
    scene["right"]?.hideSkeleton()
    #expect(try colors(scene) == pixels(.carrot, .black))
    scene["right"]?.showSkeleton(usingColor: .amethyst)
    #expect(try colors(scene) == pixels(.carrot, .amethyst))
    scene.hideSkeleton()
    #expect(try colors(scene) == pixels(.black, .black))
    scene["left"]?.showSkeleton(usingColor: .emerald)
    #expect(try colors(scene) == pixels(.emerald, .black))
  }

  @Test func `hiding one view's skeleton keeps the skeleton with which a scene starts`() throws {
    var scene = Self.scene
    scene.skeleton.color = .emerald
    scene["left"]?.hideSkeleton()
    #expect(try colors(scene) == pixels(.black, .emerald))
    #expect(try scene.film().duration == .seconds(2))
  }

  @Test func `a call on a view uses the scene's appearance`() throws {
    var scene = Self.scene
    scene.appearance.tintColor = .wisteria
    scene.skeleton.color = .carrot
    scene["left"]?.showSkeleton()
    #expect(try colors(scene) == pixels(.wisteria, .black))
  }

  @Test func `a call on a view in a film adds a step for this view`() {
    var scene = Self.scene.record { $0.hold(.seconds(1)) }
    scene["left"]?.hideSkeleton(transition: .none)
    #expect(
      scene.timeline == [.hold(.seconds(1)), .on(view: "left", .hide(SkeletonTransition.none))])
    #expect(
      scene
        == Self.scene.record {
          $0.hold(.seconds(1))
          $0["left"].hideSkeleton(transition: .none)
        })
  }

  @Test func `a delayed call on a view makes a film`() throws {
    var scene = Self.scene
    scene["left"]?.showSkeleton(usingColor: .emerald, animated: true, delay: 0.5)
    #expect(try scene.film().duration == .seconds(0.5 + 0.25 + 2))
    #expect(try colors(scene) == pixels(.black, .black))
    #expect(try colors(scene, atSeconds: 0.75) == pixels(.emerald, .black))
  }

  @Test func `calls on views take effect when a scene gets the views`() throws {
    var left = Button(frame: Rect(x: 0, y: 0, width: 20, height: 20))
    left.showSkeleton(usingColor: .emerald)
    var scene = Scene(width: 40, height: 20) { left }
    #expect(scene.views[0].id == "view-1")
    #expect(try colors(scene) == pixels(.emerald, .white))
    scene.views.append(
      Button(frame: Rect(x: 20, y: 0, width: 20, height: 20))
        .showingSkeleton(usingColor: .carrot).view)
    #expect(scene.views[1].id == "view-2")
    #expect(try colors(scene) == pixels(.emerald, .carrot))
    scene.views[0].hideSkeleton()
    #expect(try colors(scene) == pixels(.white, .carrot))
  }

  @Test func `a call on a cell template applies to all its rows`() throws {
    var scene = Scene(width: 40, height: 20) {
      TableView(
        rowHeight: 10,
        cells: ["Cell": TableViewCell(id: "cell") { Button().with(\.backgroundColor, .black) }])
    }
    scene["cell"]?.showSkeleton(usingColor: .emerald)
    let pixmap = try scene.pixmap()
    #expect([5, 15].map { pixmap[20, $0].straight } == pixels(.emerald, .emerald))
  }

  @Test func `the showing functions return changed copies`() {
    let gradient = SkeletonGradient(baseColor: .carrot)
    let pairs: [(Scene, (inout Scene) -> Void)] = [
      (
        Self.scene.showingSkeleton(usingColor: .carrot, animated: true, delay: 1),
        { $0.showSkeleton(usingColor: .carrot, animated: true, delay: 1) }
      ),
      (
        Self.scene.showingGradientSkeleton(usingGradient: gradient, animated: true, delay: 1),
        { $0.showGradientSkeleton(usingGradient: gradient, animated: true, delay: 1) }
      ),
      (
        Self.scene.showingAnimatedSkeleton(
          usingColor: .carrot, animation: .pulse(PulseAnimation(duration: 3))),
        {
          $0.showAnimatedSkeleton(
            usingColor: .carrot, animation: .pulse(PulseAnimation(duration: 3)))
        }
      ),
      (
        Self.scene.showingAnimatedGradientSkeleton(
          usingGradient: gradient, animation: GradientDirection.topBottom.slidingAnimation()),
        {
          $0.showAnimatedGradientSkeleton(
            usingGradient: gradient, animation: GradientDirection.topBottom.slidingAnimation())
        }
      ),
    ]
    for (shown, show) in pairs {
      var scene = Self.scene
      show(&scene)
      #expect(scene == shown)
      #expect(scene != Self.scene)
    }
  }

  @Test func `a typed lookup finds only views of its type`() {
    var scene = Scene(width: 20, height: 10) {
      ContainerView(id: "row") { Label(id: "title", numberOfLines: 3) }
      TableView(id: "table", rowHeight: 8, cells: ["Cell": Label()])
    }
    scene["title", as: Label.self]?.numberOfLines = 2
    #expect(scene["row"]?["title", as: Label.self]?.numberOfLines == 2)
    #expect(scene["title", as: TextView.self] == nil)
    scene["title", as: TextView.self]?.numberOfLines = 4
    #expect(scene["title", as: Label.self]?.numberOfLines == 2)
    scene["table", as: TableView.self]?.rowHeight = 5
    #expect(scene["table", as: TableView.self]?.rowHeight == 5)
    scene["title", as: Label.self] = nil
    #expect(scene["title"] == nil)
  }
}
