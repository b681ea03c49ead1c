package import SkelshotPrimitives
import SystemPackage

/// The files that a run reads and writes. No file may be written twice or be both read and written.
///
/// Two paths are equal if they are the same after links, `.` and `..` are resolved, or if both refer to the same
/// existing file. A device or a pipe may be used more than once.
package struct PathClaims: Sendable {
  // The written files, by path and by file identity. A key for an identity starts with a NUL byte, which no path
  // contains.
  private var written = [PathKey: String]()
  private var read = [PathKey: Input]()
  private var folders = [PathKey: String]()

  private struct Input {
    var path: String
    var what: String
  }

  package init() {}

  package var isEmpty: Bool { read.isEmpty && written.isEmpty }

  /// Registers a file that is read. Throws an error if the file is also written. `/dev/stdin` counts as the file that
  /// it refers to. `what` is the file's name in messages, such as `the layout`.
  package mutating func reads(_ path: String, as what: String) throws(PathClash) {
    for key in keys(of: path) {
      if let output = written[key] { throw .input(output: output, input: path, what: what) }
      read[key] = Input(path: path, what: what)
    }
  }

  /// Registers a file that is written. Throws an error if the run already uses the file, or if a text file would
  /// replace a picture.
  package mutating func writes(_ path: String, isText: Bool = false) throws(PathClash) {
    for key in keys(of: path) {
      if let input = read[key] { throw .input(output: path, input: input.path, what: input.what) }
      if let first = written.updateValue(path, forKey: key) {
        throw .twice(first: first, second: path)
      }
    }
    if isText, Self.isPicture(path) { throw .picture(path) }
  }

  private mutating func keys(of path: String) -> [PathKey] {
    let calls = SystemBridge()
    let status = try? calls.statusIfThere(of: path, followsLinks: true)
    if let status, status.type != .regular { return [] }
    let number = status.map { PathKey("\0\($0.identity.device) \($0.identity.inode)") }
    return [PathKey(resolved(path))] + (number.map { [$0] } ?? [])
  }

  /// Returns a path after resolving the links in its folder. The last component is not resolved: if it is a link,
  /// writing replaces the link itself.
  private mutating func resolved(_ path: String) -> String {
    let path = FilePath(path).lexicallyNormalizedName
    let folder = ParentFolder.of(path)
    let name = path.pathNames().last.map(String.init) ?? path
    if let known = folders[PathKey(folder)] { return "\(known)/\(name)" }
    // If the folder is missing, its parent is resolved instead.
    let known =
      CLibrary.resolved(folder) ?? (ParentFolder.of(folder) == folder ? folder : resolved(folder))
    folders[PathKey(folder)] = known
    return "\(known)/\(name)"
  }

  private static func isPicture(_ path: String) -> Bool {
    guard let start = try? FileReading.start(ofRegularFile: path, count: 4) else { return false }
    return start == [0x89, 0x50, 0x4e, 0x47] || start == Array("GIF8".utf8)
  }
}

extension FilePath {
  /// The path without `.` and double slashes. `..` is kept: if the component before it is a link, removing both would
  /// change which file the path leads to.
  fileprivate var lexicallyNormalizedName: String {
    let isDot: (FilePath.Component) -> Bool = { $0.kind == .currentDirectory }
    var path = FilePath(root: root, [])
    for component in components where !isDot(component) { path.append(component) }
    return path.string
  }
}

/// A conflict between files that a run reads and writes.
package enum PathClash: DescribedError, Sendable, Hashable {
  case twice(first: String, second: String)
  /// An output would replace a file that is read.
  case input(output: String, input: String, what: String)
  case picture(String)

  package var message: Message {
    switch self {
    case .twice(let first, let second):
      Message(
        "written-twice",
        PathKey(first) == PathKey(second)
          ? "'\(first)' would be written twice" : "'\(first)' and '\(second)' are the same file",
        help: "give each output its own name")
    case .input(let output, let input, let what):
      Message(
        "written-over-input",
        PathKey(output) == PathKey(input)
          ? "'\(output)' is \(what), which would be overwritten"
          : "'\(output)' is the same file as \(what) '\(input)', which would be overwritten",
        help: "give the output another name")
    case .picture(let path):
      Message(
        "written-over-picture", "'\(path)' is a picture and would be overwritten with text",
        help: "give the output another name")
    }
  }
}
