public import ArgumentParser
public import Skelshot

/// One output: a path or stdout, and what is written to it.
struct OutputTarget: Hashable {
  /// The path, or `-` for stdout.
  var path: String
  var format: PictureFormat
  /// Whether a file of that name is replaced: only if the user named it.
  var replacesExisting = true

  var isStandardOutput: Bool { path == "-" }

  /// The outputs that a call asks for.
  ///
  /// - Parameters:
  ///   - paths: What `-o` named, in order.
  ///   - format: What `-f` said.
  ///   - stem: The input's name without extension, for an output that has no name.
  ///   - isAnimated: Whether the picture moves.
  static func resolve(
    paths: [String], format: PictureFormat?, stem: String, isAnimated: Bool
  ) -> [OutputTarget] {
    let natural: PictureFormat = isAnimated ? .gif : .png
    if paths.isEmpty {
      let chosen = format ?? natural
      return [
        OutputTarget(path: "\(stem).\(chosen.rawValue)", format: chosen, replacesExisting: false)
      ]
    }
    return paths.map { path in
      OutputTarget(path: path, format: format ?? PictureFormat(path: path) ?? natural)
    }
  }

  /// Refuses what cannot be written, before anything is drawn.
  static func validate(paths: [String], format: PictureFormat?) throws {
    if let twice = paths.enumerated().first(where: { paths[..<$0.offset].contains($0.element) }) {
      throw ValidationError("'\(twice.element)' is named twice with -o.")
    }
    for path in paths where path != "-" && format == nil && PictureFormat(path: path) == nil {
      throw ValidationError(
        "Cannot tell the format of '\(path)' from its name. Use .png or .gif, or say it with -f.")
    }
    if paths.contains("-"), Console.isOutputTerminal {
      throw ValidationError(
        "A picture is not written to a terminal. Send stdout to a file or pipe.")
    }
  }
}

extension PictureFormat: ExpressibleByArgument {}
