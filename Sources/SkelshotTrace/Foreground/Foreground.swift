import SkelshotPrimitives
package import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

/// Step 3: collects the connected components on the surfaces. Pixels connect at sides and corners.
package struct Foreground: Sendable {
  /// The components, ordered by their first rows.
  package var parts: [ForegroundPart] = []
  /// The runs of all parts. The component number of a run is the index of its part.
  let runs: PixelRuns
  /// The surfaces to the left and right of each run, or -1 if there is no surface.
  let sides: [(left: Int32, right: Int32)]

  /// Collects the pixels that do not belong to a surface. Returns nil if there are too many parts.
  ///
  /// - Parameters:
  ///   - smooth: The smooth components.
  ///   - map: The map that states which components are surfaces.
  ///   - size: The size of the picture.
  package init?(_ smooth: PixelRuns, _ map: SurfaceMap, size: PixelSize) {
    var runs = PixelRuns()
    runs.rowStarts.reserveCapacity(size.height + 1)
    var sides: [(left: Int32, right: Int32)] = []
    func add(_ run: PixelRun, _ left: Int32, _ right: Int32) {
      runs.runs.append(run)
      sides.append((left, right))
    }
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
            add(done, openLeft, surface)
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
      if let done = open { add(done, openLeft, -1) }
    }
    runs.rowStarts.append(runs.runs.count)
    runs.joinTouching()
    guard runs.componentCount <= Thresholds.most else { return nil }
    self.runs = runs
    self.sides = sides
    collect()
  }

  /// Calls `body` with each run of the given parts, row by row. `slot` is the index of the part in `numbers`.
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

  /// Collects the box and area of each part. A part's surface is the surface that touches most ends of the part's
  /// runs.
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

/// A connected group of pixels outside all surfaces, such as a letter, an icon, a photograph or a border.
package struct ForegroundPart: Sendable {
  package var box: PixelRect
  package var area: Int
  package var surface: Int?
  package var isBetweenSurfaces = false
  /// The part's color that differs most from the surface's color, as `0x00BBGGRR`.
  package var ink: UInt32 = 0
  /// The difference between the ink and the surface, 0…255.
  package var contrast = 0
  /// The number of pixels whose color is close to the ink color, or 0 if it was not measured.
  package var inkArea = 0
  /// The number of pixels whose color is close to the surface's color, as in the hole of a 0. It is measured with
  /// `inkArea`.
  var holeArea = 0
  /// The number of other pixels whose color is near one of these colors, as in reduced pictures and JPEGs.
  var nearArea = 0
  /// The number of other pixels whose color is a mixture of these colors, as at soft edges.
  var mixedArea = 0
  /// The number of different colors at 4 bits per channel, up to 255, or 0 if it was not measured.
  package var colorCount = 0
  /// The part's shape, if its shape distinguishes the part from letters.
  package var sign: SignShape?

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

  /// Whether most of the part has the color of the ink. The hole of a letter, such as a 0, can belong to the part.
  var isOneColor: Bool {
    inkArea.isAtLeast(Thresholds.oneColor, of: area)
      || (inkArea + holeArea).isAtLeast(Thresholds.oneColorWithHole, of: area)
  }

  /// Whether nearly all of the part has the color of the ink or the surface, or a mixture of them.
  var isTwoColors: Bool {
    let plainArea = inkArea + holeArea + nearArea
    return plainArea.isAtLeast(Thresholds.twoColors, of: area)
      && (plainArea + mixedArea).isAtLeast(Thresholds.mixtures, of: area)
  }

  /// The fraction of the box that the part fills, 0…1.
  var fill: Double { box.area == 0 ? 0 : Double(area) / Double(box.area) }
}

/// Finds the surface that touches most ends of a part's runs, with a one-pass majority vote.
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
  /// The component number of the run at a pixel, or nil if no run contains the pixel.
  func component(x: Int, y: Int) -> Int? {
    guard y >= 0, y < rowCount else { return nil }
    let row = runs(ofRow: y)
    let index = row.partitioningIndex { Int(runs[$0].end) > x }
    guard index < row.upperBound, Int(runs[index].start) <= x else { return nil }
    return Int(components[index])
  }
}
