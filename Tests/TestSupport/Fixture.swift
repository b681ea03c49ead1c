import Foundation
public import Testing

/// A layout in Fixtures with its goldens.
///
/// The goldens of `NAME.json` are `NAME.png` (the still at time 0), `NAME-SECONDSs.png` (a still at another time, such
/// as `feed-0.9s.png`) and `NAME.gif` (the film).
public struct Fixture: Sendable, Hashable, CustomTestStringConvertible {
  /// The path in Fixtures without an extension, for example `text/padding`.
  public let name: String

  /// The root folder of the repository, derived from the path of this file.
  public static let repository: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<3 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The folder that contains all fixtures.
  public static let folder = repository + "/Fixtures"

  /// Every valid layout in Fixtures, sorted by name.
  public static let all: [Fixture] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".json") && !$0.hasPrefix("invalid/") }.sorted()
      .map { Fixture(name: String($0.dropLast(5))) }
  }()

  /// The paths of all storyboards and XIBs in Fixtures.
  public static let interfaceFiles: [String] = {
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
  }()

  /// Creates a fixture with a name.
  public init(name: String) {
    self.name = name
  }

  /// The path of the layout file.
  public var layoutPath: String { "\(Self.folder)/\(name).json" }

  /// The goldens that exist for the layout.
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

  /// The fixture's name, which appears in the output of a test run.
  public var testDescription: String { name }
}

/// A golden of a layout.
public struct Golden: Sendable, Hashable {
  /// The path of the golden.
  public var path: String
  /// The content of the golden: a still or a film.
  public var content: Content

  /// The content of a golden: a still at a time in seconds, or the whole film.
  public enum Content: Sendable, Hashable {
    case still(Double)
    case film
  }

  /// Creates a golden.
  public init(path: String, content: Content) {
    self.path = path
    self.content = content
  }
}
