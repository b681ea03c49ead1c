package import SkelshotModel

/// The keyframes of bones with custom animations. Each closure is called once for each bone that its
/// animation can move.
struct CustomKeyframes {
  private var groups: [CustomAnimation: [Int: KeyframeGroup]] = [:]
  private let bones: [(bone: Bone, styleIndex: Int)]

  var count: Int { bones.count }

  /// - Parameter table: The visible bones and their styles.
  init(_ table: BoneTable, scene: Scene) {
    bones = table.bones
    let shared = scene.customAnimations
    for (index, bone) in bones.enumerated() {
      switch table.styles[bone.styleIndex].overrides.animation {
      case .custom(let own): groups[own, default: [:]][index] = own.keyframes(of: bone.bone)
      case nil:
        for animation in shared where groups[animation]?[index] == nil {
          groups[animation, default: [:]][index] = animation.keyframes(of: bone.bone)
        }
      default: continue
      }
    }
  }

  /// Returns the bones with a style, each with its index and its keyframes.
  func groups(
    of animation: CustomAnimation, styleIndex: Int
  ) -> [(bone: Int, group: KeyframeGroup)] {
    guard let groups = groups[animation] else { return [] }
    return bones.indices.compactMap { index in
      guard bones[index].styleIndex == styleIndex, let group = groups[index] else { return nil }
      return (index, group)
    }
  }
}

extension Scene {
  /// The custom animations used anywhere on the screen.
  package var customAnimations: [CustomAnimation] {
    var animations = [skeleton.animation]
    for step in timeline ?? [] {
      var step = step
      if case .on(_, let inner) = step.innermost { step = inner }
      switch step {
      case .show(let overrides, _), .update(let overrides): animations.append(overrides.animation)
      case .startAnimation(let animation): animations.append(animation)
      case .wait, .hold, .holdLoops, .hide, .stopAnimation, .on: continue
      }
    }
    return animations.compactMap {
      if case .custom(let animation)? = $0 { animation } else { nil }
    }
  }
}
