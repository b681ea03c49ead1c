/// A part of a view whose properties are set one by one: the view itself, or the content that some types
/// of views have.
package protocol ViewPart: Sendable, Hashable {
  /// Changes the part of a view; does nothing to a view that does not have the part.
  static func modify(_ view: inout View, _ body: (inout Self) -> Void)
}

extension View: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout View) -> Void) { body(&view) }
}

extension ImageContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout ImageContent) -> Void) {
    guard case .image(var content) = view.content else { return }
    body(&content)
    view.content = .image(content)
  }
}

extension TextContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout TextContent) -> Void) {
    switch view.content {
    case .label(var content):
      body(&content)
      view.content = .label(content)
    case .textView(var content):
      body(&content)
      view.content = .textView(content)
    default: return
    }
  }
}

extension StackContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout StackContent) -> Void) {
    guard case .stack(var content) = view.content else { return }
    body(&content)
    view.content = .stack(content)
  }
}

extension TableContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout TableContent) -> Void) {
    guard case .table(var content) = view.content else { return }
    body(&content)
    view.content = .table(content)
  }
}

extension CollectionContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout CollectionContent) -> Void) {
    guard case .collection(var content) = view.content else { return }
    body(&content)
    view.content = .collection(content)
  }
}
