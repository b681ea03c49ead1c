import SkelshotRaster

/// Frames that follow each other and look the same, but for a few pixels, within the tolerance.
struct HeldFrames: Sendable {
  /// The frames.
  var frames: Range<Int>
  /// Those among them that are drawn differently from the one before, the first of all included.
  var drawn: [Int]
}

/// Cuts a film into frames that can look the same.
///
/// A pixel of a slow gradient may rest for several frames. Pixels of all of them rest at the same time
/// here, so that a frame either changes almost nothing, or as much as would have changed anyway.
struct HoldPlan {
  /// The most frames that look the same: to show one of them all are drawn.
  private static let mostFrames = 8
  /// One in so many pixels that change may do so in a frame that looks like the one before.
  private static let restless = 16

  /// What was found so far.
  private(set) var blocks: [HeldFrames] = []
  /// Rows that change from frame to frame, of all frames: the size of the file follows them.
  private(set) var changedRows = 0
  private let colors: ShownColors
  private let distinctRows: DistinctRows
  /// How often each row of the deduplicated picture occurs.
  private let weights: [Int]
  private var boxes: ColorBoxes?
  private var frame = 0

  /// Begins a film whose frames are deduplicated.
  init(_ colors: ShownColors, distinctRows: DistinctRows) {
    self.colors = colors
    self.distinctRows = distinctRows
    weights = distinctRows.weights
  }

  /// Takes in the next frame.
  mutating func add(_ picture: Pixmap) {
    defer { frame += 1 }
    let width = picture.size.width
    var rows = (changed: distinctRows.height, broken: 0)
    if var boxes {
      // A second owner would have it copied.
      self.boxes = nil
      var (changed, broken) = (0, 0)
      rows = (0, 0)
      for place in distinctRows.rows.indices {
        let row = boxes.add(
          picture.pixels.span, in: place * width..<(place + 1) * width, breaking: .restart)
        changed += row.changed * weights[place]
        broken += row.broken * weights[place]
        if row.changed > 0 { rows.changed += weights[place] }
        if row.broken > 0 { rows.broken += weights[place] }
      }
      let last = blocks.count - 1
      if changed == 0
        || broken * Self.restless <= changed && blocks[last].drawn.count < Self.mostFrames
      {
        blocks[last].frames = blocks[last].frames.lowerBound..<frame + 1
        if changed > 0 { blocks[last].drawn.append(frame) }
        changedRows += rows.broken
        self.boxes = boxes
        return
      }
    }
    changedRows += rows.changed
    blocks.append(HeldFrames(frames: frame..<frame + 1, drawn: [frame]))
    boxes = ColorBoxes(picture.pixels, colors)
  }
}
