import SkelshotFormats
import SkelshotDocument
import SkelshotModel
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRenderer
import SkelshotReport
import SkelshotSyntax

/// A layout that has been read, with the pictures that it names.
struct LoadedLayout: Sendable {
  private let document: SceneDocument
  private let file: String
  private let library: PictureLibrary
  private let pixelLimit: Int
  /// Whether the settings of the suite say how the skeleton is shown.
  private let hasSkeleton: Bool
  /// The renderer of the last picture: stills and films of a variant follow each other.
  private var last: (scene: Scene, renderer: SkeletonRenderer)?

  /// Reads a layout's file and the pictures that it names.
  init(
    _ layout: LayoutFile, _ settings: SuiteSettings, pixelLimit: Int
  ) throws(GoldenProblem) {
    file = layout.path
    let limits = DocumentLimits(pixels: pixelLimit, isScaleGiven: settings.scales != nil)
    var screen = ScreenSettings()
    screen.skeleton = settings.skeleton
    hasSkeleton = !settings.skeleton.isEmpty
    do throws(LoadError) {
      document = try SceneDocument(contentsOf: layout.path, limits: limits, settings: screen)
    } catch {
      throw .layout(error)
    }
    self.pixelLimit = pixelLimit
    do throws(PictureError) {
      library = try PictureLibrary(drawing: document.scene, pixelLimit: pixelLimit)
    } catch {
      throw .picture(document.located(error), at: document.location(of: error))
    }
  }

  /// The scene of the layout.
  var scene: Scene { document.scene }

  /// The spot in the layout that an error of its picture is about.
  func location(of error: PictureError) -> TextLocation? { document.location(of: error) }

  /// What is said where no or hardly any bone shows in the last picture.
  var boneWarnings: [Message] {
    (last?.renderer.notes ?? []).filter(\.isAboutMissingBones).map { document.message(of: $0) }
  }

  /// The place of a value of a view, or of the whole layout where the view is nil, as near as the file has it.
  func place(of reference: String?, path: [String]) -> ChangeCause.Place? {
    if reference == nil, let key = path.first {
      if let setting = document.setting(ofKey: key), let file = setting.file,
        let location = setting.location
      {
        return ChangeCause.Place(file: file, line: location.line, column: location.column)
      }
      // The settings of the suite say it, not the layout.
      if key == "skeleton", hasSkeleton { return nil }
    }
    return document.location(ofKey: path, ofView: reference).map {
      ChangeCause.Place(file: file, line: $0.line, column: $0.column)
    }
  }

  /// The same error, with the lines of constraints that cannot hold together.
  func located(_ error: PictureError) -> PictureError { document.located(error) }

  /// Draws a picture.
  mutating func draw(_ picture: GoldenPicture) throws(PictureError) -> DrawnPicture {
    let film = Film(try renderer(picture), framesPerSecond: picture.framesPerSecond)
    // Layouts are drawn side by side already: one thread for each is enough.
    return try DrawnPicture(
      film, as: picture.format, at: picture.time ?? .zero, library: library, jobs: 1)
  }

  private mutating func renderer(_ picture: GoldenPicture) throws(PictureError) -> SkeletonRenderer
  {
    let scene = picture.applied(to: scene)
    if let last, last.scene == scene { return last.renderer }
    let renderer = try SkeletonRenderer(scene, library: library, pixelLimit: pixelLimit)
    last = (scene, renderer)
    return renderer
  }
}
