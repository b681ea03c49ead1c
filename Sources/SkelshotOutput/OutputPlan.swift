package import SkelshotLoading
package import SkelshotFiles
import SkelshotFormats
package import SkelshotPrimitives

/// Where the pictures of layouts go: every path of every layout and variant, checked before a layout is read.
package struct OutputPlan: Sendable {
  /// What one name stands for.
  package struct Output: Sendable, Hashable {
    /// The name, with placeholders for what tells pictures apart; `-` is the standard output.
    package let pattern: OutputPattern
    /// The format; nil is the one that fits the layout, whose extension is added to the name.
    package let format: PictureFormat?
    /// Whether the format's extension is added to the name.
    let appendsExtension: Bool
    /// Whether a file of that name is replaced: only if the caller named it.
    package let replacesExisting: Bool
    /// Whether folders on the way to it are made.
    package let makesFolders: Bool

    /// Whether the picture goes to the standard output.
    package var isStandardOutput: Bool { pattern.text == "-" }

    /// The file of a variant, by its filled pattern.
    package func path(_ filled: OutputPattern, name: String, format: PictureFormat) -> String {
      filled.path(name: name) + (appendsExtension ? ".\(format.rawValue)" : "")
    }
  }

  /// The outputs of each layout, in the order in which they were named.
  package let outputs: [Output]
  /// The folder for single frames.
  package let framesFolder: OutputPattern?
  /// Whether there may be several layouts.
  package let isBatch: Bool
  /// Which variants of each layout are drawn.
  package let variants: VariantSelection
  /// Names whose extension says another format than their files will have.
  package let misleadingNames: [MisleadingName]
  /// The layouts and the files of their pictures, as far as they are known before layouts are read; for those who write
  /// more.
  package private(set) var claims = PathClaims()

  /// The format of the outputs that shows the fewest frames in a second; an output whose format the layout decides may be
  /// a GIF.
  package var slowestFormat: PictureFormat {
    outputs.map { $0.format ?? .gif }.min {
      $0.descriptor.highestFrameRate < $1.descriptor.highestFrameRate
    } ?? .apng
  }

  /// The files of a variant of a layout.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - film: The variant's film, which decides formats that nobody has named.
  ///   - name: The layout's name.
  package func files(of variant: PictureVariant, _ film: Film, name: String) -> [File] {
    outputs.map { output in
      let format = output.format ?? PictureFormat(for: film)
      return File(
        output: output, format: format,
        path: output.path(output.pattern.filled(for: variant), name: name, format: format))
    }
  }

  /// A file that is written.
  package struct File: Sendable {
    /// What its name was made of.
    package let output: Output
    /// Its format.
    package let format: PictureFormat
    /// Its path; `-` is the standard output.
    package let path: String
  }

  /// A name whose extension says another format than its file will have.
  package struct MisleadingName: Sendable, Hashable {
    /// The name as it was given.
    package let path: String
    /// The format of its file.
    package let format: PictureFormat

    /// What is said about it.
    package var message: Message {
      Message(
        "misleading-name",
        "the name says another format: the file is of the format "
          + "\(format.rawValue.uppercased()), as -f says", path: path)
    }
  }

  /// Plans the outputs of layouts.
  ///
  /// - Parameters:
  ///   - layouts: The layouts, with different names.
  ///   - isBatch: Whether there may be several layouts, so that a name has to tell them apart.
  ///   - paths: Names of files with or without placeholders, folders, or `-`. Without one, and without a folder for
  ///     frames, a picture goes to `NAME.gif` or `NAME.png` in the current folder and replaces nothing.
  ///   - format: The format, whatever the names say; nil is what each name says.
  ///   - frames: A folder for single frames, with or without placeholders.
  ///   - variants: Which variants of each layout are drawn.
  /// - Throws: `OutputPlanError`.
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

  /// The pattern of each variant. Refuses a name that two of them, or of the layouts, would share.
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

  /// Refuses layouts whose pictures would share a name because a name of one ends as the variants of another do.
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
          // A GIF and a PNG whose extensions are added are told apart by what fits them: not here.
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
  /// Reads a name.
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

  /// Whether pictures go into it under names of their own.
  private static func isFolder(_ path: String, _ pattern: OutputPattern, isBatch: Bool) -> Bool {
    if path.hasSuffix("/") { return true }
    guard path != "-", PictureFormat(path: path) == nil else { return false }
    if FileKind(path: path) == .folder { return true }
    return isBatch && !pattern.hasName && FileKind(path: path) == .missing
  }
}
