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
  package var skeletonTreeDescription: String { renderer.screen.skeletonTreeDescription }

  /// Gives the tree to a log if the debug mode is on.
  package func logTree(to body: (String) -> Void) {
    if SkeletonDebug.isEnabled { body(skeletonTreeDescription) }
  }
}

/// The original's debug mode.
package enum SkeletonDebug {
  /// Whether the environment variable `SKELETON_DEBUG` is set to anything but the empty string.
  ///
  /// The command line then prints the tree of a skeleton that it draws. A library prints nothing: see
  /// `Scene.skeletonTreeDescription`.
  package static let isEnabled =
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
