import Skelshot
import SkelshotFiles
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives

/// Encodes and reports the films of a layout and commits their files together.
struct PictureWriter {
  private(set) var encoder: PictureEncoder
  /// Whether to count the colors of files whose colors can differ from the drawn colors.
  let countsColors: Bool
  let mount: PictureMount
  /// Whether to choose the time of stills so that the skeleton is visible.
  let momentIsShown: Bool
  let reporter: Reporter
  let input: LayoutInput
  let document: SceneDocument

  var statistics: LayoutStatistics
  /// The files written so far, for an HTML element.
  private(set) var sources: [PictureElement.Source] = []
  private var output = CommandOutput()
  /// The size of the first variant's picture in points.
  private(set) var pointSize: Size?
  /// The layout's pictures and the outputs, or nil if the layout names no pictures.
  private var claims: PathClaims?

  init(
    encoder: PictureEncoder, momentIsShown: Bool, countsColors: Bool, mount: PictureMount,
    reporter: Reporter, input: LayoutInput, document: SceneDocument,
    statistics: LayoutStatistics
  ) {
    self.encoder = encoder
    self.momentIsShown = momentIsShown
    self.countsColors = countsColors
    self.mount = mount
    self.reporter = reporter
    self.input = input
    self.document = document
    self.statistics = statistics
  }

  /// Creates the film of a variant. Messages that apply to all variants are reported with the first variant.
  mutating func film(
    _ scene: Scene, _ library: PictureLibrary, isFirst: Bool
  ) throws(PictureError) -> Film {
    let encoder = encoder
    let (renderer, _) = try statistics.timed(.layout) { () throws(PictureError) in
      try SkeletonRenderer(scene, library: library, pixelLimit: encoder.options.pixelLimit)
    }
    if momentIsShown, let moment = renderer.firstShownMoment { self.encoder.time = moment }
    let film = try Film(
      renderer, framesPerSecond: encoder.framesPerSecond,
      for: encoder.slowestFormat,
      dissolveFramesPerSecond: encoder.dissolveFramesPerSecond
    ).mounted(mount, pixelLimit: encoder.options.pixelLimit)
    guard isFirst else { return film }
    pointSize = film.pointSize
    if let message = encoder.momentAfterEnd(of: film) {
      reporter.warn(message.about(input.displayName))
    }
    for note in film.renderer.notes {
      reporter.warn(
        document.message(of: note), about: input.displayName, source: document.source)
    }
    film.logTree { reporter.note(VisibleText(own: $0 + "\n")) }
    return film
  }

  /// Claims the pictures that a scene names, so that no output replaces them. `inputs` are pictures of other layouts;
  /// `text` is a text file that is also written.
  mutating func claim(
    _ scene: Scene, among inputs: PathClaims, besides text: String?
  ) throws(PathClash) {
    let references = scene.pictureReferences
    guard !references.isEmpty || !inputs.isEmpty else { return }
    var claims = inputs
    for reference in references {
      try claims.reads(scene.path(ofPicture: reference.name), as: "a picture that the layout uses")
    }
    if let text { try claims.writes(text) }
    self.claims = claims
  }

  mutating func add(
    _ film: Film, _ variant: PictureVariant, _ files: [OutputPlan.File], _ library: PictureLibrary
  ) throws {
    let encoder = encoder
    for file in files where !file.output.isStandardOutput { try claims?.writes(file.path) }
    var encoded: [PictureFormat: (EncodedOutput, seconds: Double)] = [:]
    for file in files {
      let (output, format) = (file.output, file.format)
      let path = output.isStandardOutput ? "<stdout>" : file.path
      let known = encoded[format]
      let (picture, seconds) =
        if let known { known } else {
          try statistics.timed(.encode) { () throws(PictureError) in
            try encoder.encode(
              film, as: format, for: output.isStandardOutput ? nil : path, library)
          }
        }
      var content = picture.content
      if countsColors, !content.isExact { content.recount(picture.file) }
      if known == nil {
        encoded[format] = (picture, seconds)
        statistics.move(picture.analysisSeconds, from: .encode, to: .colors)
        for warning in picture.warnings { reporter.warn(warning.message.about(path)) }
      }
      statistics.pictures.append(
        LayoutStatistics.Picture(
          path: path, content: content, givenUp: picture.givenUp, tries: picture.tries,
          seconds: seconds))
      if output.isStandardOutput {
        self.output.add(picture.file, to: CommandOutput.standardOutput)
        continue
      }
      self.output.files.add(
        picture.file, to: path, replacingExisting: output.replacesExisting,
        makingFolders: output.makesFolders)
      sources.append(PictureElement.Source(path: path, variant: variant, format: format))
    }
  }

  mutating func addFrames(
    of film: Film, to folder: String, as format: PictureFormat, existing: StagingFolder.Existing
  ) throws {
    for name in OutputTransaction.frameNames(of: film, as: format) where claims != nil {
      try claims?.writes("\(folder)/\(name)")
    }
    let progress = ProgressLine(isEnabled: encoder.showsProgress)
    defer { progress.finish() }
    try output.files.addFrames(
      of: film, to: folder, as: format, optimization: encoder.options.optimization,
      existing: existing, progress: { progress.update($0) })
  }

  mutating func commit() throws(PictureError) -> [String] {
    let start = ContinuousClock.now
    do throws(FileError) {
      let paths = try output.commit()
      statistics.add(.write, since: start)
      return paths
    } catch {
      throw PictureError(error)
    }
  }

  mutating func discard() { output.files.discard() }
}
