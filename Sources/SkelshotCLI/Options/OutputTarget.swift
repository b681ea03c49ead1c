public import ArgumentParser
public import Skelshot

/// One output: a name or stdout, and what is written to it.
struct OutputTarget {
  /// The name, with places for what tells variants apart.
  var pattern: OutputPattern
  var format: PictureFormat
  /// Whether a file of that name is replaced: only if the user named it.
  var replacesExisting = true

  var isStandardOutput: Bool { pattern.text == "-" }

  /// The outputs that a call asks for.
  ///
  /// - Parameters:
  ///   - paths: What `-o` named, in order.
  ///   - format: What `-f` said.
  ///   - stem: The input's name without extension, for an output that has no name.
  ///   - isAnimated: Whether the picture moves.
  ///   - variants: What is drawn.
  static func resolve(
    paths: [String], format: PictureFormat?, stem: String, isAnimated: Bool,
    variants: [PictureVariant]
  ) -> [OutputTarget] {
    let natural: PictureFormat = isAnimated ? .gif : .png
    if paths.isEmpty {
      let chosen = format ?? natural
      let appearance = Set(variants.map(\.interfaceStyle)).count > 1 ? "{-appearance}" : ""
      let scale = Set(variants.map(\.scale)).count > 1 ? "{@scale}" : ""
      let name = stem + appearance + scale + "." + chosen.rawValue
      return [
        OutputTarget(pattern: OutputPattern(name), format: chosen, replacesExisting: false)
      ]
    }
    return paths.map { path in
      OutputTarget(
        pattern: OutputPattern(path), format: format ?? PictureFormat(path: path) ?? natural)
    }
  }

  /// Refuses what cannot be written, before anything is read.
  static func validate(paths: [String], format: PictureFormat?) throws {
    if let twice = paths.enumerated().first(where: { paths[..<$0.offset].contains($0.element) }) {
      throw ValidationError("'\(twice.element)' is named twice with -o.")
    }
    for path in paths where path != "-" && format == nil && PictureFormat(path: path) == nil {
      throw ValidationError(
        "Cannot tell the format of '\(path)' from its name. Use .png, .gif or .apng, or say it with -f."
      )
    }
    if paths.contains("-"), Console.isOutputTerminal {
      throw ValidationError(
        "A picture is not written to a terminal. Send stdout to a file or pipe.")
    }
  }

  /// Refuses a name that two of the variants would share.
  static func validate(_ pattern: OutputPattern, of variants: [PictureVariant]) throws {
    guard let shared = pattern.sharedPath(of: variants) else { return }
    let hint =
      pattern.text == "-"
      ? "Only one picture goes to stdout."
      : "Put {-appearance} or {@scale} into the name, as in out{-appearance}{@scale}.png."
    throw ValidationError("Several pictures would be written to '\(shared)'. \(hint)")
  }
}

extension PictureFormat: ExpressibleByArgument {}
