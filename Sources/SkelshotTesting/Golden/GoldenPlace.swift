import SkelshotGoldens
import SkelshotPrimitives

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Finds the path of a golden, and shortens paths for messages.
package struct GoldenPlace: Sendable {
  package var testFile: String
  /// The test function, from `#function`.
  package var function: String
  /// The name that the test specifies, or nil for the test function's name.
  package var name: String?
  /// The path that the test specifies for the golden, or nil if the golden is next to the test file.
  package var golden: String?
  /// The running test, whose arguments are part of the golden's name unless the test specifies a name.
  package var test: RunningTest

  package init(
    testFile: String, function: String, name: String?, golden: String?,
    test: RunningTest = RunningTest()
  ) {
    self.testFile = testFile
    self.function = function
    self.name = name
    self.golden = golden
    self.test = test
  }

  /// The golden's file, such as `__Snapshots__/FeedTests/NAME.png` next to `FeedTests.swift`. The file can also have
  /// the name that an older version used.
  ///
  /// - Parameters:
  ///   - picture: The variant, which determines the end of the name.
  ///   - number: The number of the check among the checks with this name, from 1. From 2, the name contains it.
  func file(_ picture: GoldenPicture, number: Int = 1) -> GoldenFile {
    if let golden { return GoldenFile(path: golden) }
    let file = URL(filePath: testFile)
    let stem = Self.safe(file.deletingPathExtension().lastPathComponent)
    let arguments = name == nil ? test.names(besides: picture) : []
    let title = ([Self.safe(name ?? Self.bare(function))] + arguments).joined(separator: "-")
    let folder = file.deletingLastPathComponent().path
    return GoldenFile(
      stem: "\(folder)/__Snapshots__/\(stem)/\(title)" + (number > 1 ? ".\(number)" : ""),
      picture: picture)
  }

  /// The package of the test: the nearest parent folder that contains a Package.swift, or else the test file's folder.
  var root: String {
    let own = URL(filePath: testFile).deletingLastPathComponent()
    var folder = own
    while folder.pathComponents.count > 1 {
      if FileManager.default.fileExists(atPath: folder.appending(path: "Package.swift").path) {
        return folder.path
      }
      folder.deleteLastPathComponent()
    }
    return own.path
  }

  /// Returns a path for messages, relative to the package.
  static func short(_ path: String, from root: String) -> String {
    path.hasBytes(first: root + "/")
      ? String(Substring(path.utf8.dropFirst(root.utf8.count + 1))) : path
  }

  /// A function's name without parameters and backticks.
  private static func bare(_ function: String) -> String {
    var name = function[...]
    if name.hasSuffix(")"), let open = name.lastIndex(of: "(") { name = name[..<open] }
    return name.filter { $0 != "`" }
  }

  /// Returns a name that is valid on every file system: hyphens replace all characters except letters, digits and
  /// `-_.@+`.
  static func safe(_ name: String) -> String {
    var safe = ""
    for character in name {
      if character.isLetter || character.isNumber || "-_.@+".contains(character) {
        safe.append(character)
      } else if safe.last != "-" {
        safe.append("-")
      }
    }
    while let first = safe.first, first == "." || first == "-" { safe.removeFirst() }
    while safe.last == "-" { safe.removeLast() }
    return safe.isEmpty ? "snapshot" : safe
  }
}
