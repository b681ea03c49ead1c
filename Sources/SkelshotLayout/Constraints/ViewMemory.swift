import SkelshotModel

/// What was worked out for the last views, by the view, what holds around it, and the room that it was given.
struct ViewMemory<Room: Equatable & Sendable, Value: Sendable>: Sendable {
  private struct Entry {
    let view: View
    let room: Room
    let environment: ViewEnvironment
    let value: Value
  }

  /// How many views are remembered.
  private let limit: Int
  private var entries: [Entry] = []

  /// - Parameter limit: How many views are remembered; the first of more is forgotten.
  init(limit: Int) { self.limit = limit }

  /// What was worked out for a view; nil where it was not, or is forgotten.
  func value(for view: View, _ room: Room, _ environment: ViewEnvironment) -> Value? {
    entries.last {
      $0.room == room && $0.environment == environment && $0.view == view
    }?.value
  }

  /// Remembers what was worked out.
  mutating func remember(
    _ value: Value, for view: View, _ room: Room, _ environment: ViewEnvironment
  ) {
    if entries.count == limit { entries.removeFirst() }
    entries.append(Entry(view: view, room: room, environment: environment, value: value))
  }
}
