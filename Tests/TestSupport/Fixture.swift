import Foundation
public import Testing

/// A layout in Fixtures with its goldens.
///
/// The goldens of `NAME.json` are `NAME.png` (time 0), `NAME-SECONDSs.png` (another moment) and `NAME.gif` (the film):
/// `feed-0.9s.png`.
public struct Fixture: Sendable, Hashable, CustomTestStringConvertible {
  /// The path below Fixtures, without extension: `text/padding`.
  public let name: String

  /// The repository's root, from this file's path.
  public static let repository: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The folder of all fixtures.
  public static let folder = repository + "/Fixtures"

  /// Every valid layout in Fixtures, sorted by name.
  public static let all: [Fixture] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("invalid/") }.sorted()
      .map { Fixture(name: String($0.dropLast(5))) }
  }()

  /// The paths of every storyboard and XIB below Fixtures.
  public static let interfaceFiles: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }()

  /// Makes a fixture by its name.
  public init(name: String) {
    self.name = name
  }

  /// The layout file.
  public var layoutPath: String { "\(Self.folder)/\(name).json" }

  /// The existing goldens.
  public var goldens: [Golden] {
    let url = URL(fileURLWithPath: layoutPath)
    let stem = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent().path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.sorted().compactMap { file in
      if file == "\(stem).gif" { return Golden(path: "\(folder)/\(file)", content: .film) }
      if file == "\(stem).png" { return Golden(path: "\(folder)/\(file)", content: .still(0)) }
      guard file.hasPrefix("\(stem)-"), file.hasSuffix("s.png"),
        let seconds = Double(file.dropFirst(stem.count + 1).dropLast(5))
      else { return nil }
      return Golden(path: "\(folder)/\(file)", content: .still(seconds))
    }
  }

  /// The name, in the output of a test run.
  public var testDescription: String { name }
}

/// A golden of a layout.
public struct Golden: Sendable, Hashable {
  /// The file.
  public var path: String
  /// The content.
  public var content: Content

  /// A moment, in seconds, or the whole film.
  public enum Content: Sendable, Hashable {
    case still(Double)
    case film
  }

  /// Makes a golden.
  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
