public import SkelshotModel

extension View {
  /// The first view of an `id` in this view, itself included; see `Scene`'s subscript.
  ///
  /// To set nil takes the view out of the one it stands in. The view itself, and a cell template,
  /// have nothing to be taken out of: they become hidden.
  public subscript(id: String) -> View? {
    get { self.id == id ? self : [View].first(id, in: parts) }
    set {
      if self.id == id {
        replaceRoot(with: newValue)
      } else {
        _ = replaceBelow(id, with: newValue)
      }
    }
  }

  /// Puts another view in the place of one that stands in no list.
  mutating func replaceRoot(with replacement: View?) {
    if let replacement { self = replacement } else { isHidden = true }
  }

  /// Puts another view, or none, in the place of the first of an id below this one.
  ///
  /// - Returns: Whether there is one.
  mutating func replaceBelow(_ id: String, with replacement: View?) -> Bool {
    if subviews.replaceFirst(id, with: replacement) { return true }
    switch content {
    case .table(var table):
      guard
        table.cells.replaceFirst(id, with: replacement)
          || table.headers.replaceFirst(id, with: replacement)
          || table.footers.replaceFirst(id, with: replacement)
          || table.modifyOwnViews({ $0.replaceFirst(id, with: replacement) })
      else { return false }
      content = .table(table)
      return true
    case .collection(var collection):
      guard
        collection.cells.replaceFirst(id, with: replacement)
          || collection.supplementaryViews.replaceFirst(id, with: replacement)
      else { return false }
      content = .collection(collection)
      return true
    default: return false
    }
  }

  /// Everything that stands in the view, and its templates in order of their identifiers.
  private var parts: [View] {
    switch content {
    case .table(let table):
      subviews + table.cells.inOrder + table.headers.inOrder + table.footers.inOrder
        + table.ownViews.inOrder
    case .collection(let collection):
      subviews + collection.cells.inOrder + collection.supplementaryViews.inOrder
    default: subviews
    }
  }
}

extension [View] {
  static func first(_ id: String, in views: [View]) -> View? {
    for view in views {
      if let found = view[id] { return found }
    }
    return nil
  }

  /// Puts another view, or none, in the place of the first of an id, here or further down.
  mutating func replaceFirst(_ id: String, with replacement: View?) -> Bool {
    for index in indices {
      if self[index].id == id {
        if let replacement { self[index] = replacement } else { remove(at: index) }
        return true
      }
      if self[index].replaceBelow(id, with: replacement) { return true }
    }
    return false
  }
}

extension [String: View] {
  /// The templates in order of their identifiers: a dictionary has none.
  fileprivate var inOrder: [View] { sorted { $0.key < $1.key }.map(\.value) }

  fileprivate mutating func replaceFirst(_ id: String, with replacement: View?) -> Bool {
    for identifier in keys.sorted() {
      guard var template = self[identifier] else { continue }
      if template.id == id {
        template.replaceRoot(with: replacement)
      } else if !template.replaceBelow(id, with: replacement) {
        continue
      }
      self[identifier] = template
      return true
    }
    return false
  }
}

extension Scene {
  /// The first view of an `id`, wherever it stands: in the views of the scene, in what is in them,
  /// in the templates of tables and collections.
  ///
  /// ```swift
  /// var scene = try Scene(contentsOf: "layout.json")
  /// scene["title"]?.isHidden = true
  /// try scene.write(to: "loading.gif")
  /// ```
  ///
  /// A change in a template changes every cell made of it. To set nil takes the view out; a cell
  /// template becomes hidden instead. Where there is no view of that id, to set one does nothing.
  public subscript(id: String) -> View? {
    get { [View].first(id, in: views) }
    set { _ = views.replaceFirst(id, with: newValue) }
  }
}
