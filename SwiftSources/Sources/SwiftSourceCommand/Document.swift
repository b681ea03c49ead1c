import FoundationEssentials
import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel
import SwiftSourceReading
import SwiftSourceScreens

/// The document that the command prints.
enum Document {
  static func read(_ sources: Sources, _ arguments: Arguments.Run) async -> String {
    let files = await Parallel.map(sources.swift) { path -> SourceFile in
      guard let bytes = Self.bytes(path) else {
        return unreadable(path)
      }
      return SourceReader.read(bytes, path: path)
    }
    let interfaces = await Parallel.map(sources.interfaces) { path in
      Self.bytes(path).flatMap { InterfaceFile($0, path: path) }
    }
    var colors: [String: InterfaceIndex.NamedColor] = [:]
    for path in sources.colorSets {
      guard let bytes = Self.bytes(path + "/Contents.json"), let color = ColorSet.read(bytes) else {
        continue
      }
      let name = path.split(separator: "/").last?.dropLast(".colorset".count) ?? ""
      if colors[String(name)] == nil { colors[String(name)] = color }
    }
    let index = InterfaceIndex(files: interfaces.compactMap { $0 }, colors: colors)
    let code = AppCode(files)
    let canvas = Canvas(arguments.size)
    let reader = ScreenReader(
      code: code, interfaces: index, size: canvas.size, canvas: canvas.json,
      requiresMark: PinnedVersion.requiresMark(sources.pins, Self.bytes),
      usesFileSize: arguments.size == nil)
    let screens = await Parallel.map(reader.controllers) { type in
      reader.screen(of: type).map { ScreenText(location: $0.location, text: $0.json.text) }
    }
    let lines = screens.compactMap { $0 }.sorted { $0.location < $1.location }.map(\.text)
    let notes = files.flatMap(\.notes) + SwiftUIFinder.notes(code)
    return text(lines, notes: notes, files: sources.swift + sources.interfaces)
  }

  private struct ScreenText: Sendable {
    let location: CodeLocation
    let text: String
  }

  private static func text(_ screens: [String], notes: [Note], files: [String]) -> String {
    var text = "{\"files\":" + JSON.array(files.sorted().map { .string($0) }).text
    text += ",\n\"notes\":" + JSON.array(notes.map(\.json)).text
    text += ",\n\"screens\":[" + screens.joined(separator: ",\n") + "]"
    text += ",\n\"version\":1}"
    return text
  }

  private static func unreadable(_ path: String) -> SourceFile {
    var file = SourceFile(text: SourceText(path: path, bytes: []))
    file.notes.append(Note(file: path, "the file cannot be read, so it is left out"))
    return file
  }

  /// Returns the bytes of a file, if it is a plain file within the limit.
  private static func bytes(_ path: String) -> [UInt8]? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path))
    else { return nil }
    return Array(data)
  }
}

/// The canvas of the layouts, and the screen that the code sees.
struct Canvas {
  let json: [String: JSON]
  let size: ScreenSize

  init(_ size: (width: Double, height: Double)?) {
    guard let size else {
      self.size = ScreenSize(width: 393, height: 852, top: 59, bottom: 34)
      json = ["device": .string("iPhone 15"), "pixelSnapping": .number(3)]
      return
    }
    // iPhones with a home button have a status bar of 20 points and no insets at the bottom.
    let isTall = size.height / size.width > 2
    let top = isTall ? size.width >= 400 ? 62.0 : size.width >= 393 ? 59 : 47 : 20
    self.size = ScreenSize(
      width: size.width, height: size.height, top: top, bottom: isTall ? 34 : 0)
    json = [
      "width": .number(size.width), "height": .number(size.height), "pixelSnapping": .number(3),
      "safeArea": .array([top, 0, isTall ? 34 : 0, 0].map { .number($0) }),
    ]
  }
}
