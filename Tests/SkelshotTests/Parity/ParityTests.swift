import Foundation
import SkelshotDocument
import SkelshotTesting
import TestSupport
import Testing

/// Tests that the table of SkeletonView's names is complete, correct and up to date.
@Suite struct ParityTests {
  @Test(arguments: ParityList.rows.map(\.original))
  func `a fixture or a test covers each name from SkeletonView`(original: String) throws {
    let row = try #require(ParityList.rows.first { $0.original == original })
    #expect(!row.shown.isEmpty, "nothing shows it")
    #expect(row.json != nil || row.swift != nil || row.note != nil || isPicture(row))
    for shown in row.shown {
      if let colon = shown.firstIndex(of: ":") {
        let path = "\(Fixture.repository)/Tests/\(shown[..<colon])"
        let text = String(
          decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self)
        let name = shown[shown.index(colon, offsetBy: 2)...]
        #expect(text.contains("func `\(name)`"), "\(shown) is not a test")
      } else {
        #expect(Fixture.all.contains(Fixture(name: shown)), "\(shown) is not a fixture")
        #expect(!Fixture(name: shown).goldens.isEmpty, "\(shown) has no picture")
      }
    }
  }

  /// Returns whether a row contains only pictures, which show a behavior without a name.
  private func isPicture(_ row: ParityList.Row) -> Bool {
    row.shown.allSatisfy { !$0.contains(":") }
  }

  @Test func `the parity table lists each name only once`() {
    let names = ParityList.groups.flatMap { group in
      group.rows.map { "\(group.group): \($0.original)" }
    }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: OriginalNames.all)
  func `the parity table has a row for every name in SkeletonView's README`(name: String) {
    #expect(ParityList.rows.contains { $0.original.contains(name) })
  }

  @Test(arguments: ParityList.rows.compactMap(\.json))
  func `the parity table names only keys that the schema contains`(json: String) {
    // A single word is a key or a value. Any other text is an example or prose and is not checked.
    guard json.allSatisfy(\.isLetter) else { return }
    #expect(LayoutSchema.json.contains("\"\(json)\""))
  }

  @Test(arguments: ParityList.rows.compactMap(\.swift))
  func `the parity table names only Swift declarations that exist in the sources`(swift: String) {
    let bare = swift.prefix { $0 != "(" }
    guard let name = bare.split(separator: ".").last, !name.contains(" ") else { return }
    let pattern = "(func|var|let|case|struct|enum|protocol|typealias|class) `?\(name)`?\\b"
    let isDeclared =
      name == "init" || Self.sources.range(of: pattern, options: .regularExpression) != nil
    #expect(isDeclared, "\(name) is nowhere declared")
  }

  private static let sources: String = {
    let folder = Fixture.repository + "/Sources"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return files.filter { $0.hasSuffix(".swift") }.map {
      String(
        decoding: FileManager.default.contents(atPath: "\(folder)/\($0)") ?? Data(), as: UTF8.self)
    }.joined()
  }()

  @Test func `the parity page matches the parity list`() throws {
    let path = ParityList.folder + "/Parity.md"
    let page = Array(ParityList.page.utf8)
    if SnapshotRecording.requested != .never {
      try GoldenCheck.record(page, at: path)
    } else {
      #expect(try GoldenCheck.read(path) == page, "make record")
    }
  }
}
