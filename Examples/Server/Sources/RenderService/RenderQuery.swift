import Hummingbird
import Skelshot

/// The query of a request, for example `?format=apng&scale=2`.
struct RenderQuery: Sendable {
  /// The requested format. If it is nil, the response is a GIF for an animated layout and a PNG for any other layout.
  var format: PictureFormat?
  /// The time of the requested still, or nil to request all frames.
  var time: Duration?
  /// The number of pixels per point, or nil for the layout's own scale.
  var scale: Double?
  /// The number of frames per second.
  var framesPerSecond = 30.0

  /// The name of the layout in messages. A layout in a request has no file name.
  static let layoutName = "layout.json"

  /// Parses a query.
  ///
  /// - Throws: `Refusal` for an unknown name or an invalid value.
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

  /// The maximum frame rate of the format. If no format is requested, the limit for GIFs applies.
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
