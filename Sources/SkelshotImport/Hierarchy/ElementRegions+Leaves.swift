import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// The regions of single elements.
extension ElementRegions {
  // MARK: Surfaces

  struct Surface {
    var color: UInt32
    var cornerRadius: Double
  }

  /// The element's own surface, or nil if it looks like what is behind it.
  func surface(of item: VisibleElement, _ place: Place) -> Surface? {
    let element = item.element
    if let color = element.color, color.alpha > ElementLimits.visible {
      let mixed = color.blended(over: place.color)
      if element.hasOutline || FlatPicture.distance(mixed, place.color) > ElementLimits.sameColor {
        return Surface(color: mixed, cornerRadius: element.cornerRadius ?? 0)
      }
    } else if element.hasOutline {
      return Surface(color: place.color, cornerRadius: element.cornerRadius ?? 0)
    }
    // A dump with styles knows all surfaces.
    guard element.cornerRadius == nil, element.color == nil, let picture,
      !item.box.isEqual(to: place.box, within: 1), let region = picture.surface(at: item.box)
    else { return nil }
    return Surface(color: region.color, cornerRadius: picture.radius(of: region))
  }

  // MARK: Regions

  func leaf(_ kind: TracedRegion.Kind, _ item: VisibleElement, _ place: Place)
    -> TracedRegion
  {
    var box = item.box
    var radius = item.element.cornerRadius
    let isIcon = kind == .image && max(box.width, box.height) <= ElementLimits.icon
    var isRound = false
    if kind == .image, radius == nil, let drawing = picture?.drawing(in: box) {
      // Frames include the margins of icons.
      if isIcon || drawing.isRound { box = drawing.box }
      isRound = drawing.isRound
    }
    // An edge in the middle of a screenshot's pixel would show a part of that pixel.
    if kind != .card, kind != .divider { box = picture?.wholePixels(around: box) ?? box }
    let isDrawnAsIcon = isIcon && !isRound
    var region = TracedRegion(
      isDrawnAsIcon ? .icon : kind, box: Self.pixelsAround(box), rule: .element)
    let side = min(box.width, box.height)
    if isRound {
      radius = side / 2
    } else if radius == nil, let picture, let seen = picture.surface(at: item.box) {
      radius = picture.radius(of: seen)
    } else if radius == nil, picture == nil {
      radius = ElementLimits.unknownRadius
    }
    region.cornerRadius = min(radius ?? 0, side / 2) * Double(Self.scale)
    region.color = place.color
    region.parent = place.parent
    region.name = item.element.identifier
    return region
  }

  /// A switch, a check box or an indicator. A slider is as high as its line.
  func control(_ item: VisibleElement, _ place: Place) -> TracedRegion? {
    guard shows(item.box) else { return nil }
    var item = item
    if let ink = picture?.ink(in: item.box) {
      item.box = ink
    } else if item.box.width > ElementLimits.slider * item.box.height {
      let height = min(item.box.height, ElementLimits.track)
      item.box.y += (item.box.height - height) / 2
      item.box.height = height
    }
    return pill(item, place)
  }

  /// A button whose ends are half circles.
  func pill(_ item: VisibleElement, _ place: Place) -> TracedRegion {
    var region = leaf(.button, item, place)
    region.cornerRadius = Double(min(region.box.width, region.box.height)) / 2
    return region
  }

  /// A button without words or surface.
  func icon(_ item: VisibleElement, _ place: Place) -> TracedRegion? {
    var item = item
    if let picture {
      guard let ink = picture.ink(in: item.box) else { return nil }
      item.box = ink
    } else {
      // A touch target is larger than its icon.
      let side = min(item.box.width, item.box.height, ElementLimits.glyph)
      item.box = Rect(
        x: item.box.x + (item.box.width - side) / 2, y: item.box.y + (item.box.height - side) / 2,
        width: side, height: side)
    }
    return leaf(.image, item, place)
  }

  /// - Parameters:
  ///   - bars: The area of the letters in each line.
  ///   - lines: The boxes of all ink in the lines, or none if they are unknown.
  func text(_ bars: [Rect], in lines: [Rect], _ item: VisibleElement, _ place: Place)
    -> TracedRegion?
  {
    let seen = bars.map { $0.intersection(screen) }.filter { $0.width >= 1 && $0.height >= 1 }
    guard !seen.isEmpty else { return nil }
    let outer = (seen + lines).reduce(Rect.zero) { $0.union($1) }
    var region = TracedRegion(.text, box: Self.pixels(outer), rule: .element)
    region.lines = seen.map(Self.pixels)
    region.color = place.color
    region.parent = place.parent
    region.name = item.element.identifier
    return region
  }
}

extension Color {
  /// Draws the color over an opaque pixel (source-over). Both are `0x00BBGGRR`.
  func blended(over pixel: UInt32) -> UInt32 {
    func level(_ value: Double, _ shift: UInt32) -> UInt32 {
      let below = Double((pixel >> shift) & 255)
      let mixed = value * 255 * alpha + below * (1 - alpha)
      return UInt32(min(max(0, mixed.rounded()), 255)) << shift
    }
    return level(red, 0) | level(green, 8) | level(blue, 16)
  }
}
