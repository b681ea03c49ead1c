/// An element of a storyboard or XIB.
package struct InterfaceElement: Sendable {
  package var tag: String
  package var attributes: [String: String]
  package var children: [InterfaceElement] = []
  package var line: Int

  package var id: String? { attributes["id"] }

  /// Returns the first child with a tag.
  package func child(_ tag: String) -> InterfaceElement? { children.first { $0.tag == tag } }

  /// Returns the child with a value of the attribute `key`.
  package func child(key: String) -> InterfaceElement? {
    children.first { $0.attributes["key"] == key }
  }

  /// Returns the attribute of all elements below, such as ids of outlets.
  package func descendants(_ tag: String) -> [InterfaceElement] {
    var result: [InterfaceElement] = []
    var pending = [self]
    while let next = pending.popLast() {
      if next.tag == tag { result.append(next) }
      pending += next.children.reversed()
    }
    return result
  }

  /// Returns whether an element below has an id.
  package func contains(id: String) -> Bool {
    var pending = [self]
    while let next = pending.popLast() {
      if next.id == id { return true }
      pending += next.children
    }
    return false
  }
}
