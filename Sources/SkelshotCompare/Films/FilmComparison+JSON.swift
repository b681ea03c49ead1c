import SkelshotFrames
package import SkelshotPrimitives
import SkelshotRaster

extension FilmComparison {
  /// Returns the result as JSON, with keys in a fixed order.
  ///
  /// - Parameters:
  ///   - expectedName: The name of the expected film, such as its file name.
  ///   - actualName: The name of the actual film.
  public func json(expectedName: String, actualName: String) -> String {
    jsonText(expectedName: expectedName, actualName: actualName).pretty
  }

  package func jsonText(expectedName: String, actualName: String) -> JSONText {
    var pairs: [(key: String, value: JSONText)] = [
      ("equal", .bool(isEqual)),
      ("identical", .bool(isIdentical)),
      ("metric", .string(options.metric.name)),
      ("threshold", .number(options.metric.threshold)),
      ("ignoreAntialiasing", .bool(options.ignoresAntialiasing)),
      ("ignore", .array(options.ignoredAreas.map(\.jsonValue))),
      ("expected", expected.jsonValue(name: expectedName)),
      ("actual", actual.jsonValue(name: actualName)),
      ("differentPixels", .integer(differentPixels)),
      ("ratio", .number(ratio)),
      ("allowedPixels", .integer(options.allowedPixels(of: pixelCount))),
      ("antialiasedPixels", .integer(antialiasedPixels)),
      ("largestDifference", .integer(largestDifference)),
      ("largestDistance", .number(largestDistance)),
      ("areas", .array(areas.map(\.jsonValue))),
    ]
    pairs.append(("timing", .array(timingDifferences.map(\.jsonValue))))
    pairs.append(("frames", .array(frames.map(\.jsonValue))))
    return .object(pairs)
  }
}

extension FilmComparison.Facts {
  fileprivate func jsonValue(name: String) -> JSONText {
    .object([
      ("file", .string(name)),
      ("width", .integer(size.width)),
      ("height", .integer(size.height)),
      ("frames", .integer(frameCount)),
      ("plays", loopCount.jsonValue),
      ("seconds", .number(seconds.shortened)),
    ])
  }
}

extension FilmComparison.Frame {
  fileprivate var jsonValue: JSONText {
    var pairs: [(key: String, value: JSONText)] = [
      ("expected", expected.map { .integer($0) } ?? .null),
      ("actual", actual.map { .integer($0) } ?? .null),
      ("start", .number(start.inSeconds.shortened)),
      ("equal", .bool(isEqual)),
    ]
    guard let pixels else { return .object(pairs) }
    pairs += [
      ("differentPixels", .integer(pixels.differentPixels)),
      ("ratio", .number(pixels.ratio)),
      ("antialiasedPixels", .integer(pixels.antialiasedPixels)),
      ("largestDifference", .integer(pixels.largestDifference)),
      ("largestDistance", .number(pixels.largestDistance)),
      ("areas", .array(pixels.areas.map(\.jsonValue))),
    ]
    return .object(pairs)
  }
}

extension TimingDifference {
  /// A stable name for use in JSON.
  public var name: String {
    switch self {
    case .frameCount: "frameCount"
    case .loopCount: "plays"
    case .delay: "delay"
    case .duration: "duration"
    }
  }

  fileprivate var jsonValue: JSONText {
    var pairs: [(key: String, value: JSONText)] = [("kind", .string(name))]
    switch self {
    case .frameCount(let expected, let actual):
      pairs += [("expected", .integer(expected)), ("actual", .integer(actual))]
    case .loopCount(let expected, let actual):
      pairs += [("expected", expected.jsonValue), ("actual", actual.jsonValue)]
    case .delay(let frame, let expected, let actual):
      pairs += [
        ("frame", .integer(frame)), ("expected", .number(expected.seconds.shortened)),
        ("actual", .number(actual.seconds.shortened)),
      ]
    case .duration(let expected, let actual):
      pairs += [
        ("expected", .number(expected.inSeconds.shortened)),
        ("actual", .number(actual.inSeconds.shortened)),
      ]
    }
    return .object(pairs)
  }
}

extension LoopCount {
  /// The number of plays, or null for endless.
  fileprivate var jsonValue: JSONText {
    switch self {
    case .forever: .null
    case .times(let count): .integer(count)
    }
  }
}

extension ChangedArea {
  fileprivate var jsonValue: JSONText {
    let name = element.map { [(key: "element", value: JSONText.string($0))] } ?? []
    return .object(
      [("bounds", bounds.jsonValue), ("differentPixels", .integer(differentPixels))] + name)
  }
}

extension PixelRect {
  fileprivate var jsonValue: JSONText {
    .array([.integer(minX), .integer(minY), .integer(width), .integer(height)])
  }
}

extension Double {
  /// The number, rounded to microseconds. In a sum of delays, further digits are floating-point noise.
  fileprivate var shortened: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
