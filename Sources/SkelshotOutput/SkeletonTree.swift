import SkelshotLoading
import SkelshotFiles
package import SkelshotFormats
package import SkelshotLayout
public import SkelshotModel
import SkelshotRenderer

extension Scene {
  /// The tree of skeletonable views as indented JSON. Each view has its type, reference, frame, bones and children.
  ///
  /// - Throws: `PictureError` if the scene cannot be laid out.
  public var skeletonTreeDescription: String {
    get throws(PictureError) {
      try placedScreen().skeletonTreeDescription
    }
  }
}

extension Film {
  /// The tree of skeletonable views as indented JSON. See `Scene.skeletonTreeDescription`.
  package var skeletonTreeDescription: String { renderer.screen.skeletonTreeDescription }

  package func logTree(to body: (String) -> Void) {
    if SkeletonDebug.isEnabled { body(skeletonTreeDescription) }
  }
}

/// SkeletonView's debug mode.
package enum SkeletonDebug {
  /// Whether the environment variable `SKELETON_DEBUG` is set and not empty.
  ///
  /// In debug mode, the command line prints the tree of each skeleton it draws. The library prints nothing.
  package static let isEnabled =
    !(CLibrary.environment("SKELETON_DEBUG") ?? "").isEmpty
}

extension Scene {
  /// Lays out the screen and shows its skeleton.
  ///
  /// If the scene has constraints, the method also reads its pictures because their sizes can determine frames.
  ///
  /// - Throws: `PictureError` if the scene cannot be laid out or a picture cannot be read.
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
