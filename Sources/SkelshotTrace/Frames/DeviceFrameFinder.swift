import SkelshotRaster

private typealias Thresholds = TraceThresholds.Frames

/// Finds the frame of a phone in a picture.
///
/// The sides of the frame are two dark strips of columns that are equally wide and have one color, or many dark colors
/// beside a bright screen. A row or two of the same color connect them above and below the screen.
struct DeviceFrameFinder {
  /// Adjacent dark columns, each of one color in the middle rows of the picture, or of several dark colors.
  private struct Strip {
    let columns: Range<Int>
    /// The color, or black for several colors.
    let color: UInt32
    var isMixed = false
  }

  private let picture: Pixmap
  private let size: PixelSize
  private let middleRows: [Int]

  init(_ picture: Pixmap) {
    self.picture = picture
    size = picture.size
    let (top, bottom) = (Thresholds.rowsTop.of(size.height), Thresholds.rowsBottom.of(size.height))
    middleRows = Self.samples(of: top..<bottom, count: Thresholds.rows)
  }

  /// Returns the frame of one color with the largest screen, or else such a frame of several dark colors, or nil if the
  /// picture is a plain screenshot.
  func frame() -> DeviceFrame? {
    guard min(size.width, size.height) >= Thresholds.pictureSide else { return nil }
    return frame(between: plainStrips()) ?? frame(between: mixedStrips())
  }

  private func frame(between strips: [Strip]) -> DeviceFrame? {
    var largest: DeviceFrame?
    for left in strips where 2 * left.columns.upperBound <= size.width {
      for right in strips where 2 * right.columns.lowerBound >= size.width {
        for frame in frames(left, right) where frame.screen.area > largest?.screen.area ?? 0 {
          largest = frame
        }
      }
    }
    return largest
  }

  // MARK: Pixels

  private static func samples(of range: Range<Int>, count: Int) -> [Int] {
    (0..<count).map { range.lowerBound + range.count * $0 / count }
  }

  private func pixel(_ x: Int, _ y: Int) -> UInt32 {
    FlatPicture.opaque(picture.pixels[y * size.width + x])
  }

  /// Returns whether a fraction of the pixels in some rows of a column has a color.
  private func has(_ x: Int, _ rows: [Int], _ color: UInt32, within levels: Int, _ share: Ratio)
    -> Bool
  {
    let count = rows.count { FlatPicture.distance(pixel(x, $0), color) <= levels }
    return count.isAtLeast(share, of: rows.count)
  }

  // MARK: Sides

  private func mixedStrips() -> [Strip] {
    let columns = (0..<size.width).indices(where: {
      has($0, middleRows, 0, within: Thresholds.dark, Thresholds.columnShare)
    })
    return columns.ranges.map { Strip(columns: $0, color: 0, isMixed: true) }
  }

  private func plainStrips() -> [Strip] {
    let colors = (0..<size.width).map(darkColor(ofColumn:))
    func ranges(within levels: Int) -> [Range<Int>] {
      var ranges: [Range<Int>] = []
      for (x, color) in colors.enumerated() {
        guard let color else { continue }
        if x > 0, let last = colors[x - 1], FlatPicture.distance(last, color) <= levels {
          ranges[ranges.count - 1] = ranges[ranges.count - 1].lowerBound..<x + 1
        } else {
          ranges.append(x..<x + 1)
        }
      }
      return ranges
    }
    // A frame in a photograph has shades. The blend of a frame and a dark screen has small steps.
    let loose = ranges(within: Thresholds.stripColor)
    let strict = ranges(within: Thresholds.stripStep).filter { !loose.contains($0) }
    // The first and last columns can be blends.
    return (loose + strict).compactMap { range in
      colors[(range.lowerBound + range.upperBound) / 2].map { Strip(columns: range, color: $0) }
    }
  }

  /// Returns the color of a dark column of one color. Of the pixels at three places, one has this color.
  private func darkColor(ofColumn x: Int) -> UInt32? {
    for sixth in [1, 3, 5] {
      let color = pixel(x, middleRows[middleRows.count * sixth / 6])
      guard FlatPicture.distance(color, 0) <= Thresholds.dark else { continue }
      if has(x, middleRows, color, within: Thresholds.columnColor, Thresholds.columnShare) {
        return color
      }
    }
    return nil
  }

  private func areSides(_ left: Strip, _ right: Strip, ofWidth width: Int) -> Bool {
    let (thin, thick) = (
      min(left.columns.count, right.columns.count), max(left.columns.count, right.columns.count)
    )
    return width >= Thresholds.screenWidth && width.isAtLeast(Thresholds.screenPart, of: size.width)
      && thin >= Thresholds.thickness && thin.isAtLeast(Thresholds.sideWidth, of: width)
      && thick.isAtMost(Thresholds.widestSide, of: width)
      && (thick - Thresholds.sideSlack).isAtMost(Thresholds.sideRatio, of: thin)
      && FlatPicture.distance(left.color, right.color) <= Thresholds.sideColor
  }

