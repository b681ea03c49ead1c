import SkelshotModel
import SkelshotPrimitives

extension TimelinePlan {
  /// The first gradient that slides and ends in another colour than it begins with; nil where there is none.
  func gradientJump(of styles: [BoneStyle], _ appearance: SkeletonAppearance) -> RenderNote? {
    var earliest: (phase: Int, note: RenderNote)?
    for bones in styles {
      for (phase, scope) in history.stretches(of: bones.scope) {
        if let earliest, earliest.phase <= phase { break }
        guard case .shown(let style, _?) = scope.state,
          case .sliding(let sliding) = BoneMotion(style.applying(bones.overrides)),
          !sliding.autoreverses,
          case .gradient(let colors) = BonePaint(
            style.applying(bones.overrides), appearance: appearance,
            interfaceStyle: bones.interfaceStyle),
          let first = colors.first, let last = colors.last, first != last
        else { continue }
        // The highlight enters with the last colour and leaves with the first.
        earliest = (phase, .gradientJumps(from: first, to: last))
      }
    }
    return earliest?.note
  }
}
