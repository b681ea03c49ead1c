import Skelshot

var scene = Scene(width: 320, height: 228, scale: 2) {
  TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
    ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60)).with(\.skeletonCornerRadius, 30)
    TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65)).with(\.linesCornerRadius, 5)
  }
}

try scene.write(to: folder + "/pulse.gif")

scene.showAnimatedGradientSkeleton(
  usingGradient: SkeletonGradient(baseColor: .clouds, secondaryColor: .silver),
  animation: GradientDirection.topLeftBottomRight.slidingAnimation(duration: 1.2))
try scene.write(to: folder + "/sliding.gif")

let life = scene.record {
  $0.wait(.seconds(0.5))
  $0.showAnimatedGradientSkeleton(transition: .crossDissolve(0.3))
  $0.hold(loops: 2)
  $0.hideSkeleton(transition: .crossDissolve(0.3))
  $0.wait(.seconds(0.5))
}
try life.write(to: folder + "/life.gif")
