import SkelshotDocument
import SkelshotSyntax
import SkelshotModel
import SkelshotPrimitives
import Testing

/// Tests that a layout with templates, styles and copies is parsed like the same layout with every view written out.
@Suite struct TemplateUseTests {
  private func expectEqual(_ short: String, _ long: String) throws {
    let (left, right) = (try document(Good.with(short)), try document(Good.with(long)))
    #expect(left.scene == right.scene)
    #expect(left.warnings == [])
  }

  @Test func `a view from a template equals the template with the view's own changes`() throws {
    try expectEqual(
      #"""
      "templates": {"Tab": {"type": "label", "height": 20, "numberOfLines": 2, "skeletonCornerRadius": 4}},
      "views": [{"use": "Tab"}, {"use": "Tab", "height": 30, "alpha": 0.5}]
      """#,
      #"""
      "views": [
        {"type": "label", "height": 20, "numberOfLines": 2, "skeletonCornerRadius": 4},
        {"type": "label", "height": 30, "numberOfLines": 2, "skeletonCornerRadius": 4, "alpha": 0.5}]
      """#)
  }

  @Test func `templates and subviews can use other templates`() throws {
    try expectEqual(
      #"""
      "templates": {
        "Icon": {"type": "imageView", "width": 24, "height": 24},
        "Large": {"use": "Icon", "width": 48},
        "Row": {"subviews": [{"use": "Large", "left": 3}]}},
      "views": [{"use": "Row"}, {"use": "Row", "subviews": [{"use": "Row"}]}]
      """#,
      #"""
      "views": [
        {"subviews": [{"type": "imageView", "width": 48, "height": 24, "left": 3}]},
        {"subviews": [{"subviews": [{"type": "imageView", "width": 48, "height": 24, "left": 3}]}]}]
      """#)
  }

  @Test
  func `order of precedence: view, last style, first style, template, template's style`()
    throws
  {
    try expectEqual(
      #"""
      "styles": {
        "small": {"height": 1, "alpha": 0.1, "cornerRadius": 1, "borderWidth": 1, "top": 1},
        "round": {"alpha": 0.2, "cornerRadius": 2},
        "base": {"cornerRadius": 4, "borderWidth": 4, "top": 4, "left": 4}},
      "templates": {"Tab": {"styles": "base", "borderWidth": 3, "top": 3}},
      "views": [{"use": "Tab", "styles": ["small", "round"], "height": 9}]
      """#,
      #""views": [{"height": 9, "alpha": 0.2, "cornerRadius": 2, "borderWidth": 1, "top": 1, "left": 4}]"#
    )
  }

  @Test func `a style sets the skeleton, text and corners of several view types`() throws {
    try expectEqual(
      ##"""
      "styles": {"muted": {"skeleton": {"color": "#eeeeee"}, "skeletonCornerRadius": 6}, "text": {"numberOfLines": 3}},
      "views": [{"styles": "muted"}, {"type": "label", "styles": ["muted", "text"]}]
      """##,
      ##"""
      "views": [
        {"skeleton": {"color": "#eeeeee"}, "skeletonCornerRadius": 6},
        {"type": "label", "skeleton": {"color": "#eeeeee"}, "skeletonCornerRadius": 6, "numberOfLines": 3}]
      """##)
  }

  @Test func `a view's id prefixes the ids in its copy of the template`() throws {
    try expectEqual(
      #"""
      "templates": {"Tab": {"id": "tab", "subviews": [
        {"id": "icon", "width": 24, "height": 24},
        {"id": "title", "constraints": ["self.top == icon.bottom + 4", "self.width == tab.width"]}]}},
      "views": [
        {"use": "Tab", "id": "home"},
        {"use": "Tab", "id": "search", "constraints": ["self.top == home.top", "title.left == 'home.title'.left"]},
        {"id": "title", "constraints": ["self.top == 'search.title'.top"]}]
      """#,
      #"""
      "views": [
        {"id": "home", "subviews": [
          {"id": "home.icon", "width": 24, "height": 24},
          {"id": "home.title", "constraints": ["self.top == 'home.icon'.bottom + 4", "self.width == home.width"]}]},
        {"id": "search", "constraints": ["self.top == home.top", "title.left == 'home.title'.left"], "subviews": [
          {"id": "search.icon", "width": 24, "height": 24},
          {"id": "search.title", "constraints": ["self.top == 'search.icon'.bottom + 4", "self.width == search.width"]}]},
        {"id": "title", "constraints": ["self.top == 'search.title'.top"]}]
      """#)
  }

  @Test func `a template's ids stay unchanged if the view that uses it has no id`() throws {
    try expectEqual(
      #""templates": {"Tab": {"subviews": [{"id": "icon"}]}}, "views": [{"use": "Tab"}, {"use": "Tab", "id": "b"}]"#,
      #""views": [{"subviews": [{"id": "icon"}]}, {"id": "b", "subviews": [{"id": "b.icon"}]}]"#)
  }

  @Test func `template copies are inserted in order and get numbered ids`() throws {
    try expectEqual(
      #"""
      "templates": {"Card": {"height": 20, "subviews": [{"id": "text"}]}},
      "views": [{"type": "stackView", "subviews": [
        {"use": "Card", "id": "card", "repeat": 2}, {"width": 4, "repeat": 2},
        {"id": "row", "repeat": 1, "constraints": ["self.height == text.height"], "subviews": [{"id": "text"}]}]}]
      """#,
      #"""
      "views": [{"type": "stackView", "subviews": [
        {"id": "card1", "height": 20, "subviews": [{"id": "card1.text"}]},
        {"id": "card2", "height": 20, "subviews": [{"id": "card2.text"}]}, {"width": 4}, {"width": 4},
        {"id": "row1", "constraints": ["self.height == 'row1.text'.height"], "subviews": [{"id": "row1.text"}]}]}]
      """#)
  }

  @Test func `a table can use a template as a cell, and a cell can be built from a template`()
    throws
  {
    let short = try document(
      Good.with(
        #"""
        "templates": {"Post": {"height": 40, "subviews": [{"type": "label", "id": "text"}]}},
        "views": [{"type": "tableView", "cells": {"Note": {"use": "Post", "height": 20}}, "sections": [
          {"cell": "Post", "rows": 2, "prepare": {"0": {"text": {"isHidden": true}}, "1": {"cell": "Note"}}}]}]
        """#))
    let long = try document(
      Good.with(
        #"""
        "views": [{"type": "tableView", "cells": {
          "Post": {"height": 40, "subviews": [{"type": "label", "id": "text"}]},
          "Note": {"height": 20, "subviews": [{"type": "label", "id": "text"}]}}, "sections": [
          {"cell": "Post", "rows": 2, "prepare": {"0": {"text": {"isHidden": true}}, "1": {"cell": "Note"}}}]}]
        """#))
    #expect(short.scene == long.scene)
    #expect(short.warnings == [])
    let place = try #require(short.location(ofView: "views[0]/section[0].row[0]/subviews[0]"))
    #expect(place.line == 1)
  }

  @Test func `warns if a cell from a template has keys that cells ignore`() throws {
    let document = try document(
      Good.with(
        #""templates": {"Post": {"height": 40, "left": 3}}, "views": [{"type": "tableView", "sections": [{"cell": "Post"}]}, {"use": "Post"}]"#
      ))
    #expect(document.warnings.map(\.code) == ["ignored-key"])
  }

  @Test
  func `a template copy's line is where it is used, but its subviews' lines are in the template`()
    throws
  {
    let text = Good.with(
      "\"templates\": {\"Card\": {\n\"subviews\": [\n{\"type\": \"label\"}]}},\n\"views\": [{\"type\": \"stackView\", \"subviews\": [{}, \n{\"use\": \"Card\", \"repeat\": 3}]}]"
    )
    let document = try document(text)
    for copy in 1...3 {
      #expect(document.location(ofView: "views[0]/subviews[\(copy)]")?.line == 5)
      #expect(document.location(ofView: "views[0]/subviews[\(copy)]/subviews[0]")?.line == 3)
    }
  }

  @Test func `a timeline can name a view inside a copied template`() throws {
    let scene = try document(
      Good.with(
        #""templates": {"Tab": {"subviews": [{"id": "icon"}]}}, "views": [{"use": "Tab", "id": "home"}], "timeline": [{"show": {"view": "home.icon"}}, {"hold": 1}]"#
      )
    ).scene
    #expect(scene.timeline?.first == .on(view: "home.icon", .show(SkeletonOverrides())))
  }

  @Test func `an error in a style names the path of the view and the line that uses the style`()
    throws
  {
    let text = Good.with(
      "\"styles\": {\"a\": {\"axis\": \"vertical\"}}, \"views\": [{\"subviews\": [\n{\"styles\": \"a\"}]}]"
    )
    let found = diagnostics(Array(text.utf8), limits: .default)
    #expect(found.map(\.path) == ["views[0].subviews[0].axis"])
    #expect(DiagnosticText.json(found, file: "a.json").contains(#""usedInLine": 2"#))
  }

  @Test func `a template can omit required keys if the views that use it set them`() throws {
    try expectEqual(
      #""templates": {"List": {"type": "tableView", "rowHeight": 40}, "Card": {"cornerRadius": 4}}, "views": [{"use": "List", "cells": {"a": {}}}, {"use": "Card", "backgroundColor": "white"}]"#,
      #""views": [{"type": "tableView", "rowHeight": 40, "cells": {"a": {}}}, {"cornerRadius": 4, "backgroundColor": "white"}]"#
    )
    // The error is at the view that does not add the required key.
    let text = Good.with(
      #""templates": {"List": {"type": "tableView", "rowHeight": 40}}, "views": [{"type": "tableView", "rowHeight": 9, "sections": [{"cell": "List"}]}, {"use": "List"}]"#
    )
    #expect(diagnostics(text).map(\.code) == ["missing-sections"])
  }

  // MARK: Bombs

  /// Returns a layout in which each template uses the next template several times.
  private func bomb(levels: Int, uses: Int) -> [UInt8] {
    var templates = (0..<levels).map { level in
      let use = "{\"use\": \"T\(level + 1)\"}"
      return
        "\"T\(level)\": {\"subviews\": [\(Array(repeating: use, count: uses).joined(separator: ", "))]}"
    }
    templates.append("\"T\(levels)\": {}")
    return Array(
      Good.with(
        "\"templates\": {\(templates.joined(separator: ", "))}, \"views\": [{\"use\": \"T0\"}]"
      ).utf8)
  }

  @Test func `stops at the view limit if nested templates multiply the number of views`() {
    #expect(
      diagnostics(bomb(levels: 40, uses: 10), limits: .default).map(\.code).contains(
        "too-many-views"))
  }

  @Test func `stops at the view limit if copies of a template contain further copies`() {
    var view = "{}"
    for _ in 0..<20 {
      view = "{\"type\": \"stackView\", \"repeat\": 1000, \"subviews\": [\(view)]}"
    }
    let text = Good.with("\"views\": [{\"type\": \"stackView\", \"subviews\": [\(view)]}]")
    #expect(diagnostics(Array(text.utf8), limits: .default).map(\.code) == ["too-many-views"])
  }

  @Test func `stops at the view limit if a template with a long value is used many times`() {
    let colors = Array(repeating: "\"#fff\"", count: 250).joined(separator: ", ")
    let text = Good.with(
      "\"templates\": {\"T\": {\"skeleton\": {\"gradient\": {\"colors\": [\(colors)]}}}}, \"views\": [{\"type\": \"stackView\", \"subviews\": [\(Array(repeating: #"{"use": "T", "repeat": 1000}"#, count: 90).joined(separator: ", "))]}]"
    )
    #expect(diagnostics(Array(text.utf8), limits: .default).map(\.code) == ["too-many-views"])
  }

  @Test func `limits template chains to the maximum view depth`() {
    #expect(diagnostics(bomb(levels: 250, uses: 1), limits: .default) == [])
    #expect(
      diagnostics(bomb(levels: 300, uses: 1), limits: .default).map(\.code).contains(
        "views-nested-too-deeply"))
    var bases = (0..<300).map { "\"T\($0)\": {\"use\": \"T\($0 + 1)\"}" }
    bases.append("\"T300\": {}")
    let text = Good.with(
      "\"templates\": {\(bases.joined(separator: ", "))}, \"views\": [{\"use\": \"T0\"}]")
    #expect(
      diagnostics(Array(text.utf8), limits: .default).map(\.code).contains(
        "views-nested-too-deeply"))
  }

  @Test func `expands templates in every key whose value contains views`() {
    for kind in ObjectKind.allCases {
      for spec in kind.table.specs {
        let holdsViews: Bool =
          switch spec.shape {
          case .view, .list(.view, _), .map(.view, _, _, _): true
          default: false
          }
        #expect(spec.key.holdsViews == holdsViews, "\(kind.rawValue).\(spec.key.name)")
      }
    }
  }
}
