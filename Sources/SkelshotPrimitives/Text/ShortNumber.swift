extension Double {
  /// The number to the ten-thousandth, without a needless fraction.
  package var shortText: String {
    let rounded = (self * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}
