import TestSupport
import Foundation
import Testing

/// Tests that layout errors contain the line, the column, the source line and a caret.
@Suite struct DrawingErrorTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// The JSON text of the views, which starts at line 3. The canvas is 20 × 10 points.
    var views: String
    var place: String
    var message: String
    var help = ""
    var excerpt: String
    var testDescription: String { place }

    var layout: String {
      "{\n  \"canvas\": {\"width\": 20, \"height\": 10}, \"views\": [\n\(views)\n]}\n"
    }
  }

  static let cases = [
    Case(
      views: #"    {"type": "tableView", "rowHeight": 1e-5, "cells": {"a": {}}}"#, place: "3:5",
      message: "views[0]: the screen would have more than 100000 views",
      help: "use larger or fewer rows or items",
      excerpt: """
         3 |     {"type": "tableView", "rowHeight": 1e-5, "cells": {"a": {}}}
           |     ^
        """),
    Case(
      views: """
        {"type": "tableView", "rowHeight": 5, "cells": {"a": {"subviews": [
            {}, {"type": "collectionView", "itemSize": [1e-3, 1e-2], "minimumLineSpacing": 0,
            "minimumInteritemSpacing": 0, "cells": {"b": {}}}]}}}
        """, place: "4:9",
      message:
        "views[0]/section[0].row[0]/subviews[1]: the screen would have more than 100000 views",
      help: "use larger or fewer rows or items",
      excerpt: """
         4 |     {}, {"type": "collectionView", "itemSize": [1e-3, 1e-2], "minimumLineSpacing": 0,
           |         ^
        """),
    Case(
      views: """
        {"id": "a", "width": 9, "constraints": ["left == 0", "top == 0", "height == 5",
          "width == height"]}
        """, place: "3:66",
      message:
        #"views[0]: these conflict: "width" of a (line 3), "self.height == 5" of a (line 3), "self.width == self.height" of a (line 4)"#,
      help:
        "remove one of these constraints, or lower its priority below 1000, for example to @750",
      excerpt: """
         3 | {"id": "a", "width": 9, "constraints": ["left == 0", "top == 0", "height == 5",
           |                                                                  ^~~~~~~~~~~~~
        """),
    Case(
      views: """
        {"constraints": ["left == superview.left", "top == 0"]}
        """, place: "3:1",
      message: "views[0]: the constraints do not determine width and height of the view",
      help:
        "add constraints, or keys such as width and top; a label without text has no width of its own",
      excerpt: """
         3 | {"constraints": ["left == superview.left", "top == 0"]}
           | ^
        """),
    Case(
      views: #"{"type": "imageView", "image": "ä.png"}"#, place: "3:32",
      message: "the picture ä.png cannot be read: no such file",
      help: "picture paths are relative to the layout's folder",
      excerpt: """
         3 | {"type": "imageView", "image": "ä.png"}
           |                                ^~~~~~~
        """),
  ]

  static let commands = [
    ["render", "a.json", "-o", "a.png"], ["validate", "a.json"], ["tree", "a.json"],
    ["record", "a.json", "--golden", "goldens"], ["verify", "a.json", "--golden", "goldens"],
    ["diff", "p.png", "p.png", "--layout", "a.json"],
    ["render", "a.json", "b.json", "-o", "out/"],
  ]

  @Test(arguments: cases, commands)
  func `reports a drawing error at the view's location in the layout file`(
    _ bad: Case, _ arguments: [String]
  ) throws {
    let isPicture = bad.message.hasPrefix("the picture")
    // `tree` and `diff` do not draw pictures.
    if isPicture, arguments[0] == "tree" || arguments[0] == "diff" { return }
    try withTool { tool in
      try tool.write(bad.layout, to: "a.json")
      try tool.write(still, to: "b.json")
      if arguments[0] == "diff" {
        #expect(try tool.run(["b.json", "-q", "-o", "p.png"]).status == 0)
      }
      let result = try tool.run(arguments)
      #expect(result.status == 2)
      let place = bad.place
      let text = "a.json:\(place): error: \(bad.message)\n\(bad.excerpt)\nhelp: \(bad.help)\n"
      #expect(result.error.contains(text), "\(result.error)")
      guard arguments[0] != "diff" else { return }
      let json = try tool.run(arguments + ["--diagnostics", "json"])
      let source = arguments[0] == "validate" ? json.text : json.error
      let objects = try JSONSerialization.jsonObject(with: Data(source.utf8)) as? [[String: Any]]
      let object = try #require(objects?.first { $0["severity"] as? String == "error" })
      #expect("\(object["line"] ?? ""):\(object["column"] ?? "")" == place)
      #expect(object["file"] as? String == "a.json")
      #expect(object["message"] as? String == bad.message)
    }
  }
}
