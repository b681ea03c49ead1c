package import SkelshotLoading
package import SkelshotFiles
import SkelshotFormats
package import SkelshotPrimitives

/// The paths of all pictures for all layouts and variants. The plan is checked before any layout is read.
package struct OutputPlan: Sendable {
  package struct Output: Sendable, Hashable {
    /// The path with placeholders, or `-` for stdout.
    package let pattern: OutputPattern
    /// The picture format. If nil, the layout determines the format, whose extension is appended to the name.
    package let format: PictureFormat?
    let appendsExtension: Bool
    package let replacesExisting: Bool
    package let makesFolders: Bool

    package var isStandardOutput: Bool { pattern.text == "-" }

    package func path(_ filled: OutputPattern, name: String, format: PictureFormat) -> String {
      filled.path(name: name) + (appendsExtension ? ".\(format.rawValue)" : "")
    }
  }

  /// The outputs of each layout, in the order of the command line.
  package let outputs: [Output]
  package let framesFolder: OutputPattern?
  package let isBatch: Bool
  package let variants: VariantSelection
  /// The output names whose extension belongs to a different format.
  package let misleadingNames: [MisleadingName]
  /// The paths of the layouts, and of those pictures that are known before the layouts are read.
  package private(set) var claims = PathClaims()

  /// The output format with the lowest frame rate. Outputs without a format count as GIFs because they can become GIFs.
  package var slowestFormat: PictureFormat {
    outputs.map { $0.format ?? .gif }.min {
      $0.descriptor.highestFrameRate < $1.descriptor.highestFrameRate
    } ?? .apng
  }

  /// Returns the files for one variant of a layout. If a format is not set, the film determines it.
  package func files(of variant: PictureVariant, _ film: Film, name: String) -> [File] {
    outputs.map { output in
      let format = output.format ?? PictureFormat(for: film)
      return File(
        output: output, format: format,
        path: output.path(output.pattern.filled(for: variant), name: name, format: format))
    }
  }

  package struct File: Sendable {
    package let output: Output
    package let format: PictureFormat
    package let path: String
  }

  /// An output name whose extension belongs to a different format.
  package struct MisleadingName: Sendable, Hashable {
    package let path: String
    package let format: PictureFormat

    package var message: Message {
      Message(
        "misleading-name",
        "the file extension belongs to another format; the file is written as "
          + "\(format.rawValue.uppercased()), as set with -f", path: path)
    }
  }

  /// Plans the outputs of layouts. The layouts must have different names.
  ///
  /// If `paths` and `frames` are empty, each picture becomes a new `NAME.gif` or `NAME.png` in the current folder.
  ///
  /// - Parameters:
  ///   - isBatch: Whether there can be several layouts. With several layouts, each path must contain the layout's name.
  ///   - paths: File names, folders or `-`. File names can contain placeholders.
  ///   - format: The format of all files. If nil, the file names determine the formats.
  ///   - frames: A folder for numbered frames. The path of the folder can contain placeholders.
  ///   - variants: The variants of each layout.
  package init(
    _ layouts: [LayoutFile], isBatch: Bool, paths: [String] = [], format: PictureFormat? = nil,
    frames: String? = nil, variants: VariantSelection = VariantSelection()
  ) throws(OutputPlanError) {
    var named = PathSet()
    for path in paths where !named.insert(path) { throw .namedTwice(path) }
    self.variants = variants
    self.isBatch = isBatch
    if let frames { framesFolder = try OutputPattern(frames) } else { framesFolder = nil }
    var outputs: [Output] = []
    var misleading: [MisleadingName] = []
    if paths.isEmpty, frames == nil {
      outputs = [
        Output(
          pattern: try OutputPattern("{name}" + variants.pattern), format: format,
          appendsExtension: true, replacesExisting: false, makesFolders: isBatch)
      ]
    }
    for path in paths {
      let output = try Output(path, format: format, isBatch: isBatch, variants)
      outputs.append(output)
      if !output.appendsExtension, let format, let named = PictureFormat(path: path),
        !format.fitsExtension(of: named)
      {
        misleading.append(MisleadingName(path: path, format: format))
      }
    }
    self.outputs = outputs
    misleadingNames = misleading
    var filled: [[OutputPattern]] = []
    for output in outputs {
      filled.append(try Self.filled(output.pattern, variants.placeholders, isBatch: isBatch))
    }
    let frames = try framesFolder.map { folder throws(OutputPlanError) in
      try Self.filled(folder, variants.placeholders, isBatch: isBatch)
    }
    try validate(layouts, filled, frames: frames ?? [])
  }

  /// Replaces the placeholders for each variant. Throws an error if two pictures would have the same name.
  private static func filled(
    _ pattern: OutputPattern, _ variants: [PictureVariant], isBatch: Bool
  ) throws(OutputPlanError) -> [OutputPattern] {
    if isBatch, !pattern.hasName { throw .severalLayouts(pattern.text) }
    let filled = variants.map { pattern.filled(for: $0) }
    var seen = PathSet()
    if let shared = filled.first(where: { !seen.insert($0.text) }) {
      throw .severalVariants(shared.text)
    }
    return filled
  }

  /// Rejects layouts whose pictures would have the same name. For example, a variant of one layout can have the same
  /// name as another layout.
  private mutating func validate(
    _ layouts: [LayoutFile], _ filled: [[OutputPattern]], frames: [OutputPattern]
  ) throws(OutputPlanError) {
    for layout in layouts {
      if let wrong = layout.stepOutOfFolder { throw .nameOutOfFolder(wrong, layout: layout.path) }
    }
    var known: [PathKey: LayoutFile] = [:]
    var claims = PathClaims()
    do throws(PathClash) {
      for layout in layouts { try claims.reads(layout.inputPath, as: "a layout") }
      for layout in layouts {
        for folder in frames { try claims.writes(folder.path(name: layout.name)) }
      }
    } catch {
      throw .clash(error)
    }
    for (output, patterns) in zip(outputs, filled) {
      for layout in layouts {
        for pattern in patterns {
          // If no format is set, the film later determines GIF or PNG. This check assumes the same extension for all
          // layouts.
          let path = output.path(pattern, name: layout.name, format: output.format ?? .gif)
          if let first = known.updateValue(layout, forKey: PathKey(path)) {
            throw .sharedPath(path, first: first.path, second: layout.path)
          }
          if output.isStandardOutput { continue }
          do throws(PathClash) {
            try claims.writes(path)
          } catch {
            throw .clash(error)
          }
        }
      }
    }
    self.claims = claims
  }
}

extension OutputPlan.Output {
  fileprivate init(
    _ path: String, format: PictureFormat?, isBatch: Bool, _ variants: VariantSelection
  ) throws(OutputPlanError) {
    let pattern = try OutputPattern(path)
    if Self.isFolder(path, pattern, isBatch: isBatch) {
      let folder = path.hasSuffix("/") ? path : path + "/"
      self.init(
        pattern: try OutputPattern(folder + "{name}" + variants.pattern), format: format,
        appendsExtension: true, replacesExisting: true, makesFolders: true)
      return
    }
    let known = format ?? PictureFormat(path: path)
    guard path == "-" || known != nil else { throw .unknownFormat(path) }
    self.init(
      pattern: pattern, format: known, appendsExtension: false, replacesExisting: true,
      makesFolders: true)
  }

  private static func isFolder(_ path: String, _ pattern: OutputPattern, isBatch: Bool) -> Bool {
    if path.hasSuffix("/") { return true }
    guard path != "-", PictureFormat(path: path) == nil else { return false }
    if FileKind(path: path) == .folder { return true }
    return isBatch && !pattern.hasName && FileKind(path: path) == .missing
  }
}
