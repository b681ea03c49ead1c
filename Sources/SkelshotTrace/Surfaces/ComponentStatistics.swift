import SkelshotRaster

struct ComponentStatistics: Sendable {
  // A photograph has millions of components, so each component takes only 20 bytes.
  private var minX: Int32 = 0
  private var minY: Int32 = 0
  private var maxX: Int32 = 0
  private var maxY: Int32 = 0
  private var pixels: Int32 = 0

  var box: PixelRect {
    PixelRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY))
  }
  var area: Int { Int(pixels) }

  @inline(__always)
  mutating func add(_ run: PixelRun, row: Int) {
    let row = Int32(truncatingIfNeeded: row)
    if pixels == 0 {
      (minX, minY, maxX) = (run.start, row, run.end)
    } else {
      if run.start < minX { minX = run.start }
      if run.end > maxX { maxX = run.end }
    }
    maxY = row + 1
    pixels += run.end - run.start
  }

  /// The fraction of the box that the component fills, 0…1.
  var fill: Double {
    let whole = box.area
    return whole == 0 ? 0 : Double(area) / Double(whole)
  }
}

extension PixelRuns {
  var statistics: [ComponentStatistics] {
    var statistics = [ComponentStatistics](repeating: ComponentStatistics(), count: componentCount)
    for row in 0..<rowCount {
      for index in runs(ofRow: row) {
        statistics[Int(components[index])].add(runs[index], row: row)
      }
    }
    return statistics
  }
}
