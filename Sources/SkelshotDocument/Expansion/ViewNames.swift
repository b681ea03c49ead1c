/// What ids mean in a view that names a template, or that is a copy: those of a view `home` are `home.icon`, `home.title`.
struct ViewNames {
  /// What ids begin with here.
  private(set) var prefix = ""
  /// The ids by which the view around is named here, and its name.
  private(set) var around: (ids: [String], name: String) = ([], "")

  /// The name of a view by its id.
  ///
  /// - Parameter use: What the view names, or which copy it is.
  func name(of id: String, _ use: ViewUse?) -> String {
    prefix + id + (use?.copy.map { "\($0)" } ?? "")
  }

  /// The name of the view that a constraint names.
  func name(of id: String) -> String {
    around.ids.contains(id) ? around.name : prefix + id
  }

  /// Goes into a view that has a name.
  mutating func enter(_ use: ViewUse, named name: String) {
    around = (use.ownNames, name)
    if use.namesViews { prefix = name + "." }
  }
}
