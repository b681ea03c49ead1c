// Thresholds for finding surfaces. See TraceThresholds.swift.

extension TraceThresholds {
  /// Thresholds for `PixelRuns` and `PlainStretches`. Lengths are in pixels: soft edges are equally wide at any scale.
  enum Runs {
    /// The default maximum difference between adjacent pixels of a plain area, in levels.
    static let tolerance = 2
    /// The minimum length of a plain stretch.
    static let plainStretch = 6
    /// The maximum length of the ramp at an edge. A corner with a radius of 60 pixels has a ramp of 11 pixels.
    static let ramp = 16
    /// The maximum length of a run that can be part of a steep edge.
    static let steepEdge: Int32 = 3
    /// The maximum difference between plain stretches of one surface, in levels above the tolerance.
    static let stretchSlack = 2
  }

  /// Thresholds for `SurfaceMap`, `ColorSamples` and `Silhouette`.
  enum Surfaces {
    /// The minimum fraction of a screenshot that its largest surface must cover.
    static let largest = Ratio(1, 50)
    /// The maximum number of surfaces. The largest surfaces are kept.
    static let most = 4_000
    /// The minimum fraction of the screenshot that the page covers, regardless of its shape.
    static let pageArea = Ratio(1, 10)
    /// The minimum fraction of the screen's width that an edge-to-edge surface spans.
    static let edgeToEdge = Ratio.percent(98)
    /// A surface's minimum area, in square points.
    static let area = 300
    /// A surface's minimum width and height, and the minimum height of a surface across the screen's bottom.
    static let side = 16
    static let edgeSide = 8
    /// A surface fills at least this fraction of its box.
    static let fill = 0.35
    /// A plain surface around other cards fills at least this fraction of its box, and with its holes the second one.
    static let frameFill = 0.2
    static let frameSolidity = 0.95
    /// An edge-to-edge surface fills at least this fraction of its box. Contents cover most of a page.
    static let wideFill = 0.1
    /// The maximum difference between the darkest and lightest color of a plain surface, in levels.
    static let plainRange = 12
    /// A plain surface and its holes fill at least this fraction of the box. A circle fills 0.79.
    static let solidity = 0.74
    /// The minimum solidity of a surface in front of another one, such as a menu.
    static let frontSolidity = 0.9
    /// The minimum fraction of the visible part of its box that the other one fills.
    static let visibleSolidity = 0.85
    /// The minimum and maximum fraction of the other one's box that is hidden.
    static let leastHidden = Ratio(1, 10)
    static let mostHidden = Ratio(1, 2)
    /// A gradient and its holes fill at least this fraction of the box.
    static let gradientSolidity = 0.9
    /// The maximum root mean square of the differences between a surface and a linear gradient, in levels.
    static let gradientError = 8.0
    /// A card on a picture: the minimum corner radius, the minimum lengths of its sides, and the minimum solidity with
    /// the area outside its corners.
    static let cardRadius = 4
    static let cardShort = 48
    static let cardLong = 64
    static let cardSolidity = 0.97
    /// The diameter of a round button on a picture. Pins on a map are smaller.
    static let disc = 32...72
    /// The maximum length of a message bubble's tail.
    static let tail = 10
    /// The minimum fraction of rows or columns that begin at the side of a shape with a tail.
    static let sideRows = Ratio.percent(45)
    /// The minimum ratio of a round shape's smallest corner radius to its shorter side.
    static let round = Ratio(2, 5)
    /// How far a soft pixel can be outside the range of its two neighbors, in levels.
    static let softSlack = 2
    /// The maximum mean distance between an arc and the rows of a corner, in points.
    static let arcError = 0.6
    /// The maximum thickness of a line between two surfaces.
    static let dividerHeight = 2
    /// The minimum width of a line between two surfaces.
    static let dividerWidth = 30
    /// The minimum fraction of the line's width that each of the two surfaces spans.
    static let dividerShare = Ratio(9, 10)
    /// The maximum color difference between surfaces to merge, in levels.
    static let mergeColor = 4
    /// The maximum distance between the left or right edges of surfaces to merge.
    static let mergeSides = 2
    /// The number of sampled colors per component.
    static let colors = 16
    /// The minimum fraction of a plain component's pixels that have its most common color.
    static let plainShare = Ratio(1, 4)
    /// The minimum fraction of a drawing's pixels that have a sampled color.
    static let drawingShare = Ratio(6, 10)
    /// The maximum luma of a dark page, 0…255.
    static let darkLuma = 110
  }

