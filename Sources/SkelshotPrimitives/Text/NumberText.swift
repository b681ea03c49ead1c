extension Double {
  /// The number to the ten-thousandth, without a fraction where it is whole.
  package var shortText: String { ((self * 10_000).rounded() / 10_000).exactText }

  /// The shortest digits that give the number again, without a fraction where it is whole.
  package var exactText: String {
    if let whole = Int(exactly: self) { return "\(whole)" }
    return "\(self)"
  }
}
