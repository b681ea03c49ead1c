import SkelshotRaster

/// What is known of a component before its shape is looked at.
struct ComponentStatistics: Sendable {
  /// The pixels around it.
  var box = PixelRect.empty
  /// How many pixels it has.
  var area = 0

  /// Adds a run of a row.
  @inline(__always)
  mutating func add(_ run: PixelRun, row: Int) {
    let (start, end) = (Int(run.start), Int(run.end))
    if area == 0 {
      box = PixelRect(minX: start, minY: row, maxX: end, maxY: row + 1)
    } else {
      if start < box.minX { box.minX = start }
      if end > box.maxX { box.maxX = end }
      box.maxY = row + 1
    }
    area += end - start
  }

  /// The part of its box that it fills, 0…1.
  var fill: Double {
    let whole = box.width * box.height
    return whole == 0 ? 0 : Double(area) / Double(whole)
  }
}

extension PixelRuns {
  /// The statistics of every component.
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
