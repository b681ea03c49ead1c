import SkelshotFormats
import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SkelshotSyntax

/// Reads `goldens.txt`. Rejects lines that are not golden names, because pruning removes files that the list names.
struct GoldenListReader {
  /// The names; incomplete if the list has errors.
  private(set) var names = PathSet()
  private(set) var mistakes: [GoldenListMistake] = []

  private static let mostMistakes = 20

  private let folder: String
  /// The first symbolic link in each folder's path; nil if there is no link.
  private var links: [PathKey: String?] = [:]

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

  /// Returns whether a line looks like one of Git's conflict markers. A marker is seven equal characters, optionally
  /// followed by a space and text.
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
    // C functions would truncate a name at a NUL.
    guard isPicture, !name.utf8.contains(0) else { return .noPicture(name: name) }
    let parent = PathKey(parts.dropLast().joined(separator: "/"))
    let link = links[parent] ?? PlaceOnDisk.link(onTheWayTo: name, in: folder)
    links[parent] = .some(link)
    return link.map { .throughLink(name: name, link: $0) }
  }
}
