import SkelshotModel
import SkelshotSyntax

/// Finds the value that describes a view. A reference to a view looks like `views[0]/subviews[2]` or
/// `views[1]/section[0].row[5]/subviews[0]`.
///
/// The search traverses the syntax tree, so that valid layouts need no extra storage for locations. Rows, items,
/// headers and footers are located at their templates.
struct ViewLocator {
  let tree: SyntaxTree

  /// Returns the view's object, or the nearest enclosing object in the file.
  func node(ofView reference: String) -> SyntaxTree.NodeID? {
    guard !reference.isEmpty else { return nil }
    var node = SyntaxTree.root
    for (position, part) in reference.split(separator: "/").enumerated() {
      let next =
        part.hasPrefix("section[")
        ? template(String(part), in: node)
        : listed(String(part), in: node) ?? tableView(String(part), in: node)
      guard let next else { return position == 0 ? nil : node }
      node = next
    }
    return node
  }

  /// Returns a view's constraint, or the view's object if the view has no such constraint.
  func node(ofConstraint index: Int, ofView reference: String) -> SyntaxTree.NodeID? {
    guard let view = node(ofView: reference) else { return nil }
    return member("constraints", of: view).flatMap { item(index, of: $0) } ?? view
  }

  private func tableView(_ part: String, in node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    let keys = [Key.tableHeaderView.name, Key.tableFooterView.name]
    return keys.contains(part) ? member(part, of: node) : nil
  }

  /// Returns the list element that a part of a reference names, such as `views[0]`.
  private func listed(_ part: String, in node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    let pieces = part.split(whereSeparator: { $0 == "[" || $0 == "]" })
    guard pieces.count == 2, let index = Int(pieces[1]),
      let list = member(String(pieces[0]), of: node)
    else { return nil }
    return item(index, of: list)
  }

  private func template(_ part: String, in view: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    let pieces = part.split(whereSeparator: { "[].".contains($0) }).map(String.init)
    guard pieces.count >= 3, let index = Int(pieces[1]) else { return nil }
    let section = member("sections", of: view).flatMap { item(index, of: $0) }
    guard pieces[2] == "row" || pieces[2] == "item" else {
      guard let name = section.flatMap({ text(pieces[2], of: $0) }) else { return nil }
      let templates = member(pieces[2] + "s", of: view) ?? member("supplementaryViews", of: view)
      return templates.flatMap { member(name, of: $0) }
    }
    let row = pieces.count > 3 ? Int(pieces[3]) ?? 0 : 0
    let name =
      section.flatMap { preparedCell(of: $0, row: row) } ?? section.flatMap { text("cell", of: $0) }
    return cell(name, for: view)
  }

  /// Returns the name of the cell that `prepare` chooses for a row. If several preparations choose a cell, the last
  /// preparation takes precedence.
  private func preparedCell(of section: SyntaxTree.NodeID, row: Int) -> String? {
    guard let prepare = member("prepare", of: section), tree.kind(prepare) == .object else {
      return nil
    }
    let count = ["rows", "items"].lazy.compactMap { member($0, of: section) }.first
    let last = count.flatMap { tree.kind($0) == .number ? Int(exactly: tree.number($0)) : nil }
    return tree.children(prepare).last { change in
      text("cell", of: change) != nil
        && (RowSelector.list(tree.key(change)) ?? []).contains {
          $0.contains(row, last: last.map { $0 - 1 } ?? .max)
        }
    }.flatMap { text("cell", of: $0) }
  }

  /// Finds a cell template by name, first in the `cells` of the view and its ancestors, then in the layout's
  /// `templates`. Without a name, returns the first template in the innermost `cells`.
  private func cell(_ name: String?, for view: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    var around: SyntaxTree.NodeID? = view
    while let node = around {
      if tree.kind(node) == .object, let cells = member("cells", of: node),
        let cell = name.map({ member($0, of: cells) }) ?? tree.firstChild(cells)
      {
        return cell
      }
      around = tree.parent(node)
    }
    let templates = member(Key.templates.name, of: SyntaxTree.root)
    return name.flatMap { name in templates.flatMap { member(name, of: $0) } }
  }

  private func member(_ key: String, of node: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    tree.member(key, of: node)
  }

  private func text(_ key: String, of node: SyntaxTree.NodeID) -> String? {
    member(key, of: node).flatMap { tree.kind($0) == .string ? tree.string($0) : nil }
  }

  func item(_ index: Int, of list: SyntaxTree.NodeID) -> SyntaxTree.NodeID? {
    guard tree.kind(list) == .array, index >= 0 else { return nil }
    var child = tree.firstChild(list)
    for _ in 0..<index {
      guard let id = child else { return nil }
      child = tree.next(id)
    }
    return child
  }
}
