import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel
import SwiftSourceReading
import SwiftSourceScreens

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

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
    let code = AppCode(compiled(files, sources.projects))
    let canvas = arguments.size.map { CanvasSize(width: $0.width, height: $0.height) } ?? .standard
    let reader = ScreenReader(
      code: code, interfaces: index, canvas: canvas,
      requiresMark: PinnedVersion.requiresMark(sources.pins, Self.bytes),
      usesFileSize: arguments.size == nil)
    let results = await Parallel.map(reader.controllers) { type in
      let (screen, notes) = reader.screen(of: type)
      return ScreenText(location: type.location, text: screen?.json.text, notes: notes)
    }
    let lines = results.sorted { $0.location < $1.location }.compactMap(\.text)
    let notes = files.flatMap(\.notes) + results.flatMap(\.notes) + SwiftUIFinder.notes(code)
    return text(lines, notes: notes, files: sources.swift + sources.interfaces)
  }

  /// Puts the files that a project compiles first, since they count if two files declare the same class.
  private static func compiled(_ files: [SourceFile], _ projects: [String]) -> [SourceFile] {
    var names: Set<String> = []
    for path in projects {
      guard let bytes = bytes(path), bytes.count <= 16 << 20 else { continue }
      for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
        // ID /* Name.swift in Sources */ = {isa = PBXBuildFile; … };
        let parts = line.split(separator: "*")
        guard parts.count > 2, parts[1].hasSuffix(".swift in Sources ") else { continue }
        names.insert(String(parts[1].dropFirst().dropLast(" in Sources ".count)))
      }
    }
    func isCompiled(_ file: SourceFile) -> Bool {
      names.contains(file.text.path.split(separator: "/").last.map(String.init) ?? "")
    }
    return files.filter(isCompiled) + files.filter { !isCompiled($0) }
  }

  private struct ScreenText: Sendable {
    let location: CodeLocation
    let text: String?
    let notes: [Note]
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
