public import SkelshotModel
public import SkelshotPrimitives

/// Settings for the pictures to create from a layout, and for their comparison with goldens. If a setting is nil, other
/// settings can provide its value.
public struct SuiteSettings: Sendable, Hashable {
  /// The scales in pixels per point, each above 0. If nil, the layout's scale is used.
  public var scales: [Double]?
  /// The light appearance, the dark appearance, or both. If nil, the layout's appearance is used.
  public var interfaceStyles: [InterfaceStyle]?
  /// The layout directions. If nil, the layout's direction is used.
  public var directions: [LayoutDirection]?
  /// The times of stills. If nil, there is one still at time 0. If empty, there are no stills.
  public var times: [Duration]?
  /// The format of the film; nil for no film.
  public var film: PictureFormat?
  /// The film's frame rate; nil for 30.
  public var framesPerSecond: Double?
  /// The metric that decides whether two pixels differ; nil for `exact`.
  public var metric: ComparisonMetric?
  /// Whether to ignore pixels that look like anti-aliasing; nil for false.
  public var ignoresAntialiasing: Bool?
  /// The number of pixels that may differ in each frame; nil for none.
  public var pixelBudget: Int?
  /// The fraction of pixels that may differ in each frame, 0…1; nil for none.
  public var ratioBudget: Double?
  /// The areas to ignore, in pixels; nil for none.
  public var ignoredAreas: [Rect]?
  /// Whether films may differ in frame count, delays and repetitions; nil for false.
  public var ignoresTiming: Bool?

  /// The names of film formats. A higher-level target defines the formats themselves.
  package static let filmFormats = ["gif", "apng", "webp"]

  /// Changes to the skeletons of the layouts. Later changes override earlier changes.
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

/// Settings for some of the layouts in a suite.
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
