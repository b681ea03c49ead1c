import SkelshotLayout
package import SkelshotModel
package import SkelshotPrimitives

/// The views of a screen with some lists, and the bones that they draw.
package struct ListLayout {
  let repetitions: [TracedRepetition]
  /// The scene, in which views have no names.
  let scene: Scene
  /// The visible parts of the bones.
  let bones: BonesByTop
  /// The bones of the regions without lists if a list splits texts, or nil.
  let parted: BonesByTop?

  /// - Parameter regions: The views of the screen's regions.
  init(_ regions: RegionViews, _ repetitions: [TracedRepetition]) {
    self.repetitions = repetitions
    let views = regions.with(repetitions)
    let isParted = views.tracing.regions.count > regions.tracing.regions.count
    parted = isParted ? BonesByTop(RegionBones(views).list) : nil
    scene = views.scene()
    bones = BonesByTop(Self.bones(of: scene))
  }

  /// Returns the visible parts of the bones that a scene draws, or nothing if the scene cannot be laid out.
  package static func bones(of scene: Scene) -> [ListBone] {
    guard let screen = try? LayoutEngine.layout(scene, isSkeletonActive: true) else { return [] }
    var bones: [ListBone] = []
    add(screen.views, clip: Rect(size: scene.canvas.size), to: &bones)
    return bones
  }

  private static func add(_ views: [PlacedView], clip: Rect, to bones: inout [ListBone]) {
    for place in views.indices where !views[place].isHidden {
      let isPicture =
        switch views[place].view.content {
        case .image: true
        // A picture that fills a cell has no view of its own.
        case .plain: views[place].children.isEmpty
        default: false
        }
      for bone in views[place].bones {
        let rect = bone.rect.intersection(clip)
        if !rect.isEmpty { bones.append(ListBone(rect: rect, isPicture: isPicture)) }
      }
      let inner = views[place].clipsToBounds ? views[place].frame.intersection(clip) : clip
      add(views[place].children, clip: inner, to: &bones)
    }
  }
}

/// A bone in points.
package struct ListBone {
  /// The visible part.
  package let rect: Rect
  let isPicture: Bool

  /// Whether the bone is wider than an icon.
  var isWide: Bool { rect.width > TraceThresholds.Scene.icon }
}

/// Bones from top to bottom. The bones in a cell are found without looking at those in other rows.
struct BonesByTop {
  let list: [ListBone]
  private let tallest: Double

  init(_ bones: [ListBone]) {
    list = bones.sorted { ($0.rect.y, $0.rect.x) < ($1.rect.y, $1.rect.x) }
    tallest = list.map(\.rect.height).max() ?? 0
  }

  /// Returns the bones that share an area with a rectangle.
  func touching(_ rect: Rect) -> [ListBone] {
    let first = list.indices.partitioningIndex { list[$0].rect.y >= rect.y - tallest }
    return list[first...].prefix { $0.rect.y < rect.maxY }
      .filter { !$0.rect.intersection(rect).isEmpty }
  }
}
