import Skelshot

/// Encodes films, keeps them, and lets the files appear once all are there: an interrupted run leaves
/// nothing behind.
struct PictureWriter {
  let framesPerSecond: Double
  let pixelLimit: Int
  /// The moment that a PNG shows, in seconds.
  let time: Double
  let gifOptions: GIFOptions
  /// The bytes that a file may have.
  let budget: ByteBudget?
  /// Whether the work is shown while it lasts.
  let showsProgress: Bool
  let reporter: Reporter
  let input: LayoutInput

  /// The files so far, for a page that shows them.
  private(set) var sources: [PictureElement.Source] = []
  private var pictures: [(bytes: [UInt8], path: String, target: OutputTarget)] = []
  private var files: [StagedFile] = []
  private var folders: [StagingFolder] = []
  private var standardOutput: [UInt8]?

  init(
    framesPerSecond: Double, pixelLimit: Int, time: Double, gifOptions: GIFOptions,
    budget: ByteBudget?, showsProgress: Bool, reporter: Reporter, input: LayoutInput
  ) {
    self.framesPerSecond = framesPerSecond
    self.pixelLimit = pixelLimit
    self.time = time
    self.gifOptions = gifOptions
    self.budget = budget
    self.showsProgress = showsProgress
    self.reporter = reporter
    self.input = input
  }

  /// Cuts a scene into frames.
  ///
  /// - Parameters:
  ///   - scene: A variant of the scene.
  ///   - library: The pictures that all variants name.
  ///   - isFirst: Whether it is the first variant, which tells what holds for all.
  func film(
    _ scene: Scene, _ library: PictureLibrary, isFirst: Bool
  ) throws(PictureError) -> Film {
    let film = Film(
      try SkeletonRenderer(scene, library: library, pixelLimit: pixelLimit),
      framesPerSecond: framesPerSecond)
    guard isFirst else { return film }
    for note in film.renderer.notes {
      reporter.warn(ErrorText(note, file: input.displayName))
    }
    film.logTree { reporter.note($0 + "\n") }
    return film
  }

  /// Encodes a variant for each target.
  mutating func stage(
    _ film: Film, _ variant: PictureVariant, _ targets: [OutputTarget], _ library: PictureLibrary
  ) throws(PictureError) {
    var encoded: [PictureFormat: [UInt8]] = [:]
    for target in targets {
      let format = target.format ?? PictureFormat(for: film)
      let path =
        target.isStandardOutput
        ? "<stdout>" : target.path(for: variant, name: input.name, format: format)
      if encoded[format] == nil { encoded[format] = try encode(film, format, library, for: path) }
      let bytes = encoded[format] ?? []
      if target.isStandardOutput {
        standardOutput = bytes
        continue
      }
      pictures.append((bytes, path, target))
      sources.append(PictureElement.Source(path: path, variant: variant, format: format))
    }
  }

  /// Encodes every frame as `frame-0001.png`, … for a folder.
  mutating func stageFrames(_ film: Film, in folder: String) throws(PictureError) {
    let progress = ProgressLine(isEnabled: showsProgress)
    defer { progress.finish() }
    do {
      let staging = try StagingFolder(in: folder)
      folders.append(staging)
      let digits = max(4, String(film.frameCount).count)
      for frame in 0..<film.frameCount {
        let number = String(frame + 1)
        let zeros = String(repeating: "0", count: digits - number.count)
        let bytes = try film.png(at: film.time(ofFrame: frame))
        try staging.add(bytes, named: "frame-\(zeros)\(number).png")
        progress.update(done: frame + 1, of: film.frameCount)
      }
    } catch let error as FileError {
      throw .file(error)
    } catch let error as PictureError {
      throw error
    } catch {
      throw .other(reason: String(describing: error))
    }
  }

  /// Lets everything appear.
  ///
  /// - Returns: The paths of the files.
  mutating func publish() throws(PictureError) -> [String] {
    do throws(FileError) {
      for (bytes, path, target) in pictures {
        if target.makesFolders { try ParentFolder.make(forFile: path) }
        files.append(try StagedFile(bytes, for: path, replacesExisting: target.replacesExisting))
      }
      while let folder = folders.popLast() { try folder.publish() }
      for file in files { try file.publish() }
      let paths = files.map(\.path)
      files = []
      if let standardOutput { try Console.write(output: standardOutput) }
      return paths
    } catch {
      throw .file(error)
    }
  }

  /// Takes away what has not appeared.
  func discard() {
    for folder in folders { folder.discard() }
    for file in files { file.discard() }
  }

  /// - Parameter path: The output, as warnings name it.
  private func encode(
    _ film: Film, _ format: PictureFormat, _ library: PictureLibrary, for path: String
  ) throws(PictureError) -> [UInt8] {
    switch format {
    case .png:
      guard let budget else { return try film.png(at: time) }
      let fitted = try budget.png(film, at: time, library: library, pixelLimit: pixelLimit)
      tell(fitted, budget, path)
      return fitted.encoded
    case .gif:
      let gif = try gif(film, library, for: path)
      if gif.report.framesQuantized > 0 {
        reporter.warn(ErrorText(quantized: gif.report, file: path))
      }
      return gif.bytes
    }
  }

  private func gif(
    _ film: Film, _ library: PictureLibrary, for path: String
  ) throws(PictureError) -> EncodedGIF {
    if let budget {
      let fitted = try budget.gif(
        film, framesPerSecond: framesPerSecond, library: library, options: gifOptions,
        pixelLimit: pixelLimit)
      tell(fitted, budget, path)
      return fitted.encoded
    }
    let progress = ProgressLine(isEnabled: showsProgress)
    defer { progress.finish() }
    return try film.gif(options: gifOptions) { done, total in
      progress.update(done: done, of: total)
    }
  }

  /// Says what was given up to keep within the budget.
  private func tell<Encoded>(
    _ fitted: FittedFilm<Encoded>, _ budget: ByteBudget, _ path: String
  ) {
    if let text = ErrorText(fitted: fitted, limit: budget.limit, file: path) { reporter.warn(text) }
  }
}
