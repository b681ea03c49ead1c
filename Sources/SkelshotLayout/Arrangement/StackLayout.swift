import SkelshotModel
import SkelshotPrimitives

struct StackLayout {
  let stack: StackContent
  let context: LayoutContext

  /// Returns the frames of visible views. The frames use the coordinate system of `bounds`, the stack view's frame.
  func frames(of views: [View], in bounds: Rect) -> [Rect] {
    guard !views.isEmpty else { return [] }
    let isMirrored = context.direction == .rightToLeft
    let inner = bounds.inset(by: isMirrored ? stack.layoutMargins.mirrored : stack.layoutMargins)
    let available = max(0, stack.axis == .horizontal ? inner.width : inner.height)
    let across = max(0, stack.axis == .horizontal ? inner.height : inner.width)

    // Widths are computed before heights, because heights can depend on widths.
    let crossSizes: [Double]
    var sizes: [Double]
    if stack.axis == .horizontal {
      sizes = mainSizes(views, available: available, across: nil)
      crossSizes = views.indices.map {
        crossSize(views[$0], available: across, width: sizes[$0])
      }
    } else {
      crossSizes = views.map { crossSize($0, available: across, width: nil) }
      sizes = mainSizes(views, available: available, across: crossSizes)
      for (index, view) in views.enumerated() {
        sizes[index] =
          TextBlock.grownHeight(view, height: sizes[index], context: context) ?? sizes[index]
      }
    }
    let origins = mainOrigins(sizes, available: available)

    return views.indices.map { index in
      let cross = crossSizes[index]
      let crossOrigin = crossOrigin(size: cross, available: across)
      switch stack.axis {
      case .vertical:
        let x = isMirrored ? inner.maxX - crossOrigin - cross : inner.x + crossOrigin
        return Rect(x: x, y: inner.y + origins[index], width: cross, height: sizes[index])
      case .horizontal:
        let x = isMirrored ? inner.maxX - origins[index] - sizes[index] : inner.x + origins[index]
        return Rect(x: x, y: inner.y + crossOrigin, width: sizes[index], height: cross)
      }
    }
  }

  // MARK: Along the axis

  func widths(of views: [View], inWidth width: Double) -> [Double] {
    let inner = max(0, width - stack.layoutMargins.left - stack.layoutMargins.right)
    return stack.axis == .horizontal
      ? mainSizes(views, available: inner, across: nil)
      : views.map { crossSize($0, available: inner, width: nil) }
  }

  private func mainSizes(_ views: [View], available: Double, across: [Double]?) -> [Double] {
    if views.isEmpty { return [] }
    let gaps = stack.spacing * Double(views.count - 1)
    if stack.distribution == .fillEqually {
      let share = max(0, available - gaps) / Double(views.count)
      return views.map { _ in share }
    }
    let fitting = FittingSize(context: context)
    let natural = views.indices.map { index in
      fitting.extent(of: views[index], along: stack.axis, width: across?[index])
    }
    if stack.distribution == .fillProportionally {
      return proportionalSizes(natural, available: max(0, available - gaps))
    }
    let stated = natural.reduce(0) { $0 + ($1 ?? 0) }
    let fillCount = natural.count(where: { $0 == nil })
    let share = fillCount == 0 ? 0 : max(0, available - gaps - stated) / Double(fillCount)
    return natural.map { $0 ?? share }
  }

  /// Divides the space in proportion to the natural sizes. A view without a natural size has the average natural size.
  private func proportionalSizes(_ natural: [Double?], available: Double) -> [Double] {
    let known = natural.compactMap(\.self)
    let average = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
    let weights = natural.map { $0 ?? average }
    let total = weights.reduce(0, +)
    guard total > 0 else { return weights.map { _ in available / Double(weights.count) } }
    return weights.map { $0 / total * available }
  }

  private func mainOrigins(_ sizes: [Double], available: Double) -> [Double] {
    switch stack.distribution {
    case .fill, .fillEqually, .fillProportionally:
      return cumulativeOrigins(sizes, gap: stack.spacing)
    case .equalSpacing:
      guard sizes.count > 1 else { return [0] }
      let free = available - sizes.reduce(0, +)
      return cumulativeOrigins(sizes, gap: max(stack.spacing, free / Double(sizes.count - 1)))
    case .equalCentering:
      guard sizes.count > 1, let first = sizes.first, let last = sizes.last else { return [0] }
      let pitch = (available - first / 2 - last / 2) / Double(sizes.count - 1)
      var origins = [0.0]
      for index in 1..<sizes.count {
        let wanted = first / 2 + pitch * Double(index) - sizes[index] / 2
        let least = origins[index - 1] + sizes[index - 1] + stack.spacing
        origins.append(max(wanted, least))
      }
      return origins
    }
  }

  private func cumulativeOrigins(_ sizes: [Double], gap: Double) -> [Double] {
    var origins: [Double] = []
    var cursor = 0.0
    for size in sizes {
      origins.append(cursor)
      cursor += size + gap
    }
    return origins
  }

  // MARK: Across the axis

  private func crossSize(_ view: View, available: Double, width: Double?) -> Double {
    let crossAxis: Axis = stack.axis == .horizontal ? .vertical : .horizontal
    let stated = view.placement.stated(along: crossAxis)
    if let points = stated?.points { return points }
    if stack.alignment == .fill || stated == .fill { return available }
    let extent = FittingSize(context: context).extent(of: view, along: crossAxis, width: width)
    // The view must not exceed the available extent unless the view is also a stack.
    return extent.map { view.isStack ? $0 : min($0, available) } ?? available
  }

  private func crossOrigin(size: Double, available: Double) -> Double {
    switch stack.alignment {
    case .fill, .leading, .top, .firstBaseline: 0
    case .center: (available - size) / 2
    case .trailing, .bottom, .lastBaseline: available - size
    }
  }
}

extension Placement {
  /// The stated extent along an axis. A frame states both extents.
  func stated(along axis: Axis) -> Length? {
    if let frame { return .points(axis == .horizontal ? frame.width : frame.height) }
    return axis == .horizontal ? width : height
  }
}
