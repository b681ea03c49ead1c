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

struct LayoutLoading: Sendable {
  let file: LayoutFile
  let options: PreviewOptions
  let plan: OutputPlan?
  /// Whether the session has only one layout. If so, loading the layout warns about unused screen options.
  let isAlone: Bool

  struct Outcome: Sendable {
    /// The layout; nil if it has errors.
    var layout: PreviewLayout?
    /// A PNG of the layout with its own settings, at the start of the film.
    var picture: [UInt8]?
    var messages: [PreviewMessage] = []
    var files: LayoutFiles
    var milliseconds = 0

    var isBroken: Bool { messages.contains { $0.severity == .error } }
  }

  /// Loads the layout on `jobs` threads. Layout errors are part of the outcome. Throws only `CancellationError`.
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
        bytes, path: file.path, name: file.path, settings: options.screen.applied(to: file),
        screen: file.screen)
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
      if message.location == nil, let place = document.place(of: error) {
        (message.path, message.location) = (place.file ?? message.path, place.location)
      }
      add(message, .error, document, in: &outcome)
    }
  }

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
        try claims.reads(
          scene.path(ofPicture: reference.name), as: "a picture that the layout uses")
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

package struct PreviewLayout: Sendable {
  package let document: SceneDocument
  package let library: PictureLibrary
  package let renderer: SkeletonRenderer
  package let views: [FlatView]

  init(_ document: SceneDocument) throws(PictureError) {
    self.document = document
    library = try PictureLibrary(drawing: document.scene, pixelLimit: PictureRequest.pixelLimit)
    renderer = try SkeletonRenderer(
      document.scene, library: library, pixelLimit: PictureRequest.pixelLimit)
    views = FlatView.list(renderer.screen)
  }
}
