package import SkelshotLayout
package import SkelshotPrimitives
package import SkelshotRaster

package enum RenderError: DescribedError, Hashable, Sendable {
  case layout(LayoutFailure)
  /// A picture that is empty or too large.
  case raster(RasterError)
  /// A picture whose name occurs in the scene but was not passed to the renderer.
  case missingPicture(String)
  /// A `contentRect` outside the content picture, with the name and size of the picture.
  case contentOutside(String, PixelSize)
  /// A canvas whose size or scale is not a finite number above 0.
  case invalidCanvas(width: Double, height: Double, scale: Double)
  /// A negative, NaN or infinite time, with a location such as `timeline[2]`. Layout files cannot contain such a time.
  case invalidTime(name: String, value: Double, reference: String)
  /// A timeline step for an unknown id, with the most similar ids and a location such as `timeline[2]`.
  case unknownView(String, nearest: [String], reference: String)
  /// Views that cover too many pixels. Overlapping views are counted separately.
  case tooMuchPainted(limit: Int)
  /// Shadows that blur too many pixels.
  case tooMuchBlurred(limit: Int)
  /// Edges of views and bones that take too many bytes. Round shapes take the most bytes.
  case tooManyEdges(limit: Int)
  /// Paths with too many or too long lines and curves.
  case tooManyPaths(limit: Int)
  /// A timeline with too many changes to skeletons and styles.
  case tooManyChanges(limit: Int)
  /// A timeline with too many states of the screen for the number of views or pixels.
  case tooManyScreens(limit: Int)

  package var message: Message {
    switch self {
    case .layout(let failure): failure.message
    case .raster(let error): error.message
    case .missingPicture(let name):
      Message("missing-picture", "the picture \"\(name)\" is missing")
    case .contentOutside(let name, let size):
      Message(
        "content-outside",
        "contentRect is outside the picture \"\(name)\", which has \(size.width) × \(size.height) pixels",
        help: "use [x, y, width, height] in pixels of the picture")
    case .invalidCanvas(let width, let height, let scale):
      Message(
        "invalid-canvas",
        "a canvas of \(width) × \(height) points at scale \(scale) cannot be drawn",
        help: "use a width, a height and a scale above 0")
    case .invalidTime(let name, let value, let reference):
      Message(
        "invalid-time", "\(reference): \(name) is \(value)",
        help: "use a finite number that is 0 or more")
    case .unknownView(let id, let nearest, let reference):
      Message(
        "unknown-id", "\(reference): no view has the id \(JSONText.quoted(id))",
        help: SpellingSuggestion.question(nearest) ?? "give the view this id")
    case .tooMuchPainted(let limit):
      Message(
        "too-much-painted",
        "the views cover more than \(limit) pixels in total, including overlaps",
        help: "use fewer overlapping large views, or draw at a smaller scale")
    case .tooMuchBlurred(let limit):
      Message(
        "too-much-blurred", "the shadows blur more than \(limit) pixels in total",
        help: "use smaller radii or fewer shadows, or draw at a smaller scale")
    case .tooManyEdges(let limit):
      Message(
        "too-many-edges",
        "the edges of views and bones use more than \(limit) bytes of memory in total",
        help: "use smaller corner radii or fewer round views and bones, or draw at a smaller scale")
    case .tooManyPaths(let limit):
      Message(
        "too-many-paths", "the paths of all shapes cross more than \(limit) pixels in total",
        help: "use fewer or simpler paths, or draw at a smaller scale")
    case .tooManyChanges(let limit):
      Message(
        "too-many-changes",
        "the timeline steps change the views' skeletons more than \(limit) times",
        help: "use fewer steps, name fewer views in the steps, or set the style of fewer views")
    case .tooManyScreens(let limit):
      Message(
        "too-many-screens",
        "the timeline shows more than \(limit) different states, which is too many for a screen of this size",
        help: "name fewer views in the steps, or use fewer views on the screen")
    }
  }
}
