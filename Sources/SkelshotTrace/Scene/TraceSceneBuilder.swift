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

  /// The color of the page, or of the surface behind most contents if the page is more colored, or if one is dark and
  /// the other is light.
  private var mainSurface: UInt32 {
    var counts: [UInt32: Int] = [:]
    for region in tracing.regions where ![.card, .bar, .divider].contains(region.kind) {
      let parent = region.parent.map { tracing.regions[$0] }
      if parent?.kind != .bar { counts[parent?.color ?? tracing.pageColor, default: 0] += 1 }
    }
    let most = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key ?? tracing.pageColor
    let (page, tint) = (FlatPicture.tint(tracing.pageColor), FlatPicture.tint(most))
    let isColored = page > tint + Thresholds.boneTint
    let isOther =
      FlatPicture.isDark(most) != FlatPicture.isDark(tracing.pageColor)
      && tint <= page + Thresholds.boneTint
    return isColored || isOther ? most : tracing.pageColor
  }

  /// A color slightly darker than the page and similar cards. On a dark screen, the color is slightly lighter.
  private var boneColor: Color {
    let surfaces = [tracing.pageColor] + tracing.regions.filter { $0.kind == .card }.map(\.color)
    let main = mainSurface
    let likely = surfaces.filter {
      abs(FlatPicture.luma($0) - FlatPicture.luma(main)) < Thresholds.boneLuma
        && FlatPicture.tint($0) <= FlatPicture.tint(main) + Thresholds.boneTint
    }
    let sorted = likely.sorted { (FlatPicture.luma($0), $0) < (FlatPicture.luma($1), $1) }
    let isDark = main == tracing.pageColor ? tracing.isDark : FlatPicture.isDark(main)
    let color = (isDark ? sorted.last : sorted.first) ?? main
    let bone = BoneColor.on(RegionViews.color(color), isDark: isDark)
    let levels = [bone.red, bone.green, bone.blue].map { Int(($0 * 255).rounded()) }
    let change = change(ofLuma: Color.thousandLumas(levels[0], levels[1], levels[2]) / 1000, isDark)
    let channels = levels.map { Double(min(255, max(0, $0 + change))) / 255 }
    return Color(red: channels[0], green: channels[1], blue: channels[2])
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
