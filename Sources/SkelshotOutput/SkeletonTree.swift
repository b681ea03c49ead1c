import SkelshotLoading
import SkelshotFiles
package import SkelshotFormats
package import SkelshotLayout
public import SkelshotModel
import SkelshotRenderer

extension Scene {
  /// The tree of skeletonable views as pretty JSON, each with its type, reference, frame, bones and children.
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

  /// Passes the tree to a closure if the debug mode is on: `film.logTree { logger.debug("\($0)") }`.
  public func logTree(to body: (String) -> Void) {
    if SkeletonDebug.isEnabled { body(skeletonTreeDescription) }
  }
}

/// SkeletonView's debug mode.
public enum SkeletonDebug {
  /// Whether the environment variable `SKELETON_DEBUG` is set to anything but the empty string.
  ///
  /// If it is, the command line prints the tree of each skeleton that it draws. The library itself prints nothing: use
  /// `skeletonTreeDescription` or `Film.logTree(to:)`.
  public static let isEnabled =
    !(CLibrary.environment("SKELETON_DEBUG") ?? "").isEmpty
}

extension Scene {
  /// The laid out screen, with the skeleton shown.
  ///
  /// Reads the scene's pictures if there are constraints, since image views may then have the size of their picture.
  ///
  /// - Throws: `PictureError` if the scene cannot be laid out, or if one of these pictures cannot be read.
  package func placedScreen() throws(PictureError) -> PlacedScreen {
    guard !hasConstraints || pictureReferences.isEmpty else {
      return try SkeletonRenderer(loading: self).screen
    }
    do throws(LayoutFailure) {
      return try LayoutEngine.layout(self, isSkeletonActive: true)
    } catch {
      throw PictureError(RenderError.layout(error))
    }
  }
}
