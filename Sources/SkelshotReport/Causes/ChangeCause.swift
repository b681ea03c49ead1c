package import SkelshotPrimitives

/// A change between the inputs of a golden and the current inputs.
package struct ChangeCause: Sendable, Hashable {
  package var element: Element
  package var change: Change
  /// The location in the layout's file, or in the test that created the scene.
  package var place: Place?

  package struct Element: Sendable, Hashable {
    /// The view's type, or the layout's key, such as `label` or `canvas`.
    package var type: String
    /// The view's ID, or the name of a picture file.
    package var id: String?
    /// The view's reference, relative to its cell or to the root; empty for other elements.
    package var reference: String
    /// The template name of the view's cell; nil outside cells.
    package var cell: String?

    package init(_ type: String, id: String? = nil, reference: String = "", cell: String? = nil) {
      (self.type, self.id, self.reference, self.cell) = (type, id, reference, cell)
    }
  }

  package enum Change: Sendable, Hashable {
    case added
    case removed
    case value(Value)
    /// The number of cells changed. The element's type is the kind of cell: `row`, `item`, `header` or `footer`.
    case rows(before: Int, after: Int)
    /// The view moved behind or in front of its siblings.
    case reordered
    /// The view's frame, in points, changed without a cause in the layout.
    case frame(before: [Double], after: [Double])
    /// The layout does not explain why `elements` views, including this one, are arranged differently.
    case arranged(elements: Int)
    case pixels
    /// No input changed. `version` is the skelshot version that drew the golden.
    case renderer(version: String)
  }

  package struct Value: Sendable, Hashable {
    /// The key path from the element, such as `animation.duration`.
    package var key: String
    /// The value in the golden; null if missing.
    package var before: JSONText
    /// The current value; null if missing.
    package var after: JSONText
    /// The unit of numbers, such as `pt`, `s` or `%`; nil if there is no unit.
    package var unit: String?
    package var isColor: Bool

    package init(
      key: String, before: JSONText, after: JSONText, unit: String? = nil, isColor: Bool = false
    ) {
      (self.key, self.before, self.after) = (key, before, after)
      (self.unit, self.isColor) = (unit, isColor)
    }
  }

  /// A location in a file. The line and column count from 1.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }

    /// The location in editor format, such as `screens/feed.json:14:9`.
    package var text: String { "\(file):\(line):\(column)" }
  }

  package init(_ element: Element, _ change: Change, place: Place? = nil) {
    (self.element, self.change, self.place) = (element, change, place)
  }
}
