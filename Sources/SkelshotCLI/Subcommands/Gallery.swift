import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotLoading
import SkelshotPrimitives

struct Gallery: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Draw all templates, or your own layouts, into one HTML page.",
    usage: "skelshot gallery [<options>] [<layout.json> ...] -o <page.html>",
    discussion: """
      The self-contained page shows each layout's source, its WebP animations in light and dark appearance, and a \
      still for people who prefer reduced motion.
      """)

  @Argument(
    help: ArgumentHelp(
      "Layouts, folders or quoted patterns (default: the templates).", valueName: "layout.json"))
  var layouts: [String] = []

  @Option(
    name: [.short, .customLong("output")],
    help: "Output page, or - for stdout.")
  var output: String

  @Option(help: "Heading of the page.")
  var title: String?

  @Option(help: ArgumentHelp("Pixels per point, above 0 (default: 1).", valueName: "scale"))
  var scale: Double?

  @Flag(help: "Open the page with $BROWSER or xdg-open.")
  var open = false

  @Flag(name: .shortAndLong, help: "Print only errors.")
  var quiet = false

  func validate() throws {
    if let scale, !(scale > 0 && scale <= 4) {
      throw ValidationError("--scale must be above 0 and at most 4.")
    }
    if open, output == CommandOutput.standardOutput {
      throw ValidationError("--open needs a file. Name the file with -o.")
    }
  }

  func run() throws {
    try Reporter.run(.text, isQuiet: quiet) { reporter in
      let page = GalleryPage(
        try layouts.isEmpty ? templates(reporter) : own(reporter),
        title: title ?? (layouts.isEmpty ? "Templates" : "Layouts"),
        tool: "skelshot \(SkelshotBuild.version)")
      var files = CommandOutput()
      files.add(page.text, to: output)
      try files.commit()
      if open { Opening.show(output, reporter) }
    }
  }

  private func templates(_ reporter: Reporter) throws -> [GalleryPage.Entry] {
    try LayoutTemplate.all.map { template in
      let scene: Scene
      do throws(LayoutError) {
        scene = try LayoutDocument.parse(Array(template.json.utf8), file: template.name).scene
      } catch {
        throw reporter.report(error)
      }
      do throws(PictureError) {
        return try Self.entry(
          template.name, template.summary, source: template.json, of: scene,
          command: "skelshot init \(template.name)", scale: scale)
      } catch {
        throw reporter.report(error, about: template.name)
      }
    }
  }

  private func own(_ reporter: Reporter) throws -> [GalleryPage.Entry] {
    try LayoutSelection(layouts, reporter).inputs.map { input in
      let document = try input.load(reporter)
      do {
        return try Self.entry(input.name, of: document, scale: scale)
      } catch let error as PictureError {
        throw reporter.report(error, about: input.displayName, in: document)
      }
    }
  }

  static func entry(
    _ name: String, of document: SceneDocument, scale: Double? = nil
  ) throws(PictureError) -> GalleryPage.Entry {
    let size = document.scene.canvas.size
    return try entry(
      name, "\(size.width.shortText) × \(size.height.shortText) points",
      source: String(decoding: document.source, as: UTF8.self), of: document.scene, command: nil,
      scale: scale)
  }

  private static func entry(
    _ name: String, _ summary: String, source: String, of scene: Scene, command: String?,
    scale: Double?
  ) throws(PictureError) -> GalleryPage.Entry {
    var entry = GalleryPage.Entry(
      name: name, summary: summary, source: source,
      width: Int(scene.canvas.size.width.rounded()),
      height: Int(scene.canvas.size.height.rounded()), command: command, pictures: [])
    for style in InterfaceStyle.allCases {
      var scene = scene
      scene.canvas.interfaceStyle = style
      scene.canvas.scale = scale ?? 1
      // The film and the still share one layout. The still shows the moment when the skeleton first appears.
      let film = try scene.film()
      let moment = Duration(inSeconds: film.renderer.firstShownMoment ?? 0)
      entry.pictures.append(
        GalleryPage.Picture(
          film: try film.encode(as: .webp).bytes,
          still: try film.encode(as: .webp, at: moment).bytes,
          alternativeText: "\(name) in \(style.rawValue) appearance"))
    }
    return entry
  }
}
