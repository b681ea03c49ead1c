import SkelshotFormats
package import SkelshotPrimitives

/// A file that was passed as a layout but is of a different kind.
package enum ForeignFile: DescribedError, Sendable, Hashable {
  case picture(kind: String)
  case interfaceBuilder
  case svg
  case html
  case pdf
  case program
  case binary
  /// A ZIP archive, such as a .lottie, .sketch or .fig file or an office document.
  case archive
  case source(language: String)
  case xml
  case yaml
  case lottie
  case figma
  case assetCatalog

  /// Uses the first bytes to recognize a file that cannot be a layout. Returns nil if the file may be a layout.
  package init?(start bytes: [UInt8]) {
    if let picture = FormatTable.descriptor(ofFile: bytes) {
      self = .picture(kind: picture.title)
      return
    }
    if Self.isProgram(bytes) {
      self = .program
      return
    }
    if bytes.starts(with: "%PDF-".utf8) {
      self = .pdf
      return
    }
    if bytes.starts(with: [0x50, 0x4b, 0x03, 0x04]) {
      self = .archive
      return
    }
    let start = bytes.prefix(4_096).drop { $0 <= 0x20 || [0xef, 0xbb, 0xbf].contains($0) }
    guard start.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: start, as: UTF8.self)
    if text.contains("com.apple.InterfaceBuilder") {
      self = .interfaceBuilder
    } else {
      let words = text.lowercased()
      if words.hasPrefix("<!doctype html") || words.contains("<html") {
        self = .html
      } else {
        self = words.contains("<svg") ? .svg : .xml
      }
    }
  }

  private static func isProgram(_ bytes: [UInt8]) -> Bool {
    let marks: [[UInt8]] = [
      [0x7f, 0x45, 0x4c, 0x46], [0xcf, 0xfa, 0xed, 0xfe], [0xce, 0xfa, 0xed, 0xfe],
      [0xca, 0xfe, 0xba, 0xbe], [0x4d, 0x5a, 0x90, 0x00], [0x23, 0x21],
    ]
    // No layout begins with one of these bytes.
    guard let first = bytes.first, marks.contains(where: { $0[0] == first }) else { return false }
    return marks.contains { bytes.starts(with: $0) }
  }

  /// Uses the first lines to recognize the format of a text that is not valid JSON. Returns nil for unknown text.
  package init?(text bytes: [UInt8]) {
    let start = bytes.prefix(16_384)
    // UTF-16 also contains zero bytes, but the parser reports UTF-16 with a different error.
    if start.contains(0), start.count > 1, start[0] != 0, start[1] != 0, start[0] < 0xfe,
      start[0] != UInt8(ascii: "{"), start[0] != UInt8(ascii: "[")
    {
      self = .binary
      return
    }
    guard let first = start.first(where: { $0 > 0x20 }), first != UInt8(ascii: "{"),
      first != UInt8(ascii: "[")
    else { return nil }
    let lines = String(decoding: start, as: UTF8.self).split(whereSeparator: \.isNewline).map {
      line in
      String(line.drop(while: \.isWhitespace))
    }
    func begins(_ words: String...) -> Bool {
      lines.contains { line in words.contains { line.hasPrefix($0) } }
    }
    if begins("import SwiftUI", "import UIKit", "import Foundation", "import SkeletonView") {
      self = .source(language: "Swift")
    } else if begins("package ", "import androidx.", "import android."),
      begins("fun ", "@Composable", "class ")
    {
      self = .source(language: "Kotlin")
    } else if begins("import 'package:") {
      self = .source(language: "Dart")
    } else if begins("#import ", "@implementation", "@interface") {
      self = .source(language: "Objective-C")
    } else if begins("canvas:", "views:") {
      self = .yaml
    } else {
      return nil
    }
  }

  /// Recognizes other kinds of JSON by their keys. Returns nil for other JSON.
  package init?(json bytes: [UInt8]) {
    let text = String(decoding: bytes.prefix(65_536), as: UTF8.self)
    func has(_ keys: String...) -> Bool { keys.allSatisfy { text.contains("\"\($0)\"") } }
    if has("canvas") || has("views") { return nil }
    if has("layers", "fr", "op") {
      self = .lottie
    } else if has("document", "schemaVersion") || has("document", "absoluteBoundingBox") {
      self = .figma
    } else if has("info", "author", "version"), has("images") || has("colors") || has("properties")
    {
      self = .assetCatalog
    } else {
      return nil
    }
  }

  /// Returns `words`. If this build cannot import files, returns an explanation of how to enable imports instead.
  private static func reading(_ words: String) -> String {
    #if Imports
      words
    #else
      "this build of skelshot cannot import files of this kind; enable the Imports package trait"
    #endif
  }

  package var message: Message {
    switch self {
    case .picture(let kind):
      Message(
        "not-a-layout", "this is a \(kind), not a layout",
        help:
          "use skelshot trace to turn a screenshot into a layout, canvas.content to show a picture in a layout, and "
          + "skelshot diff to compare pictures")
    case .interfaceBuilder:
      Message(
        "not-a-layout", "this is an Interface Builder file, not a layout",
        help: Self.reading("skelshot accepts Interface Builder files in place of layouts"))
    case .svg:
      Message(
        "not-a-layout", "this is an SVG drawing, not a layout",
        help: Self.reading(
          "skelshot accepts layouts, and SVGs that react-content-loader rendered"))
    case .html:
      Message(
        "not-a-layout", "this is an HTML page, not a layout",
        help: Self.reading("draw the skeleton of the page with skelshot capture page.html"))
    case .pdf:
      Message(
        "not-a-layout", "this is a PDF, not a layout",
        help: "save the page as PNG, and turn the PNG into a layout with skelshot trace")
    case .program:
      Message(
        "not-a-layout", "this is a program, not a layout", help: "pass the layout file")
    case .binary:
      Message(
        "not-a-layout", "this is a binary file, not a layout", help: "pass the layout file")
    case .archive:
      Message(
        "not-a-layout", "this is a ZIP archive, not a layout",
        help:
          "unpack the archive, or save the screen as PNG and turn the PNG into a layout with skelshot trace"
      )
    case .source(let language):
      Message(
        "not-a-layout", "this is \(language) source code, which skelshot does not run",
        help: language == "Swift"
          ? "to read the screens of an app, pass a file whose name ends in .swift, or the app's folder"
          : "take a screenshot, and turn it into a layout with skelshot trace")
    case .xml:
      Message("not-a-layout", "this file is XML, but a layout is JSON", help: "see skelshot schema")
    case .yaml:
      Message(
        "not-a-layout", "this file is YAML, but a layout is JSON",
        help:
          "put keys and strings in quotes, and mappings in braces, or create a layout with skelshot init"
      )
    case .lottie:
      Message(
        "not-a-layout", "this is a Lottie animation, not a layout",
        help: "a layout has a canvas and views; see skelshot schema")
    case .figma:
      Message(
        "not-a-layout", "this is a Figma file, not a layout",
        help: "save the screen as PNG, and turn the PNG into a layout with skelshot trace")
    case .assetCatalog:
      Message(
        "not-a-layout", "this is part of an asset catalog, not a layout",
        help: "pass the layout file")
    }
  }
}
