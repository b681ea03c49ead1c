import SkelshotPrimitives

extension Message {
  /// Text and help as sentences, for mistakes in the arguments.
  var sentences: String {
    ([text] + (help.map { [$0] } ?? []))
      .map(\.visible).map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }.joined(
        separator: " ")
  }
}
