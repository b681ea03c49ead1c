extension Int {
  /// The whole part of a number, clamped to ±2³⁰ and 0 where it is none: far beyond any picture, and near enough that sums
  /// and areas of such numbers are numbers, too.
  package init(clamped number: Double) {
    let farthest = 0x1p30
    self = number.isNaN ? 0 : Int(Swift.min(Swift.max(number, -farthest), farthest))
  }
}
