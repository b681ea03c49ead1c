import SkelshotFormats
import SkelshotLayout
import SkelshotModel
package import SkelshotPipeline
package import SkelshotRenderer

/// A layout that was read, laid out and can be drawn.
package struct LoadedLayout: Sendable {
  /// The file: the scene, its text, and where views stand in it.
  package let document: SceneDocument
  /// The pictures that it names.
  package let library: PictureLibrary
  /// What draws it as it stands in the file.
  package let renderer: SkeletonRenderer
  /// The views, flat.
  package let views: [FlatView]

  /// Lays a document out.
  ///
  /// - Throws: `PictureError`.
  init(_ document: SceneDocument) throws(PictureError) {
    self.document = document
    library = try PictureLibrary(drawing: document.scene, pixelLimit: PictureRequest.pixelLimit)
    renderer = try SkeletonRenderer(
      document.scene, library: library, pixelLimit: PictureRequest.pixelLimit)
    views = FlatView.list(renderer.screen)
  }
}
