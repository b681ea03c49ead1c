import SkelshotPrimitives
package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

/// Step 3: the components on the surfaces, connected at sides or corners.
package struct Foreground: Sendable {
  /// The components, in the order of their first rows.
  package var parts: [ForegroundPart] = []
  /// The runs of all parts; a run's component is the index of its part.
  let runs: PixelRuns
  /// For each run the surfaces to its left and right, or -1.
  let sides: [(left: Int32, right: Int32)]

  /// Collects the pixels that belong to no surface.
  ///
  /// - Parameters:
  ///   - smooth: The smooth components.
  ///   - map: The components that are surfaces.
  ///   - size: The picture's size.
  /// - Returns: nil if there are too many parts.
  package init?(_ smooth: PixelRuns, _ map: SurfaceMap, size: PixelSize) {
    var runs = PixelRuns()
    runs.rowStarts.reserveCapacity(size.height + 1)
    var sides: [(left: Int32, right: Int32)] = []
    for row in 0..<size.height {
      let first = runs.runs.count
      runs.rowStarts.append(first)
      var left: Int32 = -1
      var open: PixelRun?
      var openLeft: Int32 = -1
      for index in smooth.runs(ofRow: row) {
        let surface = map.surfaceOfComponent[Int(smooth.components[index])]
        let run = smooth.runs[index]
        if surface >= 0 {
          if let done = open {
            runs.runs.append(done)
            sides.append((openLeft, surface))
            open = nil
          }
          left = surface
        } else if open == nil {
          open = run
          openLeft = left
        } else {
          open?.end = run.end
        }
      }
      if let done = open {
        runs.runs.append(done)
        sides.append((openLeft, -1))
      }
    }
    runs.rowStarts.append(runs.runs.count)
    runs.joinTouching()
    guard runs.componentCount <= Thresholds.most else { return nil }
    self.runs = runs
    self.sides = sides
    collect()
  }

  /// Calls `body` with each run of the numbered parts, row by row. `slot` is the part's position in `numbers`.
  func forEachRun(of numbers: [Int], _ body: (_ slot: Int, _ row: Int, _ index: Int) -> Void) {
    var slots = [Int32](repeating: -1, count: parts.count)
    for (slot, number) in numbers.enumerated() { slots[number] = Int32(slot) }
    for row in 0..<runs.rowCount {
      for index in runs.runs(ofRow: row) {
        let slot = Int(slots[Int(runs.components[index])])
        if slot >= 0 { body(slot, row, index) }
      }
    }
  }

  /// Sums up the runs of each part, and finds its surface by the votes of its neighbors.
  private mutating func collect() {
    var votes = [SurfaceVote](repeating: SurfaceVote(), count: runs.componentCount)
    let statistics = runs.statistics
    for index in runs.components.indices {
      let part = Int(runs.components[index])
      votes[part].add(sides[index].left)
      votes[part].add(sides[index].right)
    }
    parts = statistics.indices.map { number in
      ForegroundPart(
        box: statistics[number].box, area: statistics[number].area,
        surface: votes[number].winner, isBetweenSurfaces: votes[number].isMixed)
    }
  }
}

/// Connected pixels that belong to no surface: a letter, an icon, a photograph, a line around something.
package struct ForegroundPart: Sendable {
  package var box: PixelRect
  package var area: Int
  package var surface: Int?
  package var isBetweenSurfaces = false
  /// The color that differs most from the surface's, `0x00BBGGRR`.
  package var ink: UInt32 = 0
  /// The difference between ink and surface, in levels of 255.
  package var contrast = 0
  /// The number of pixels with about the ink color; 0 if not measured.
  package var inkArea = 0
  /// The number of different colors at 4 bits per channel, up to 255; 0 if not measured.
  package var colorCount = 0

  package init(
    box: PixelRect, area: Int, surface: Int?, isBetweenSurfaces: Bool = false, ink: UInt32 = 0,
    contrast: Int = 0
  ) {
    self.box = box
    self.area = area
    self.surface = surface
    self.isBetweenSurfaces = isBetweenSurfaces
    self.ink = ink
    self.contrast = contrast
  }

  /// The fraction of its box that it fills, 0…1.
  var fill: Double { box.area == 0 ? 0 : Double(area) / Double(box.area) }
}

/// The surface that most ends of a part's runs touch: a majority vote in one pass.
private struct SurfaceVote {
  private var candidate: Int32 = -1
  private var lead = 0
  private var total = 0
  private var against = 0

  mutating func add(_ surface: Int32) {
    guard surface >= 0 else { return }
    total += 1
    if lead == 0 {
      candidate = surface
      lead = 1
    } else if surface == candidate {
      lead += 1
    } else {
      lead -= 1
      against += 1
    }
  }

  var winner: Int? { candidate < 0 ? nil : Int(candidate) }

  var isMixed: Bool { against.isOver(Thresholds.mixed, of: total) }
}

extension PixelRuns {
  /// The number of the component at a pixel; nil if no run contains it.
  func component(x: Int, y: Int) -> Int? {
    guard y >= 0, y < rowCount else { return nil }
    let row = runs(ofRow: y)
    let index = row.partitioningIndex { Int(runs[$0].end) > x }
    guard index < row.upperBound, Int(runs[index].start) <= x else { return nil }
    return Int(components[index])
  }
}
