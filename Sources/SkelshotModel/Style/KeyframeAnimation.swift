public import SkelshotPrimitives

/// One animation of one property of bones, like Core Animation's CABasicAnimation and CAKeyframeAnimation.
///
/// Before it begins and after it ends, the bone has its own value.
public struct KeyframeAnimation: Sendable, Hashable {
  package var values: KeyframeValues
  package var keyTimes: [Double]?
  package var duration: Double
  package var timingFunction: TimingFunction
  package var timingFunctions: [TimingFunction]
  package var beginTime: Double
  package var autoreverses: Bool
  package var repeatCount: RepeatCount

  /// Makes an animation of one property.
  ///
  /// - Parameters:
  ///   - values: The property and its values.
  ///   - duration: Seconds from the first value to the last, above 0.
  ///   - keyTimes: When each value is reached: one number per value, ascending from 0 to 1; nil spaces them evenly.
  ///   - timingFunction: The timing of the whole animation.
  ///   - timingFunctions: The timing of each segment between two values; empty is linear.
  ///   - beginTime: Seconds from the group's start to the animation's.
  ///   - autoreverses: Whether each round also runs backward, which doubles its length.
  ///   - repeatCount: The number of rounds, above 0; `.infinity` never ends.
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

/// A property of bones and its values over time.
@nonexhaustive
public enum KeyframeValues: Sendable, Hashable {
  /// The color of solid bones. Gradient bones ignore it.
  case backgroundColor(Keyframes<DynamicColor>)
  /// The opacity of any bone, 0…1.
  case opacity(Keyframes<Double>)
  /// The colors of gradient bones. Solid bones ignore them.
  case colors(Keyframes<[DynamicColor]>)
  /// The positions of a gradient's colors along its axis, from 0 (start) to 1 (end). Values outside are allowed.
  case locations(Keyframes<[Double]>)
  /// The gradient's start, in the unit square of its bone or canvas.
  case startPoint(Keyframes<Point>)
  /// The gradient's end, in the unit square of its bone or canvas.
  case endPoint(Keyframes<Point>)
  /// The scale of any bone around its center: `transform.scale`.
  case scale(Keyframes<Double>)
  /// The offset of any bone to the right and down, in points: `transform.translation`.
  case translation(Keyframes<Point>)
  /// The center of any bone in its view's coordinates, in points.
  case position(Keyframes<Point>)
  /// The size of any bone around its center, in points: the size of the layer's `bounds`.
  case bounds(Keyframes<Size>)
  /// The corner radius of any bone, in points.
  case cornerRadius(Keyframes<Double>)
  /// The width of a border inside any bone's edges, in points; 0 unless animated.
  case borderWidth(Keyframes<Double>)
  /// The color of the border; black unless animated.
  case borderColor(Keyframes<DynamicColor>)
  /// Whether a bone is hidden. There is no interpolation: each value holds until the next is reached.
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
  /// From this value to the bone's own.
  case from(Value)
  /// From the bone's own value to this one.
  case to(Value)
}

package enum RepeatCount: Sendable, Hashable {
  /// A number of rounds above 0, not necessarily whole.
  case times(Double)
  case infinite
}

/// An animation that a program makes for each bone, as the original's custom animations are
/// closures from a layer to its animation.
///
/// ```swift
/// let blink = CustomAnimation { bone in
///   let opacity = KeyframeAnimation(
///     .opacity(.values([1, 0.4, 1])), duration: 1.2, beginTime: bone.rect.y / 1000)
///   return KeyframeGroup([opacity], duration: 2)
/// }
/// let film = try scene.showAnimatedSkeleton(animation: .custom(blink)).film()
/// ```
public struct CustomAnimation: Sendable, Hashable {
  /// A closure with an identity: closures cannot be compared.
  private final class Closure: Sendable, Hashable {
    let make: @Sendable (Bone) -> KeyframeGroup

    init(_ make: @escaping @Sendable (Bone) -> KeyframeGroup) { self.make = make }

    static func == (left: Closure, right: Closure) -> Bool { left === right }

    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  private let closure: Closure

  /// Makes an animation from a closure.
  ///
  /// Copies are equal. Two animations that are created separately are not, even from the same closure.
  ///
  /// - Parameter keyframes: Returns a bone's animations. It is called once for each bone of a renderer, and must
  ///   return equal values for equal bones, so that equal scenes give equal pictures.
  public init(_ keyframes: @escaping @Sendable (Bone) -> KeyframeGroup) {
    closure = Closure(keyframes)
  }

  /// What a bone does.
  package func keyframes(of bone: Bone) -> KeyframeGroup { closure.make(bone) }
}

/// Animations that run together and restart together while the skeleton is shown.
public struct KeyframeGroup: Sendable, Hashable {
  /// The animations. If two change the same property at the same time, the later one wins.
  package var animations: [KeyframeAnimation]
  /// Seconds until all restart, above 0; unfinished animations are cut off. If nil, it follows from the animations:
  /// see the renderer's `loopDuration`.
  package var duration: Double?

  /// Makes a group of animations that run together.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - duration: Seconds until all animations restart. If nil and all endless animations begin at 0, the loop is a
  ///     common multiple of their rounds that is long enough for the others. Otherwise it is the latest end, and an
  ///     endless animation counts as one round.
  public init(_ animations: [KeyframeAnimation], duration: Double? = nil) {
    self.animations = animations
    self.duration = duration
  }

  package var movesShapes: Bool { animations.contains { $0.values.movesShapes } }
}

/// One gray shape of a skeleton. In points, in the canvas's coordinates.
public struct Bone: Sendable, Hashable {
  /// The bone's bounds, in which its gradient lives.
  public var rect: Rect
  /// Corner radius.
  public var cornerRadius: Double
  /// What the bone stands for.
  package var part: BonePart

  /// Makes a bone.
  package init(rect: Rect, cornerRadius: Double, part: BonePart) {
    self.rect = rect
    self.cornerRadius = cornerRadius
    self.part = part
  }
}

/// What a bone stands for in its view.
package enum BonePart: Sendable, Hashable {
  /// The whole view.
  case bounds
  /// A line of text, from 0.
  case line(Int)
}
