public import SkelshotModel
public import SkelshotPrimitives

/// The pictures of a layout, and how to compare them with their goldens. A nil setting is not set, so that settings can
/// be overridden.
public struct SuiteSettings: Sendable, Hashable {
  /// The scales in pixels per point, each above 0; nil for the layout's own.
  public var scales: [Double]?
  /// Light, dark or both; nil for the layout's own.
  public var interfaceStyles: [InterfaceStyle]?
  /// The layout directions; nil for the layout's own.
  public var directions: [LayoutDirection]?
  /// The times of stills; nil for a still at 0, empty for no stills.
  public var times: [Duration]?
  /// The format of the film; nil for no film.
  public var film: PictureFormat?
  /// The film's frame rate; nil for 30.
  public var framesPerSecond: Double?
  /// How to decide that two pixels differ; nil for `exact`.
  public var metric: ComparisonMetric?
  /// Whether to ignore pixels that look like anti-aliasing; nil for false.
  public var ignoresAntialiasing: Bool?
  /// The number of a frame's pixels that may differ; nil for none.
  public var pixelBudget: Int?
  /// The fraction of a frame's pixels that may differ, 0…1; nil for none.
  public var ratioBudget: Double?
  /// The areas to ignore, in pixels; nil for none.
  public var ignoredAreas: [Rect]?
  /// Whether films may differ in frame count, delays and repetitions; nil for false.
  public var ignoresTiming: Bool?

  /// The names of film formats. The formats themselves belong to a target above this one.
  package static let filmFormats = ["gif", "apng", "webp"]

  /// Changes to the layouts' skeletons; later ones win.
  package var skeleton: [SkeletonChanges] = []

  /// Creates settings without values.
  public init() {}

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

/// Settings for some of a suite's layouts.
public struct SuiteOverride: Sendable, Hashable {
  package var layouts: [String]
  package var settings: SuiteSettings
  package var places = PatternPlaces()

  /// Creates an override.
  public init(layouts: [String], settings: SuiteSettings) {
    self.layouts = layouts
    self.settings = settings
  }
}
