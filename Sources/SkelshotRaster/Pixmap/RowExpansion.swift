/// Expands a deduplicated picture from top to bottom.
///
/// Writing the memory in order is more important than reading each source row once. Right after other work has used the
/// caches, a picture of three megapixels with 170 distinct rows took 376 µs in this order, and 464 µs if each row was
/// copied to all its positions at once. Filling the memory took 205 µs.
package struct RowExpansion: Sendable {
  private struct Step {
    var place: Int
    var row: Int
    /// The number of consecutive rows to copy, or 1 if one row is repeated.
    var count: Int
    var times: Int
  }

  private let distinctRows: DistinctRows
  private let width: Int
  private var steps: [Step] = []

  package init(_ distinctRows: DistinctRows, width: Int) {
    self.distinctRows = distinctRows
    self.width = width
    let places = distinctRows.places
    var row = 0
    while row < places.count {
      var step = Step(place: places[row], row: row, count: 1, times: 1)
      row += 1
      while row < places.count, places[row] == step.place {
        step.times += 1
        row += 1
      }
      if step.times == 1 {
        while row < places.count, places[row] == step.place + step.count {
          step.count += 1
          row += 1
        }
      }
      steps.append(step)
    }
  }

  /// Expands a deduplicated picture into `pixmap` and overwrites its content. The sizes of both pictures must match the
  /// expansion.
  package func expand(_ deduplicated: Pixmap, into pixmap: inout Pixmap) {
    precondition(
      pixmap.size == PixelSize(width: width, height: distinctRows.height)
        && deduplicated.size == distinctRows.deduplicatedSize(of: pixmap.size))
    var target = pixmap.pixels.mutableSpan
    let source = deduplicated.pixels.span
    for step in steps {
      let start = step.row * width
      RasterKernels.standard.copy(
        source, from: step.place * width, to: &target, start..<(start + step.count * width))
      if step.times > 1 {
        target.repeatRow(
          at: start, to: start + step.times * width, width: width, kernels: .standard)
      }
    }
  }
}
