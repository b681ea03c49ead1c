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
