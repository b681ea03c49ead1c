extension Scene {
  /// Performs the calls that were made on views, as steps for these views. A view without an id gets one.
  mutating func performViewCalls() {
    var rest = View.searchedForCalls
    guard views.haveCalls(depth: View.callDepth, rest: &rest) else { return }
    var search = CallSearch(views)
    views.removeCalls(&search, depth: View.callDepth)
    for step in search.steps { perform(step) }
  }
}

/// The calls on views, in the order of the views.
private struct CallSearch {
  private(set) var steps: [TimelineStep] = []
  private var ids: Set<String> = []

  init(_ views: [View]) {
    for view in views { collect(view, depth: View.callDepth) }
  }

  private mutating func collect(_ view: View, depth: Int) {
    guard depth > 0 else { return }
    if let id = view.id { ids.insert(id) }
    for inner in view.subviews + view.templates { collect(inner, depth: depth - 1) }
  }

  /// Moves a view's calls to the steps.
  mutating func take(_ view: inout View) {
    guard !view.calls.isEmpty else { return }
    let id = view.id ?? unusedID()
    view.id = id
    steps += view.calls.map { .on(view: id, $0) }
    view.calls = []
  }

  private mutating func unusedID() -> String {
    var number = 1
    while ids.contains("view-\(number)") { number += 1 }
    ids.insert("view-\(number)")
    return "view-\(number)"
  }
}

extension View {
  /// The number of levels in which calls are found. Deeper views cannot be laid out.
  fileprivate static let callDepth = 256
  /// The number of views among which a call is found. Templates that use each other can stand for any number of views.
  fileprivate static let searchedForCalls = 100_000

  fileprivate var hasTemplates: Bool {
    switch content {
    case .table, .collection: true
    default: false
    }
  }

  fileprivate mutating func removeCalls(_ search: inout CallSearch, depth: Int) {
    guard depth > 0 else { return }
    search.take(&self)
    subviews.removeCalls(&search, depth: depth - 1)
    TableContent.modify(&self) {
      $0.cells.removeCalls(&search, depth: depth - 1)
      $0.headers.removeCalls(&search, depth: depth - 1)
      $0.footers.removeCalls(&search, depth: depth - 1)
      $0.modifyOwnViews { $0.removeCalls(&search, depth: depth - 1) }
    }
    CollectionContent.modify(&self) {
      $0.cells.removeCalls(&search, depth: depth - 1)
      $0.supplementaryViews.removeCalls(&search, depth: depth - 1)
    }
  }
}

extension [View] {
  /// Returns whether calls were made on any of the views. A loop over indices does not copy the views, which matters
  /// because each change to a scene's views searches all of them.
  fileprivate func haveCalls(depth: Int, rest: inout Int) -> Bool {
    guard depth > 0 else { return false }
    for index in indices where rest > 0 {
      rest -= 1
      if !self[index].calls.isEmpty { return true }
      if !self[index].subviews.isEmpty,
        self[index].subviews.haveCalls(depth: depth - 1, rest: &rest)
      {
        return true
      }
      if self[index].hasTemplates,
        self[index].templates.haveCalls(depth: depth - 1, rest: &rest)
      {
        return true
      }
    }
    return false
  }

  fileprivate mutating func removeCalls(_ search: inout CallSearch, depth: Int) {
    for index in indices { self[index].removeCalls(&search, depth: depth) }
  }
}

extension [String: View] {
  fileprivate mutating func removeCalls(_ search: inout CallSearch, depth: Int) {
    for identifier in keys.sorted() { self[identifier]?.removeCalls(&search, depth: depth) }
  }
}
