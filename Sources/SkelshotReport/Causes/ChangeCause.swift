package import SkelshotPrimitives

/// A change between the inputs that produced a golden and the current inputs.
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
    /// The reference to the view, relative to the view's cell or to the root. Empty for elements that are not views.
    package var reference: String
    /// The name of the cell template that contains the view; nil outside cells.
    package var cell: String?

    package init(_ type: String, id: String? = nil, reference: String = "", cell: String? = nil) {
      (self.type, self.id, self.reference, self.cell) = (type, id, reference, cell)
    }
  }

  package enum Change: Sendable, Hashable {
    case added
    case removed
    case value(Value)
    /// There are more or fewer cells. The element's type is the kind of cell: `row`, `item`, `header` or `footer`.
    case rows(before: Int, after: Int)
    case reordered
    /// The view's frame changed without a cause in the layout. The frames are in points.
    case frame(before: [Double], after: [Double])
    /// Several views are arranged differently without a cause in the layout. `elements` is their number, including this
    /// view.
    case arranged(elements: Int)
    case pixels
    /// Skelshot itself changed. `text` states how it draws now, and `version` is the last version that drew the
    /// golden's picture.
    case drawing(text: String, version: String)
    /// No input changed. `version` is the skelshot version that drew the golden.
    case renderer(version: String)
  }

  package struct Value: Sendable, Hashable {
    /// The key path from the element, such as `animation.duration`.
    package var key: String
    /// The value in the golden, or null if the golden has no value.
    package var before: JSONText
    /// The current value, or null if there is no current value.
    package var after: JSONText
    package var unit: String?
    package var isColor: Bool

    package init(
      key: String, before: JSONText, after: JSONText, unit: String? = nil, isColor: Bool = false
    ) {
      (self.key, self.before, self.after) = (key, before, after)
      (self.unit, self.isColor) = (unit, isColor)
    }
  }

  /// A location in a file. The first line is 1, and the first column is 1.
  package struct Place: Sendable, Hashable {
    package var file: String
    package var line: Int
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }

    package var text: String { "\(file):\(line):\(column)" }
  }

  package init(_ element: Element, _ change: Change, place: Place? = nil) {
    (self.element, self.change, self.place) = (element, change, place)
  }
}
