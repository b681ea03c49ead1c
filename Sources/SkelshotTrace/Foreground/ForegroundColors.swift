import SkelshotRaster

private typealias Thresholds = TraceThresholds.Parts

extension Foreground {
  /// For each part, finds the color that differs most from the part's surface. Blended colors at a letter's edge differ
  /// less.
  package mutating func measureInk(of picture: FlatPicture, _ map: SurfaceMap) {
    for row in 0..<runs.rowCount {
      let base = row * picture.size.width
      for index in runs.runs(ofRow: row) {
        let number = Int(runs.components[index])
        guard parts[number].contrast < Thresholds.inkContrast, let surface = parts[number].surface
        else { continue }
        let (run, ground) = (runs.runs[index], map.surfaces[surface])
        for column in Int(run.start)..<Int(run.end) {
          let color = ground.gradient?.color(x: column, y: row) ?? ground.color
          let contrast = FlatPicture.distance(picture.pixels[base + column], color)
          if contrast > parts[number].contrast {
            parts[number].contrast = contrast
            parts[number].ink = picture.pixels[base + column]
          }
        }
      }
    }
  }

  /// Removes small parts that hardly differ from their surface, since they are JPEG artifacts near edges.
  package mutating func dropFaintParts() {
    for number in parts.indices
    where parts[number].surface != nil && parts[number].contrast < TraceThresholds.JPEG.faint {
      parts[number].area = 0
    }
  }

  /// Counts the different colors of parts that may be pictures, at 4 bits per channel. `scale` is in pixels per point.
  package mutating func countColors(of picture: FlatPicture, _ map: SurfaceMap, scale: Int) {
    let least = Thresholds.pictureSide * scale
    var place = [Int32](repeating: -1, count: parts.count)
    var asked: [Int] = []
    for (number, part) in parts.enumerated()
    where part.box.width >= least && part.box.height >= least && part.fill >= Thresholds.pictureFill
    {
      place[number] = Int32(asked.count)
      asked.append(number)
    }
    guard !asked.isEmpty else { return }
    // A bit set for each part, with one bit for each of 4,096 colors.
    var known = [UInt64](repeating: 0, count: 64 * asked.count)
    for row in 0..<runs.rowCount {
      let base = row * picture.size.width
      for index in runs.runs(ofRow: row) {
        let slot = Int(place[Int(runs.components[index])])
        guard slot >= 0 else { continue }
        let run = runs.runs[index]
        let ink = parts[asked[slot]].ink
        let ground = parts[asked[slot]].surface.map { map.surfaces[$0].color } ?? ink
        var (inked, empty, near, mixed) = (0, 0, 0, 0)
        for column in Int(run.start)..<Int(run.end) {
          let pixel = picture.pixels[base + column]
          func isLike(_ color: UInt32, within tolerance: Int32) -> Bool {
            FlatPicture.isSmooth(pixel, color, within: tolerance)
          }
          if isLike(ink, within: Thresholds.inkTolerance) {
            inked += 1
          } else if isLike(ground, within: Thresholds.inkTolerance) {
            empty += 1
          } else if isLike(ink, within: Thresholds.softTolerance)
            || isLike(ground, within: Thresholds.softTolerance)
          {
            near += 1
          } else if FlatPicture.isMixture(pixel, of: ink, ground, within: Thresholds.softTolerance)
          {
            mixed += 1
          }
        }
        parts[asked[slot]].inkArea += inked
        parts[asked[slot]].holeArea += empty
        parts[asked[slot]].nearArea += near
        parts[asked[slot]].mixedArea += mixed
        guard parts[asked[slot]].colorCount < Thresholds.mostColors else { continue }
        var count = 0
        for column in Int(run.start)..<Int(run.end) {
          let pixel = picture.pixels[base + column]
          let red: UInt32 = (pixel >> 4) & 15
          let green: UInt32 = (pixel >> 8) & 0xf0
          let blue: UInt32 = (pixel >> 12) & 0xf00
          let color = Int(red | green | blue)
          let (word, bit) = (64 * slot + (color >> 6), UInt64(1) << UInt64(color & 63))
          if known[word] & bit == 0 {
            known[word] |= bit
            count += 1
          }
        }
        if count > 0 {
          parts[asked[slot]].colorCount = min(
            Thresholds.mostColors, parts[asked[slot]].colorCount + count)
        }
      }
    }
  }
}
