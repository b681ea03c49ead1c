import Skelshot
import Testing

/// Tests the functions from SkeletonView on scenes and in recordings.
@Suite struct ShowingTests {
  static let scene = Scene(width: 40, height: 20) {
    ContainerView().with(\.backgroundColor, .black)
  }

  static let shows: [(call: @Sendable (inout Scene) -> Void, fill: SkeletonFill, animated: Bool)] =
    [
      ({ $0.showSkeleton() }, .solid, false),
      ({ $0.showGradientSkeleton() }, .gradient, false),
      ({ $0.showAnimatedSkeleton() }, .solid, true),
      ({ $0.showAnimatedGradientSkeleton() }, .gradient, true),
      ({ $0.updateSkeleton() }, .solid, false),
      ({ $0.updateGradientSkeleton() }, .gradient, false),
      ({ $0.updateAnimatedSkeleton() }, .solid, true),
      ({ $0.updateAnimatedGradientSkeleton() }, .gradient, true),
    ]

  @Test(arguments: shows.indices)
  func `every way to show a skeleton produces a still or one loop`(index: Int) throws {
    let (call, fill, animated) = Self.shows[index]
    var shown = Self.scene
    call(&shown)
    #expect(shown.skeleton.fill == fill)
    #expect(shown.skeleton.animated == animated)
    #expect(shown.timeline == nil)
    // A pulse takes 1 s in each direction, and a sweep takes 1.5 s.
    let seconds = animated ? (fill == .solid ? 2 : 1.5) : 0
    #expect(try shown.film().duration == .seconds(seconds))
  }

  @Test func `a call uses the appearance's colors, not those from an earlier call`() throws {
    var scene = Self.scene
    scene.appearance.tintColor = .emerald
    scene.appearance.gradient = SkeletonGradient(baseColor: .carrot)
    scene.skeleton.color = .black
    scene.skeleton.animation = GradientDirection.bottomTop.slidingAnimation(duration: 9)
    #expect(try pixel(of: scene.showingSkeleton()) == .emerald)
    #expect(try pixel(of: scene.showingSkeleton(usingColor: .amethyst)) == .amethyst)
    // The gradient is compared in the model, because even its first pixel row is not exactly the base color.
    #expect(scene.showingGradientSkeleton().skeleton.gradient == scene.appearance.gradient)
    #expect(try scene.showingAnimatedGradientSkeleton().film().duration == .seconds(1.5))
  }

  private func pixel(of scene: Scene) throws -> DynamicColor {
    let pixel = try scene.pixmap()[20, 10].straight
    return DynamicColor(
      hex: UInt32(pixel.red) << 16 | UInt32(pixel.green) << 8 | UInt32(pixel.blue))
  }

