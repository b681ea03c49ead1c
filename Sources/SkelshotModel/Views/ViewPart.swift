/// A part of a view with properties of its own: the view itself, or the content of some view types.
package protocol ViewPart: Sendable, Hashable {
  /// Changes the part of a view; does nothing if the view does not have it.
  static func modify(_ view: inout View, _ body: (inout Self) -> Void)

  /// Returns the part of a view; nil if the view does not have it.
  static func part(of view: View) -> Self?
}

extension View {
  /// The part of a view. A view without it returns the default, and ignores changes.
  package subscript<Part: ViewPart>(part default: @autoclosure () -> Part) -> Part {
    get { Part.part(of: self) ?? `default`() }
    set { Part.modify(&self) { $0 = newValue } }
  }
}

extension View: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout View) -> Void) { body(&view) }

  package static func part(of view: View) -> View? { view }
}

extension ImageContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout ImageContent) -> Void) {
    guard case .image(var content) = view.content else { return }
    body(&content)
    view.content = .image(content)
  }

  package static func part(of view: View) -> ImageContent? {
    if case .image(let content) = view.content { content } else { nil }
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

  package static func part(of view: View) -> TextContent? {
    switch view.content {
    case .label(let content), .textView(let content): content
    default: nil
    }
  }
}

extension StackContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout StackContent) -> Void) {
    guard case .stack(var content) = view.content else { return }
    body(&content)
    view.content = .stack(content)
  }

  package static func part(of view: View) -> StackContent? {
    if case .stack(let content) = view.content { content } else { nil }
  }
}

extension TableContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout TableContent) -> Void) {
    guard case .table(var content) = view.content else { return }
    body(&content)
    view.content = .table(content)
  }

  package static func part(of view: View) -> TableContent? {
    if case .table(let content) = view.content { content } else { nil }
  }
}

extension CollectionContent: ViewPart {
  package static func modify(_ view: inout View, _ body: (inout CollectionContent) -> Void) {
    guard case .collection(var content) = view.content else { return }
    body(&content)
    view.content = .collection(content)
  }

  package static func part(of view: View) -> CollectionContent? {
    if case .collection(let content) = view.content { content } else { nil }
  }
}
