import SkelshotDocument
import SkelshotPrimitives
import Testing

@Suite struct ViewLocationTests {
  /// Layouts in which ⟪ marks the start of the view that the reference names.
  static let layouts: [(text: String, reference: String)] = [
    (Good.around("{}, ⟪{}"), "views[1]"),
    (Good.around("{\"subviews\": [{},\n ⟪{}]}"), "views[0]/subviews[1]"),
    (
      Good.around("{\"type\": \"tableView\", \"rowHeight\": 9, \"cells\": {\"a\":\n⟪{}}}"),
      "views[0]/section[0].row[7]"
    ),
    (
      Good.around(
        """
        {"type": "tableView", "rowHeight": 9, "cells": {"a": {}, "b": {"subviews": [
          {}, ⟪{}]}}, "sections": [{"cell": "a"}, {"cell": "b"}]}
        """), "views[0]/section[1].row[3]/subviews[1]"
    ),
    (
      Good.around(
        """
        {"type": "tableView", "rowHeight": 9, "cells": {"a": {}, "b": ⟪{}},
         "sections": [{"cell": "a", "rows": 5, "prepare": {"1-2": {"cell": "b"}}}]}
        """), "views[0]/section[0].row[2]"
    ),
    (
      Good.around(
        """
        {"type": "tableView", "rowHeight": 9, "cells": {"a": ⟪{}, "b": {}},
         "sections": [{"cell": "a", "rows": 5, "prepare": {"last": {"cell": "b"}}}]}
        """), "views[0]/section[0].row[3]"
    ),
    (
      Good.around(
        """
        {"type": "tableView", "rowHeight": 9, "cells": {"a": {}}, "headers": {"h": ⟪{}},
         "sections": [{"header": "h"}]}
        """), "views[0]/section[0].header"
    ),
    (
      Good.around(
        """
        {"type": "collectionView", "cells": {"a": {}}, "supplementaryViews": {"f": {"subviews": [⟪{}],
          "height": 9}}, "sections": [{"footer": "f"}]}
        """), "views[0]/section[0].footer/subviews[0]"
    ),
    (
      Good.around(
        """
        {"type": "collectionView", "cells": {"inner": {"subviews": [⟪{}]}, "outer":
          {"subviews": [{"type": "collectionView", "sections": [{"cell": "inner"}]}]}},
         "sections": [{"cell": "outer"}]}
        """), "views[0]/section[0].item[4]/subviews[0]/section[0].item[1]/subviews[0]"
    ),
    // If a view is not in the file, the location is that of the parent view.
    (Good.around("⟪{\"subviews\": [{}]}"), "views[0]/subviews[7]"),
  ]

  @Test(arguments: layouts)
  func `finds a view's location by its reference`(text: String, reference: String) throws {
    var line = 1
    var column = 1
    for scalar in text.unicodeScalars.prefix(while: { $0 != "⟪" }) {
      column = scalar == "\n" ? 1 : column + 1
      line += scalar == "\n" ? 1 : 0
    }
    let layout = try document(text.replacing("⟪", with: ""))
    let location = try #require(layout.location(ofView: reference))
    #expect([location.line, location.column, location.length] == [line, column, 1])
  }

  @Test(arguments: ["", "canvas", "views[3]", "views[x]", "views", "section[0].row[1]"])
  func `returns no location for an invalid view reference`(reference: String) throws {
    let layout = try document(Good.around("{}"))
    #expect(layout.location(ofView: reference) == nil)
  }
}
