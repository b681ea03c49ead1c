// XML: the elements of a file.
//
// In:  the bytes of a file.
// Out: the elements in the file, each with its location; or one `XMLError`.
//
// expat parses the file. A DOCTYPE is rejected, and the numbers of bytes, elements and nesting levels are limited.
//
// This code does not interpret any element.

package import SkelshotPrimitives

package struct XMLElement: Sendable {
  package struct Attribute: Sendable {
    package var name: String
    package var value: String
  }

  package var name: String
  package var attributes: [Attribute]
  package var children: [XMLElement] = []
  /// The text between the tags, without the text of child elements.
  package var text = ""
  package var location: TextLocation

  package subscript(_ name: String) -> String? {
    // Comparing lengths first is faster, since an element of a dump has up to 30 attributes.
    let count = name.utf8.count
    let list = attributes.span
    for place in list.indices
    where list[place].name.utf8.count == count && list[place].name == name {
      return list[place].value
    }
    return nil
  }

  package func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// Returns the first child with this `key` attribute. Interface Builder marks properties with a `key` attribute.
  package func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// Returns the children of the first child with this name, such as `subviews`, `constraints` or `scenes`.
  package func list(_ name: String) -> [XMLElement] { first(name)?.children ?? [] }
}