  @Test func `a skeleton uses an animation exactly as it was built`() throws {
    let built = SkeletonAnimationBuilder()
      .makeSlidingAnimation(withDirection: .topBottom, duration: 2, autoreverses: true)
    #expect(built == GradientDirection.topBottom.slidingAnimation(duration: 2, autoreverses: true))
    guard case .sliding(let sliding) = built else {
      Issue.record("not a sliding animation")
      return
    }
    #expect(sliding.direction == .topBottom)
    #expect(sliding.timingFunction == .easeIn)
    #expect(
      try Self.scene.showingAnimatedGradientSkeleton(animation: built).film().duration
        == .seconds(4))
    #expect(
      GradientDirection.leftRight.slidingAnimation()
        == SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .leftRight))
  }

  @Test func `hiding a skeleton shows the plain screen`() throws {
    var scene = Self.scene
    scene.hideSkeleton()
    #expect(try scene.pixmap()[20, 10].straight == StraightPixel(.black))
    #expect(try scene.film().duration == .seconds(0))
    scene.showSkeleton(usingColor: .emerald)
    #expect(try pixel(of: scene) == .emerald)
  }

  @Test func `stopping a loop produces a still, and starting it moves the bones again`() throws {
    let running = Self.scene.showingAnimatedSkeleton()
    var scene = running
    scene.stopSkeletonAnimation()
    #expect(try scene.film().duration == .seconds(0))
    #expect(try scene.pixmap() == running.pixmap(at: .seconds(0)))
    scene.startSkeletonAnimation()
    #expect(try scene.film().duration == .seconds(2))
  }

  @Test func `a film with a full life cycle lasts as long as its steps`() throws {
    let life = Self.scene.record {
      $0.wait(.seconds(0.5))
      $0.showAnimatedGradientSkeleton(transition: .crossDissolve(0.25))
      $0.hold(loops: 2)
      $0.updateSkeleton(usingColor: .emerald)
      $0.hold(.seconds(1))
      $0.hideSkeleton(transition: .none)
      $0.wait(.seconds(0.25))
    }
    let film = try life.film()
    #expect(film.duration == .seconds(0.5 + 0.25 + 2 * 1.5 + 1 + 0.25))
    let black = StraightPixel(.black)
    let emerald = StraightPixel(DynamicColor.emerald.light)
    #expect(try life.pixmap(at: .seconds(0.25))[20, 10].straight == black)
    #expect(try life.pixmap(at: .seconds(4))[20, 10].straight == emerald)
    #expect(try life.pixmap(at: .seconds(4.9))[20, 10].straight == black)
  }

  @Test func `a call on a scene with a timeline adds a timeline step`() throws {
    let first = Self.scene.record {
      $0.showSkeleton(transition: .none)
      $0.hold(.seconds(1))
    }
    var longer = first
    longer.hideSkeleton(transition: .crossDissolve(0.5))
    #expect(try longer.film().duration == .seconds(1.5))
    #expect(longer.timeline?.dropLast() == first.timeline?[...])
  }

  @Test func `a film with a delayed skeleton contains the delay, the transition and one loop`()
    throws
  {
    let delayed = Self.scene.showingSkeleton(
      usingColor: .emerald, animated: true, delay: 0.5, transition: .crossDissolve(0.25))
    #expect(try delayed.film().duration == .seconds(0.5 + 0.25 + 2))
    #expect(try delayed.pixmap(at: .seconds(0.4))[20, 10].straight == StraightPixel(.black))
    #expect(
      try delayed.pixmap(at: .seconds(0.75))[20, 10].straight
        == StraightPixel(DynamicColor.emerald.light))
  }

  @Test func `bones do not move between a stop and a start`() throws {
    let life = Self.scene.record {
      $0.showAnimatedSkeleton(usingColor: .emerald, transition: .none)
      $0.hold(.seconds(0.5))
      $0.stopSkeletonAnimation()
      $0.hold(.seconds(1))
      $0.startSkeletonAnimation()
      $0.hold(.seconds(1))
    }
    let still = StraightPixel(DynamicColor.emerald.light)
    let full = StraightPixel(DynamicColor.emerald.light.complementary)
    #expect(try life.pixmap(at: .seconds(0))[20, 10].straight == still)
    #expect(try life.pixmap(at: .seconds(0.49))[20, 10].straight != still)
    #expect(try life.pixmap(at: .seconds(0.5))[20, 10].straight == still)
    #expect(try life.pixmap(at: .seconds(1.4))[20, 10].straight == still)
    #expect(try life.pixmap(at: .seconds(2.5))[20, 10].straight == full)
  }

  @Test func `recording rethrows an error from its closure`() {
    struct Broken: Error {}
    #expect(throws: Broken.self) {
      _ = try Self.scene.record { _ in throw Broken() }
    }
  }

  @Test func `a custom animation's closure maps a bone to keyframes`() throws {
    let scene = Scene(width: 40, height: 20) {
      ContainerView(frame: Rect(x: 0, y: 0, width: 20, height: 20))
      ContainerView(frame: Rect(x: 20, y: 0, width: 20, height: 20))
    }
    let animation = CustomAnimation { bone in
      let target: DynamicColor = bone.rect.x == 0 ? .emerald : .carrot
      let change = KeyframeAnimation(.backgroundColor(.values([.black, target])), duration: 2)
      return KeyframeGroup([change])
    }
    let film = try scene.showingAnimatedSkeleton(usingColor: .black, animation: .custom(animation))
      .film()
    #expect(film.duration == .seconds(2))
    // Halfway through the transition, the color is the mean of black and the view's color.
    let middle = try film.renderer.pixmap(atSeconds: 1)
    let colors = [(5, DynamicColor.emerald.light), (30, DynamicColor.carrot.light)]
    for (x, color) in colors {
      let expected = StraightPixel(Color.black.mixed(with: color, fraction: 0.5))
      let actual = middle[x, 10].straight
      #expect(abs(Int(actual.red) - Int(expected.red)) <= 1)
      #expect(abs(Int(actual.green) - Int(expected.green)) <= 1)
      #expect(abs(Int(actual.blue) - Int(expected.blue)) <= 1)
    }
  }

  @Test func `a hide or a second show cancels a delayed show`() throws {
    let hidden = Self.scene.record {
      $0.showSkeleton(animated: false, delay: 0.5)
      $0.wait(.seconds(0.25))
      $0.hideSkeleton()
      $0.wait(.seconds(1))
    }
    #expect(try hidden.film().events.isEmpty)
    let replaced = Self.scene.record {
      $0.showSkeleton(animated: false, delay: 0.5)
      $0.showGradientSkeleton(transition: .none)
      $0.wait(.seconds(1))
    }
    #expect(try replaced.film().events.map(\.event) == [.willAppear, .didAppear])
    #expect(try replaced.film().duration == .seconds(1))
  }
}
