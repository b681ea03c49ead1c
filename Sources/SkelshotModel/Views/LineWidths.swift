/// Random but reproducible widths of the bars of a text, all but the last, in whole percent.
///
/// The widths follow from the seed, the view's id (or its type, stated size and text), its row and the number of the bar:
/// a layout has the same widths everywhere and always, rows of a table differ, and no bar changes because another view
/// comes or goes. See `SplitMix64` in the layout for the generator.
public struct LineWidths: Sendable, Hashable {
  /// Picks one of the possible patterns.
  package var seed: Int
  /// The least width in percent of a line, 1…100.
  package var from: Int
  /// The greatest width in percent of a line, `from`…100.
  package var to: Int

  /// Makes widths between two percentages, both included.
  public init(seed: Int = 0, from: Int = 60, to: Int = 100) {
    self.seed = seed
    self.from = from
    self.to = to
  }
}
