// XML: a file's elements.
//
// In:  the bytes of a file.
// Out: its elements, each with its location; or one `XMLError`.
//
// expat parses. A DOCTYPE is rejected, and bytes, elements and their nesting are limited.
//
// It does not know the meaning of any element.

package import SkelshotPrimitives

package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name: String
    package var value: String
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement] = []
  /// The text between the tags, without that of child elements.
  package var text = ""
  package var location: TextLocation

  package subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child with this `key` attribute, by which Interface Builder marks properties.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The children of the first child with this name: `subviews`, `constraints`, `scenes`.
  package func list(_ name: String) -> [XMLElement] { first(name)?.children ?? [] }
}
