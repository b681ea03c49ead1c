import SkelshotFormats
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives

/// Reads `goldens.txt`: what it names may be removed one day, so a line that is no golden's name is an error.
struct GoldenListReader {
  /// The names, where there are no mistakes.
  private(set) var names = PathSet()
  /// The mistakes, in the order of the file; those after the first few are not told.
  private(set) var mistakes: [GoldenListMistake] = []

  private static let mostMistakes = 20

  private let folder: String
  /// The link on the way to the files of a folder, if there is one.
  private var links: [PathKey: String?] = [:]

  /// Reads a list.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - path: Its name in messages.
  ///   - folder: The folder of the goldens.
  init(_ bytes: [UInt8], path: String, folder: String) {
    self.folder = folder
    let index = LineIndex(bytes)
    for line in 1...index.starts.count where mistakes.count < Self.mostMistakes {
      let range = index.range(ofLine: line)
      guard let problem = read(bytes[range]) else { continue }
      let spot = (offset: range.lowerBound, length: range.count)
      mistakes += index.locations(of: [spot]).map {
        GoldenListMistake(path: path, problem: problem, location: $0)
      }
    }
  }

  /// Takes the name of a line, or says why it is none.
  private mutating func read(_ line: ArraySlice<UInt8>) -> GoldenListMistake.Problem? {
    if line.first == UInt8(ascii: "#") || line.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) {
      return nil
    }
    if Self.isConflictMarker(line) { return .conflictMarker }
    guard let text = String(validating: line, as: UTF8.self) else { return .notUTF8 }
    let name = line.first == UInt8(ascii: "\"") ? JSONString.unquoted(line) : text
    let problem = problem(of: name)
    if problem == nil { names.insert(name) }
    return problem
  }

  /// Whether a line is one that Git writes into a file with a conflict: seven signs, and perhaps a name.
  static func isConflictMarker(_ line: some Collection<UInt8>) -> Bool {
    guard let sign = line.first, "<=>|".utf8.contains(sign) else { return false }
    let rest = line.drop { $0 == sign }
    return line.count - rest.count == 7 && (rest.isEmpty || rest.first == 0x20)
  }

  private mutating func problem(of name: String) -> GoldenListMistake.Problem? {
    let parts = name.pathNames(isExact: true)
    if name.hasBytes(first: "/") || parts.contains("..") { return .outside(name: name) }
    if parts.contains(where: { $0.isEmpty || $0 == "." }) { return .notPlain(name: name) }
    let isPicture = PictureFormat.allCases.contains { format in
      let ending = ".\(format.rawValue)"
      return name.hasSuffix(ending) && parts.last.map { $0.count > ending.count } ?? false
    }
    // The C library would take a name with a NUL for its beginning.
    guard isPicture, !name.utf8.contains(0) else { return .noPicture(name: name) }
    let parent = PathKey(parts.dropLast().joined(separator: "/"))
    let link = links[parent] ?? PlaceOnDisk.link(onTheWayTo: name, in: folder)
    links[parent] = .some(link)
    return link.map { .throughLink(name: name, link: $0) }
  }
}
