import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotTrace

/// Makes a scene of regions.
struct TraceSceneBuilder {
  let tracing: Tracing
  private let views: RegionViews

  init(_ tracing: Tracing) {
    self.tracing = tracing
    views = RegionViews(JoinedTexts.parted(tracing))
  }

  /// The scene, with the timeline of a whole story.
  func scene(content: String?) -> Scene {
    let scale = Double(tracing.scale)
    var canvas = CanvasSettings(
      size: Size(
        width: Double(tracing.size.width) / scale, height: Double(tracing.size.height) / scale))
    canvas.scale = scale
    canvas.interfaceStyle = tracing.isDark ? .dark : .light
    canvas.background = DynamicColor(RegionViews.color(tracing.pageColor))
    canvas.content = content
    var scene = Scene(canvas: canvas)
    scene.appearance = views.appearance
    scene.skeleton.fill = .gradient
    scene.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(boneColor))
    scene.timeline = [
      .wait(.milliseconds(800)), .show(SkeletonOverrides()), .holdLoops(2),
      .hide(.crossDissolve(0.25)), .wait(.milliseconds(800)),
    ]
    scene.views = self.views.views(in: nil, origin: .zero)
    var names = ViewNames()
    names.name(&scene.views)
    return scene
  }

  /// A colour that is seen on the page and on all cards: a little darker than the darkest of them, in dark screens lighter
  /// than the lightest.
  private var boneColor: Color {
    let surfaces = [tracing.pageColor] + tracing.regions.filter { $0.kind == .card }.map(\.color)
    let likely = surfaces.filter {
      abs(RegionViews.luma($0) - RegionViews.luma(tracing.pageColor)) < 40
    }
    let sorted = likely.sorted { (RegionViews.luma($0), $0) < (RegionViews.luma($1), $1) }
    let color = (tracing.isDark ? sorted.last : sorted.first) ?? tracing.pageColor
    func level(_ shift: UInt32) -> Double {
      let value = Double((color >> shift) & 255)
      return ((tracing.isDark ? value + (255 - value) * 0.15 : value * 0.91)).rounded() / 255
    }
    return Color(red: level(0), green: level(8), blue: level(16))
  }
}
