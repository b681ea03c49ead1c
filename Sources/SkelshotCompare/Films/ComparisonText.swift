import SkelshotFrames
package import SkelshotPrimitives
import SkelshotRaster

extension FilmComparison {
  /// Returns a short summary of the result: the extent of the differences, the frames and the areas.
  ///
  /// Control characters in names are escaped, for example as `\u001b`.
  ///
  /// - Parameters:
  ///   - expectedName: The name of the expected film, such as its file name.
  ///   - actualName: The name of the actual film.
  ///   - listsAreas: Whether to list changed areas.
  public func summary(
    expectedName: String, actualName: String, listsAreas: Bool = true
  ) -> String {
    ComparisonText(self, expected: expectedName, actual: actualName, listsAreas: listsAreas)
      .visible.text
  }
}

package struct ComparisonText {
  private let result: FilmComparison
  private let expected: String
  private let actual: String
  private let listsAreas: Bool

  /// The maximum number of lines of each kind in the text. The JSON is not shortened.
  private static let mostLines = 12

  package init(
    _ result: FilmComparison, expected: String, actual: String, listsAreas: Bool = true
  ) {
    self.result = result
    self.expected = expected
    self.actual = actual
    self.listsAreas = listsAreas
  }

  package var visible: VisibleText {
    var lines = [headline]
    if result.expected.size != result.actual.size {
      lines.append(
        "  size: expected \(Self.words(result.expected.size)), found \(Self.words(result.actual.size))"
      )
    }
    lines += Self.limited(
      result.timingDifferences.map { "  \(Self.words($0))" as VisibleText })
    if result.isStill {
      lines += details(result.frames[0], indent: "  ")
    } else {
      lines += frameLines
    }
    return lines.joined(separator: "\n")
  }

  private var headline: VisibleText {
    let names: VisibleText = "\(expected) and \(actual)"
    if result.isIdentical { return "\(names) are equal" }
    if result.isIdenticalButForClear {
      return "\(names) are equal except for the color of clear pixels"
    }
    guard result.differentPixels > 0 else {
      return result.isEqual
        ? "\(names) are equal with metric \(metric)" : "\(names) differ"
    }
    let count =
      "\(result.differentPixels) of \(result.pixelCount * result.frames.count) pixels "
      + "(\(Self.percent(result.ratio)))"
    let size = "by up to \(largest)"
    if result.isEqual {
      return "\(names) are within the allowed difference: \(count) differ, \(size)"
    }
    return "\(names) differ in \(count), \(size)"
  }

  private var metric: String {
    result.options.metric == .exact
      ? "exact" : "\(result.options.metric.name) \(Self.short(result.options.metric.threshold))"
  }

  private var largest: String {
    let levels =
      result.largestDifference == 1 ? "1 level" : "\(result.largestDifference) levels"
    switch result.options.metric {
    case .exact, .channel: return levels
    case .yiq: return "\(levels) (yiq \(Self.short(result.largestDistance)))"
    case .perceptual: return "\(levels) (ΔE \(Self.short(result.largestDistance)))"
    }
  }

  /// The lines that list the different frames and the changes in the most different frame.
  private var frameLines: [VisibleText] {
    var lines: [VisibleText] = []
    let frames = result.frames
    let changed = frames.indices.filter { (frames[$0].pixels?.differentPixels ?? 0) > 0 }
    if let most = result.worstPair, let pixels = frames[most].pixels {
      let numbers = changed.compactMap { frames[$0].expected }
      lines.append(
        "  \(changed.count) of \(frames.count) frames differ: \(NumberRanges.text(numbers, most: Self.mostLines)); the largest difference is in frame "
          + "\(frames[most].expected ?? 0), at \(Self.short(frames[most].start.inSeconds)) s: "
          + "\(Self.pixels(pixels.differentPixels))")
      lines += details(frames[most], indent: "    ")
    }
    let missing = frames.filter { $0.actual == nil }.compactMap(\.expected)
    if !missing.isEmpty {
      lines.append("  missing frames: \(NumberRanges.text(missing, most: Self.mostLines))")
    }
    let unexpected = frames.filter { $0.expected == nil }.compactMap(\.actual)
    if !unexpected.isEmpty {
      lines.append(
        "  unexpected frames: \(NumberRanges.text(unexpected, most: Self.mostLines))")
    }
    return lines
  }

  private func details(_ frame: FilmComparison.Frame, indent: VisibleText) -> [VisibleText] {
    guard listsAreas, let pixels = frame.pixels, pixels.differentPixels > 0 else { return [] }
    return Self.limited(
      pixels.areas.map { area in
        let bounds = area.bounds
        let element: VisibleText = area.element.map { ", in \($0)" } ?? ""
        return "\(indent)\(bounds.width) × \(bounds.height) at \(bounds.minX), \(bounds.minY): "
          + "\(Self.pixels(area.differentPixels))\(element)"
      }, indent: indent)
  }

  private static func limited(
    _ lines: [VisibleText], indent: VisibleText = "  "
  ) -> [VisibleText] {
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines) + ["\(indent)and \(lines.count - mostLines) more"]
  }

  private static func words(_ difference: TimingDifference) -> String {
    switch difference {
    case .frameCount(let expected, let actual):
      "frames: expected \(expected), found \(actual)"
    case .duration(let expected, let actual):
      "length: expected \(short(expected.inSeconds)) s, found \(short(actual.inSeconds)) s"
    case .delay(let frame, let expected, let actual):
      "delay of frame \(frame): expected \(short(expected.seconds)) s, "
        + "found \(short(actual.seconds)) s"
    case .loopCount(let expected, let actual):
      "repetitions: expected \(words(expected)), found \(words(actual))"
    }
  }

  private static func words(_ count: LoopCount) -> String {
    switch count {
    case .forever: "endless"
    case .times(let count): "\(count)"
    }
  }

  private static func pixels(_ count: Int) -> String {
    count == 1 ? "1 pixel" : "\(count) pixels"
  }

  private static func words(_ size: PixelSize) -> String { "\(size.width) × \(size.height)" }

  package static func short(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// Returns a percentage. A ratio above 0 is never shown as 0 %.
  private static func percent(_ ratio: Double) -> String {
    let percent = (ratio * 10_000).rounded() / 100
    return percent == 0 && ratio > 0 ? "under 0.01 %" : "\(short(percent)) %"
  }
}
