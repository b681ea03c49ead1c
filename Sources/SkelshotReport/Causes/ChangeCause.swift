package import SkelshotPrimitives

/// What changed between what a golden was drawn from and what is drawn now.
package struct ChangeCause: Sendable, Hashable {
  /// What changed.
  package var element: Element
  /// What happened to it.
  package var change: Change
  /// Where it stands: in the layout's file, or in that of the test that made the scene.
  package var place: Place?

  /// A view, or a part of the layout that is none.
  package struct Element: Sendable, Hashable {
    /// The type of the view, as the layout names it, or the layout's key: `label`, `canvas`.
    package var type: String
    /// The view's id, or the name of a picture's file.
    package var id: String?
    /// Where the view stands: from its cell, or from the top of the layout where it is in none. Empty for what is no view.
    package var reference: String
    /// The name of its cell's template; nil where it is in none.
    package var cell: String?

    package init(_ type: String, id: String? = nil, reference: String = "", cell: String? = nil) {
      (self.type, self.id, self.reference, self.cell) = (type, id, reference, cell)
    }
  }

  /// What happened.
  package enum Change: Sendable, Hashable {
    /// It is there now.
    case added
    /// It is there no more.
    case removed
    /// A value changed.
    case value(Value)
    /// So many cells are made of the template; the element's type is what they are: `row`, `item`, `header`, `footer`.
    case rows(before: Int, after: Int)
    /// It stands behind or in front of others of its parent.
    case reordered
    /// Its frame changed in points, without a reason in the layout.
    case frame(before: [Double], after: [Double])
    /// It and others, so many together, are laid out otherwise, without a reason in the layout.
    case arranged(elements: Int)
    /// The pixels of the picture's file.
    case pixels
    /// Nothing that is read changed; the version that drew the golden.
    case renderer(version: String)
  }

  /// A value by its key.
  package struct Value: Sendable, Hashable {
    /// The key, or keys from the element on: `animation.duration`.
    package var key: String
    /// The value that the golden has; null is none.
    package var before: JSONText
    /// The value now; null is none.
    package var after: JSONText
    /// The unit of its numbers: `pt`, `s`, `%`; nil where they have none.
    package var unit: String?
    /// Whether it is a color.
    package var isColor: Bool

    package init(
      key: String, before: JSONText, after: JSONText, unit: String? = nil, isColor: Bool = false
    ) {
      (self.key, self.before, self.after) = (key, before, after)
      (self.unit, self.isColor) = (unit, isColor)
    }
  }

  /// A place in a file.
  package struct Place: Sendable, Hashable {
    /// The file.
    package var file: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1.
    package var column: Int

    package init(file: String, line: Int, column: Int) {
      (self.file, self.line, self.column) = (file, line, column)
    }

    /// The place as editors read it: `screens/feed.json:14:9`.
    package var text: String { "\(file):\(line):\(column)" }
  }

  package init(_ element: Element, _ change: Change, place: Place? = nil) {
    (self.element, self.change, self.place) = (element, change, place)
  }
}
