package import SkelshotModel
package import SkelshotPrimitives

// The members of scenes and views in the layout format, for comparing two scenes. Default values are omitted, and
// numbers keep all of their digits.
extension Scene {
  /// The scene's members without its views: canvas, appearance, style and timeline.
  package var statedMembers: [(key: String, value: JSONText)] {
    LayoutWriter().members(self).map { ($0.0, $0.1.exact) }
  }
}

extension View {
  package var statedType: String { LayoutWriter.type(of: self) }

  /// The view's placement and appearance, without its children. A table or collection includes its sections' cells, but
  /// does not include the changes to individual rows.
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
  package var stated: JSONText { LayoutWriter.keyframes(self).exact }
}

extension JSONValue {
  /// The value with all of its digits. A value that layouts cannot express becomes a string.
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
