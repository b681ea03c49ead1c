/// Numbers as people read them.
package enum NumberText {
  /// A number to the ten-thousandth, without a fraction where it is whole.
  package static func short(_ value: Double) -> String {
    let rounded = (value * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e15
      ? "\(Int(rounded))" : "\(rounded)"
  }

  /// The shortest digits that give the number again, without a fraction where it is whole.
  package static func exact(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return "\(value)"
  }
}
