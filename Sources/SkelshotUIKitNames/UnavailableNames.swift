public import Skelshot

extension SkeletonShowing {
  /// Not available, because a scene is laid out whenever it is drawn.
  @available(*, unavailable, message: "delete this call: a scene is laid out whenever it is drawn")
  public mutating func layoutSkeletonIfNeeded() {}

  /// Not available without Core Animation.
  @available(
    *, unavailable,
    message:
      "write 'showAnimatedSkeleton(animation: .custom(CustomAnimation { bone in … }))', whose closure returns a KeyframeGroup"
  )
  public mutating func showAnimatedSkeleton(
    usingColor color: DynamicColor? = nil, animation: (CALayer) -> CAAnimation,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {}

  /// Not available without Core Animation.
  @available(
    *, unavailable,
    message:
      "write 'showAnimatedGradientSkeleton(animation: .custom(CustomAnimation { bone in … }))', whose closure returns a KeyframeGroup"
  )
  public mutating func showAnimatedGradientSkeleton(
    usingGradient gradient: SkeletonGradient? = nil, animation: (CALayer) -> CAAnimation,
    transition: SkeletonTransition = .crossDissolve(0.25)
  ) {}
}

extension TextualView {
  /// Not available, because SkeletonView has deprecated the property.
  @available(
    *, unavailable,
    message: "write 'skeletonTextLineHeight = .relativeToFont', or '.fixed(15)' for false"
  )
  public var useFontLineHeight: Bool {
    get { true }
    set {}
  }
}

extension SkeletonAppearance {
  /// Not available, because SkeletonView has deprecated the property.
  @available(
    *, unavailable, message: "write 'textLineHeight = .relativeToFont', or '.fixed(15)' for false"
  )
  public var useFontLineHeight: Bool {
    get { true }
    set {}
  }
}

/// Not available without Core Animation.
@available(
  *, unavailable, message: "write 'CustomAnimation { bone in … }', whose closure gets a Bone"
)
public enum CALayer {}

/// Not available without Core Animation.
@available(
  *, unavailable, message: "return a KeyframeGroup, with a KeyframeAnimation for each property"
)
public struct CAAnimation {
  /// Not available without Core Animation.
  public init() {}
}
