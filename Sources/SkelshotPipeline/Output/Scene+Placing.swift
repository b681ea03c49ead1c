package import SkelshotFormats
package import SkelshotLayout
package import SkelshotModel
import SkelshotRenderer

extension Scene {
  /// The screen laid out, with the skeleton on.
  ///
  /// Pictures are read where an image view may have the size of its picture: where there are constraints.
  ///
  /// - Throws: `PictureError` if the scene cannot be laid out, or a picture that it needs cannot be read.
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
