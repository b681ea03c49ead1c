public import Skelshot
import SkelshotViews

/// SkeletonView's name for `SkeletonTransition`.
public typealias SkeletonTransitionStyle = SkeletonTransition

/// SkeletonView's name for `SkeletonFill`.
public typealias SkeletonType = SkeletonFill

/// SkeletonView's name for `SkeletonAppearance`.
public typealias SkeletonViewAppearance = SkeletonAppearance

/// SkeletonView's name for a bone animation. In SkeletonView, the type is a closure that receives a `CALayer`.
public typealias SkeletonLayerAnimation = SkeletonAnimation

extension GradientDirection {
  /// The name of `leftRight` in SkeletonView's README.
  public static let leftToRight = leftRight
  /// The corresponding name of `rightLeft`.
  public static let rightToLeft = rightLeft
  /// The corresponding name of `topBottom`.
  public static let topToBottom = topBottom
  /// The corresponding name of `bottomTop`.
  public static let bottomToTop = bottomTop
  /// The corresponding name of `topLeftBottomRight`.
  public static let topLeftToBottomRight = topLeftBottomRight
  /// The corresponding name of `bottomRightTopLeft`.
  public static let bottomRightToTopLeft = bottomRightTopLeft
}

extension SkeletonShowing {
  /// Hides a shown skeleton. No data is reloaded, so the first argument has no effect.
  public mutating func hideSkeleton(
    reloadDataAfter reload: Bool, transition: SkeletonTransition = .crossDissolve(0.25)
  ) {
    hideSkeleton(transition: transition)
  }
}

extension SkeletonAppearance {
  /// The appearance that a scene gets when `Scene(width:height:…)` creates it. Layout files are not affected.
  ///
  /// The value belongs to the process, like the global value in SkeletonView, except in `withDefault`.
  public static var `default`: SkeletonAppearance {
    get { DefaultAppearance.current }
    set { DefaultAppearance.current = newValue }
  }

  /// Calls a closure with its own value of `default`. Tasks that run at the same time thus do not share the value.
  ///
  /// - Parameters:
  ///   - appearance: The value at the start of the closure.
  ///   - body: The closure.
  public static func withDefault<Result>(
    _ appearance: SkeletonAppearance = SkeletonAppearance(), _ body: () throws -> Result
  ) rethrows -> Result {
    try DefaultAppearance.isolated(appearance, body)
  }

  /// Calls an async closure with its own value of `default`, which its child tasks share.
  ///
  /// - Parameters:
  ///   - appearance: The value at the start of the closure.
  ///   - body: The closure.
  nonisolated(nonsending) public static func withDefault<Result>(
    _ appearance: SkeletonAppearance = SkeletonAppearance(),
    _ body: nonisolated(nonsending) () async throws -> Result
  ) async rethrows -> Result {
    try await DefaultAppearance.isolated(appearance, body)
  }
}

extension Scene {
  /// SkeletonView's debugging members of a screen.
  public var sk: SkeletonInspection { SkeletonInspection(scene: self) }
}

/// SkeletonView's debugging members. See `Scene.sk`.
public struct SkeletonInspection: Sendable {
  private let scene: Scene

  init(scene: Scene) {
    self.scene = scene
  }

  /// The tree of skeletonable views, or the error if the scene cannot be laid out. See
  /// `Scene.skeletonTreeDescription`.
  public var skeletonTreeDescription: String {
    do throws(PictureError) {
      return try scene.skeletonTreeDescription
    } catch {
      return error.message.text
    }
  }
}
