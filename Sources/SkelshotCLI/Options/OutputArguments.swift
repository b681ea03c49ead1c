import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotPrimitives

struct OutputArguments: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help:
      "Where to write: a \(PictureFormat.endings()), a folder/, or - for stdout. May be repeated.")
  var output: [String] = []

  @Option(name: .shortAndLong, help: "The format, whatever the name says.")
  var format: PictureFormat?

  @Option(
    help: """
      Also write every frame as a numbered picture, exact, into this folder: frame-0001.png, … A new folder \
      appears whole; one that has frames already is left as it is.
      """)
  var frames: String?

  // Text: a still is one of fewer formats than those of --format.
  @Option(
    help: "The format of single frames: \(Self.frameFormats.listed("or")) (png).",
    completion: .list(Self.frameFormats))
  var framesFormat: String?

  @Flag(help: "Replace the numbered frames in the folder of --frames, and nothing else there.")
  var replaceFrames = false

  @Flag(help: "Print the HTML <picture> element of the outputs.")
  var html = false

  @Option(
    help: "Write the HTML <picture> element into a file; its paths are relative to that file.")
  var htmlFile: String?

  @Option(
    help: "The folder from which the HTML names the pictures (the current one).")
  var base: String?

  @Option(help: "The alternative text in the HTML.")
  var alt: String?

  private static var frameFormats: [String] { PictureFormat.stills.map(\.rawValue) }

  func validate() throws {
    if let framesFormat {
      guard frames != nil else { throw ValidationError("--frames-format needs --frames.") }
      guard Self.frameFormats.contains(framesFormat) else {
        throw ValidationError(
          "--frames-format is \(Self.frameFormats.listed("or")): frames are exact stills.")
      }
    }
    if replaceFrames, frames == nil { throw ValidationError("--replace-frames needs --frames.") }
    if writesHTML, output.contains("-") {
      throw ValidationError("--html needs pictures that are files: name them with -o.")
    }
    if writesHTML, output.isEmpty, frames != nil {
      throw ValidationError(
        "--html is about pictures, and --frames writes none: name one with -o.")
    }
    if html, htmlFile != nil {
      throw ValidationError("--html prints the element, --html-file writes it: use one of them.")
    }
    if htmlFile != nil, base != nil {
      throw ValidationError("--html-file names pictures from its own folder: leave --base out.")
    }
    if output.contains("-") { try Console.refusePictureOnTerminal() }
  }

  var writesHTML: Bool { html || htmlFile != nil }

  /// A source with its path as the page refers to it.
  func named(_ source: PictureElement.Source) -> PictureElement.Source {
    var source = source
    if let file = htmlFile {
      let slash = file.lastPlace(of: "/")
      source.path = RelativePath.path(
        of: source.path, from: slash.map { String(file[...$0]) } ?? "")
    } else if let base {
      source.path = RelativePath.path(of: source.path, from: base)
    }
    return source
  }
}
