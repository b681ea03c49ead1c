import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

private typealias Thresholds = TraceThresholds.Scene

struct TraceSceneBuilder {
  let tracing: Tracing
  private let content: String?

  /// - Parameter content: The name of the screenshot's file, or nil.
  init(_ tracing: Tracing, content: String? = nil) {
    (self.tracing, self.content) = (tracing, content)
  }

  /// Returns the scene with a timeline that shows the screenshot, the skeleton and then the screenshot again.
  func scene() -> Scene {
    let known = content == nil ? tracing.unnamedScene : nil
    var scene =
      known ?? RegionViews(JoinedTexts.parted(tracing), hasScreenshot: content != nil).scene()
    scene.canvas.scale = Double(tracing.scale)
    scene.canvas.interfaceStyle = tracing.isDark ? .dark : .light
    scene.canvas.background = DynamicColor(RegionViews.color(tracing.pageColor))
    scene.canvas.content = content
    if content != nil, let part = tracing.part {
      scene.canvas.contentRect = Rect(
        x: Double(part.minX), y: Double(part.minY), width: Double(part.width),
        height: Double(part.height))
    }
    scene.skeleton.fill = .gradient
    let bone = boneColor
    scene.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(bone))
    BoneColor.part(&scene.views, from: bone)
    scene.timeline = [
      .wait(.milliseconds(800)), .show(SkeletonOverrides()), .holdLoops(2),
      .hide(.crossDissolve(0.25)), .wait(.milliseconds(800)),
    ]
    var names = ViewNaming(lineHeight: scene.appearance.multilineHeight)
    names.name(&scene.views, width: scene.canvas.size.width)
    return CrowdedBars.parted(scene)
  }

  /// The color of the surface behind most contents.
  private var commonestSurface: UInt32 {
    var counts: [UInt32: Int] = [:]
    for region in tracing.regions where ![.card, .bar, .divider].contains(region.kind) {
      let parent = region.parent.map { tracing.regions[$0] }
      if parent?.kind != .bar { counts[parent?.color ?? tracing.pageColor, default: 0] += 1 }
    }
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? tracing.pageColor
  }

  /// The color of the page, or of the surface behind most contents if the page is more colored, or if one is dark and
  /// the other is light.
  private func mainSurface(_ most: UInt32) -> UInt32 {
    let (page, tint) = (FlatPicture.tint(tracing.pageColor), FlatPicture.tint(most))
    let isColored = page > tint + Thresholds.boneContrast
    let isOther =
      FlatPicture.isDark(most) != FlatPicture.isDark(tracing.pageColor)
      && tint <= page + Thresholds.boneTint
    return isColored || isOther ? most : tracing.pageColor
  }

  /// A color slightly darker than the page and similar cards, with the tint of the surface behind most contents. On a
  /// dark screen, the color is slightly lighter.
  private var boneColor: Color {
    let surfaces = [tracing.pageColor] + tracing.regions.filter { $0.kind == .card }.map(\.color)
    let most = commonestSurface
    let main = mainSurface(most)
    let likely = surfaces.filter {
      abs(FlatPicture.luma($0) - FlatPicture.luma(main)) < Thresholds.boneLuma
        && FlatPicture.tint($0) <= FlatPicture.tint(main) + Thresholds.boneTint
    }
    let isDark = main == tracing.pageColor ? tracing.isDark : FlatPicture.isDark(main)
    let lumas = likely.map(FlatPicture.luma)
    let tinted = likely.contains(most) ? most : main
    let luma = FlatPicture.luma(tinted)
    let extreme = (isDark ? lumas.max() : lumas.min()) ?? luma
    let surface = Self.color(RegionViews.color(tinted), changedBy: extreme - luma)
    let bone = BoneColor.on(surface, isDark: isDark)
    let change = change(ofLuma: FlatPicture.luma(PremultipliedPixel(bone).rawValue), isDark)
    return Self.color(bone, changedBy: change)
  }

  /// Returns a color with a change of all channels, in levels.
  private static func color(_ color: Color, changedBy change: Int) -> Color {
    func level(_ value: Double) -> Double {
      min(255, max(0, (value * 255).rounded() + Double(change))) / 255
    }
    return Color(red: level(color.red), green: level(color.green), blue: level(color.blue))
  }

  /// The number of levels by which a bone must be darker, or lighter on a dark screen, to be visible on the surfaces
  /// with most texts.
  private func change(ofLuma luma: Int, _ isDark: Bool) -> Int {
    let texts = tracing.regions.filter { $0.kind == .text }
    let near = texts.filter {
      abs(FlatPicture.luma($0.color) - luma) < Thresholds.boneContrast
    }
    // The keys of a keyboard are many but short.
    func width(_ texts: [TracedRegion]) -> Int { texts.reduce(0) { $0 + $1.box.width } }
    let lumas = near.map { FlatPicture.luma($0.color) }
    guard width(near).isAtLeast(Thresholds.boneTexts, of: width(texts)),
      let surface = isDark ? lumas.max() : lumas.min()
    else { return 0 }
    return surface - luma + (isDark ? Thresholds.boneContrast : -Thresholds.boneContrast)
  }
}
