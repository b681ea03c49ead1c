import Foundation
import TestSupport
import Testing

/// Checks that the tests with random values cover every public type with a public initializer.
@Suite struct RandomValueFaceTests {
  /// Types whose initializers accept only valid values, each with the reason.
  private static let harmless = [
    "UITableViewCell": "it contains a view and has no rules of its own"
  ]

  @Test func `random value tests cover every type with an initializer except the listed ones`()
    throws
  {
    let folder = (#filePath as NSString).deletingLastPathComponent
    let lines = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("RandomValueFace") }
      .flatMap {
        try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).split(separator: "\n")
      }
      .filter { !$0.drop(while: \.isWhitespace).hasPrefix("//") }
    let words = lines.flatMap { line in
      line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    }
    let types = try Self.typesWithInitializers()
    #expect(types.count > 100, "Documentation/API.txt is read wrongly")
    for type in types.subtracting(words).subtracting(Self.harmless.keys).sorted() {
      Issue.record("no test of random values makes a \(type)")
    }
    for (type, reason) in Self.harmless where !types.contains(type) || words.contains(type) {
      Issue.record("\(type) is no longer an exception: \(reason)")
    }
  }

  /// Returns the types in `Documentation/API.txt` that have an initializer.
  private static func typesWithInitializers() throws -> Set<String> {
    let text = try String(
      contentsOfFile: Fixture.repository + "/Documentation/API.txt", encoding: .utf8)
    var types: Set<String> = []
    var owner = ""
    for line in text.split(separator: "\n") {
      if !line.hasPrefix(" "), line.hasSuffix(":") {
        owner = String(line.dropLast().split(separator: ".").last ?? "")
      } else if ["  init(", "  init?(", "  init<"].contains(where: { line.hasPrefix($0) }) {
        types.insert(owner)
      }
    }
    return types
  }
}
