public import SkelshotModel
public import SkelshotPrimitives

/// Which pictures are made of a layout, and how they are compared with their goldens. A setting
/// that is nil is not given, so that other settings can be laid over it.
public struct SuiteSettings: Sendable, Hashable {
  /// Pixels per point, each above 0; nil is the layout's own.
  public var scales: [Double]?
  /// Light, dark or both; nil is the layout's own.
  public var interfaceStyles: [InterfaceStyle]?
  /// Directions of reading; nil is the layout's own.
  public var directions: [LayoutDirection]?
  /// The moments of stills; nil is 0, and an empty list none.
  public var times: [Duration]?
  /// The format of the whole film; nil is no film.
  public var film: PictureFormat?
  /// Frames in a second of the film; nil is 30.
  public var framesPerSecond: Double?
  /// When two pixels count as different; nil is `exact`.
  public var metric: ComparisonMetric?
  /// Whether pixels that look like anti-aliasing are ignored; nil is no.
  public var ignoresAntialiasing: Bool?
  /// Pixels of a frame that may differ; nil is none.
  public var pixelBudget: Int?
  /// The part of a frame's pixels that may differ, 0…1; nil is none.
  public var ratioBudget: Double?
  /// Rectangles, in pixels, that are ignored; nil is none.
  public var ignoredAreas: [Rect]?
  /// Whether films may differ in frame count, delays and repetitions; nil is no.
  public var ignoresTiming: Bool?

  /// The names of formats that hold films. The formats themselves stand above this target.
  package static let filmFormats = ["gif", "apng", "webp"]

  /// How the skeleton is shown, over what layouts say; what comes later wins.
  package var skeleton: [SkeletonChanges] = []

  /// Makes settings that say nothing.
  public init() {}

  /// These settings, replaced by the other ones wherever those are given.
  package func overlaid(with other: SuiteSettings) -> SuiteSettings {
    var result = self
    result.scales = other.scales ?? scales
    result.interfaceStyles = other.interfaceStyles ?? interfaceStyles
    result.directions = other.directions ?? directions
    result.times = other.times ?? times
    result.film = other.film ?? film
    result.framesPerSecond = other.framesPerSecond ?? framesPerSecond
    result.metric = other.metric ?? metric
    result.ignoresAntialiasing = other.ignoresAntialiasing ?? ignoresAntialiasing
    result.pixelBudget = other.pixelBudget ?? pixelBudget
    result.ratioBudget = other.ratioBudget ?? ratioBudget
    result.ignoredAreas = other.ignoredAreas ?? ignoredAreas
    result.ignoresTiming = other.ignoresTiming ?? ignoresTiming
    result.skeleton += other.skeleton
    return result
  }
}

/// Settings that hold for some of the layouts of a suite.
public struct SuiteOverride: Sendable, Hashable {
  /// Names of layouts, or patterns of them.
  package var layouts: [String]
  /// What holds for them.
  package var settings: SuiteSettings
  /// Where the patterns stand in a skelshot.yml.
  package var places = PatternPlaces()

  /// Makes an override.
  public init(layouts: [String], settings: SuiteSettings) {
    self.layouts = layouts
    self.settings = settings
  }
}
