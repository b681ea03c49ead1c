import Hummingbird
import RenderService

/// The server's settings, which are read from environment variables.
struct Settings {
  /// An error for a variable that is not a number above 0.
  struct Mistake: Error, CustomStringConvertible {
    var description: String
  }

  /// The address at which the server listens, from `HOST`.
  var host: String
  /// The port at which the server listens, from `PORT`.
  var port: Int
  /// The limits for requests and resources.
  var limits = Limits()

  /// Reads the settings from the environment.
  ///
  /// - Throws: `Mistake` if a variable is not a number above 0.
  init(_ environment: Environment) throws(Mistake) {
    host = environment.get("HOST") ?? "127.0.0.1"
    port = try Self.number("PORT", in: environment) ?? 8080
    let numbers: [(name: String, limit: WritableKeyPath<Limits, Int>)] = [
      ("LAYOUT_BYTES", \.layoutBytes), ("PIXELS", \.pixels),
      ("FRAMES", \.frames), ("PICTURE_BYTES", \.pictureBytes), ("RENDERS", \.renders),
      ("WAITING", \.waiting), ("CONNECTIONS", \.connections),
    ]
    for (name, limit) in numbers {
      if let number = try Self.number(name, in: environment) { limits[keyPath: limit] = number }
    }
    if let seconds = try Self.number("SECONDS", in: environment) { limits.time = .seconds(seconds) }
  }

  private static func number(_ name: String, in environment: Environment) throws(Mistake) -> Int? {
    guard let text = environment.get(name) else { return nil }
    guard let number = Int(text), number > 0 else {
      throw Mistake(description: "\(name)=\(text) is not a number above 0")
    }
    return number
  }
}
