import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

extension DisplayList {
  /// Compiles a screen with a picture of its content. Only covers, restored views and bones are drawn on the picture.
  ///
  /// A cover removes a leaf's content both at the leaf's frame in the picture and at its frame with the skeleton shown.
  /// The two frames differ if labels grow. A leaf's covers are drawn before the bones of views behind the leaf, so
  /// that these bones stay visible. A view that keeps a background color or an image is restored from the picture,
  /// above the bones of views behind it.
  ///
  /// - Throws: `RenderError.tooMuchPainted` or `.tooManyEdges`.
  init(
    over bare: PlacedScreen, skeleton: PlacedScreen, scale: Double, size: PixelSize,
    pixelLimit: Int, parts: consuming SharedParts
  ) throws(RenderError) {
    self.init(scale: scale, size: size, pixelLimit: pixelLimit, parts: parts)
    var layers = ContentLayers(frames: bare.framesByReference)
    for view in skeleton.views {
      try compile(view, clip: .none, opacity: 1, inherited: SkeletonOverrides(), into: &layers)
    }
    append(layers.items)
  }

  private mutating func compile(
    _ placed: PlacedView, clip: Clip, opacity: Double, inherited: SkeletonOverrides,
    into layers: inout ContentLayers
  ) throws(RenderError) {
    let view = placed.view
    guard view.alpha > 0 else { return }
    let frame = layers.frames[placed.reference] ?? placed.frame
    if placed.isHidden {
      // A view whose `isHidden` is true is not in the picture.
      if view.isHidden { return }
      layers.cover(
        try coverage(of: RoundedRect(frame).scaled(by: scale), clip: clip), placed.scope)
      return
    }
    let opacity = opacity * view.alpha
    let mark = layers.mark
    let shape = view.filledShape(in: placed.frame).scaled(by: scale)
    if placed.role == .leaf {
      layers.cover(
        try coverage(of: area(of: view, in: placed.frame), clip: clip), placed.scope)
      if frame != placed.frame {
        layers.cover(try coverage(of: area(of: view, in: frame), clip: clip), placed.scope)
      }
    } else if let content = contentOpacity(of: placed) {
      layers.restore(
        try coverage(of: shape, clip: clip), opacity: content * opacity)
    }
    let inner = placed.clipsToBounds ? clip.intersecting(shape) : clip
    let overrides = inherited.merged(with: view.skeleton)
    for child in placed.children {
      try compile(child, clip: inner, opacity: opacity, inherited: overrides, into: &layers)
    }
    for case .bone(let bone) in try bones(of: placed, clip: inner, overrides: overrides) {
      layers.add(bone)
    }
    if placed.role == .leaf {
      // The border is part of the picture.
      layers.restore(
        try borderCoverage(of: placed, shape, clip: clip), opacity: opacity)
    }
    try count(groupOf: layers.group(since: mark, opacity: view.alpha))
  }

  /// Returns the area that a leaf's content fills, in pixels. The corners around a rounded view belong to what is
  /// behind it, such as a shadow, but the pixels at its antialiased edge show a part of its content.
  private func area(of view: View, in frame: Rect) -> RoundedRect {
    let shape = RoundedRect(frame, radii: view.cornerRadii).scaled(by: scale)
    guard shape.radii != .zero else { return shape }
    func grown(_ radius: Double) -> Double { radius > 0 ? radius + 1 : 0 }
    let (rect, radii) = (shape.rect, shape.radii)
    return RoundedRect(
      Rect(x: rect.x - 1, y: rect.y - 1, width: rect.width + 2, height: rect.height + 2),
      radii: CornerRadii(
        topLeft: grown(radii.topLeft), topRight: grown(radii.topRight),
        bottomRight: grown(radii.bottomRight), bottomLeft: grown(radii.bottomLeft)))
  }

  /// Returns the opacity of a view's own content, 0…1; nil for a view without an image or a background color.
  private func contentOpacity(of placed: PlacedView) -> Double? {
    if case .image(let content) = placed.view.content, content.image != nil { return 1 }
    let color = placed.view.backgroundColor?.resolved(for: placed.interfaceStyle)
    guard let alpha = color?.alpha, alpha > 0 else { return nil }
    return min(alpha, 1)
  }
}

/// The covers and bones over a picture, and the restored views between these items.
private struct ContentLayers {
  let frames: [String: Rect]
  private var segments = [Segment()]
  /// The combined bounds of all covers and bones.
  private var touched = PixelRect.empty

  private struct Segment {
    var restored: DisplayItem?
    var covers: [DisplayItem] = []
    var bones: [DisplayItem] = []
  }

  init(frames: [String: Rect]) { self.frames = frames }

  var items: [DisplayItem] {
    segments.flatMap { ($0.restored.map { [$0] } ?? []) + $0.covers + $0.bones }
  }

  mutating func cover(_ coverage: Coverage, _ scope: Int) {
    guard !coverage.isEmpty else { return }
    segments[segments.count - 1].covers.append(.cover(coverage, scope: scope))
    touched = touched.union(coverage.bounds)
  }

  mutating func add(_ bone: BoneItem) {
    segments[segments.count - 1].bones.append(.bone(bone))
    touched = touched.union(bone.coverage.bounds)
  }

  /// The position after the last item.
  var mark: Mark {
    Mark(segment: segments.count - 1, bone: segments[segments.count - 1].bones.count)
  }

  struct Mark {
    var segment: Int
    var bone: Int
  }

  /// Applies an opacity of 0…1 to the bones added since a mark. If several items become a group, these items are
  /// returned. A group cannot contain a restored view. If a view was restored since the mark, each bone gets the
  /// opacity instead.
  mutating func group(since mark: Mark, opacity: Double) -> [DisplayItem] {
    guard opacity < 1 else { return [] }
    if mark.segment == segments.count - 1 {
      let bones = segments[mark.segment].bones
      let items = Array(bones[mark.bone...])
      let grouped = DisplayList.grouped(items, opacity: opacity)
      segments[mark.segment].bones = bones[..<mark.bone] + grouped
      return grouped.count > items.count ? items : []
    }
    for index in mark.segment..<segments.count {
      let first = index == mark.segment ? mark.bone : 0
      var depth = 0
      for place in first..<segments[index].bones.count {
        switch segments[index].bones[place] {
        case .bone(var bone) where depth == 0:
          bone.opacity *= opacity
          segments[index].bones[place] = .bone(bone)
        case .beginGroup(let inner):
          if depth == 0 { segments[index].bones[place] = .beginGroup(opacity: inner * opacity) }
          depth += 1
        case .endGroup: depth -= 1
        case .content, .bone, .cover, .restored: break
        }
      }
    }
    return []
  }

  /// Restores a view if a cover or a bone overlaps its pixels.
  mutating func restore(_ coverage: Coverage, opacity: Double) {
    guard !coverage.bounds.intersection(touched).isEmpty else { return }
    segments.append(Segment(restored: .restored(coverage, opacity: opacity)))
  }
}

extension PlacedScreen {
  fileprivate var framesByReference: [String: Rect] {
    var frames: [String: Rect] = [:]
    func collect(_ placed: PlacedView) {
      guard !placed.isHidden else { return }
      frames[placed.reference] = placed.frame
      for child in placed.children { collect(child) }
    }
    for view in views { collect(view) }
    return frames
  }
}
