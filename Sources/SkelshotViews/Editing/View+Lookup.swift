public import SkelshotModel

extension View {
  /// The first view with the given `id` among this view, its subviews and its templates. See also the subscript of
  /// `Scene`.
  ///
  /// Setting the value to nil removes the view from its parent. A cell template or this view itself is hidden instead.
  public subscript(id: String) -> View? {
    get { self.id == id ? self : [View].first(id, in: subviews + templates) }
    set {
      if self.id == id {
        replaceRoot(with: newValue)
      } else {
        _ = replaceBelow(id, with: newValue)
      }
    }
  }

  /// The first view with the given `id`, if its type in layouts is the type of `Typed`.
  ///
  /// ```swift
  /// scene["row"]?["title", as: Label.self]?.numberOfLines = 2
  /// ```
  ///
  /// Setting the value works as in the subscript without a type, but does nothing to a view of another type.
  public subscript<Typed: SkeletonableView>(id: String, as type: Typed.Type) -> Typed? {
    get { self[id].flatMap { Typed($0) } }
    set {
      // Swift also calls the setter after an optional chain that found nothing.
      if self[id, as: type] != nil { self[id] = newValue?.view }
    }
  }

  /// Replaces this view, or hides it if the replacement is nil.
  mutating func replaceRoot(with replacement: View?) {
    if let replacement { self = replacement } else { isHidden = true }
  }

  /// Replaces or removes the first descendant of this view with an id. Returns whether a view was found.
  mutating func replaceBelow(_ id: String, with replacement: View?) -> Bool {
    if subviews.replaceFirst(id, with: replacement) { return true }
    var isFound = false
    TableContent.modify(&self) {
      isFound =
        $0.cells.replaceFirst(id, with: replacement)
        || $0.headers.replaceFirst(id, with: replacement)
        || $0.footers.replaceFirst(id, with: replacement)
        || $0.modifyOwnViews { $0.replaceFirst(id, with: replacement) }
    }
    CollectionContent.modify(&self) {
      isFound =
        $0.cells.replaceFirst(id, with: replacement)
        || $0.supplementaryViews.replaceFirst(id, with: replacement)
    }
    return isFound
  }
}

extension [View] {
  static func first(_ id: String, in views: [View]) -> View? {
    for view in views {
      if let found = view[id] { return found }
    }
    return nil
  }

  /// Replaces or removes the first view with an id among these views and their descendants. Returns false if no such
  /// view exists.
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

extension SkeletonableView {
  /// Creates a typed view from a view, or returns nil if the view has another type.
  init?(_ view: View) {
    self.init()
    guard attributes.type == view.type else { return nil }
    attributes = view
  }
}

extension Scene {
  /// The first view with the given `id` among the scene's views, their subviews, and the templates of tables and
  /// collections.
  ///
  /// ```swift
  /// var scene = try Scene(contentsOf: "layout.json")
  /// scene["title"]?.isHidden = true
  /// try scene.write(to: "loading.gif")
  /// ```
  ///
  /// Changing a template changes all its cells. Setting the value to nil removes the view, or hides it if it is a cell
  /// template. If no view has the id, the setter does nothing.
  public subscript(id: String) -> View? {
    get { [View].first(id, in: views) }
    set { _ = views.replaceFirst(id, with: newValue) }
  }

  /// The first view with the given `id`, if its type in layouts is the type of `Typed`. See the subscript of `View`.
  public subscript<Typed: SkeletonableView>(id: String, as type: Typed.Type) -> Typed? {
    get { self[id].flatMap { Typed($0) } }
    set {
      if self[id, as: type] != nil { self[id] = newValue?.view }
    }
  }
}
