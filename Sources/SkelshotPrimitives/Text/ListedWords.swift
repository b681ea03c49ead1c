extension [String] {
  /// The words as a list in a sentence: `.png, .gif or .webp`.
  package func listed(_ conjunction: String) -> String {
    guard let last, count > 1 else { return first ?? "" }
    return "\(dropLast().joined(separator: ", ")) \(conjunction) \(last)"
  }
}
