package import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A view of the placed tree, in a list in which every view stands behind its parent.
package struct FlatView: Sendable {
  /// The view; its children stand in the list, too.
  package let view: PlacedView
  /// The place of its parent in the list; nil at the top.
  package let parent: Int?
  /// The part of the canvas, in points, in which the view is seen.
  let clip: Rect
  /// Whether the view has no pixels, by itself or by a view around it.
  let isHidden: Bool

  /// Views that the page shows; a table of thousands of rows is like its first ones.
  static let limit = 5_000

  /// The views of a screen, each before what is in it.
  static func list(_ screen: PlacedScreen) -> [FlatView] {
    var list: [FlatView] = []
    let canvas = Rect(size: screen.size)
    var left = screen.views.reversed().map { FlatView($0, in: nil, clip: canvas) }
    while let item = left.popLast(), list.count < limit {
      let clip = item.view.clipsToBounds ? item.clip.intersection(item.view.frame) : item.clip
      for child in item.view.children.reversed() {
        left.append(FlatView(child, in: (list.count, item.isHidden), clip: clip))
      }
      list.append(item)
    }
    return list
  }

  private init(_ view: PlacedView, in parent: (place: Int, isHidden: Bool)?, clip: Rect) {
    (self.view, self.parent, self.clip) = (view, parent?.place, clip)
    isHidden = view.isHidden || view.view.alpha <= 0 || parent?.isHidden ?? false
  }

  /// The bones that are seen, cut off where they are.
  var seenBones: [Bone] {
    guard !isHidden else { return [] }
    let clip = view.clipsToBounds ? clip.intersection(view.frame) : clip
    return view.bones.compactMap { bone in
      var seen = bone
      seen.rect = clip.intersection(bone.rect)
      if seen.rect != bone.rect { seen.cornerRadius = 0 }
      return seen.rect.isEmpty ? nil : seen
    }
  }

  /// Views of a screen, those that are not in the list among them.
  static func count(_ views: [PlacedView]) -> Int {
    views.reduce(views.count) { $0 + count($1.children) }
  }
}

extension [FlatView] {
  /// Why a view is a bone, or none: one sentence.
  package func reason(of index: Int) -> String {
    let item = self[index]
    let view = item.view.view
    if item.view.isHidden {
      return "It is hidden: it has no pixels, and neither has what is in it."
    }
    if item.isHidden { return "It is clear, or a view around it is hidden: it has no pixels." }
    switch item.view.role {
    case .leaf:
      let lines = item.view.bones.count { if case .line = $0.part { true } else { false } }
      if item.view.bones.isEmpty { return "It is skeletonable, but too small for a bone." }
      if lines > 0 {
        return
          "It is skeletonable text: \(lines == 1 ? "one bone" : "\(lines) bones"), one for each line."
      }
      return "It is skeletonable and nothing in it is: it becomes one bone."
    case .container:
      return "It is skeletonable and holds views that become bones: it draws none of its own."
    case .untouched: break
    }
    if view.isSkeletonOff { return "Its skeleton is off: it keeps its own content." }
    if !view.isSkeletonable {
      return "It is not skeletonable: the skeleton stops here, and what is in it keeps its content."
    }
    var above = item.parent
    while let place = above {
      let ancestor = self[place].view
      if !ancestor.view.isSkeletonable || ancestor.view.isSkeletonOff {
        let name = ancestor.view.id.map { "#\($0)" } ?? ancestor.reference
        return "It is skeletonable, but \(name) around it is not: the skeleton never comes here."
      }
      above = self[place].parent
    }
    return "The skeleton does not come here: it keeps its own content."
  }
}
