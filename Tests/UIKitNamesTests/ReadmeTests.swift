import SkelshotUIKitNames
import TestSupport
import Testing

/// The examples in SkeletonView's README that compile unchanged. `SnippetTests` checks that their code is in this file.
@Suite struct ReadmeTests {
  /// A black view on a white canvas.
  static let screen = Scene(width: 40, height: 20) {
    UIView(id: "box", frame: CGRect(x: 0, y: 0, width: 20, height: 20))
      .with(\.backgroundColor, .black)
  }

  private func color(_ scene: Scene, atSeconds time: Double = 0) throws -> StraightPixel {
    try scene.pixmap(at: .seconds(time))[10, 10].straight
  }

  @Test func `a view can be marked as skeletonable`() {
    var avatarImageView = UIImageView()
    avatarImageView.isSkeletonable = false
    avatarImageView.isSkeletonable = true
    #expect(avatarImageView.view.isSkeletonable)
  }

  @Test func `the four ways to show a skeleton change the screen`() {
    var view = Self.screen
    var styles: [SkeletonStyle] = []
    view.showSkeleton()
    styles.append(view.skeleton)
    view.showGradientSkeleton()
    styles.append(view.skeleton)
    view.showAnimatedSkeleton()
    styles.append(view.skeleton)
    view.showAnimatedGradientSkeleton()
    styles.append(view.skeleton)
    #expect(styles.map(\.fill) == [.solid, .gradient, .solid, .gradient])
    #expect(styles.map(\.animated) == [false, false, true, true])
  }

  @Test func `the four ways to update a skeleton change a shown skeleton`() {
    var view = Self.screen
    var styles: [SkeletonStyle] = []
    view.showSkeleton()
    view.updateSkeleton()
    styles.append(view.skeleton)
    view.updateGradientSkeleton()
    styles.append(view.skeleton)
    view.updateAnimatedSkeleton()
    styles.append(view.skeleton)
    view.updateAnimatedGradientSkeleton()
    styles.append(view.skeleton)
    #expect(styles.map(\.fill) == [.solid, .gradient, .solid, .gradient])
    #expect(styles.map(\.animated) == [false, false, true, true])
  }

  @Test func `the properties of texts change their bars`() {
    var descriptionTextView = UITextView()
    descriptionTextView.lastLineFillPercent = 50
    descriptionTextView.linesCornerRadius = 5
    descriptionTextView.skeletonTextLineHeight = .relativeToFont
    #expect(descriptionTextView.lastLineFillPercent == 50)
    #expect(descriptionTextView.linesCornerRadius == .points(5))
    #expect(descriptionTextView.skeletonTextLineHeight == .relativeToFont)
    var label = UILabel()
    label.skeletonTextNumberOfLines = 3
    #expect(label.skeletonTextNumberOfLines == .custom(3))
  }

  @Test func `a new scene gets the default appearance`() {
    SkeletonAppearance.withDefault {
      let before = Scene(width: 1, height: 1) {}
      SkeletonAppearance.default.multilineHeight = 20
      SkeletonAppearance.default.tintColor = .green
      SkeletonAppearance.default.textLineHeight = .relativeToFont
      let scene = Scene(width: 1, height: 1) {}
      #expect(scene.appearance.multilineHeight == 20)
      #expect(scene.appearance.tintColor == .green)
      #expect(scene.appearance.textLineHeight == .relativeToFont)
      #expect(before.appearance == SkeletonAppearance())
    }
    #expect(Scene(width: 1, height: 1) {}.appearance == SkeletonAppearance())
  }

  @Test func `a skeleton has the given color`() throws {
    var view = Self.screen
    view.showSkeleton(usingColor: UIColor.gray)
    #expect(try color(view) == StraightPixel(DynamicColor.gray.light))
    // Components over 1 count as 1, as on iOS.
    view.showSkeleton(usingColor: UIColor(red: 25.0, green: 30.0, blue: 255.0, alpha: 1.0))
    #expect(try color(view) == StraightPixel(.white))
  }

  @Test func `a skeleton has the given gradient and direction`() {
    var view = Self.screen
    let gradient = SkeletonGradient(baseColor: UIColor.midnightBlue)
    view.showGradientSkeleton(usingGradient: gradient)
    #expect(view.skeleton.gradient == SkeletonGradient(baseColor: .midnightBlue))
    do {
      let animation = SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .leftToRight)
      view.showAnimatedGradientSkeleton(usingGradient: gradient, animation: animation)
      #expect(view.skeleton.animation == .sliding(SlidingAnimation(direction: .leftRight)))
    }
    do {
      let animation = GradientDirection.leftToRight.slidingAnimation()
      #expect(animation == .sliding(SlidingAnimation(direction: .leftRight)))
    }
    let others: [GradientDirection] = [
      .rightToLeft, .topToBottom, .bottomToTop, .topLeftToBottomRight, .bottomRightToTopLeft,
    ]
    #expect(Set(others + [.leftToRight]) == Set(GradientDirection.allCases))
  }

  @Test func `transitions take effect in films`() throws {
    let film = Self.screen.record { view in
      view.showSkeleton(transition: .crossDissolve(0.25))
      view.hideSkeleton(transition: .crossDissolve(0.25))
    }
    #expect(try film.film().duration == .seconds(0.5))
    var view = Self.screen
    view.showSkeleton(usingColor: .emerald)
    view.hideSkeleton(reloadDataAfter: false, transition: .none)
    #expect(try color(view) == StraightPixel(.black))
  }

  @Test func `a delayed skeleton appears after the delay`() throws {
    let (color, gradient) = (UIColor.emerald, SkeletonGradient(baseColor: .carrot))
    let (animated, delay, transition) = (true, 0.5 as TimeInterval, SkeletonTransitionStyle.none)
    var view = Self.screen
    view.showSkeleton(
      usingColor: color, animated: animated, delay: delay, transition: transition)
    #expect(try self.color(view, atSeconds: 0.4) == StraightPixel(.black))
    #expect(try self.color(view, atSeconds: 0.5) == StraightPixel(color.light))
    view = Self.screen
    view.showGradientSkeleton(
      usingGradient: gradient, animated: animated, delay: delay, transition: transition)
    #expect(try view.film().duration == .seconds(0.5 + 1.5))
  }

  @Test func `the properties of a view apply while the skeleton is active`() throws {
    var view = UIView(id: "box", frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    view.isHiddenWhenSkeletonIsActive = true
    view.isUserInteractionDisabledWhenSkeletonIsActive = false
    let box = view
    let scene = Scene(width: 40, height: 20) { box }.showingSkeleton(usingColor: .emerald)
    #expect(try color(scene) == StraightPixel(.white))
    #expect(scene["box"]?.isUserInteractionDisabledWhenSkeletonIsActive == false)
  }

  @Test func `the tree description contains each skeletonable view`() {
    let view = Self.screen
    let tree: String = view.sk.skeletonTreeDescription
    #expect(tree.contains(#""id": "box""#))
    let broken = Scene(width: 20, height: 10) {
      UITableView(cells: [:], sections: [Section(cell: "Nobody")])
    }
    #expect(broken.sk.skeletonTreeDescription.contains("unknown cell template"))
  }
}
