// XML: a file's elements.
//
// In:  the bytes of a file.
// Out: its elements, each with its place; or one `XMLError`.
//
// expat reads. A DOCTYPE is refused, and bytes, elements and their depth are limited.
//
// It does not know what any element means.

package import SkelshotPrimitives

/// An element of XML with what is in it.
package struct XMLElement: Sendable {
  /// An attribute, in the order of the file.
  package struct Attribute: Sendable {
    package var name: String
    package var value: String
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement] = []
  /// The text between the tags, without the text of the children.
  package var text = ""
  /// Its start tag.
  package var location: TextLocation

  /// The value of an attribute.
  package subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The first child of a name.
  package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child whose attribute `key` is a word: Interface Builder's way to say which property it is.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The children of the first child of a name: `subviews`, `constraints`, `scenes`.
  package func list(_ name: String) -> [XMLElement] { first(name)?.children ?? [] }
}