  // MARK: The ring

  /// The frames that two sides can belong to. With less tolerance, a dark screen is not a part of the ring.
  private func frames(_ left: Strip, _ right: Strip) -> [DeviceFrame] {
    let columns = left.columns.upperBound..<right.columns.lowerBound
    guard areSides(left, right, ofWidth: columns.count) else { return [] }
    let contrast = contrast(of: columns, left.color)
    guard contrast >= Thresholds.screenColor else { return [] }
    let levels: Set =
      left.isMixed
      ? [min(Thresholds.dark, contrast / 2)]
      : [Thresholds.ringColor, min(Thresholds.ringColor, contrast / 2)]
    return levels.sorted().compactMap { frame(left, right, within: $0) }
  }

  /// - Parameter levels: The maximum color difference in the ring.
  private func frame(_ left: Strip, _ right: Strip, within levels: Int) -> DeviceFrame? {
    let columns = left.columns.upperBound..<right.columns.lowerBound
    let color = left.color
    let share = left.isMixed ? Thresholds.mixedRowShare : Thresholds.rowShare
    for (rows, top) in screenRows(columns, color, within: levels, share) {
      let screen = PixelRect(
        minX: columns.lowerBound, minY: rows.lowerBound, maxX: columns.upperBound,
        maxY: rows.upperBound)
      if DeviceFrame.isPhone(screen, in: size),
        screen.area.isAtLeast(Thresholds.area, of: size.width * size.height),
        isClosed(screen, left, right, color, within: levels),
        isInside(screen, color, left.isMixed ? levels : Thresholds.screenColor),
        endsOutside(left, right, color, width: columns.count, top: top)
      {
        return DeviceFrame(screen: trimmed(screen), color: left.isMixed ? nil : color)
      }
    }
    return nil
  }

  /// The difference in levels between the ring and the screen beside it, in nearly all of the middle rows.
  private func contrast(of columns: Range<Int>, _ color: UInt32) -> Int {
    let distances = middleRows.map { row in
      [columns.lowerBound + Thresholds.blend, columns.upperBound - 1 - Thresholds.blend]
        .map { FlatPicture.distance(pixel($0, row), color) }.min() ?? 0
    }
    return distances.sorted()[distances.count - Thresholds.screenShare.of(distances.count)]
  }

  /// Returns the rows between the possible upper and lower parts of a ring, and the top of the upper part, or nil if
  /// this part does not end at an edge. A text in a title bar is not an edge.
  ///
  /// In the middle, a notch can be part of the upper part. The picture can end inside the screen at one side, and it
  /// can have the ring's color outside the ring.
  private func screenRows(
    _ columns: Range<Int>, _ color: UInt32, within levels: Int, _ share: Ratio
  ) -> [(rows: Range<Int>, top: Int?)] {
    let (near, far) = (
      Thresholds.cornerEnd.of(columns.count), Thresholds.notchStart.of(columns.count)
    )
    let samples =
      Self.samples(
        of: columns.lowerBound + near..<columns.lowerBound + far, count: Thresholds.columns)
      + Self.samples(
        of: columns.upperBound - far..<columns.upperBound - near, count: Thresholds.columns)
    let counts = (0..<size.height).map { y in
      samples.count { FlatPicture.distance(pixel($0, y), color) <= levels }
    }
    let thickness =
      max(
        Thresholds.thickness, Thresholds.rowThickness.of(columns.count))...Thresholds.thickest.of(
        columns.count)
    let runs = counts.indices(where: { $0.isAtLeast(share, of: samples.count) }).ranges
      .filter { thickness.contains($0.count) }
    let middle = Thresholds.middle.of(size.height)
    let most = middle - Thresholds.upperScreen.of(columns.count)
    // The gap between two cards of a page is not a part of a ring: more contents follow between the same sides.
    let contents = (0..<size.height).filter { y in
      2 * counts[y] <= samples.count
        && [columns.lowerBound - Thresholds.blend, columns.upperBound - 1 + Thresholds.blend]
          .allSatisfy { FlatPicture.distance(pixel($0, y), color) <= levels }
    }
    func areFew(_ rows: (Int) -> Bool) -> Bool {
      contents.count(where: rows).isUnder(Thresholds.gapContents, of: columns.count)
    }
    let upper = runs.filter { run in
      run.upperBound <= most && areFew { $0 < run.lowerBound }
    }.prefix(Thresholds.rings)
    let lower = runs.filter { run in
      run.lowerBound >= middle && areFew { $0 >= run.upperBound }
    }.suffix(Thresholds.rings).reversed()
    let reach = Thresholds.edgeRows.of(columns.count)
    func hasEdge(_ run: Range<Int>) -> Bool {
      (run.upperBound..<min(size.height, run.upperBound + reach)).contains {
        2 * counts[$0] <= samples.count
      }
    }
    guard !upper.isEmpty || !lower.isEmpty else { return [] }
    let starts =
      upper.isEmpty
      ? [(0, 0)] : upper.map { ($0.upperBound, hasEdge($0) ? $0.lowerBound : nil as Int?) }
    let ends = lower.isEmpty ? [size.height] : lower.map(\.lowerBound)
    return starts.flatMap { start, top in ends.map { (start..<$0, top) } }
  }

