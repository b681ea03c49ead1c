import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles
import SkelshotPrimitives

struct OutputArguments: ParsableArguments {
  @Option(
    name: [.short, .customLong("output")],
    help:
      "Output: a \(PictureFormat.endings()) file, a folder/, or - for stdout. May be repeated.")
  var output: [String] = []

  @Option(name: .shortAndLong, help: "Output format, which overrides the file extension.")
  var format: PictureFormat?

  @Option(
    help: """
      Also write every frame losslessly to this folder, as frame-0001.png and so on. Without --replace-frames, the \
      command fails if the folder already contains frames.
      """)
  var frames: String?

  // The type is String, since `--frames-format` accepts fewer formats than `--format`.
  @Option(
    help: "Format of individual frames: \(Self.frameFormats.listed("or")) (default: png).",
    completion: .list(Self.frameFormats))
  var framesFormat: String?

  @Flag(help: "Replace the numbered frames in the --frames folder, but no other files.")
  var replaceFrames = false

  @Flag(help: "Print an HTML <picture> element for the outputs.")
  var html = false

  @Option(
    help: "Write an HTML <picture> element to this file, with paths relative to the file.")
  var htmlFile: String?

  @Option(
    help: "Folder that paths in the HTML are relative to (default: the current folder).")
  var base: String?

  @Option(help: "Alternative text for the HTML picture.")
  var alt: String?

  private static var frameFormats: [String] { PictureFormat.stills.map(\.rawValue) }

  func validate() throws {
    if let framesFormat {
      guard frames != nil else { throw ValidationError("--frames-format needs --frames.") }
      guard Self.frameFormats.contains(framesFormat) else {
        throw ValidationError(
          "--frames-format must be \(Self.frameFormats.listed("or")).")
      }
    }
    if replaceFrames, frames == nil { throw ValidationError("--replace-frames needs --frames.") }
    if writesHTML, output.contains("-") {
      throw ValidationError("--html needs picture files, not stdout. Name the files with -o.")
    }
    if writesHTML, output.isEmpty, frames != nil {
      throw ValidationError(
        "--html needs a picture in addition to the frames. Name the picture with -o.")
    }
    if html, htmlFile != nil {
      throw ValidationError("--html and --html-file cannot be combined.")
    }
    if htmlFile != nil, base != nil {
      throw ValidationError(
        "--base cannot be combined with --html-file. Paths in an HTML file are relative to that file."
      )
    }
    if output.contains("-") { try Console.refusePictureOnTerminal() }
  }

  var writesHTML: Bool { html || htmlFile != nil }

  /// Returns the source with its path relative to the HTML file.
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
