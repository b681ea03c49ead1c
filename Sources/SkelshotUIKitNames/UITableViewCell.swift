public import Skelshot

/// A cell, header or footer that a data source changes as an object, as in UIKit.
///
/// A view in the cell is found by its id and its type, not through a property of a subclass:
///
/// ```swift
/// import SkelshotUIKitNames
///
/// let cell = UITableViewCell(TableViewCell { Label(id: "title") })
/// cell["title", as: UILabel.self]?.numberOfLines = 2
/// ```
@dynamicMemberLookup
public final class UITableViewCell: ViewConvertible {
  /// The cell as a model `View`.
  public internal(set) var view: View

  /// Creates a cell. The default is an empty cell of a table.
  public init(_ cell: some ViewConvertible = TableViewCell()) {
    view = cell.view
  }

  /// The cell itself, whose subviews are its content.
  public var contentView: UITableViewCell { self }

  /// Adds a subview in front of the others.
  public func addSubview(_ view: some ViewConvertible) { self.view.subviews.append(view.view) }

  /// The properties of `View`, such as `alpha` and `subviews`.
  public subscript<Value>(dynamicMember keyPath: WritableKeyPath<View, Value>) -> Value {
    get { view[keyPath: keyPath] }
    set { view[keyPath: keyPath] = newValue }
  }

  /// The first view with the given `id`. See the subscript of `View`.
  public subscript(id: String) -> View? {
    get { view[id] }
    set { view[id] = newValue }
  }

  /// The first view with the given `id`, if it has the given type. See the subscript of `View`.
  public subscript<Typed: SkeletonableView>(id: String, as type: Typed.Type) -> Typed? {
    get { view[id, as: type] }
    set { view[id, as: type] = newValue }
  }
}

/// UIKit's name for a cell of a collection.
public typealias UICollectionViewCell = UITableViewCell
/// UIKit's name for a header or footer of a table.
public typealias UITableViewHeaderFooterView = UITableViewCell
/// UIKit's name for a header or footer of a collection.
public typealias UICollectionReusableView = UITableViewCell

extension TableView {
  /// Returns a copy of a cell template, or nil if the identifier is unknown.
  public func dequeueReusableCell(
    withIdentifier identifier: ReusableCellIdentifier
  ) -> UITableViewCell? {
    self.cells[identifier].map { UITableViewCell($0) }
  }

  /// Returns a copy of a cell template, or nil if the identifier is unknown. The index path is ignored.
  public func dequeueReusableCell(
    withIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> UITableViewCell? {
    dequeueReusableCell(withIdentifier: identifier)
  }
}

extension CollectionView {
  /// Returns a copy of a cell template, or nil if the identifier is unknown. The index path is ignored.
  public func dequeueReusableCell(
    withReuseIdentifier identifier: ReusableCellIdentifier, for indexPath: IndexPath
  ) -> UICollectionViewCell? {
    self.cells[identifier].map { UITableViewCell($0) }
  }
}
