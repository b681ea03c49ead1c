public import SkelshotPrimitives

/// One animation of one property of bones, as Core Animation's CABasicAnimation and
/// CAKeyframeAnimation: before it begins and after it ends the bone has its own value.
public struct KeyframeAnimation: Sendable, Hashable {
  /// What changes, and the values that it takes.
  package var values: KeyframeValues
  /// When each value is reached, ascending from 0 to 1, one for each value; nil spaces them evenly.
  package var keyTimes: [Double]?
  /// Seconds from the first value to the last, above 0.
  package var duration: Double
  /// The course of the whole.
  package var timingFunction: TimingFunction
  /// The course of each segment between two values; empty for an even one.
  package var timingFunctions: [TimingFunction]
  /// When it begins, in seconds after its group.
  package var beginTime: Double
  /// Whether each round runs back the same way, which takes as long again.
  package var autoreverses: Bool
  /// How many rounds it has.
  package var repeatCount: RepeatCount

  /// Makes an animation.
  ///
  /// - Parameters:
  ///   - values: What changes, and the values that it takes.
  ///   - duration: Seconds from the first value to the last, above 0.
  ///   - keyTimes: When each value is reached, ascending from 0 to 1, one for each value; nil spaces them evenly.
  ///   - timingFunction: The course of the whole.
  ///   - timingFunctions: The course of each segment between two values; empty for an even one.
  ///   - beginTime: When it begins, in seconds after its group.
  ///   - autoreverses: Whether each round runs back the same way, which takes as long again.
  ///   - repeatCount: How many rounds it has, above 0; `.infinity` has no end.
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

/// A property of bones and the values that it takes one after the other.
@nonexhaustive
public enum KeyframeValues: Sendable, Hashable {
  /// The colour of solid bones. Gradient bones do not show it.
  case backgroundColor(Keyframes<DynamicColor>)
  /// The opacity, 0…1, of any bone.
  case opacity(Keyframes<Double>)
  /// The colours of gradient bones. Solid bones do not have them.
  case colors(Keyframes<[DynamicColor]>)
  /// Where a gradient's colours stand along its axis; 0 is its start and 1 its end, and what lies
  /// beyond is allowed.
  case locations(Keyframes<[Double]>)
  /// Where a gradient starts, in the unit square of its bone (or canvas).
  case startPoint(Keyframes<Point>)
  /// Where a gradient ends, in the unit square of its bone (or canvas).
  case endPoint(Keyframes<Point>)
  /// The size of any bone as a multiple of its own, around its centre; `transform.scale`.
  case scale(Keyframes<Double>)
  /// How far any bone is moved to the right and down, in points; `transform.translation`.
  case translation(Keyframes<Point>)
  /// The centre of any bone in the coordinates of its view, in points.
  case position(Keyframes<Point>)
  /// The extent of any bone in points, around its centre; the size of the layer's `bounds`.
  case bounds(Keyframes<Size>)
  /// The corner radius of any bone in points.
  case cornerRadius(Keyframes<Double>)
  /// The width of a line inside the edges of any bone, in points; a bone has none of its own.
  case borderWidth(Keyframes<Double>)
  /// The colour of that line; black unless animated.
  case borderColor(Keyframes<DynamicColor>)
  /// Whether a bone is hidden. It has nothing between: each value holds until the next is reached.
  case hidden(Keyframes<Bool>)
}

extension KeyframeValues {
  /// Whether it changes which pixels a bone covers.
  package var movesShapes: Bool {
    switch self {
    case .backgroundColor, .opacity, .colors, .locations, .startPoint, .endPoint, .hidden: false
    case .scale, .translation, .position, .bounds, .cornerRadius, .borderWidth, .borderColor: true
    }
  }
}

/// The values of an animation.
public enum Keyframes<Value: Sendable & Hashable>: Sendable, Hashable {
  /// Values in order, one or more.
  case values([Value])
  /// From a value to the one that the bone has without the animation.
  case from(Value)
  /// From the value that the bone has without the animation to another.
  case to(Value)
}

/// How many rounds an animation has.
package enum RepeatCount: Sendable, Hashable {
  /// A number of rounds above 0, not always a whole one.
  case times(Double)
  /// Rounds without end.
  case infinite
}

/// An animation that a program makes for each bone, as the original's custom animations are
/// closures from a layer to its animation.
public struct CustomAnimation: Sendable, Hashable {
  /// Tells one animation from another: closures cannot be compared.
  private final class Identity: Sendable {}

  private let identity = Identity()
  private let make: @Sendable (Bone) -> KeyframeGroup

  /// Makes an animation of a closure.
  ///
  /// Copies are equal to each other; two animations made apart are not, even from one closure.
  ///
  /// - Parameter keyframes: What a bone does. It is called once for each bone of a renderer and
  ///   must give the same for the same bone, so that the same scene gives the same pictures.
  public init(_ keyframes: @escaping @Sendable (Bone) -> KeyframeGroup) {
    make = keyframes
  }

  /// What a bone does.
  package func keyframes(of bone: Bone) -> KeyframeGroup { make(bone) }

  /// Whether both are copies of one animation.
  public static func == (left: CustomAnimation, right: CustomAnimation) -> Bool {
    left.identity === right.identity
  }

  /// Hashes what tells animations apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}

/// Animations that run together, and then all begin again, as long as the skeleton is on.
public struct KeyframeGroup: Sendable, Hashable {
  /// The animations. Of two that change the same property at the same time the later one wins.
  package var animations: [KeyframeAnimation]
  /// Seconds until all begin again, above 0; what has not ended by then is cut off. Nil takes it
  /// from the animations, see the renderer's `loopDuration`.
  package var duration: Double?

  /// Makes a group.
  ///
  /// - Parameters:
  ///   - animations: The animations.
  ///   - duration: Seconds until all begin again; nil takes it from the animations: if all endless
  ///     ones begin at 0, the least common multiple of their rounds that holds the others, else the
  ///     latest end, where an endless one counts one round.
  public init(_ animations: [KeyframeAnimation], duration: Double? = nil) {
    self.animations = animations
    self.duration = duration
  }

  /// Whether any of the animations changes which pixels a bone covers.
  package var movesShapes: Bool { animations.contains { $0.values.movesShapes } }
}
