package import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives

/// A view in a flat list, in which parents precede their children.
package struct FlatView: Sendable {
  /// The view with its children, which are also in the list.
  package let view: PlacedView
  /// The index of the parent view; nil for a root view.
  package let parent: Int?
  /// The visible part of the canvas, in points.
  let clip: Rect
  let isHidden: Bool

  /// The maximum number of views on the page. In a long table, rows beyond the limit look like the first rows.
  static let limit = 5_000

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

  static func count(_ views: [PlacedView]) -> Int {
    views.reduce(views.count) { $0 + count($1.children) }
  }
}

extension [FlatView] {
  /// Explains in one sentence why a view does or does not become a bone.
  package func reason(of index: Int) -> String {
    let item = self[index]
    let view = item.view.view
    if item.view.isHidden {
      return "This view and its subviews are hidden, so they draw nothing."
    }
    if item.isHidden {
      return "This view is transparent, or a parent view is hidden, so the view draws nothing."
    }
    switch item.view.role {
    case .leaf:
      let lines = item.view.bones.count { if case .line = $0.part { true } else { false } }
      if item.view.bones.isEmpty {
        return "This view is skeletonable, but it is too small for a bone."
      }
      if lines > 0 {
        return
          "This text is skeletonable and has \(lines == 1 ? "1 bone" : "\(lines) bones, one per line")."
      }
      return "This view is skeletonable and its subviews are not, so the view becomes one bone."
    case .container:
      return "This view is skeletonable, but its subviews become bones in its place."
    case .untouched: break
    }
    if view.isSkeletonOff {
      return "The skeleton of this view is hidden, so the view keeps its content."
    }
    if !view.isSkeletonable {
      return "This view is not skeletonable, so the view and its subviews keep their content."
    }
    var above = item.parent
    while let place = above {
      let ancestor = self[place].view
      if !ancestor.view.isSkeletonable || ancestor.view.isSkeletonOff {
        let name = ancestor.view.id.map { "#\($0)" } ?? ancestor.reference
        return
          "This view is skeletonable, but the enclosing view \(name) is not, so no skeleton is shown."
      }
      above = self[place].parent
    }
    return "No skeleton is shown for this view, so the view keeps its content."
  }
}
