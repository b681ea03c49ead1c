package import SkelshotPrimitives
import SkelshotRaster

extension HiddenBone {
  /// Returns a description of the hidden part. Control characters in an id are escaped, for example as `\u001b`.
  ///
  /// - Parameter metric: The metric of the tolerance.
  public func summary(metric: ComparisonMetric) -> String {
    let limit = "\(metric.name) \(ComparisonText.short(metric.threshold))"
    // The distance is rounded up so that the printed number is never too small.
    let distance = ComparisonText.short((self.distance * 10_000).rounded(.up) / 10_000)
    let colors = "\(first.hexText) and \(second.hexText) are \(distance) apart"
    let element = element?.visible
    let place = element.map { ", such as \($0)" } ?? ""
    return switch kind {
    case .boneOnBackground:
      "with \(limit), bones cannot be distinguished from their background\(place): \(colors)"
    case .highlightOnBone:
      "with \(limit), the highlight cannot be distinguished from the bones\(place): \(colors)"
    case .mainColors:
      "with \(limit), the two main colors of the picture cannot be distinguished: \(colors)"
    case .budget(let pixels, let allowed):
      "\(allowed) pixels may differ, but \(element ?? "a bone") has only \(pixels) pixels and could disappear unnoticed"
    case .ignored(let pixels, let allowed, let bones):
      "ignored rectangles "
        + (pixels == 0
          ? "cover \(element ?? "a bone")"
          : "leave \(pixels) pixels of \(element ?? "a bone"), but \(allowed) pixels may differ")
        + ": it could disappear"
        + (bones > 1 ? ", and so could \(bones == 2 ? "1 other" : "\(bones - 1) others")" : "")
    }
  }

  package func message(metric: ComparisonMetric) -> Message {
    let code =
      switch kind {
      case .boneOnBackground: "bones-hidden"
      case .highlightOnBone: "highlight-hidden"
      case .mainColors: "colors-hidden"
      case .budget: "budget-hides-bone"
      case .ignored: "ignored-bones"
      }
    return Message(code, summary(metric: metric), help: advice)
  }

  /// Suggests options that would detect a change to the hidden part.
  package var advice: String {
    switch kind {
    case .budget: return "allow fewer differing pixels"
    case .ignored: return "ignore smaller rectangles"
    case .boneOnBackground, .highlightOnBone, .mainColors: break
    }
    let below = ComparisonText.short((distance * 10_000).rounded(.down) / 10_000)
    return "use a threshold below \(below), or use the exact metric"
  }
}
