public import ArgumentParser
public import Skelshot

/// One output of each layout: a name or stdout, and what is written to it.
struct OutputTarget: Sendable {
  /// The name, with places for what tells pictures apart.
  var pattern: OutputPattern
  /// The format; nil for what fits the layout.
  var format: PictureFormat?
  /// Whether the name lacks an extension, because the format was not known.
  var appendsExtension = false
  /// Whether a file of that name is replaced: only if the user named it.
  var replacesExisting = true
  /// Whether folders on the way to it are made.
  var makesFolders = false

  var isStandardOutput: Bool { pattern.text == "-" }

  /// The file of a variant.
  func path(for variant: PictureVariant, name: String, format: PictureFormat) -> String {
    pattern.path(for: variant, name: name) + (appendsExtension ? ".\(format.rawValue)" : "")
  }

  /// The outputs that a call asks for.
  ///
  /// - Parameters:
  ///   - paths: What `-o` named, in order.
  ///   - format: What `-f` said.
  ///   - isBatch: Whether there are several layouts, so that a name has to tell them apart.
  ///   - variants: What is drawn of each.
  static func resolve(
    paths: [String], format: PictureFormat?, isBatch: Bool, variants: [PictureVariant]
  ) throws -> [OutputTarget] {
    let appearance = Set(variants.map(\.interfaceStyle)).count > 1 ? "{-appearance}" : ""
    let scale = Set(variants.map(\.scale)).count > 1 ? "{@scale}" : ""
    let file = "{name}" + appearance + scale
    if paths.isEmpty {
      return [
        OutputTarget(
          pattern: OutputPattern(file), format: format, appendsExtension: true,
          replacesExisting: false, makesFolders: isBatch)
      ]
    }
    return try paths.map { path in
      if isFolder(path, isBatch: isBatch) {
        let folder = path.hasSuffix("/") ? path : path + "/"
        return OutputTarget(
          pattern: OutputPattern(folder + file), format: format, appendsExtension: true,
          makesFolders: true)
      }
      let known = format ?? PictureFormat(path: path)
      guard path == "-" || known != nil else {
        throw ValidationError(
          "Cannot tell the format of '\(path)' from its name. Use .png or .gif, or say it with -f; "
            + "a folder ends in a slash.")
      }
      let pattern = OutputPattern(path)
      return OutputTarget(pattern: pattern, format: known, makesFolders: pattern.hasName)
    }
  }

  /// Whether pictures go into it under names of their own.
  private static func isFolder(_ path: String, isBatch: Bool) -> Bool {
    if path.hasSuffix("/") { return true }
    guard path != "-", PictureFormat(path: path) == nil else { return false }
    if FileKind(path: path) == .folder { return true }
    return isBatch && !OutputPattern(path).hasName && FileKind(path: path) == .missing
  }

  /// Refuses what cannot be written, before anything is read.
  static func validate(paths: [String]) throws {
    if let twice = paths.enumerated().first(where: { paths[..<$0.offset].contains($0.element) }) {
      throw ValidationError("'\(twice.element)' is named twice with -o.")
    }
    if paths.contains("-"), Console.isOutputTerminal {
      throw ValidationError(
        "A picture is not written to a terminal. Send stdout to a file or pipe.")
    }
  }

  /// Refuses layouts whose pictures would share a name because a name of one ends as the variants of
  /// another do.
  static func validate(
    _ targets: [OutputTarget], of inputs: [LayoutInput], _ variants: [PictureVariant]
  ) throws {
    var known: [String: LayoutInput] = [:]
    for target in targets {
      for input in inputs {
        for variant in variants {
          // A GIF and a PNG without a common extension are told apart by what fits them: not here.
          let path = target.path(for: variant, name: input.name, format: target.format ?? .gif)
          if let first = known.updateValue(input, forKey: path) {
            throw ValidationError(
              "'\(first.displayName)' and '\(input.displayName)' would both be written to '\(path)'."
            )
          }
        }
      }
    }
  }

  /// Refuses a name that two of the variants, or of the layouts, would share.
  static func validate(
    _ pattern: OutputPattern, of variants: [PictureVariant], isBatch: Bool
  ) throws {
    if isBatch, !pattern.hasName {
      let hint =
        pattern.text == "-"
        ? "Only one picture goes to stdout."
        : "Name a folder, as in -o out/, or put {name} into it."
      throw ValidationError("Several layouts would be written to '\(pattern.text)'. \(hint)")
    }
    guard let shared = pattern.sharedPath(of: variants, name: "{name}") else { return }
    let hint =
      pattern.text == "-"
      ? "Only one picture goes to stdout."
      : "Put {-appearance} or {@scale} into the name, as in out{-appearance}{@scale}.png."
    throw ValidationError("Several pictures would be written to '\(shared)'. \(hint)")
  }
}

extension PictureFormat: ExpressibleByArgument {}
