/// A part of a view with its own properties: the view itself, or content such as `TextContent`.
package protocol ViewPart: Sendable, Hashable {
  /// Returns the part of a view, or nil if the view does not have the part.
  static func part(of view: View) -> Self?

  func replace(in view: inout View)
}

extension ViewPart {
  /// Changes the part of a view. A view without the part stays unchanged.
  package static func modify(_ view: inout View, _ body: (inout Self) -> Void) {
    guard var part = part(of: view) else { return }
    body(&part)
    part.replace(in: &view)
  }
}

extension View {
  /// The part of a view. For a view without the part, the getter returns the default, and the setter has no effect.
  package subscript<Part: ViewPart>(part default: @autoclosure () -> Part) -> Part {
    get { Part.part(of: self) ?? `default`() }
    set { Part.modify(&self) { $0 = newValue } }
  }
}

extension View: ViewPart {
  package static func part(of view: View) -> View? { view }

  package func replace(in view: inout View) { view = self }
}

extension ImageContent: ViewPart {
  package static func part(of view: View) -> ImageContent? {
    if case .image(let content) = view.content { content } else { nil }
  }

  package func replace(in view: inout View) { view.content = .image(self) }
}

extension TextContent: ViewPart {
  package static func part(of view: View) -> TextContent? {
    switch view.content {
    case .label(let content), .textView(let content): content
    default: nil
    }
  }

  package func replace(in view: inout View) {
    if case .label = view.content {
      view.content = .label(self)
    } else {
      view.content = .textView(self)
    }
  }
}

extension StackContent: ViewPart {
  package static func part(of view: View) -> StackContent? {
    if case .stack(let content) = view.content { content } else { nil }
  }

  package func replace(in view: inout View) { view.content = .stack(self) }
}

extension TableContent: ViewPart {
  package static func part(of view: View) -> TableContent? {
    if case .table(let content) = view.content { content } else { nil }
  }

  package func replace(in view: inout View) { view.content = .table(self) }
}

extension CollectionContent: ViewPart {
  package static func part(of view: View) -> CollectionContent? {
    if case .collection(let content) = view.content { content } else { nil }
  }

  package func replace(in view: inout View) { view.content = .collection(self) }
}
