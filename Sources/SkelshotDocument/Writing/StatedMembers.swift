package import SkelshotModel
package import SkelshotPrimitives

// What is drawn, in the words of layouts: for those who compare two scenes. What is as it is unless said is left out, and
// every number has all of its digits.
extension Scene {
  /// What the scene says besides its views: canvas, defaults, style and timeline, by their keys.
  package var statedMembers: [(key: String, value: JSONText)] {
    LayoutWriter().members(self).map { ($0.0, $0.1.exact) }
  }
}

extension View {
  /// The type that layouts have for the view.
  package var statedType: String { LayoutWriter.type(of: self) }

  /// Where the view stands and what it looks like, without what is in it; of a table or collection also which cells its
  /// sections have, but not how single rows are prepared.
  package var statedMembers: [(key: String, value: JSONText)] {
    LayoutWriter().own(self, type: statedType).map { ($0.0, $0.1.exact) } + statedSections
  }

  private var statedSections: [(key: String, value: JSONText)] {
    var (sections, count): ([Section], Key) =
      switch content {
      case .table(let table): (table.sections, .rows)
      case .collection(let collection): (collection.sections, .items)
      default: ([], .rows)
      }
    for index in sections.indices { sections[index].prepare = [] }
    let values = sections.map { LayoutWriter().section($0, count).exact }
    return values.isEmpty ? [] : [(Key.sections.name, .array(values))]
  }
}

extension KeyframeGroup {
  /// The animations as layouts have them.
  package var stated: JSONText { LayoutWriter.keyframes(self).exact }
}

extension JSONValue {
  /// The value with all of its digits. What a layout cannot say is a text.
  fileprivate var exact: JSONText {
    switch self {
    case .boolean(let flag): .bool(flag)
    case .number(let number): number.isFinite ? .number(number) : .string("\(number)")
    case .string(let text), .raw(let text): .string(text)
    case .color(let color): Self.exact(color)
    case .array(let items): .array(items.map(\.exact))
    case .object(let members): .object(members.map { ($0.0, $0.1.exact) })
    case .unwritable(.customAnimation): .string("custom")
    case .unwritable(.invalidNumber(let number)): .string("\(number)")
    case .unwritable(.invalidConstraint(let text)): .string(text)
    case .unwritable(.unknownChange): .string("unknown")
    }
  }
}
