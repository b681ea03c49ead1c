import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

// The parts of a view's appearance that stay visible while its skeleton is shown. Core Animation draws these parts
// around the bone, which is a sublayer of the view's layer.
extension DisplayList {
  /// Returns the shadow of a view's background or of its bone; nil for a view that clips its content.
  mutating func shadow(
    of placed: PlacedView, _ shape: FilledShape, clip: Clip
  ) throws(RenderError) -> DisplayItem? {
    let view = placed.view
    guard let shadow = view.shadow, shadow.opacity > 0, !placed.clipsToBounds,
      view.backgroundColor != nil || placed.role == .leaf
    else { return nil }
    let deviation = min(max(shadow.radius, 0), Shadow.largestRadius) * scale
    let moved = shape.offsetBy(
      x: shadow.offset.width * scale, y: shadow.offset.height * scale)
    let coverage = try parts.shadows.shadow(
      of: moved, deviation: deviation, clip: clip, in: size, &builder)
    try checkPaths()
    try area.add(coverage.bounds)
    guard !coverage.isEmpty else { return nil }
    let color = shadow.color.resolved(for: placed.interfaceStyle)
    return .content(
      ContentItem(
        coverage: coverage, paint: .solid(color), opacity: min(max(shadow.opacity, 0), 1)))
  }

  mutating func border(
    of placed: PlacedView, _ shape: FilledShape, clip: Clip
  ) throws(RenderError) -> DisplayItem? {
    let coverage = try borderCoverage(of: placed, shape, clip: clip)
    guard !coverage.isEmpty else { return nil }
    let color = placed.view.borderColor.resolved(for: placed.interfaceStyle)
    return .content(ContentItem(coverage: coverage, paint: .solid(color)))
  }

  mutating func borderCoverage(
    of placed: PlacedView, _ shape: FilledShape, clip: Clip
  ) throws(RenderError) -> Coverage {
    guard placed.view.borderWidth > 0 else {
      return Coverage(of: RoundedRect(.zero), in: size)
    }
    let coverage = builder.border(
      of: shape, width: placed.view.borderWidth * scale, clip: clip, in: size)
    try checkPaths()
    try area.add(coverage.bounds)
    try parts.edges.take(coverage)
    return coverage
  }

  /// Returns the separator below a table row: the lowest row of pixels that lies completely in the table row.
  mutating func separator(
    below row: PlacedView, of table: PlacedView, clip: Clip
  ) throws(RenderError) -> DisplayItem? {
    guard row.hasSeparator, case .table(let content) = table.view.content,
      let color = content.separatorColor
    else { return nil }
    var inset = content.separatorInset
    if table.direction == .rightToLeft { inset = inset.mirrored }
    let frame = row.frame.scaled(by: scale)
    // If a table row ends within a pixel, the next table row covers a part of that pixel.
    let bottom = (frame.maxY + 1e-6).rounded(.down)
    let line = Rect(
      x: frame.x + inset.left * scale, y: bottom - 1,
      width: frame.width - (inset.left + inset.right) * scale, height: 1)
    let coverage = try coverage(of: RoundedRect(line), clip: clip)
    guard !coverage.isEmpty else { return nil }
    return .content(
      ContentItem(
        coverage: coverage, paint: .solid(color.resolved(for: table.interfaceStyle))))
  }
}
