extension StraightPixel {
  /// The colour as layouts write it: `#ecf0f1`, and `#ecf0f180` where it is not opaque.
  package var hexText: String {
    let levels = [red, green, blue] + (alpha == 255 ? [] : [alpha])
    return "#" + levels.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
