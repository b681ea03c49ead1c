import SkelshotFrames
package import SkelshotPrimitives
import SkelshotRaster

extension FilmComparison {
  /// The result as JSON, for machines. Keys keep their order.
  ///
  /// - Parameters:
  ///   - expectedName: What the expected film is called: its file.
  ///   - actualName: What the actual film is called.
  public func json(expectedName: String, actualName: String) -> String {
    jsonText(expectedName: expectedName, actualName: actualName).pretty
  }

  /// The result as part of a larger JSON text.
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
      ("elements", .array(elements.map(\.jsonValue))),
    ]
    return .object(pairs)
  }
}

extension ElementChange {
  fileprivate var jsonValue: JSONText {
    var pairs: [(key: String, value: JSONText)] = [
      ("name", .string(name)),
      ("type", .string(type)),
    ]
    if let id { pairs.append(("id", .string(id))) }
    pairs.append(("reference", .string(reference)))
    if let line { pairs.append(("line", .integer(line))) }
    if let cell { pairs.append(("cell", .string(cell.template))) }
    pairs += [
      ("summary", .string(summary)),
      ("changes", .array(kinds.map(\.jsonValue))),
      ("expected", expected?.jsonValue ?? .null),
      ("actual", actual?.jsonValue ?? .null),
    ]
    return .object(pairs)
  }
}

extension ElementChange.Kind {
  fileprivate var jsonValue: JSONText {
    var pairs: [(key: String, value: JSONText)] = [("kind", .string(name))]
    switch self {
    case .new, .missing: break
    case .moved(let x, let y): pairs += [("x", .integer(x)), ("y", .integer(y))]
    case .wider(let pixels), .taller(let pixels):
      pairs.append(("pixels", .integer(abs(pixels))))
    case .color(let expected, let actual):
      pairs += [("expected", .string(expected.hexText)), ("actual", .string(actual.hexText))]
    case .corners(let expected, let actual):
      pairs += [("expected", .number(expected)), ("actual", .number(actual))]
    case .pixels(let pixels), .outsideBones(let pixels):
      pairs.append(("pixels", .integer(pixels)))
    }
    return .object(pairs)
  }
}

extension TimingDifference {
  /// A stable name for machines.
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
  /// A number, or null for ever.
  fileprivate var jsonValue: JSONText {
    switch self {
    case .forever: .null
    case .times(let count): .integer(count)
    }
  }
}

extension ChangedArea {
  fileprivate var jsonValue: JSONText {
    .object([
      ("bounds", bounds.jsonValue), ("differentPixels", .integer(differentPixels)),
    ])
  }
}

extension PixelRect {
  /// `[x, y, width, height]`.
  fileprivate var jsonValue: JSONText {
    .array([.integer(minX), .integer(minY), .integer(width), .integer(height)])
  }
}

extension Double {
  /// To the microsecond: finer digits of a sum of delays are float noise.
  fileprivate var shortened: Double { (self * 1_000_000).rounded() / 1_000_000 }
}
