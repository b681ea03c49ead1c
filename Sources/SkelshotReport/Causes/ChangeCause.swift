package import SkelshotPrimitives

/// A change between the inputs of a golden and those of now.
package struct ChangeCause: Sendable, Hashable {
  package var element: Element
  package var change: Change
  /// Its location in the layout's file, or in the test that made the scene.
  package var place: Place?

  /// A view, or a part of the layout that is not a view.
  package struct Element: Sendable, Hashable {
    /// The view's type, or the layout's key: `label`, `canvas`.
    package var type: String
    /// The view's id, or the name of a picture's file.
    package var id: String?
    /// The view's reference from its cell, or from the root outside cells; empty for other elements.
    package var reference: String
    /// The name of its cell's template, if it is in a cell.
    package var cell: String?

    package init(_ type: String, id: String? = nil, reference: String = "", cell: String? = nil) {
      (self.type, self.id, self.reference, self.cell) = (type, id, reference, cell)
    }
  }

  package enum Change: Sendable, Hashable {
    case added
    case removed
    case value(Value)
    /// The number of cells changed; the element's type is their kind: `row`, `item`, `header` or `footer`.
    case rows(before: Int, after: Int)
    /// It moved behind or in front of its siblings.
    case reordered
    /// Its frame changed (in points), without a cause in the layout.
    case frame(before: [Double], after: [Double])
    /// It and others, so many in total, are laid out differently, without a cause in the layout.
    case arranged(elements: Int)
    case pixels
    /// No input changed; the version that drew the golden.
    case renderer(version: String)
  }

  package struct Value: Sendable, Hashable {
    /// The key path from the element: `animation.duration`.
    package var key: String
    /// The value in the golden; null for none.
    package var before: JSONText
    /// The value now; null for none.
    package var after: JSONText
    /// The unit of its numbers, if any: `pt`, `s`, `%`.
    package var unit: String?
    package var isColor: Bool

    package init(
      key: String, before: JSONText, after: JSONText, unit: String? = nil, isColor: Bool = false
    ) {
      (self.key, self.before, self.after) = (key, before, after)
      (self.unit, self.isColor) = (unit, isColor)
    }
  }

  /// A location in a file; line and column from 1.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }

    /// The location for editors: `screens/feed.json:14:9`.
    package var text: String { "\(file):\(line):\(column)" }
  }

  package init(_ element: Element, _ change: Change, place: Place? = nil) {
    (self.element, self.change, self.place) = (element, change, place)
  }
}
