import Skelshot

/// Encodes films, keeps them, and lets the files appear once all are there: an interrupted run leaves
/// nothing behind.
struct PictureWriter {
  let framesPerSecond: Double
  let pixelLimit: Int
  /// The moment that a PNG shows, in seconds.
  let time: Double
  let gifOptions: GIFOptions
  let isQuiet: Bool
  let reporter: Reporter
  let input: LayoutInput

  /// The files so far, for a page that shows them.
  private(set) var sources: [PictureElement.Source] = []
  private var pictures: [(spool: Spool, path: String, replacesExisting: Bool)] = []
  private var files: [StagedFile] = []
  private var folders: [StagingFolder] = []
  private var standardOutput: Spool?

  init(
    framesPerSecond: Double, pixelLimit: Int, time: Double, gifOptions: GIFOptions, isQuiet: Bool,
    reporter: Reporter, input: LayoutInput
  ) {
    self.framesPerSecond = framesPerSecond
    self.pixelLimit = pixelLimit
    self.time = time
    self.gifOptions = gifOptions
    self.isQuiet = isQuiet
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
    film.logTree { Console.write(error: $0 + "\n") }
    return film
  }

  /// Encodes a variant for each target.
  mutating func stage(
    _ film: Film, _ variant: PictureVariant, _ targets: [OutputTarget]
  ) throws(PictureError) {
    var encoded: [PictureFormat: Spool] = [:]
    for target in targets {
      let path = target.isStandardOutput ? "<stdout>" : target.pattern.path(for: variant)
      if encoded[target.format] == nil {
        encoded[target.format] = try encode(film, target.format, for: path)
      }
      guard let spool = encoded[target.format] else { continue }
      if target.isStandardOutput {
        standardOutput = spool
        continue
      }
      pictures.append((spool, path, target.replacesExisting))
      sources.append(PictureElement.Source(path: path, variant: variant, format: target.format))
    }
  }

  /// Encodes every frame as `frame-0001.png`, … for a folder.
  mutating func stageFrames(_ film: Film, in folder: String) throws(PictureError) {
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !isQuiet)
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
  /// - Parameter announcesPaths: Whether paths are printed, because the user did not name them.
  mutating func publish(announcesPaths: Bool) throws(PictureError) {
    do throws(FileError) {
      for (spool, path, replacesExisting) in pictures {
        files.append(try StagedFile(spool, for: path, replacesExisting: replacesExisting))
      }
      while let folder = folders.popLast() { try folder.publish() }
      for file in files { try file.publish() }
      let paths = files.map(\.path)
      files = []
      if announcesPaths, !isQuiet {
        for path in paths { try Console.write(line: path) }
      }
      if let standardOutput { try Console.write(output: standardOutput.bytes()) }
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
    _ film: Film, _ format: PictureFormat, for path: String
  ) throws(PictureError) -> Spool {
    switch format {
    case .png: return Spool(try film.png(at: time))
    case .gif:
      let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !isQuiet)
      defer { progress.finish() }
      let spool = Spool()
      let report = try film.writeGIF(to: spool, options: gifOptions) { done, total in
        progress.update(done: done, of: total)
      }
      progress.finish()
      if report.framesQuantized > 0 {
        reporter.warn(ErrorText(quantized: report, file: path))
      }
      return spool
    }
  }
}