  /// Thresholds for `CornerFit`. Lengths are in pixels.
  enum Corners {
    /// The area missing at a corner of radius 1, which is 1 − π / 4.
    static let missingArea = 0.2146
    /// The minimum area missing at a round corner.
    static let leastMissing = 0.75
    /// The radii to try, relative to the first guess.
    static let guess = 0.6...1.4
    /// The number of pixels by which the range of radii is extended at both ends.
    static let guessPixels = 2.0
    /// The number of radii to try per pixel.
    static let steps = 4.0
    /// The number of rows to compare beyond the arc.
    static let rowsBeyond = 2
    /// The minimum number of rows to compare.
    static let leastRows = 4
  }

  /// Thresholds for `LargeLetters`.
  enum Letters {
    /// The range of heights of large letters.
    static let height = 8...120
    /// The maximum number of letters on a screen.
    static let most = 20_000
    /// The minimum area of a letter at scale 1, in pixels.
    static let area = 2
    /// The maximum ratio of a letter's longer side to its shorter side.
    static let aspect = 2
    /// A letter fills at most this fraction of its box.
    static let fill = 0.75
    /// A hollow letter fills at most this fraction of the area inside its outline. The hole of a bold o covers at
    /// least 20 % of the letter, but a sign covers at most 12.5 % of its disc.
    static let hollow = 0.87
    /// The maximum gap between a hollow letter and its neighbor, relative to the letter's height.
    static let hollowGap = Ratio.percent(28)
    /// The maximum gap between any other letter and its neighbor, relative to the height. Discs are farther apart.
    static let gap = Ratio.percent(16)
    /// The maximum side of a letter without neighbors.
    static let aloneSide = 80
    /// A letter without neighbors fills at most this fraction of its box.
    static let aloneFill = 0.66
    /// A component that fills less than this fraction of its box is a letter, regardless of its corner radii.
    static let aloneThin = 0.48
    /// The maximum ratio of a lone letter's second smallest radius to its shorter side. A disc has a larger ratio.
    static let aloneRadius = 0.35
    /// Neighboring letters of any height can be this far apart.
    static let leastGap = 2
    /// Equal squares in a row are buttons: their minimum side, the maximum distance of two of them relative to their
    /// side, and the minimum number of others.
    static let button = 24
    static let buttonPitch = Ratio(3, 2)
    static let buttons = 2
    /// The maximum difference between the baselines or tops of neighboring letters, relative to the height.
    static let feet = Ratio.percent(8)
    /// The minimum height of a neighboring letter, relative to the letter's height.
    static let neighborLow = Ratio(1, 2)
    /// The maximum height of a neighboring letter, relative to the letter's height.
    static let neighborHigh = Ratio(22, 10)
  }

  /// Thresholds for `JPEGTraces` and `JPEGCleaning`.
  enum JPEG {
    /// The maximum difference between adjacent pixels of a plain area in a JPEG, in levels.
    static let tolerance = 8
    /// The maximum difference between plain stretches of one surface in a cleaned JPEG, in levels.
    static let stretchSlack = 6
    /// The maximum length of the ramp at an edge, in pixels. Artifacts reach into the blocks at both sides of the edge.
    static let ramp = 40
    /// Only every second row is inspected.
    static let rowStep = 2
    /// The minimum number of inspected edges.
    static let edges = 200
    /// The minimum fraction of inspected edges that have a spot.
    static let spots = Ratio.percent(35)
    /// The maximum width of a spot, in pixels.
    static let spotWidth = 4
    /// The maximum difference between a spot and its surface, in levels.
    static let spotContrast = 16
    /// The maximum difference between an artifact and its surface, in levels.
    static let faint = 48
    /// The side of a tile, in pixels. A JPEG with reduced colors stores blocks of this size.
    static let tile = 16
    /// The maximum number of plain colors in a tile. The most common colors are kept.
    static let tileColors = 8
    /// The minimum number of pixels of a plain color in a tile and its neighbors.
    static let plainArea: Int32 = 24
    /// The minimum fraction of a tile and its neighbors that their most common color covers.
    static let commonArea = Ratio(1, 6)
    /// The maximum difference between a plain artifact and the surface's color, in levels.
    static let plainArtifact = 12
    /// The maximum area of a plain artifact, relative to the area of the surface's color.
    static let plainArtifactArea = Ratio(1, 4)
    /// The maximum difference between an artifact and the color that replaces it, in levels.
    static let artifact = 24
    /// The same for an artifact that hardly differs in brightness, its maximum difference in brightness, and the
    /// minimum tint of the surface.
    static let colorArtifact = 64
    static let lumaArtifact = 12
    static let colored = 64
    /// The maximum difference between a pixel that stays and a plain color, in levels.
    static let step = 3
  }
}
