public import SkelshotModel

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
