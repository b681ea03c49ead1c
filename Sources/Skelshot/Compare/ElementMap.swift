import SkelshotLayout
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

/// Where the bones of a layout are in a picture of it, to name what changed.
///
/// The layout may be that of either picture. What is told is measured in the pixels of both, around
/// the bones of the layout; it only has to know roughly where they are.
public struct ElementMap: Sendable {
  /// A bone with its place in pixels.
  struct Place: Sendable {
    var type: String
    var id: String?
    var reference: String
    var line: Int?
    /// The whole pixels that the bone touches, where it shows.
    var bounds: PixelRect
    /// How it is filled.
    var style: SkeletonStyle
    /// The colour behind it.
    var ground: Color
  }

  /// A view, for what belongs to no bone.
  struct Region: Sendable {
    var type: String
    var id: String?
    var reference: String
    var bounds: PixelRect
  }

  /// The bones in the order in which they are drawn.
  private(set) var bones: [Place] = []
  /// Views, outer ones before those in them.
  private(set) var regions: [Region] = []
  /// The scene.
  let scene: Scene
  /// Pixels per point.
  public let scale: Double

  /// Lays out a scene for pictures of a size.
  ///
  /// - Parameters:
  ///   - scene: The layout of one of the pictures. Its scale does not matter if its shape fits.
  ///   - sizes: The sizes of the pictures; the first one that fits decides.
  /// - Returns: nil where none of the pictures can be of this layout at any scale.
  /// - Throws: `PictureError` if the scene cannot be laid out.
  public init?(_ scene: Scene, sizes: [PixelSize]) throws(PictureError) {
    let canvas = scene.canvas
    let scales = [canvas.scale] + sizes.map { Double($0.width) / canvas.size.width }
    let fitting = scales.first { scale in
      sizes.contains { size in
        let pixels = canvas.size.pixels(atScale: scale)
        return pixels.width == Double(size.width) && pixels.height == Double(size.height)
      }
    }
    guard let fitting else { return nil }
    self.scene = scene
    scale = fitting
    let screen: PlacedScreen
    do throws(LayoutFailure) {
      screen = try LayoutEngine.layout(scene, isSkeletonActive: true)
    } catch {
      throw .render(.layout(error))
    }
    let ground = canvas.background.resolved(for: canvas.interfaceStyle)
    let whole = Rect(size: screen.size)
    regions.append(
      Region(type: "canvas", id: nil, reference: "canvas", bounds: pixels(whole)))
    for view in screen.views {
      add(view, clip: whole, overrides: SkeletonOverrides(), ground: ground)
    }
  }

  private mutating func add(
    _ placed: PlacedView, clip: Rect, overrides: SkeletonOverrides, ground: Color
  ) {
    let view = placed.view
    guard !placed.isHidden, view.alpha > 0 else { return }
    var ground = ground
    let own = view.backgroundColor?.resolved(for: scene.canvas.interfaceStyle)
    if let own, own.alpha > 0, placed.role != .leaf {
      ground = ground.mixed(with: own.withAlpha(1), fraction: own.alpha)
    }
    let overrides = overrides.merged(with: view.skeleton)
    let shown = placed.frame.intersection(clip)
    if !shown.isEmpty {
      regions.append(
        Region(
          type: view.type, id: view.id, reference: placed.reference, bounds: pixels(shown)))
    }
    let inner = placed.clipsToBounds ? shown : clip
    for bone in placed.bones {
      let rect = bone.rect.intersection(inner)
      guard !rect.isEmpty else { continue }
      var line: Int?
      if case .line(let index) = bone.part { line = index + 1 }
      bones.append(
        Place(
          type: view.type, id: view.id, reference: placed.reference, line: line,
          bounds: pixels(rect), style: scene.skeleton.applying(overrides), ground: ground))
    }
    for child in placed.children {
      add(child, clip: inner, overrides: overrides, ground: ground)
    }
  }

  /// The whole pixels that a rectangle in points touches; a thousandth of a pixel is none.
  private func pixels(_ rect: Rect) -> PixelRect {
    let scaled = rect.scaled(by: scale)
    return PixelRect(
      minX: Int((scaled.x + 0.001).rounded(.down)), minY: Int((scaled.y + 0.001).rounded(.down)),
      maxX: Int((scaled.maxX - 0.001).rounded(.up)), maxY: Int((scaled.maxY - 0.001).rounded(.up)))
  }
}
