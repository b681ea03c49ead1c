/// All keys in the layout format. Each case has the name of its key.
package enum Key: String, Sendable, CaseIterable {
  // Document
  case canvas, appearance, skeleton, timeline, views, templates, styles
  // Canvas
  case width, height, scale, background, direction, content, safeArea, device, statusBar
  case pixelSnapping, contentRect
  // Appearance
  case tintColor, multilineHeight, multilineSpacing, multilineLastLineFillPercent
  case multilineCornerRadius, textLineHeight, renderSingleLineAsView, preset, lastLineWidths
  case singleLineFillPercent
  // Skeleton styles
  case style, animated, color, gradient, animation, transition
  case baseColor, secondaryColor, colors
  case pulse, sliding, keyframes, duration, timingFunction, autoreverses
  case span, pause, highlightWidth, reducedMotion, loop, settle
  case animations, property, from, to, values, keyTimes, timingFunctions, beginTime, repeatCount
  case crossDissolve
  // Timeline
  case wait, show, hold, update, hide, loops, delay, startAnimation, stopAnimation, view
  // Small values
  case x, y, top, left, bottom, right, light, dark, fixed
  // All views
  case use, `repeat`
  case type, id, frame, leading, trailing, centerX, centerY
  case isSkeletonable, isHidden, isHiddenWhenSkeletonIsActive
  case isUserInteractionDisabledWhenSkeletonIsActive, skeletonCornerRadius
  case shape, path, viewBox, fillRule
  case backgroundColor, cornerRadius, maskedCorners, clipsToBounds, alpha, subviews
  case borderWidth, borderColor, shadow, opacity, radius, offset
  case constraints, contentHuggingPriority, contentCompressionResistancePriority, intrinsicWidth
  case intrinsicHeight, estimatedFrame
  // Constraints
  case item, attribute, relation, toItem, toAttribute, multiplier, constant, priority
  case horizontal, vertical
  // Image views
  case image, contentMode
  // Labels and text views
  case text, fontSize, font, family, size, lineHeight, metrics, unitsPerEm, ascender, descender
  case numberOfLines, textAlignment, lastLineFillPercent, linesCornerRadius
  case skeletonLineSpacing, skeletonPaddingInsets, skeletonTextLineHeight
  case skeletonTextNumberOfLines, lineWidths, seed, lineFillPercents
  // Stack views
  case axis, spacing, alignment, distribution, layoutMargins
  // Tables and collections
  case rowHeight, estimatedRowHeight, cells, sections, headers, footers
  case sectionHeaderHeight, sectionFooterHeight, tableHeaderView, tableFooterView
  case contentInset, separatorColor, separatorInset
  case itemSize, columns, minimumLineSpacing, minimumInteritemSpacing, sectionInset, scrollDirection
  case supplementaryViews, headerReferenceSize, footerReferenceSize
  case rows, items, cell, header, footer, prepare
  // Golden suites
  case layouts, golden, time, film, fps, metric, threshold, ignoreAntialiasing, maxDiffPixels
  case maxDiffRatio, ignore, ignoreTiming, overrides
  // Settings for Interface Builder files and dumps
  case scene, landscape, set, allSkeletonable, screenshot, screenshotScale, density

  package var name: String { rawValue }

  /// The keys, grouped by the length of their names in bytes. A search compares bytes and does not create a string.
  private static let byLength: [[(key: Key, name: [UInt8])]] = {
    var lengths: [[(key: Key, name: [UInt8])]] = []
    for key in allCases {
      let name = Array(key.name.utf8)
      while lengths.count <= name.count { lengths.append([]) }
      lengths[name.count].append((key, name))
    }
    return lengths
  }()

  package init?(_ name: ArraySlice<UInt8>) {
    guard name.count < Self.byLength.count else { return nil }
    for candidate in Self.byLength[name.count] where candidate.name.elementsEqual(name) {
      self = candidate.key
      return
    }
    return nil
  }
}
