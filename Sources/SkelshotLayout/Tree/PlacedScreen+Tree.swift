import SkelshotModel
import SkelshotPrimitives

extension PlacedScreen {
  /// The tree in the format of SkeletonView's `skeletonTreeDescription`, as pretty-printed JSON.
  ///
  /// Each node has a `type`, `isSkeletonable`, a `reference` and its skeletonable `children`. In addition, nodes have a
  /// `frame` on the canvas and `bones`, in points. As in SkeletonView, a view that is not skeletonable is left out with
  /// its subviews, unless a skeleton is shown on a subview.
  package var skeletonTreeDescription: String {
    let children = views.flatMap(\.treeNodes)
    let canvas: [(key: String, value: JSONText)] = [
      ("type", .string("canvas")),
      ("isSkeletonable", .bool(true)),
      ("reference", .string("canvas")),
      ("frame", Rect(size: size).treeValue),
      ("children", .array(children)),
    ]
    return JSONText.object(canvas).pretty
  }
}

extension PlacedView {
  /// The view's node if the tree includes the view; otherwise the nodes of inner views on which a skeleton is shown.
  fileprivate var treeNodes: [JSONText] {
    view.isSkeletonable || environment.isRoot ? [treeNode] : children.flatMap(\.shownNodes)
  }

  private var shownNodes: [JSONText] {
    environment.isRoot ? [treeNode] : children.flatMap(\.shownNodes)
  }

  private var treeNode: JSONText {
    var pairs: [(key: String, value: JSONText)] = [("type", .string(view.type))]
    if let id = view.id { pairs.append(("id", .string(id))) }
    pairs.append(("isSkeletonable", .bool(view.isSkeletonable)))
    pairs.append(("reference", .string(reference)))
    pairs.append(("frame", frame.treeValue))
    if let shape = view.shape { pairs.append(("shape", .string(shape.name))) }
    if isHidden { pairs.append(("isHidden", .bool(true))) }
    if view.isHiddenWhenSkeletonIsActive {
      pairs.append(("isHiddenWhenSkeletonIsActive", .bool(true)))
    }
    if !view.isUserInteractionDisabledWhenSkeletonIsActive {
      pairs.append(("isUserInteractionDisabledWhenSkeletonIsActive", .bool(false)))
    }
    if role == .leaf { pairs.append(("bones", .array(bones.map(\.treeValue)))) }
    let skeletonable = children.flatMap(\.treeNodes)
    if !skeletonable.isEmpty { pairs.append(("children", .array(skeletonable))) }
    return .object(pairs)
  }
}

extension Bone {
  fileprivate var treeValue: JSONText {
    var pairs: [(key: String, value: JSONText)] = []
    if case .line(let index) = part { pairs.append(("line", .integer(index))) }
    pairs.append(("frame", rect.treeValue))
    if cornerRadius > 0 { pairs.append(("cornerRadius", .number(cornerRadius))) }
    return .object(pairs)
  }
}

extension Rect {
  /// `[x, y, width, height]`, rounded to a thousandth of a point. Further digits are rounding noise.
  fileprivate var treeValue: JSONText {
    .array(
      [x, y, width, height].map { .number(($0 * 1000).rounded() / 1000) })
  }
}
