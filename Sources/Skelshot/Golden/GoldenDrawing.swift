import SkelshotDocument
import SkelshotModel
import SkelshotRenderer

/// A layout that has been read, and what draws its pictures.
struct GoldenDrawing: Sendable {
  private let document: LayoutDocument
  private let library: PictureLibrary
  private let pixelLimit: Int
  /// The one that was asked for last: stills and films of a variant follow each other.
  private var last: (scene: Scene, renderer: SkeletonRenderer)?

  /// Reads a layout and the pictures that it names.
  init(
    _ bytes: [UInt8], _ layout: LayoutFile, _ settings: SuiteSettings, pixelLimit: Int
  ) throws(GoldenProblem) {
    var limits = DocumentLimits.default
    limits.pixels = pixelLimit
    if settings.scales != nil {
      // The layout's own scale does not count; sizes are checked when pictures are made.
      limits.pixels = .max
      limits.longestSide = 1 << 30
    }
    do throws(LayoutError) {
      var document = try LayoutDocument.parse(bytes, file: layout.path, limits: limits)
      document.scene.folder = Scene.folder(ofFile: layout.path)
      self.document = document
    } catch {
      throw .layout(.layout(error))
    }
    self.pixelLimit = pixelLimit
    do throws(PictureError) {
      library = try PictureLibrary(drawing: document.scene, pixelLimit: pixelLimit)
    } catch {
      throw .picture(error, at: document.location(of: error))
    }
  }

  /// The scene of the layout.
  var scene: Scene { document.scene }

  /// The files of the pictures that the layout names.
  var picturePaths: [String] { scene.pictureReferences.map { scene.path(ofPicture: $0.name) } }

  /// What draws a picture.
  mutating func renderer(_ picture: GoldenPicture) throws(GoldenProblem) -> SkeletonRenderer {
    let scene = picture.applied(to: scene)
    if let last, last.scene == scene { return last.renderer }
    do throws(PictureError) {
      let renderer = try SkeletonRenderer(scene, library: library, pixelLimit: pixelLimit)
      last = (scene, renderer)
      return renderer
    } catch {
      throw .picture(error, at: document.location(of: error))
    }
  }
}
