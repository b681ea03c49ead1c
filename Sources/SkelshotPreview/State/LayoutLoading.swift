import SkelshotDocument
import SkelshotFiles
import SkelshotFormats
import SkelshotFrames
import SkelshotLayout
import SkelshotModel
package import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
package import SkelshotRenderer
import SkelshotSyntax
import SkelshotWork

/// The way of one layout from its file to its first picture, and to the files that were asked for.
struct LayoutLoading: Sendable {
  /// The layout.
  let file: LayoutFile
  let options: PreviewOptions
  /// Where pictures are written; nil where none were asked for.
  let plan: OutputPlan?
  /// Whether it is the only one, so that options about screens which it does not use have no effect.
  let isAlone: Bool

  /// What came of it.
  struct Outcome: Sendable {
    /// The layout; nil where it has mistakes.
    var layout: PreviewLayout?
    /// The layout as it stands, at its first moment, as a PNG.
    var picture: [UInt8]?
    /// Mistakes and warnings.
    var messages: [PreviewMessage] = []
    /// The files that it is made of.
    var files: LayoutFiles
    /// How long it took.
    var milliseconds = 0

    /// Whether there is a mistake among the messages.
    var isBroken: Bool { messages.contains { $0.severity == .error } }
  }

  /// Goes it.
  ///
  /// - Parameter jobs: Threads for drawing.
  /// - Throws: `CancellationError` where it is no longer wanted; mistakes are in the outcome.
  func run(jobs: Int) throws -> Outcome {
    let start = ContinuousClock.now
    var outcome = Outcome(
      files: LayoutFiles(of: file.path, document: nil, settings: options.screen))
    var source: [UInt8]?
    do throws(LoadError) {
      let bytes = try wrapping(LoadError.file) { () throws(FileError) in
        try SceneDocument.bytes(ofFile: file.path, mustBeRegular: true)
      }
      source = bytes
      let document = try SceneDocument(
        bytes, path: file.path, name: file.path, settings: options.screen)
      outcome.files = LayoutFiles(of: file.path, document: document, settings: options.screen)
      tell(document, in: &outcome)
      draw(document, jobs, in: &outcome)
    } catch {
      outcome.messages = PreviewMessage.all(
        of: error, file: file.path, source: source, color: options.usesColor)
    }
    try Cancellation.check()
    outcome.milliseconds = Int(((ContinuousClock.now - start) / .milliseconds(1)).rounded())
    return outcome
  }

  /// Lays out, draws and writes.
  private func draw(_ document: SceneDocument, _ jobs: Int, in outcome: inout Outcome) {
    do throws(PictureError) {
      let layout = try PreviewLayout(document)
      for note in layout.renderer.notes {
        add(document.message(of: note), .warning, document, in: &outcome)
      }
      outcome.picture = try PictureRequest().draw(layout, jobs: jobs)
      outcome.layout = layout
      guard let plan, !Cancellation.isRequested else { return }
      try write(layout, plan, jobs)
    } catch {
      var message = document.located(error).message
      if message.location == nil { message.location = document.location(of: error) }
      add(message, .error, document, in: &outcome)
    }
  }

  /// Writes the pictures of every variant, all or none.
  private func write(
    _ layout: PreviewLayout, _ plan: OutputPlan, _ jobs: Int
  ) throws(PictureError) {
    let scene = layout.document.scene
    var files = OutputTransaction()
    var claims = PathClaims()
    var encoding = EncodingOptions()
    encoding.jobs = jobs
    do {
      try claims.reads(file.path, as: "a layout")
      for reference in scene.pictureReferences {
        try claims.reads(scene.path(ofPicture: reference.name), as: "a picture of the layout")
      }
      for variant in plan.variants.variants(of: scene) {
        let film = Film(
          try SkeletonRenderer(scene.variant(variant), library: layout.library))
        for output in plan.files(of: variant, film, name: file.name) {
          try claims.writes(output.path)
          let bytes = TemporaryFile(for: output.path)
          try film.encode(
            as: output.format, at: output.format.holdsFilms ? nil : .zero, options: encoding,
            to: bytes)
          files.add(bytes, to: output.path, makingFolders: true)
        }
      }
      guard !Cancellation.isRequested else { return files.discard() }
      try files.place()
    } catch {
      files.discard()
      throw PictureError(error)
    }
  }

  private func tell(_ document: SceneDocument, in outcome: inout Outcome) {
    outcome.messages = PreviewMessage.all(
      document.warnings, file: file.path, layout: file.path, source: document.source,
      color: options.usesColor)
    let idle = isAlone ? document.idleOptions(of: options.screen) : []
    for message in document.messages + idle.map({ Message(idleScreenOption: $0) }) {
      add(message, .warning, document, in: &outcome)
    }
  }

  private func add(
    _ message: Message, _ severity: Diagnostic.Severity, _ document: SceneDocument,
    in outcome: inout Outcome
  ) {
    var source: [UInt8]? = document.source
    if let path = message.path, path != file.path {
      source = try? FileReading.bytes(ofRegularFile: path)
    }
    outcome.messages.append(
      PreviewMessage(
        message, severity, file: file.path, source: source, color: options.usesColor))
  }
}

/// A layout that was read, laid out and can be drawn.
package struct PreviewLayout: Sendable {
  /// The file: the scene, its text, and where views stand in it.
  package let document: SceneDocument
  /// The pictures that it names.
  package let library: PictureLibrary
  /// What draws it as it stands in the file.
  package let renderer: SkeletonRenderer
  /// The views, flat.
  package let views: [FlatView]

  /// Lays a document out.
  ///
  /// - Throws: `PictureError`.
  init(_ document: SceneDocument) throws(PictureError) {
    self.document = document
    library = try PictureLibrary(drawing: document.scene, pixelLimit: PictureRequest.pixelLimit)
    renderer = try SkeletonRenderer(
      document.scene, library: library, pixelLimit: PictureRequest.pixelLimit)
    views = FlatView.list(renderer.screen)
  }
}
