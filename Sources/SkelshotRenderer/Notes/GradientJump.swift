import SkelshotModel
import SkelshotPrimitives

extension TimelinePlan {
  /// The first gradient that slides and ends in another colour than it begins with; nil where there is none.
  func gradientJump(of styles: [BoneStyle], _ appearance: SkeletonAppearance) -> RenderNote? {
    for phase in phases {
      for bones in styles where bones.scope < phase.scopes.count {
        guard case .shown(let style, _?) = phase.scopes[bones.scope].state,
          case .sliding(let sliding) = BoneMotion(style.applying(bones.overrides)),
          !sliding.autoreverses,
          case .gradient(let colors) = BonePaint(
            style.applying(bones.overrides), appearance: appearance,
            interfaceStyle: bones.interfaceStyle),
          let first = colors.first, let last = colors.last, first != last
        else { continue }
        // The highlight enters with the last colour and leaves with the first.
        return .gradientJumps(from: first, to: last)
      }
    }
    return nil
  }
}
