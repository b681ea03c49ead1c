import Skelshot

/// Encodes films, keeps them, and lets the files appear once all are there: an interrupted run leaves
/// nothing behind.
struct PictureWriter {
  let encoder: PictureEncoder
  let reporter: Reporter
  let input: LayoutInput

  /// What is told of the layout.
  var statistics: LayoutStatistics
  /// The files so far, for a page that shows them.
  private(set) var sources: [PictureElement.Source] = []
  private var pictures: [(spool: Spool, path: String, target: OutputTarget)] = []
  private var files: [StagedFile] = []
  private var folders: [StagingFolder] = []
  private var standardOutput: Spool?

  init(
    encoder: PictureEncoder, reporter: Reporter, input: LayoutInput, statistics: LayoutStatistics
  ) {
    self.encoder = encoder
    self.reporter = reporter
    self.input = input
    self.statistics = statistics
  }

  /// Cuts a scene into frames.
  ///
  /// - Parameters:
  ///   - scene: A variant of the scene.
  ///   - library: The pictures that all variants name.
  ///   - isFirst: Whether it is the first variant, which tells what holds for all.
  mutating func film(
    _ scene: Scene, _ library: PictureLibrary, isFirst: Bool
  ) throws(PictureError) -> Film {
    let (renderer, _) = try statistics.timed(.layout) { () throws(PictureError) in
      try SkeletonRenderer(scene, library: library, pixelLimit: encoder.pixelLimit)
    }
    let film = Film(renderer, framesPerSecond: encoder.framesPerSecond)
    guard isFirst else { return film }
    for note in film.renderer.notes {
      reporter.warn(note.message.about(input.displayName))
    }
    film.logTree { reporter.note($0 + "\n") }
    return film
  }

  /// Encodes a variant for each target.
  mutating func stage(
    _ film: Film, _ variant: PictureVariant, _ targets: [OutputTarget], _ library: PictureLibrary
  ) throws(PictureError) {
    var encoded: [PictureFormat: (EncodedPicture, seconds: Double)] = [:]
    for target in targets {
      let format = target.format ?? PictureFormat(for: film)
      let path =
        target.isStandardOutput
        ? "<stdout>" : target.path(for: variant, name: input.name, format: format)
      let isNew = encoded[format] == nil
      let (picture, seconds) =
        if let known = encoded[format] { known } else {
          try statistics.timed(.encode) { () throws(PictureError) in
            try encoder.encode(film, as: format, library)
          }
        }
      encoded[format] = (picture, seconds)
      if isNew { statistics.move(picture.colorSeconds, from: .encode, to: .colors) }
      if isNew {
        for warning in picture.warnings { reporter.warn(warning.message.about(path)) }
      }
      statistics.pictures.append(
        LayoutStatistics.Picture(
          path: path, content: picture.content, givenUp: picture.givenUp, tries: picture.tries,
          seconds: seconds))
      if target.isStandardOutput {
        standardOutput = picture.spool
        continue
      }
      pictures.append((picture.spool, path, target))
      sources.append(PictureElement.Source(path: path, variant: variant, format: format))
    }
  }

  /// Encodes every frame as `frame-0001.png`, … for a folder.
  mutating func stageFrames(_ film: Film, in folder: String) throws(PictureError) {
    let progress = ProgressLine(isEnabled: encoder.showsProgress)
    defer { progress.finish() }
    do {
      let staging = try StagingFolder(in: folder)
      folders.append(staging)
      let digits = max(4, String(film.frameCount).count)
      for frame in 0..<film.frameCount {
        let number = String(frame + 1)
        let zeros = String(repeating: "0", count: digits - number.count)
        // Exact: colours merged for each frame alone would flicker where a film is made of them.
        let bytes = try film.png(
          at: film.time(ofFrame: frame), optimization: encoder.gifOptions.optimization, tolerance: 0
        )
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
    let start = ContinuousClock.now
    do throws(FileError) {
      let paths = try publishFiles()
      statistics.add(.write, since: start)
      return paths
    } catch {
      throw .file(error)
    }
  }

  private mutating func publishFiles() throws(FileError) -> [String] {
    for (spool, path, target) in pictures {
      if target.makesFolders { try ParentFolder.make(forFile: path) }
      files.append(try StagedFile(spool, for: path, replacesExisting: target.replacesExisting))
    }
    while let folder = folders.popLast() { try folder.publish() }
    for file in files { try file.publish() }
    let paths = files.map(\.path)
    files = []
    if let standardOutput { try Console.write(output: standardOutput.bytes()) }
    return paths
  }

  /// Takes away what has not appeared.
  func discard() {
    for folder in folders { folder.discard() }
    for file in files { file.discard() }
  }
}
