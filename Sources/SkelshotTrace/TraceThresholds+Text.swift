// The thresholds of lines and texts, and of the scene; see TraceThresholds.swift.

extension TraceThresholds {
  /// `TextLines`.
  enum Lines {
    /// The largest gap in a line in percent of a letter's height: first between letters, then between words.
    static let letterGap = 100
    static let wordGap = 90
    /// Open lines wait in bands of so many points, so that the work grows with the letters only.
    static let band = 16
    static let markBand = 32
    /// What ended so far to the left takes nothing more.
    static let lineEnd = 200
    /// Parts of a mark, as a dot or an accent, at most, and neighbors that are looked at: a photograph's spots have more.
    static let markParts = 3
    static let mostNeighbors = 400
    /// A mark's height and its gap in terms of a letter's height, at most, and points beyond the ends of the line.
    static let mark = Ratio(1, 2)
    static let markSides = 2
    /// Of the lower one, the rows that two parts of a line share.
    static let shared = Ratio(1, 2)
    /// The higher part in terms of the lower, at most, but for specks up to a height: lines one above the other that touch
    /// stay two.
    static let heights = 4
    static let speck = 6
    /// A letter's height for the gap, at least.
    static let letter = 6
  }

  /// `Paragraphs`.
  enum Paragraphs {
    /// A text that ended so far above takes nothing more.
    static let textEnd = 100
    /// Letters of one text differ in height by so many points, or a part, at most.
    static let heightSlack = 2
    static let heightSlackPart = Ratio(1, 4)
    /// Levels by which their colors differ, at most: a title and what is below it differ more.
    static let color = 48
    /// The distance of lines, and the gap above the letters, in terms of a line's height, at most.
    static let pitch = Ratio(26, 10)
    static let gap = Ratio(14, 10)
    /// How far the distances in one text differ, at most.
    static let pitchSlack = Ratio.percent(15)
    /// How far edges at the common side are apart, at most; middles twice as much.
    static let edge = 2
  }

  /// `PhotoText` and `InkMask`.
  enum Photographs {
    /// A photograph with words on it, at least.
    static let width = 80
    static let height = 32
    /// Rows that tell whether it is a drawing.
    static let sampledRows = 60
    /// Points to each side whose mean is the background.
    static let reach = 12
    /// Letters: pixels at scale 1, at least; height and width at most; of the parts of a screenshot, so many at most.
    static let letterArea = 2
    static let letterHeight = 60
    static let letterWidth = 120
    /// How full the box of a letter is, under, but for a stroke so thin.
    static let letterFill = 0.9
    static let stroke = 8
    static let parts = Ratio(1, 8)
    /// Levels: brighter values are no background, as they may be letters.
    static let brightest: UInt8 = 215
    /// Levels by which ink differs from the background, at least.
    static let contrast = 40
    /// Levels: so bright are some of the pixels of letters, and of all pixels so many, at least.
    static let bright: UInt32 = 190
    static let brightShare = Ratio(1, 1_000)
    /// Levels: what is no brighter is never ink.
    static let ink = 127
    /// Of the pixels around, at least, that are background.
    static let background = Ratio(1, 5)
    /// A line of writing: letters and points at least, and its width in its heights.
    static let letters = 3
    static let lineHeight = 5
    static let lineWidth = Ratio(2, 1)
    /// Of the middle height: over which a part is no dot, and what small letters and capitals have; of the letters, those that do.
    static let dot = Ratio(1, 3)
    static let low = Ratio(6, 10)
    static let high = Ratio.percent(165)
    static let alike = Ratio(3, 4)
    /// Of its height, and a pixel, how far a letter is off the baseline, and of the letters, those that stand on it.
    static let baseline = Ratio(1, 7)
    static let onBaseline = Ratio(1, 2)
    /// Above and below a line, in terms of its height: hardly any ink is there.
    static let ring = Ratio(1, 3)
    /// Of a line's box, what is ink, at least and at most; and of what is around it, at most.
    static let leastInk = Ratio.percent(10)
    static let mostInk = Ratio.percent(65)
    static let inkAround = Ratio.percent(12)
  }

  /// `RegionViews`, `RepeatedViews` and what they use. Lengths are points of the scene.
  enum Scene {
    /// Levels by which the luma of a card differs from the page's, under, if bones must be seen on it.
    static let boneLuma = 40
    /// How a bone's color is made of the darkest level, or of the lightest in dark screens.
    static let darker = 0.91
    static let lighter = 0.15
    /// The radius of a line's bar, and of an icon.
    static let smallRadius = 4.0
    /// A smaller radius is none.
    static let leastRadius = 2.0
    /// Of the shorter side, by which a radius may be under half of it: a circle or a pill.
    static let pillSlack = 0.06
    /// Half points within which an edge is whole already.
    static let edgeSlack = 0.2
    /// Of a view's area, over which a list that covers it shows it already.
    static let covered = 0.7
    /// How far a picture is from the edge of its card, and a row from the end of the screen that cuts it off, at most.
    static let cardEdge = 2
    static let cutRow = 2
    /// Gaps of cells: values that differ by more are two.
    static let distinct = 3.0
    /// How far edges of the same thing in two cells differ, and twice its middles.
    static let cellEdge = 4.0
    static let cellMiddles = 6.0
    /// Levels of views in cells that are looked at.
    static let depth = 8
    /// A bar that is so far off looks like the line that it stands for.
    static let bar = 2.0
    /// An alignment is better by more.
    static let alignment = 1.0
    /// Lines of one text in a cell and several in another: how far their edges differ, in points of the screenshot.
    static let joinedEdge = 4
    /// A picture of such sides is an icon by name.
    static let icon = 32.0
    /// `SceneUpdate`: of both areas what the same view has in common, and how far it moved if it moved.
    static let sameArea = 0.8
    static let moved = 2.0
  }
}
