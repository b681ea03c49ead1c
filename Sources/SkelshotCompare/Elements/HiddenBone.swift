package import SkelshotPrimitives
public import SkelshotRaster

/// A part of a skeleton that could change unnoticed within a tolerance.
public struct HiddenBone: Sendable, Hashable {
  package enum Kind: Sendable, Hashable {
    /// A bone and its background have similar colors, so a missing bone would not be detected.
    case boneOnBackground
    /// A bone and its highlight have similar colors, so a missing animation would not be detected.
    case highlightOnBone
    /// The two most frequent colors of a picture without a layout are similar.
    case mainColors
    /// All pixels of a bone could differ without exceeding the budget.
    case budget(pixels: Int, allowed: Int)
    /// All bone pixels outside the ignored rectangles could differ without exceeding the budget.
    case ignored(pixels: Int, allowed: Int, bones: Int)
  }

  package var kind: Kind
  package var first: StraightPixel
  package var second: StraightPixel
  /// The distance between the colors, in the threshold's unit. A smaller threshold detects the difference.
  package var distance: Double
  /// The first element that the tolerance hides, or nil without a layout.
  public var element: String?
}

extension ElementMap {
  /// Returns the parts of a skeleton that a tolerance hides. Each kind of part occurs once, with its smallest distance.
  public func hidden(by options: ComparisonOptions, size: PixelSize) -> [HiddenBone] {
    var found: [HiddenBone] = []
    func note(
      _ kind: HiddenBone.Kind, _ first: StraightPixel, _ second: StraightPixel, _ bone: Bone
    ) {
      let distance = options.metric.distance(
        PremultipliedPixel(first), PremultipliedPixel(second))
      guard first != second, options.metric != .exact, distance <= options.metric.threshold
      else { return }
      if let index = found.firstIndex(where: { $0.kind == kind }) {
        guard distance < found[index].distance else { return }
        found.remove(at: index)
      }
      found.append(
        HiddenBone(
          kind: kind, first: first, second: second, distance: distance, element: bone.name.text))
    }
    for bone in bones {
      for color in bone.colors.prefix(1) { note(.boneOnBackground, color, bone.background, bone) }
      for color in bone.colors.dropFirst() { note(.highlightOnBone, bone.colors[0], color, bone) }
    }
    func note(_ kind: HiddenBone.Kind, _ bone: Bone) {
      let pixel = StraightPixel(rawValue: 0)
      found.append(
        HiddenBone(
          kind: kind, first: pixel, second: pixel, distance: 0, element: bone.name.text))
    }
    let allowed = options.allowedPixels(of: size.area ?? 0)
    let sizes = bones.map { IgnoredPixels([]).counted(in: $0.bounds, limit: .max) }
    if let smallest = bones.indices.min(by: { sizes[$0] < sizes[$1] }), sizes[smallest] <= allowed {
      note(.budget(pixels: sizes[smallest], allowed: allowed), bones[smallest])
    }
    guard !options.ignoredAreas.isEmpty else { return found }
    let ignored = IgnoredPixels(options.ignoredAreas)
    var covered: [(bone: Bone, pixels: Int)] = []
    for (bone, size) in zip(bones, sizes) where size > allowed {
      let pixels = ignored.counted(in: bone.bounds, limit: allowed)
      if pixels <= allowed { covered.append((bone, pixels)) }
    }
    if let first = covered.first {
      note(.ignored(pixels: first.pixels, allowed: allowed, bones: covered.count), first.bone)
    }
    return found
  }
}

extension HiddenBone {
  /// Finds the two most frequent colors of a picture without a layout if a metric does not distinguish them.
  ///
  /// Returns nil if the metric distinguishes the colors or if there is only one color. Also returns nil if one of the
  /// colors covers less than a thousandth of the picture. Such a rare color cannot be a bone's color.
  package init?(inMainColorsOf picture: Pixmap, metric: ComparisonMetric) {
    guard metric != .exact else { return nil }
    var counts: [UInt32: Int] = [:]
    var start = 0
    // Counts runs of pixels because a lookup for every pixel is slow.
    let pixels = picture.pixels
    while start < pixels.count {
      var end = start + 1
      while end < pixels.count, pixels[end] == pixels[start] { end += 1 }
      counts[pixels[start], default: 0] += end - start
      start = end
    }
    let order = counts.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(2)
    guard order.count == 2, order[1].value * 1000 >= pixels.count else { return nil }
    let (one, other) = (
      PremultipliedPixel(rawValue: order[0].key), PremultipliedPixel(rawValue: order[1].key)
    )
    let distance = metric.distance(one, other)
    guard distance <= metric.threshold else { return nil }
    self.init(
      kind: .mainColors, first: one.straight, second: other.straight, distance: distance,
      element: nil)
  }
}
