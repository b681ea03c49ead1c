import SkelshotRaster

/// As which colour a pixel is shown while its own moves within a box.
struct ShownColors: Sendable {
  /// How many colours a film may show beside the one for what does not change.
  enum Limit: Int, CaseIterable {
    /// As many as a byte tells apart.
    case byte = 255
    /// As many as half a byte tells apart.
    case halfByte = 15

    /// What a row costs that tells so many apart, in eighths: one of half the length is copied in half as
    /// many copies. Measured on a sliding list.
    var rowCost: Int { self == .byte ? 8 : 5 }
  }

  private let merge: ColorMerge
  private let preferred: PreferredColors
  /// Whether a film shows no other colours than these, so that it has a palette.
  private let isPalette: Bool

  /// Chooses colours: those that stand for all, and as many more of the film's own as the limit allows,
  /// the most frequent first. Between two colours that stand for theirs they let a pixel rest.
  ///
  /// - Returns: nil where those that stand for all are more than half a byte tells apart, and it is to.
  ///   More than a byte tells apart are as many as need be: such a film has no palette.
  init?(_ totals: ColorTotals, _ merge: ColorMerge, _ limit: Limit) {
    self.merge = merge
    var preferred = merge.preferred
    let colors = totals.colors ?? []
    let needed = preferred.colors.count + colors.count { $0.color >> 24 != 255 }
    isPalette = !preferred.colors.isEmpty && needed <= limit.rawValue
    guard isPalette || limit == .byte else { return nil }
    if isPalette {
      let known = ColorIndex(preferred.colors)
      let own = colors.filter { $0.color >> 24 == 255 && known.place(of: $0.color) == nil }
        .sorted { ($1.count, $0.color) < ($0.count, $1.color) }
      for (color, _) in own.prefix(limit.rawValue - needed) { preferred.append(color) }
    }
    self.preferred = preferred
  }

  /// Levels of 255 by which a channel may differ.
  var tolerance: Int { merge.tolerance }

  /// What the colours of a box are shown as; nil where nothing is close enough to all of them.
  ///
  /// - Parameters:
  ///   - low: The lowest level of each channel.
  ///   - high: The highest; where it is the same, there is always an answer.
  func color(low: UInt32, high: UInt32) -> UInt32? {
    if low == high, low >> 24 != 255 { return low }
    if isPalette { return preferred.first(low: low, high: high) }
    if low == high { return merge.shown(low) }
    for color in [merge.shown(low), merge.shown(high)] {
      if isNear(color, low), isNear(color, high) { return color }
    }
    let middle = StraightPixel(rawValue: low).middle(StraightPixel(rawValue: high)).rawValue
    return isNear(middle, low) && isNear(middle, high) ? middle : nil
  }

  private func isNear(_ a: UInt32, _ b: UInt32) -> Bool {
    StraightPixel.difference(a, b) <= tolerance
  }
}
