import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

// Decodes section headers and footers. Unlike cells, headers and footers belong only to their table or collection.
extension LayoutDecoder {
  /// Decodes the header or footer templates for a key. A template that has errors contains no view.
  mutating func supplementaryTemplates(
    _ object: ObjectReader, _ key: Key, depth: Int
  ) -> [String: Int] {
    guard let node = object[key], let scope else { return [:] }
    guard tree.kind(node) == .object else {
      reportType(node, expected: .object)
      return [:]
    }
    var names: [String: Int] = [:]
    for (name, node) in uniqueMembers(node) where !log.isFull {
      let template = templates.count
      templates.append(
        CellTemplate(
          name: name, node: node, scope: scope,
          role: key == .supplementaryViews ? .collectionHeader : .tableHeader, state: .waiting))
      _ = resolve(template, at: node, depth: depth + 1)
      names[name] = template
    }
    return names
  }

  mutating func supplementary(
    _ section: ObjectReader, _ key: Key, in view: ObjectReader, _ names: [String: Int]
  ) -> String? {
    guard let node = section[key], let name = string(section, key) else { return nil }
    guard let template = names[name] else {
      let candidates = log.isFull ? [] : names.keys.sorted()
      let nearest = nearest(name, candidates)
      let problem: LayoutProblem =
        key == .header
        ? .unknownHeader(name, nearest: nearest) : .unknownFooter(name, nearest: nearest)
      report(.layout(problem), at: node)
      return nil
    }
    if view.table.kind == .collectionView { checkExtent(of: template, key, at: node, in: view) }
    return name
  }

  private mutating func checkExtent(
    of template: Int, _ key: Key, at node: SyntaxTree.NodeID, in view: ObjectReader
  ) {
    let size: Key = key == .header ? .headerReferenceSize : .footerReferenceSize
    guard view[size] == nil, case .done(let views, _) = templates[template].state,
      let placement = views.first?.placement, placement.frame == nil
    else { return }
    let isHorizontal = view[.scrollDirection].map {
      tree.kind($0) == .string && tree.string($0) == Axis.horizontal.rawValue
    }
    let axis: Axis = isHorizontal == true ? .horizontal : .vertical
    let extent = axis == .horizontal ? placement.width : placement.height
    if extent?.points != nil { return }
    warn(.withoutExtent(key.name, axis), at: node)
  }

  /// Decodes the minimum extent of a header or footer in the scroll direction. A single number applies to both axes.
  mutating func referenceSize(_ node: SyntaxTree.NodeID) -> Size? {
    if tree.kind(node) == .array {
      return tuple(node, Self.tupleShapes(.referenceSize), of: .referenceSize).map {
        Size(width: $0[0], height: $0[1])
      }
    }
    return number(node, .length, expected: .referenceSize).map { Size(width: $0, height: $0) }
  }
}
