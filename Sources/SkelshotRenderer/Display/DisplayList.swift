import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// A screen compiled for a canvas: coverage is worked out once, each frame only paints.
struct DisplayList {
  /// What is drawn, back to front.
  private(set) var items: [DisplayItem] = []
  /// The distinct changes of style that views ask for; bones name theirs by index.
  private(set) var styles: [SkeletonOverrides] = []
  /// The bones that show, and the index of each one's style.
  private(set) var bones: [(bone: Bone, styleIndex: Int)] = []

  private let size: PixelSize
  private let scale: Double
  private let interfaceStyle: InterfaceStyle
  private var builder = CoverageBuilder()

  init(_ screen: PlacedScreen, scale: Double, size: PixelSize, interfaceStyle: InterfaceStyle) {
    self.size = size
    self.scale = scale
    self.interfaceStyle = interfaceStyle
    for view in screen.views {
      items += compile(view, clip: .none, inherited: SkeletonOverrides())
    }
  }

  private mutating func compile(
    _ placed: PlacedView, clip: Clip, inherited: SkeletonOverrides
  ) -> [DisplayItem] {
    let view = placed.view
    guard !placed.isHidden, view.alpha > 0 else { return [] }
    var compiled: [DisplayItem] = []
    let shape = RoundedRect(placed.frame, radius: view.cornerRadius).scaled(by: scale)
    if let color = view.backgroundColor?.resolved(for: interfaceStyle), color.alpha > 0 {
      let coverage = builder.coverage(of: shape, clip: clip, in: size)
      if !coverage.isEmpty {
        compiled.append(
          .look(LookItem(coverage: coverage, color: color, dissolves: placed.role == .leaf)))
      }
    }
    let inner = placed.clipsToBounds ? clip.intersecting(shape) : clip
    let overrides = inherited.merged(with: view.skeleton)
    for child in placed.children {
      compiled += compile(child, clip: inner, inherited: overrides)
    }
    // The original lays bones above a leaf's subviews, so they come last.
    compiled += bones(of: placed, clip: inner, overrides: overrides)
    return Self.grouped(compiled, opacity: view.alpha)
  }

  private mutating func bones(
    of placed: PlacedView, clip: Clip, overrides: SkeletonOverrides
  ) -> [DisplayItem] {
    guard !placed.bones.isEmpty else { return [] }
    let styleIndex = index(of: overrides)
    return placed.bones.compactMap { bone in
      let shape = RoundedRect(bone.rect, radius: bone.cornerRadius).scaled(by: scale)
      let coverage = builder.coverage(of: shape, clip: clip, in: size)
      guard !coverage.isEmpty else { return nil }
      self.bones.append((bone, styleIndex))
      return .bone(
        BoneItem(
          coverage: coverage, bounds: shape.rect, styleIndex: styleIndex,
          index: self.bones.count - 1))
    }
  }

  private mutating func index(of overrides: SkeletonOverrides) -> Int {
    if let index = styles.firstIndex(of: overrides) { return index }
    styles.append(overrides)
    return styles.count - 1
  }

  /// Items at an opacity; what overlaps must be laid together first, one thing alone need not.
  private static func grouped(_ items: [DisplayItem], opacity: Double) -> [DisplayItem] {
    guard opacity < 1, !items.isEmpty else { return items }
    if items.count == 1 {
      switch items[0] {
      case .look(var look):
        look.opacity *= opacity
        return [.look(look)]
      case .bone(var bone):
        bone.opacity *= opacity
        return [.bone(bone)]
      case .beginGroup, .endGroup: break
      }
    }
    return [.beginGroup(opacity: opacity)] + items + [.endGroup]
  }
}

extension SkeletonOverrides {
  /// The changes of an outer view with those of an inner one, which win.
  func merged(with inner: SkeletonOverrides) -> SkeletonOverrides {
    SkeletonOverrides(
      fill: inner.fill ?? fill, animated: inner.animated ?? animated, color: inner.color ?? color,
      gradient: inner.gradient ?? gradient, animation: inner.animation ?? animation,
      transition: inner.transition ?? transition)
  }
}
