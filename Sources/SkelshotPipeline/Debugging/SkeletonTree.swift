import SkelshotFormats
import SkelshotLayout
public import SkelshotModel
import SkelshotRenderer

extension Scene {
  /// The tree of skeletonable views as pretty JSON: each with its type, reference, frame, bones and
  /// children.
  ///
  /// - Throws: `PictureError` if the scene cannot be laid out.
  public var skeletonTreeDescription: String {
    get throws(PictureError) {
      try placedScreen().skeletonTreeDescription
    }
  }
}

extension Film {
  /// The tree of skeletonable views as pretty JSON; see `Scene.skeletonTreeDescription`.
  public var skeletonTreeDescription: String { renderer.screen.skeletonTreeDescription }

  /// Gives the tree to a log if the debug mode is on: `film.logTree { logger.debug("\($0)") }`.
  public func logTree(to body: (String) -> Void) {
    if SkeletonDebug.isEnabled { body(skeletonTreeDescription) }
  }
}
