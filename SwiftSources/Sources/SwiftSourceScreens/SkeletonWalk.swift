import SwiftSourceEvaluation
import SwiftSourceModel

/// Which views become part of a skeleton, as SkeletonView's walk finds them.
///
/// The walk begins at the view on which the app shows the skeleton. A view that is not skeletonable ends the walk.
final class SkeletonWalk {
  private(set) var visited: Set<Int> = []
  /// Views above a view on which the skeleton is shown, which the layout must mark so that its own walk arrives.
  private(set) var above: Set<Int> = []
  /// The style of each view on which the skeleton is shown.
  private(set) var styles: [Int: ShowCall] = [:]
  /// The calls that show nothing, because their view is not skeletonable.
  private(set) var unmarked: [ShowCall] = []
  private let tables: TableReader
  /// Whether the view on which the skeleton is shown must be skeletonable, as since SkeletonView 1.8.3.
  private let requiresMark: Bool

  init(tables: TableReader, requiresMark: Bool) {
    self.tables = tables
    self.requiresMark = requiresMark
  }

  /// Follows the calls that show skeletons, in the order of their execution.
  func follow(_ shows: [ShowCall]) {
    var index = 0
    var calls = shows
    while index < calls.count, index < 1_000 {
      let show = calls[index]
      index += 1
      guard !visited.contains(show.view.id) else { continue }
      guard !requiresMark || Self.isSkeletonable(show.view) else {
        unmarked.append(show)
        continue
      }
      styles[show.view.id] = show
      visit(show.view, isRoot: true)
      calls += tables.takeShows()
      var parent = show.view.superview ?? show.view.table
      while let view = parent, above.insert(view.id).inserted {
        parent = view.superview ?? view.table
      }
    }
  }

  private func visit(_ view: Object, isRoot: Bool = false) {
    guard isRoot || Self.isSkeletonable(view), visited.insert(view.id).inserted else { return }
    for child in tables.children(of: view, isSkeleton: true) { visit(child) }
  }

  static func isSkeletonable(_ view: Object) -> Bool { view["isSkeletonable"]?.flag == true }

  func isMarked(_ view: Object) -> Bool { visited.contains(view.id) || above.contains(view.id) }

  /// Returns whether a view or a view below it is part of the skeleton.
  func reaches(_ view: Object) -> Bool {
    isMarked(view) || tables.children(of: view, isSkeleton: false).contains { reaches($0) }
  }

  /// Returns whether code makes or loads views of the skeleton in a cell of a storyboard or XIB.
  func hasCodeViews(in cell: Object) -> Bool {
    var pending = cell.subviews
    var seen: Set<Int> = []
    while let view = pending.popLast(), seen.count < 5_000 {
      guard seen.insert(view.id).inserted else { continue }
      if view.interfaceFile != cell.interfaceFile, !view.isContentView, reaches(view) {
        return true
      }
      pending += view.subviews
    }
    return false
  }

  /// The views that get a bone: visited views without visited children.
  func isBone(_ view: Object) -> Bool {
    guard visited.contains(view.id), !view.isTable else { return false }
    return !tables.children(of: view, isSkeleton: true).contains { isMarked($0) }
  }
}

extension Object {
  /// Whether the view is a table or a collection, which never gets a bone of its own.
  var isTable: Bool { isKind(of: "UITableView") || isKind(of: "UICollectionView") }

  /// Whether the view is a cell of a table, or in one.
  var isInCell: Bool {
    var view: Object? = self
    for _ in 0..<200 {
      guard let current = view else { return false }
      if current.table != nil { return true }
      view = current.superview
    }
    return false
  }

  var isCell: Bool {
    isKind(of: "UITableViewCell") || isKind(of: "UICollectionReusableView")
      || isKind(of: "UITableViewHeaderFooterView")
  }
}
