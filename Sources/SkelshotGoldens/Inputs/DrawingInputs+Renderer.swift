import SkelshotDocument
import SkelshotLayout
import SkelshotModel
import SkelshotLoading
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer

extension DrawingInputs {
  /// Collects the inputs of a renderer. If `library` is nil, the scene's pictures are read from disk again.
  init(_ renderer: SkeletonRenderer, _ library: PictureLibrary?, output: [Member]) {
    let scene = renderer.scene
    self.init(tool: SkelshotBuild.version, output: output)
    parts = scene.statedMembers.map { Member($0.key, $0.value) }
    // Omits pictures that have become unreadable since they were drawn.
    let library =
      library ?? (try? PictureLibrary(drawing: scene, pixelLimit: PixelSize.defaultPixelLimit))
    images = (library?.files ?? [:]).sorted { $0.key < $1.key }.map {
      Member($0.key.text, .string(Self.digest($0.value)))
    }
    states = ((try? renderer.otherScreens()) ?? []).map { screen in
      let views = Walk(screen, scene).views
      return Self.digest(Array(views.map(\.geometry.compact).joined(separator: "\n").utf8))
    }
    views = Walk(renderer.screen, scene).views
  }

  private static func digest(_ picture: Pixmap) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * picture.pixels.count + 16)
    for number in [UInt32(picture.size.width), UInt32(picture.size.height)] + picture.pixels {
      for shift: UInt32 in [0, 8, 16, 24] {
        bytes.append(UInt8(truncatingIfNeeded: number >> shift))
      }
    }
    return digest(bytes)
  }
}

private struct Walk {
  private(set) var views: [DrawnView] = []
  private let customs: [CustomAnimation]

  init(_ screen: PlacedScreen, _ scene: Scene) {
    customs = scene.customAnimations
    for view in screen.views { add(view, SkeletonOverrides()) }
  }

  private mutating func add(_ placed: PlacedView, _ inherited: SkeletonOverrides) {
    let view = placed.view
    var drawn = DrawnView(
      type: view.statedType, id: view.id, reference: placed.reference, cell: placed.cell)
    drawn.keys = view.statedMembers.map { DrawingInputs.Member($0.key, $0.value) }
    guard !placed.isHidden, view.alpha > 0 else {
      views.append(drawn)
      return
    }
    drawn.frame = placed.frame.numbers
    drawn.bones = placed.bones.map { $0.rect.numbers + [$0.cornerRadius] }
    let overrides = inherited.merged(with: view.skeleton)
    let animations =
      switch overrides.animation {
      case .custom(let own): [own]
      case nil: customs
      default: [CustomAnimation]()
      }
    drawn.motions = animations.flatMap { animation in
      placed.bones.map { animation.keyframes(of: $0).stated }
    }
    views.append(drawn)
    for child in placed.children { add(child, overrides) }
  }
}

extension Rect {
  fileprivate var numbers: [Double] { [x, y, width, height] }
}
