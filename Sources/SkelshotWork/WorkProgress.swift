/// How far something is that takes long.
public struct WorkProgress: Sendable, Hashable {
  /// What is being done.
  @nonexhaustive
  public enum Phase: String, Sendable, Hashable {
    /// The frames of a film are looked at: which are equal, which colours they have. The first half of its steps.
    case analysis
    /// Frames are compressed and written.
    case encoding
    /// Layouts are drawn, and compared where that is asked for.
    case layouts
  }

  /// What is being done.
  public var phase: Phase
  /// Steps done in all phases so far, 0…`total`: frames or layouts, see `phase`.
  public var completed: Int
  /// Steps of all phases, 1 or more.
  public var total: Int

  package init(_ phase: Phase, completed: Int, total: Int) {
    (self.phase, self.completed, self.total) = (phase, completed, total)
  }

  /// The part that is done, 0…1.
  package var fraction: Double { total > 0 ? Double(completed) / Double(total) : 1 }

  /// Is told how far the work is: in order, on any thread, by one at a time.
  public typealias Handler = @Sendable (WorkProgress) -> Void
}

extension WorkProgress: CustomStringConvertible {
  /// `encoding 45 of 60`.
  public var description: String { "\(phase.rawValue) \(completed) of \(total)" }
}
