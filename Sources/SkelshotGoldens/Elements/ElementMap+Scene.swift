import SkelshotOutput
public import SkelshotFormats
public import SkelshotCompare
import SkelshotLayout
public import SkelshotModel
import SkelshotPrimitives
public import SkelshotRaster
import SkelshotRenderer

extension ElementMap {
  /// Lays out a scene for pictures of a given size.
  ///
  /// - Parameters:
  ///   - scene: The scene of one of the pictures. The scale can differ, but the aspect ratio must match.
  ///   - sizes: The sizes of the pictures; the first matching size is used.
  /// - Returns: nil if the scene matches none of the sizes at any scale.
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
    let screen = try scene.placedScreen()
    let elements = SceneElements(scene, screen, scale: fitting)
    self.init(bones: elements.bones, regions: elements.regions)
  }
}

private struct SceneElements {
  private let scene: Scene
  private let scale: Double
  private(set) var bones: [ElementMap.Bone] = []
  private(set) var regions: [ElementMap.Region] = []

  init(_ scene: Scene, _ screen: PlacedScreen, scale: Double) {
    (self.scene, self.scale) = (scene, scale)
    let background = scene.canvas.background.resolved(for: scene.canvas.interfaceStyle)
    let whole = Rect(size: screen.size)
    for view in screen.views {
      add(view, clip: whole, overrides: SkeletonOverrides(), background: background)
    }
  }

  private mutating func add(
    _ placed: PlacedView, clip: Rect, overrides: SkeletonOverrides, background: Color
  ) {
    let view = placed.view
    guard !placed.isHidden, view.alpha > 0 else { return }
    var background = background
    let own = view.backgroundColor?.resolved(for: placed.interfaceStyle)
    if let own, own.alpha > 0, placed.role != .leaf {
      background = background.mixed(with: own.withAlpha(1), fraction: own.alpha)
    }
    let overrides = overrides.merged(with: view.skeleton)
    var name = ElementMap.Name(type: view.type, id: view.id, reference: placed.reference)
    let shown = placed.frame.intersection(clip)
    if !shown.isEmpty { regions.append(ElementMap.Region(name: name, bounds: pixels(shown))) }
    let inner = placed.clipsToBounds ? shown : clip
    for bone in placed.bones {
      let rect = bone.rect.intersection(inner)
      guard !rect.isEmpty else { continue }
      name.line = if case .line(let index) = bone.part { index + 1 } else { nil }
      bones.append(
        ElementMap.Bone(
          name: name, bounds: pixels(rect),
          colors: colors(
            of: scene.skeleton.applying(overrides), placed.interfaceStyle, on: background),
          background: StraightPixel(background)))
    }
    for child in placed.children {
      add(child, clip: inner, overrides: overrides, background: background)
    }
  }

  /// Returns the color of a bone at rest, followed by its other colors.
  private func colors(
    of style: SkeletonStyle, _ interfaceStyle: InterfaceStyle, on background: Color
  ) -> [StraightPixel] {
    let colors: [DynamicColor]
    switch style.fill {
    case .solid:
      let color = style.color ?? scene.appearance.tintColor
      colors = style.animated && !style.reducedMotion ? [color, color.complementary] : [color]
    case .gradient:
      let shown = style.gradient(in: scene.appearance).shownColors
      // Reduced motion removes the highlight.
      colors = style.reducedMotion ? Array(shown.prefix(1)) : shown
    }
    return colors.map { color in
      let color = color.resolved(for: interfaceStyle)
      return StraightPixel(background.mixed(with: color.withAlpha(1), fraction: color.alpha))
    }
  }

  /// Returns the pixels that a rectangle in points touches. Overlaps of less than 0.001 pixels are ignored.
  private func pixels(_ rect: Rect) -> PixelRect {
    let scaled = rect.scaled(by: scale)
    return PixelRect(
      minX: Int(clamped: (scaled.x + 0.001).rounded(.down)),
      minY: Int(clamped: (scaled.y + 0.001).rounded(.down)),
      maxX: Int(clamped: (scaled.maxX - 0.001).rounded(.up)),
      maxY: Int(clamped: (scaled.maxY - 0.001).rounded(.up)))
  }
}
