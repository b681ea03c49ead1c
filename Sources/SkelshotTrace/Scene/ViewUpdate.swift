import SkelshotModel

extension [View] {
  /// Changes each view and its subviews, including the templates of cells.
  ///
  /// - Parameters:
  ///   - state: What the parents determine, such as the color of their bones.
  ///   - body: A closure that changes a view. It returns the state for the subviews.
  mutating func update<State>(_ state: State, _ body: (inout View, State) -> State) {
    for place in indices { self[place].update(state, body) }
  }
}

extension View {
  fileprivate mutating func update<State>(_ state: State, _ body: (inout View, State) -> State) {
    let inner = body(&self, state)
    switch content {
    case .table(var table):
      table.cells.update(inner, body)
      content = .table(table)
    case .collection(var collection):
      collection.cells.update(inner, body)
      content = .collection(collection)
    default: subviews.update(inner, body)
    }
  }
}

extension [String: View] {
  fileprivate mutating func update<State>(_ state: State, _ body: (inout View, State) -> State) {
    for name in keys.sorted() { self[name]?.update(state, body) }
  }
}
