public import SkelshotPrimitives

/// An animation of one bone property, like Core Animation's CABasicAnimation and CAKeyframeAnimation.
///
/// Before the animation begins and after it ends, the property has the bone's own value.
public struct KeyframeAnimation: Sendable, Hashable {
  package var values: KeyframeValues
  package var keyTimes: [Double]?
  package var duration: Double
  package var timingFunction: TimingFunction
  package var timingFunctions: [TimingFunction]
  package var beginTime: Double
  package var autoreverses: Bool
  package var repeatCount: RepeatCount

  /// Creates an animation of one property.
  ///
  /// - Parameters:
  ///   - values: The property and the values of the animation.
  ///   - duration: The time from the first value to the last, in seconds, above 0.
  ///   - keyTimes: The times of the values as fractions of the duration, in ascending order; nil spaces the values
  ///     evenly.
  ///   - timingFunction: The timing function for the whole animation.
  ///   - timingFunctions: The timing functions for the segments between values. If empty, all segments are linear.
  ///   - beginTime: The time from the start of the group to the start of the animation, in seconds.
  ///   - autoreverses: Whether each round also runs backward and therefore takes twice as long.
  ///   - repeatCount: The number of rounds, above 0. With `.infinity`, the animation never ends.
  public init(
    _ values: KeyframeValues, duration: Double, keyTimes: [Double]? = nil,
    timingFunction: TimingFunction = .linear, timingFunctions: [TimingFunction] = [],
    beginTime: Double = 0, autoreverses: Bool = false, repeatCount: Double = 1
  ) {
    self.values = values
    self.duration = duration
    self.keyTimes = keyTimes
    self.timingFunction = timingFunction
    self.timingFunctions = timingFunctions
    self.beginTime = beginTime
    self.autoreverses = autoreverses
    self.repeatCount = repeatCount == .infinity ? .infinite : .times(repeatCount)
  }
}

/// A bone property and its values over time.
@nonexhaustive
public enum KeyframeValues: Sendable, Hashable {
  /// The color of solid bones. Gradient bones ignore this color.
  case backgroundColor(Keyframes<DynamicColor>)
  /// The opacity of any bone, 0…1.
  case opacity(Keyframes<Double>)
  /// The colors of gradient bones. Solid bones ignore these colors.
  case colors(Keyframes<[DynamicColor]>)
  /// The positions of a gradient's colors along its axis, from 0 (start) to 1 (end). Values outside 0…1 are allowed.
  case locations(Keyframes<[Double]>)
  /// The gradient's start point, in the unit square of the bone or the canvas.
  case startPoint(Keyframes<Point>)
  /// The gradient's end point, in the unit square of the bone or the canvas.
  case endPoint(Keyframes<Point>)
  /// The scale of any bone around its center, like `transform.scale`.
  case scale(Keyframes<Double>)
  /// The rightward and downward offset of any bone, in points, like `transform.translation`.
  case translation(Keyframes<Point>)
  /// The center of any bone in its view's coordinates, in points.
  case position(Keyframes<Point>)
  /// The size of any bone, in points, like the size of a layer's `bounds`. The bone's center stays in place.
  case bounds(Keyframes<Size>)
  /// The corner radius of any bone, in points.
  case cornerRadius(Keyframes<Double>)
  /// The width, in points, of a border inside the edges of any bone. Bones have no border by default.
  case borderWidth(Keyframes<Double>)
  /// The color of a bone's border, black by default.
  case borderColor(Keyframes<DynamicColor>)
  /// Whether a bone is hidden. Values are not interpolated: each value applies until the next value begins.
  case hidden(Keyframes<Bool>)
}

extension KeyframeValues {
  /// Whether the animation changes the pixels that a bone covers.
  package var movesShapes: Bool {
    switch self {
    case .backgroundColor, .opacity, .colors, .locations, .startPoint, .endPoint, .hidden: false
    case .scale, .translation, .position, .bounds, .cornerRadius, .borderWidth, .borderColor: true
    }
  }
}

/// The values of an animation.
public enum Keyframes<Value: Sendable & Hashable>: Sendable, Hashable {
  /// One or more values, in order.
  case values([Value])
  /// An animation from this value to the bone's own value.
  case from(Value)
  /// An animation from the bone's own value to this value.
  case to(Value)
}

package enum RepeatCount: Sendable, Hashable {
  /// A number of rounds, above 0. The number can be fractional.
  case times(Double)
  case infinite
}

/// An animation that a closure creates for each bone, like a custom animation in SkeletonView.
///
/// ```swift
/// let blink = CustomAnimation { bone in
///   let opacity = KeyframeAnimation(
///     .opacity(.values([1, 0.4, 1])), duration: 1.2, beginTime: bone.rect.y / 1000)
///   return KeyframeGroup([opacity], duration: 2)
/// }
/// scene.showAnimatedSkeleton(animation: .custom(blink))
/// ```
public struct CustomAnimation: Sendable, Hashable {
  /// Gives the closure an identity, because closures cannot be compared.
  private final class Closure: Sendable, Hashable {
    let make: @Sendable (Bone) -> KeyframeGroup

    init(_ make: @escaping @Sendable (Bone) -> KeyframeGroup) { self.make = make }

    static func == (left: Closure, right: Closure) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let closure: Closure

  /// Creates an animation from a closure.
  ///
  /// Copies of an animation are equal. Animations that are created separately are not equal, even if they use the same
  /// closure.
  ///
  /// - Parameter keyframes: A closure that returns a bone's animations. A renderer calls the closure once for each
  ///   bone. The closure must return equal values for equal bones, so that equal scenes produce equal pictures.
  public init(_ keyframes: @escaping @Sendable (Bone) -> KeyframeGroup) {
    closure = Closure(keyframes)
  }

  package func keyframes(of bone: Bone) -> KeyframeGroup { closure.make(bone) }
}

/// Animations that run together and restart together while the skeleton is shown.
public struct KeyframeGroup: Sendable, Hashable {
  /// The animations. If two animations change the same property at the same time, the last animation wins.
  package var animations: [KeyframeAnimation]
  package var duration: Double?

  /// Creates a group of animations that run together.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - duration: The time until all animations restart, in seconds, above 0. Unfinished animations are cut off. If
  ///     nil, the group restarts after the shortest time in which all finite animations end and each endless animation
  ///     completes a whole number of rounds. If there is no such time, or if an endless animation begins after 0 s, the
  ///     group restarts when its last animation ends. Each endless animation then runs for one round.
  public init(_ animations: [KeyframeAnimation], duration: Double? = nil) {
    self.animations = animations
    self.duration = duration
  }

  package var movesShapes: Bool { animations.contains { $0.values.movesShapes } }
}

/// A gray shape of a skeleton, in points and canvas coordinates.
public struct Bone: Sendable, Hashable {
  /// The bounds of the bone.
  public var rect: Rect
  /// The corner radius of the bone.
  public var cornerRadius: Double
  package var part: BonePart
  /// The outline of a bone that is not a rounded rectangle.
  package var path: FilledPath?

  package init(rect: Rect, cornerRadius: Double, part: BonePart, path: FilledPath? = nil) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.part = part
    self.path = path
  }
}

/// The part of a view that a bone stands for.
package enum BonePart: Sendable, Hashable {
  /// The whole view.
  case bounds
  /// A line of text, with its index from 0.
  case line(Int)
}
