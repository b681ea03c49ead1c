import Hummingbird
import Skelshot

/// The query of a request: `?format=apng&scale=2`.
struct RenderQuery: Sendable {
  /// The format; nil for a GIF if the layout moves, else a PNG.
  var format: PictureFormat?
  /// The moment of a still; nil for all frames.
  var time: Duration?
  /// Pixels per point; nil for the layout's own.
  var scale: Double?
  /// Frames in a second.
  var framesPerSecond = 30.0

  /// What messages call the layout, which has no name.
  static let layoutName = "layout.json"

  /// Reads a query.
  ///
  /// - Throws: `Refusal` for a name that is not known, or a value that does not fit.
  init(_ parameters: Parameters) throws(Refusal) {
    var frameRate: (name: Substring, value: Substring)?
    for (name, value) in parameters {
      switch name {
      case "format":
        guard let format = PictureFormat(rawValue: String(value)) else {
          throw .query("\"\(value)\" is not a format", help: "use gif, apng, webp or png")
        }
        self.format = format
      case "time": time = .seconds(try Self.number(name, value, in: 0...86_400))
      case "scale": scale = try Self.number(name, value, in: 0.01...100)
      case "fps": frameRate = (name, value)
      default:
        throw .query("unknown parameter \"\(name)\"", help: "use format, time, scale or fps")
      }
    }
    if let frameRate {
      framesPerSecond = try Self.number(
        frameRate.name, frameRate.value, in: 0.01...highestFrameRate)
    }
  }

  /// The frame rate that the format can show. Without a format the result may be a GIF.
  var highestFrameRate: Double { (format ?? .gif) == .gif ? 50 : 60 }

  private static func number(
    _ name: Substring, _ value: Substring, in range: ClosedRange<Double>
  ) throws(Refusal) -> Double {
    guard let number = Double(value), range.contains(number) else {
      throw .query(
        "\(name) does not accept \"\(value)\"",
        help: "use a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }
}
