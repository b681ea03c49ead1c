import SkelshotRaster

private typealias Thresholds = TraceThresholds.JPEG

/// Recognizes screenshots that were once JPEG files by the many small spots around letters.
package enum JPEGTraces {
  /// Counts spots next to a surface. A spot is followed by the same surface or by another spot.
  ///
  /// The antialiased edge of a letter also begins with a pixel like a spot, but a different color follows.
  package static func areIn(_ runs: PixelRuns, _ map: SurfaceMap, _ picture: FlatPicture) -> Bool {
    var (spots, edges) = (0, 0)
    for row in stride(from: 0, to: runs.rowCount, by: Thresholds.rowStep) {
      let base = row * picture.size.width
      let row = runs.runs(ofRow: row)
      for index in row.dropFirst() {
        let surface = map.surfaceOfComponent[Int(runs.components[index - 1])]
        guard surface >= 0, map.surfaceOfComponent[Int(runs.components[index])] < 0 else {
          continue
        }
        edges += 1
        let color = map.surfaces[Int(surface)].color
        guard isWeak(runs.runs[index], base, color, picture), index + 1 < row.upperBound else {
          continue
        }
        if map.surfaceOfComponent[Int(runs.components[index + 1])] == surface
          || isWeak(runs.runs[index + 1], base, color, picture)
        {
          spots += 1
        }
      }
    }
    return edges >= Thresholds.edges && spots.isAtLeast(Thresholds.spots, of: edges)
  }

  private static func isWeak(
    _ run: PixelRun, _ base: Int, _ color: UInt32, _ picture: FlatPicture
  ) -> Bool {
    run.end - run.start <= Thresholds.spotWidth
      && FlatPicture.distance(picture.pixels[base + Int(run.start)], color)
        <= Thresholds.spotContrast
  }
}
