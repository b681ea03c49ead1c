import Foundation
import SkelshotTesting
import TestSupport
import Testing

/// Tests that the Swift examples in SkeletonView's README compile, or that an error says what to write.
@Suite struct SnippetTests {
  @Test func `the list has all Swift examples in SkeletonView's README`() {
    #expect(OriginalSnippet.all.filter { !$0.isNote }.count == 28)
    #expect(OriginalSnippet.all.filter(\.isNote).count == 4)
    #expect(OriginalSnippet.all.filter { !$0.isNote && $0.isSame }.count >= 20)
  }

  @Test func `the tests contain the code of all examples that compile unchanged`() throws {
    let files = ["ReadmeTests.swift", "CellTests.swift"].map {
      "\(Fixture.repository)/Tests/UIKitNamesTests/\($0)"
    }
    let tests = try files.map { bare(String(decoding: try GoldenCheck.read($0), as: UTF8.self)) }
      .joined()
    for snippet in OriginalSnippet.all where snippet.isSame {
      for line in snippet.code { #expect(tests.contains(bare(line)), "\(line)") }
    }
  }

  /// Returns code without the characters that formatting changes.
  private func bare(_ code: String) -> String { code.filter { !$0.isWhitespace } }

  @Test func `the compiler's error about any other example says what to write`() throws {
    for snippet in OriginalSnippet.all {
      switch snippet.result {
      case .same, .different(nil, _): continue
      case .unavailable: #expect(Self.advice(snippet) != nil, "\(snippet.name)")
      case .different(let error?, _):
        let errors = try #require(Self.errors[snippet.name])
        #expect(errors.contains { $0.contains(error) }, "\(snippet.name): \(errors)")
      }
    }
  }

  @Test(arguments: [
    ("TableView", "ForRowAt", "prepareCellForSkeleton cell"),
    ("CollectionView", "ForItemAt", "prepareCellForSkeleton cell"),
    ("CollectionView", "ForItemAt", "prepareViewForSkeleton view"),
  ])
  func `the compiler rejects a data source that lacks inout`(
    view: String, place: String, argument: String
  ) throws {
    func program(_ type: String) -> String {
      """
      import Skelshot
      class Feed: Skeleton\(view)DataSource {
        func collectionSkeletonView(
          _ skeletonView: \(view), cellIdentifier\(place) indexPath: IndexPath
        ) -> ReusableCellIdentifier { "Cell" }
        func collectionSkeletonView(
          _ skeletonView: \(view), \(argument): \(type), at indexPath: IndexPath
        ) {}
      }
      """
    }
    #expect(try SnippetCompiler.errors(program("inout View")).isEmpty)
    let errors = try SnippetCompiler.errors(program("View"))
    #expect(errors.contains { $0.contains("write '\(argument): inout View'") }, "\(errors)")
  }

  @Test func `the article lists the result of each example`() throws {
    let path = Fixture.repository + "/Sources/Skelshot/Documentation.docc/FromSkeletonView.md"
    let page = String(decoding: try GoldenCheck.read(path), as: UTF8.self)
    let start = try #require(page.range(of: "### The examples in SkeletonView's README\n"))
    let end = try #require(page.range(of: "\n### Every name"))
    let expected = page[..<start.upperBound] + "\n" + Self.section() + page[end.lowerBound...]
    if SnapshotRecording.requested != .never {
      try GoldenCheck.record(Array(expected.utf8), at: path)
    } else {
      #expect(page == expected, "make record")
    }
  }

  /// Returns the section of the article.
  private static func section() -> String {
    let blocks = OriginalSnippet.all.filter { !$0.isNote }
    let notes = OriginalSnippet.all.filter(\.isNote)
    let (same, sameNotes) = (blocks.filter(\.isSame).count, notes.filter(\.isSame).count)
    var lines = [
      "With `import SkelshotUIKitNames`, \(same) of the \(blocks.count) Swift examples in SkeletonView's README compile",
      "unchanged and have the same meaning, and so do \(sameNotes) of the \(notes.count) examples in its notes.",
      "", "| Example | With `SkelshotUIKitNames` |", "|---|---|",
    ]
    for snippet in OriginalSnippet.all {
      let text: String
      switch snippet.result {
      case .same: text = "unchanged"
      case .different(_, let write): text = "write \(write)"
      case .unavailable: text = advice(snippet) ?? ""
      }
      lines.append("| `\(snippet.name)` | \(text) |")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the advice in the compiler's error about an unavailable name. Code is in backticks.
  private static func advice(_ snippet: OriginalSnippet) -> String? {
    for error in errors[snippet.name] ?? [] {
      let parts = error.split(separator: " is unavailable: ", maxSplits: 1)
      if parts.count == 2 { return String(parts[1].replacing("'", with: "`")) }
    }
    return nil
  }

  /// The compiler's errors about each example that does not compile unchanged.
  private static let errors: [String: [String]] = Dictionary(
    uniqueKeysWithValues: OriginalSnippet.all.filter { !$0.isSame }.map {
      ($0.name, (try? SnippetCompiler.errors(program($0))) ?? [])
    })

  private static func program(_ snippet: OriginalSnippet) -> String {
    let code = snippet.code.joined(separator: "\n")
    if code.hasPrefix("import") { return code }
    let isMethod = code.hasPrefix("func")
    return """
      import SkelshotUIKitNames
      final class Cell: UITableViewCell { var textField = UITextField() }
      class Controller\(isMethod ? ": SkeletonTableViewDataSource" : "") {
        func collectionSkeletonView(
          _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
        ) -> ReusableCellIdentifier { "CellIdentifier" }
        var view = UIView()
        var label = UILabel()
        \(isMethod || code.contains("typealias") ? code : "func run() {\n\(code)\n}")
      }
      """
  }
}
