import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests limits for lists that are longer than any screen needs.
@Suite struct ListLimitTests {
  /// Returns the first error in a layout, or nil if the layout is valid.
  private func mistake(_ text: String, _ limits: DocumentLimits = .default) -> String? {
    do throws(LayoutError) {
      _ = try LayoutDocument.parse(Array(text.utf8), file: "a.json", limits: limits)
      return nil
    } catch {
      return error.diagnostics.first { $0.severity == .error }?.message.text
    }
  }

  private func repeated(_ item: String, _ count: Int) -> String {
    "[" + Array(repeating: item, count: count).joined(separator: ",") + "]"
  }

  private func layout(_ members: String) -> String {
    #"{"canvas": {"width": 9, "height": 9}, \#(members)}"#
  }

  @Test(arguments: [9_999, 10_000, 10_001, 100_000])
  func `accepts at most 10,000 steps in a timeline`(count: Int) {
    let holds = Array(repeating: #"{"hold": 1}"#, count: count - 1).joined(separator: ",")
    #expect(
      mistake(layout(#""timeline": [{"show": {}}, \#(holds)]"#))
        == (count <= 10_000 ? nil : "expected at most 10,000 values, found \(grouped(count))"))
  }

  @Test(arguments: [560, 700])
  func `accepts at most 400,000 skeleton changes from a timeline's steps`(count: Int) {
    let views = (0..<700).map { #"{"id": "v\#($0)"}"# }.joined(separator: ",")
    let shows = (0..<700).map { #"{"show": {"view": "v\#($0)"}},"# }.joined()
    let updates = Array(repeating: #"{"update": {}}"#, count: count).joined(separator: ",")
    #expect(
      mistake(layout(#""views": [\#(views)], "timeline": [\#(shows)\#(updates)]"#))
        == (count < 570
          ? nil
          : "this step and the steps before it change the views' skeletons more than 400,000 times")
    )
  }

  @Test func `accepts at most 10,000 sections in a table`() {
    func table(_ count: Int) -> String {
      layout(
        #""views": [{"type": "tableView", "rowHeight": 1, "cells": {"A": {}}, "sections": "#
          + repeated("{}", count) + "}]")
    }
    #expect(mistake(table(10_000)) == nil)
    #expect(mistake(table(10_001)) == "expected at most 10,000 values, found 10,001")
  }

  @Test(arguments: [true, false])
  func `accepts at most 1,000 row selectors in a section`(isOneKey: Bool) {
    func table(_ count: Int) -> String {
      let change = #"{"a": {"alpha": 0.5}}"#
      let rows = (0..<count).map { "\($0)" }
      let prepare =
        isOneKey
        ? #""\#(rows.joined(separator: ","))": \#(change)"#
        : rows.map { #""\#($0)": \#(change)"# }.joined(separator: ",")
      return layout(
        #""views": [{"type": "tableView", "rowHeight": 1, "cells": {"A": {"id": "a"}},"#
          + #""sections": [{"rows": 2000, "prepare": {\#(prepare)}}]}]"#)
    }
    #expect(mistake(table(1_000)) == nil)
    #expect(mistake(table(1_001)) == "expected at most 1,000 row selectors, found 1,001")
  }

  @Test func `accepts at most 100,000 views in a layout`() {
    #expect(mistake(layout(#""views": "# + repeated("{}", 100_000))) == nil)
    #expect(
      mistake(layout(#""views": "# + repeated("{}", 100_001)))
        == "there are more than 100,000 views")
  }

  @Test func `accepts at most 2,097,152 values in a file`() {
    #expect(
      mistake(layout(#""x-a": "# + repeated("0", 1 << 21)))
        == "the file has more than 2,097,152 values")
  }

  /// Each case has a key, an item, and the error for a list that contains the item a hundred thousand times.
  @Test(
    arguments: [
      ("values", #"0.5"#, "expected 2 to 256 values, found 100,000"),
      ("keyTimes", #"0.5"#, "expected 2 times, one for each value, found 100,000"),
      (
        "timingFunctions", #""linear""#,
        "expected 1 timing functions, one for each segment, found 100,000"
      ),
    ])
  func `limits the length of each list in a keyframe animation`(
    key: String, item: String, text: String
  ) {
    let ends = key == "values" ? "" : #""from": 0, "to": 1, "#
    let keyframe =
      #"{"property": "opacity", "duration": 1, \#(ends)"\#(key)": \#(repeated(item, 100_000))}"#
    #expect(
      mistake(layout(#""skeleton": {"animation": {"keyframes": {"animations": [\#(keyframe)]}}}"#))
        == text)
  }

  @Test func `limits the lengths of lists of animations and colors`() {
    let animation = #"{"property": "opacity", "duration": 1, "to": 0}"#
    #expect(
      mistake(
        layout(
          #""skeleton": {"animation": {"keyframes": {"animations": "# + repeated(animation, 65)
            + "}}}")) == "expected 1 to 64 values, found 65")
    #expect(
      mistake(
        layout(#""skeleton": {"gradient": {"colors": "# + repeated(#""red""#, 100_000) + "}}"))
        == "expected 2 to 256 colors, found 100,000")
  }

  @Test func `accepts at most 1,000 overrides in a suite`() {
    func suite(_ count: Int) -> String {
      "overrides:\n" + String(repeating: "- layouts: a\n", count: count)
    }
    #expect((try? SuiteDocument.parse(Array(suite(1_000).utf8), file: "skelshot.yml")) != nil)
    let error = #expect(throws: LayoutError.self) {
      try SuiteDocument.parse(Array(suite(1_001).utf8), file: "skelshot.yml")
    }
    #expect(
      error?.diagnostics.first?.message.text == "expected at most 1,000 values, found 1,001")
  }

  @Test func `the schema contains the list limits`() throws {
    let schema = try JSONValue(reading: LayoutSchema.json)
    let definitions = schema["$defs"]
    func limit(_ object: JSONValue?, _ key: String, _ name: String = "maxItems") -> Double? {
      object?["properties"]?[key]?[name]?.number
    }
    let limits = DocumentLimits.default
    #expect(limit(schema, "timeline") == Double(limits.steps))
    #expect(limit(schema, "views") == Double(limits.views))
    #expect(limit(definitions?["view"], "subviews") == nil)
    #expect(limit(definitions?["plainView"], "subviews") == Double(limits.views))
    #expect(limit(definitions?["tableView"], "sections") == Double(limits.sections))
    #expect(limit(definitions?["collectionView"], "sections") == Double(limits.sections))
    #expect(
      limit(definitions?["tableSection"], "prepare", "maxProperties")
        == Double(limits.rowSelectors))
    #expect(limit(definitions?["keyframe"], "keyTimes") == 256)
  }

  private func grouped(_ count: Int) -> String {
    count < 1_000 ? "\(count)" : "\(count / 1_000),\(String(1_000 + count % 1_000).dropFirst())"
  }
}