  /// The rows of a screen without its rounded corners.
  private func straightRows(_ screen: PixelRect) -> [Int] {
    let corner = Thresholds.cornerRadius.of(screen.width)
    let (from, to) = (screen.minY + corner, screen.maxY - corner)
    return from < to ? Array(from..<to) : []
  }

  /// Returns whether the sides of the ring have its color over the whole height of the screen.
  private func isClosed(
    _ screen: PixelRect, _ left: Strip, _ right: Strip, _ color: UInt32, within levels: Int
  ) -> Bool {
    let rows = straightRows(screen)
    let places = [
      screen.minX - 1 - left.columns.count / 3, screen.maxX + right.columns.count / 3,
    ]
    return places.allSatisfy {
      has($0, rows, color, within: levels, Thresholds.columnShare)
    }
  }

  /// Returns whether the screen begins at the sides of the ring. A ring that is the margin of a page fails.
  private func isInside(_ screen: PixelRect, _ color: UInt32, _ contrast: Int) -> Bool {
    let rows = straightRows(screen)
    return [screen.minX + Thresholds.blend, screen.maxX - 1 - Thresholds.blend].allSatisfy { x in
      rows.count { FlatPicture.distance(pixel(x, $0), color) >= contrast }
        .isAtLeast(Thresholds.screenShare, of: rows.count)
    }
  }

  /// Returns whether there is another color outside the ring. If the ring fills the picture, the picture's corners show
  /// this color.
  ///
  /// - Parameter top: The top of the upper part, or nil if this part does not end at an edge.
  private func endsOutside(
    _ left: Strip, _ right: Strip, _ color: UInt32, width: Int, top: Int?
  ) -> Bool {
    let levels = left.isMixed ? Thresholds.dark : Thresholds.outsideColor
    func isOther(_ x: Int, _ y: Int) -> Bool {
      FlatPicture.distance(pixel(x, y), color) > levels
    }
    func hasOther(_ columns: Range<Int>) -> Bool {
      columns.contains { x in
        middleRows.count { isOther(x, $0) }.isAtLeast(
          Thresholds.outsideShare, of: middleRows.count)
      }
    }
    let reach = Thresholds.outsideReach.of(width)
    let (start, end) = (left.columns.lowerBound, right.columns.upperBound)
    let isTop = top.map { $0 <= Thresholds.blend } ?? false
    return (start <= 1 ? isTop && isOther(0, 0) : hasOther(max(0, start - reach)..<start))
      && (end >= size.width - 1
        ? isTop && isOther(size.width - 1, 0) : hasOther(end..<min(size.width, end + reach)))
  }

  /// Returns the screen without columns and rows at its edges that are blends of the ring and the screen.
  private func trimmed(_ screen: PixelRect) -> PixelRect {
    var screen = screen
    let rows = straightRows(screen)
    let columns = Array(screen.minX + screen.width / 4..<screen.maxX - screen.width / 4)
    func isBlend(_ pixels: [(UInt32, UInt32)]) -> Bool {
      let count = pixels.count { FlatPicture.distance($0, $1) > Thresholds.columnColor }
      return 2 * count > pixels.count
    }
    for _ in 0..<Thresholds.blend {
      let (left, right) = (screen.minX, screen.maxX - 1)
      let (top, bottom) = (screen.minY, screen.maxY - 1)
      if isBlend(rows.map { (pixel(left, $0), pixel(left + Thresholds.blend, $0)) }) {
        screen.minX += 1
      }
      if isBlend(rows.map { (pixel(right, $0), pixel(right - Thresholds.blend, $0)) }) {
        screen.maxX -= 1
      }
      if isBlend(columns.map { (pixel($0, top), pixel($0, top + Thresholds.blend)) }) {
        screen.minY += 1
      }
      if screen.maxY < size.height,
        isBlend(columns.map { (pixel($0, bottom), pixel($0, bottom - Thresholds.blend)) })
      {
        screen.maxY -= 1
      }
    }
    return screen
  }
}
