import SkelshotFormats
import SkelshotDocument
import SkelshotModel
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRenderer
import SkelshotReport
import SkelshotSyntax

struct LoadedLayout: Sendable {
  private let document: SceneDocument
  private let file: String
  private let library: PictureLibrary
  private let pixelLimit: Int
  private let hasSkeleton: Bool
  /// Whether stills show the skeleton although the film begins with a screenshot. A time in the settings is exact.
  private let skipsScreenshot: Bool
  /// The most recent renderer, which consecutive pictures of the same variant share.
  private var last: (scene: Scene, renderer: SkeletonRenderer)?

  init(
    _ layout: LayoutFile, _ settings: SuiteSettings, pixelLimit: Int
  ) throws(GoldenProblem) {
    file = layout.path
    let limits = DocumentLimits(pixels: pixelLimit, isScaleGiven: settings.scales != nil)
    var screen = ScreenSettings()
    screen.skeleton = settings.skeleton
    hasSkeleton = !settings.skeleton.isEmpty
    do throws(LoadError) {
      document = try SceneDocument(contentsOf: layout, limits: limits, settings: screen)
    } catch {
      throw .layout(error)
    }
    self.pixelLimit = pixelLimit
    skipsScreenshot = settings.times == nil && document.beginsWithScreenshot
    do throws(PictureError) {
      library = try PictureLibrary(drawing: document.scene, pixelLimit: pixelLimit)
    } catch {
      throw .picture(document.located(error), at: document.location(of: error))
    }
  }

  var scene: Scene { document.scene }
  var isInterfaceBuilder: Bool { document.isInterfaceBuilder }

  func location(of error: PictureError) -> TextLocation? { document.location(of: error) }

  /// Warnings about the most recent picture if it has few or no bones.
  var boneWarnings: [Message] {
    (last?.renderer.notes ?? []).filter(\.isAboutMissingBones).map { document.message(of: $0) }
  }

  /// Returns the location of a value in a view, or in the whole layout if `reference` is nil. If the file does not set
  /// the key, returns the location of the nearest enclosing value.
  func place(of reference: String?, path: [String]) -> ChangeCause.Place? {
    if reference == nil, let key = path.first {
      if let setting = document.setting(ofKey: key), let file = setting.file,
        let location = setting.location
      {
        return ChangeCause.Place(file: file, line: location.line, column: location.column)
      }
      // The suite's settings override the `skeleton` key.
      if key == "skeleton", hasSkeleton { return nil }
    }
    return document.place(ofKey: path, ofView: reference).map {
      ChangeCause.Place(
        file: $0.file ?? file, line: $0.location.line, column: $0.location.column)
    }
  }

  /// Adds the locations of conflicting constraints to an error.
  func located(_ error: PictureError) -> PictureError { document.located(error) }

  mutating func draw(_ picture: GoldenPicture) throws(PictureError) -> DrawnPicture {
    let renderer = try renderer(picture)
    let film = Film(renderer, framesPerSecond: picture.framesPerSecond)
    let shown = skipsScreenshot ? renderer.firstShownMoment.map(Duration.init(inSeconds:)) : nil
    // Layouts are already drawn in parallel, so each layout uses one thread.
    return try DrawnPicture(
      film, as: picture.format, at: shown ?? picture.time ?? .zero, library: library, jobs: 1)
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
