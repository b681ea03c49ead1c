import SkelshotPrimitives

/// An element of XML with what is in it.
struct XMLElement: Sendable {
  /// An attribute, in the order of the file.
  struct Attribute: Sendable {
    var name: String
    var value: String
  }

  var name: String
  var attributes: [Attribute]
  var children: [XMLElement] = []
  /// The text between its tags, without that of its children.
  var text = ""
  /// Its start tag.
  var location: TextLocation

  /// The value of an attribute.
  subscript(_ name: String) -> String? {
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The first child of a name.
  func first(_ name: String) -> XMLElement? { children.first { $0.name == name } }

  /// The first child whose attribute `key` is a word: Interface Builder's way to say which property it is.
  func child(key: String) -> XMLElement? { children.first { $0["key"] == key } }

  /// The children of the first child of a name: `subviews`, `constraints`, `scenes`.
  func list(_ name: String) -> [XMLElement] { first(name)?.children ?? [] }
}
