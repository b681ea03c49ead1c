import SkelshotRaster

/// Whether a picture was a JPEG once: around letters a plain area has many small spots that differ by a few levels.
enum JPEGTraces {
  /// Levels by which neighbours of a plain area may differ then.
  static let tolerance = 8

  /// Looks for spots of one or two pixels beside surfaces that differ from them by 3 to 12 levels.
  static func areIn(_ runs: PixelRuns, _ map: SurfaceMap, _ picture: FlatPicture) -> Bool {
    var (spots, edges) = (0, 0)
    for row in stride(from: 0, to: runs.rowCount, by: 2) {
      let base = row * picture.size.width
      for index in runs.runs(ofRow: row).dropFirst() {
        let surface = map.surfaceOfComponent[Int(runs.components[index - 1])]
        guard surface >= 0, map.surfaceOfComponent[Int(runs.components[index])] < 0 else {
          continue
        }
        let start = Int(runs.runs[index].start)
        let step = FlatPicture.distance(
          picture.pixels[base + start], map.surfaces[Int(surface)].color)
        edges += 1
        if step <= 16 { spots += 1 }
      }
    }
    return edges >= 200 && spots * 100 >= edges * 35
  }
}
