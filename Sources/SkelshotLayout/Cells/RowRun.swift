/// Where the next of some rows or lines begins that follow each other.
///
/// Neighbours of one extent are placed by multiplication: the sum of many would gather rounding.
struct RowRun {
  private var start: Double
  private var pitch = 0.0
  private var count = 0

  /// - Parameter start: Where the first row begins, in points.
  init(start: Double) { self.start = start }

  /// Where the next row begins, in points.
  var next: Double { count == 0 ? start : start + Double(count) * pitch }

  /// Where the row after the next one begins.
  ///
  /// - Parameter pitch: The distance from the next row's begin to the one after it, in points.
  func next(after pitch: Double) -> Double {
    var run = self
    run.add(pitch)
    return run.next
  }

  /// Adds a row.
  ///
  /// - Parameter pitch: The distance from its begin to that of the one after it, in points.
  mutating func add(_ pitch: Double) {
    if pitch != self.pitch {
      start = next
      self.pitch = pitch
      count = 0
    }
    count += 1
  }
}
