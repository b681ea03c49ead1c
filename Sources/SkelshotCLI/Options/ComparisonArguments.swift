import ArgumentParser
public import Skelshot
import SkelshotCommandSupport

struct ComparisonArguments: ParsableArguments {
  @Option(help: "How to decide whether two pixels differ (default: exact).")
  var metric: ComparisonMetric.Kind?

  @Option(
    help: "Maximum difference to ignore (default: 2 for channel, 0.1 for yiq, 2 for perceptual).")
  var threshold: Double?

  @Flag(
    name: .customLong("ignore-antialiasing"),
    help: "Ignore pixels that look like anti-aliasing in either picture.")
  var ignoresAntialiasing = false

  @Option(
    help: ArgumentHelp(
      "Maximum number of pixels per frame that may differ (default: 0).", valueName: "n"))
  var maxDiffPixels: Int?

  @Option(
    help: ArgumentHelp(
      "Maximum fraction of a frame's pixels that may differ, 0…1. If --max-diff-pixels is also set, the smaller limit applies.",
      valueName: "r"))
  var maxDiffRatio: Double?

  @Option(
    help: ArgumentHelp(
      "Rectangle to ignore, in pixels. May be repeated.",
      valueName: "x,y,w,h"))
  var ignore: [IgnoredArea] = []

  @Flag(
    help: "Compare only pixels; ignore frame counts, delays and repetitions.")
  var ignoreTiming = false

  private var fullMetric: ComparisonMetric? {
    ComparisonMetric(metric ?? .exact, threshold: threshold)
  }

  var options: ComparisonOptions {
    ComparisonOptions(
      metric: fullMetric ?? .exact, ignoresAntialiasing: ignoresAntialiasing,
      ignoredAreas: ignore.map(\.rect), pixelBudget: maxDiffPixels, ratioBudget: maxDiffRatio,
      ignoresTiming: ignoreTiming)
  }

  var settings: SuiteSettings {
    var settings = SuiteSettings()
    if metric != nil { settings.metric = fullMetric }
    if ignoresAntialiasing { settings.ignoresAntialiasing = true }
    settings.pixelBudget = maxDiffPixels
    settings.ratioBudget = maxDiffRatio
    if !ignore.isEmpty {
      settings.ignoredAreas = ignore.map { area in
        Rect(
          x: Double(area.rect.minX), y: Double(area.rect.minY), width: Double(area.rect.width),
          height: Double(area.rect.height))
      }
    }
    if ignoreTiming { settings.ignoresTiming = true }
    return settings
  }

  func validate() throws {
    if threshold != nil, metric == nil {
      throw ValidationError(
        "--threshold needs --metric. Add --metric channel (0…255 levels), yiq (0…1) or perceptual (ΔE)."
      )
    }
    if fullMetric == nil {
      throw ValidationError(
        "--threshold \(threshold.map { "\($0)" } ?? "") is invalid for --metric \((metric ?? .exact).rawValue): "
          + (metric ?? .exact).thresholdHint)
    }
    if let maxDiffPixels, maxDiffPixels < 0 {
      throw ValidationError("--max-diff-pixels must be 0 or higher.")
    }
    if let maxDiffRatio, !(0...1).contains(maxDiffRatio) {
      throw ValidationError("--max-diff-ratio must be from 0 to 1.")
    }
  }
}

extension ComparisonMetric.Kind: ChoiceArgument {
  fileprivate var thresholdHint: String {
    switch self {
    case .exact: "the exact metric has no threshold."
    case .channel: "use a whole number of levels from 0 to 255."
    case .yiq: "use a number from 0 to 1."
    case .perceptual: "use a ΔE from 0 to 375."
    }
  }
}

/// A rectangle in pixels, such as `10,20,100,50`.
struct IgnoredArea: ExpressibleByArgument {
  let rect: PixelRect

  init?(argument: String) {
    let numbers = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Int($0) ?? .min
    }
    // This range covers every picture, and the sum of two values cannot overflow.
    let range = -PixelSize.longestSide...PixelSize.longestSide
    guard numbers.count == 4, numbers.allSatisfy(range.contains), numbers[2] > 0, numbers[3] > 0
    else { return nil }
    rect = PixelRect(
      minX: numbers[0], minY: numbers[1], maxX: numbers[0] + numbers[2],
      maxY: numbers[1] + numbers[3])
  }
}
