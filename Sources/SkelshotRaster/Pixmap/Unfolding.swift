/// How a folded picture is unfolded: a few of its rows at a time go to all places where they belong,
/// so that they are read from the first caches.
///
/// On three megapixels of nine equal cells that took 107 µs; row by row from top to bottom it took
/// 159, and setting all bytes, the limit, 84.
public struct Unfolding: Sendable {
  /// Rows of the folded picture and where they go.
  private struct Step {
    /// The first row of the folded picture.
    var place: Int
    /// The first row of the whole one.
    var row: Int
    /// Rows that follow each other in both; 1 where one row is repeated.
    var count: Int
    /// How often it goes there, one below the other.
    var times: Int
  }

  private let folding: RowFolding
  private let width: Int
  private var steps: [Step] = []

  /// Pixels that are taken at a time.
  private static let portion = 8000

  /// - Parameters:
  ///   - folding: How the rows are folded.
  ///   - width: Pixels of a row.
  public init(_ folding: RowFolding, width: Int) {
    self.folding = folding
    self.width = width
    let rows = max(1, Self.portion / width)
    let places = folding.places
    var portions = [[Step]](repeating: [], count: folding.rows.count / rows + 1)
    var row = 0
    while row < places.count {
      var step = Step(place: places[row], row: row, count: 1, times: 1)
      let portion = step.place / rows
      row += 1
      while row < places.count, places[row] == step.place {
        step.times += 1
        row += 1
      }
      if step.times == 1 {
        while row < places.count, places[row] == step.place + step.count,
          places[row] / rows == portion
        {
          step.count += 1
          row += 1
        }
      }
      portions[portion].append(step)
    }
    steps = portions.flatMap { $0 }
  }

  /// Unfolds a picture.
  ///
  /// - Parameters:
  ///   - folded: The different rows.
  ///   - pixmap: The whole picture, with any content.
  /// - Precondition: Both have the unfolding's width, and as many rows as the folding says.
  public func unfold(_ folded: Pixmap, into pixmap: inout Pixmap) {
    precondition(
      pixmap.size == PixelSize(width: width, height: folding.height)
        && folded.size == folding.folded(pixmap.size))
    var target = pixmap.pixels.mutableSpan
    let source = folded.pixels.span
    for step in steps {
      let start = step.row * width
      VectorKernels.copy(
        source, from: step.place * width, to: &target, start..<(start + step.count * width))
      if step.times > 1 {
        target.repeatRow(
          at: start, to: start + step.times * width, width: width, kernels: VectorKernels.self)
      }
    }
  }
}
