import Skelshot

/// Returns a post with an author, a photo and two lines of text.
func post(name: Double) -> StackView {
  StackView(axis: .vertical, spacing: 12) {
    StackView(axis: .horizontal, spacing: 12, alignment: .center) {
      ImageView(width: 40, height: 40).with(\.skeletonCornerRadius, 20)
      Label(width: .points(name), height: 16).with(\.skeletonCornerRadius, 8)
    }
    ImageView(width: 288, height: 120).with(\.skeletonCornerRadius, 12)
    Label(numberOfLines: 2, width: 288, height: 40)
  }
}

var screen = Scene(width: 320, height: 512, scale: 2) {
  StackView(frame: Rect(x: 16, y: 16, width: 288, height: 480), axis: .vertical, spacing: 24) {
    post(name: 120)
    post(name: 96)
  }
}
screen.canvas.background = DynamicColor(light: Color(white: 1), dark: Color(white: 0.1))
screen.appearance.multilineCornerRadius = .points(6)

let life = screen.record {
  $0.wait(.seconds(0.4))
  $0.showAnimatedGradientSkeleton(transition: .crossDissolve(0.3))
  $0.hold(loops: 2)
  $0.hideSkeleton(transition: .crossDissolve(0.3))
}

let folder = CommandLine.arguments.dropFirst().first ?? "."
try life.write(to: "\(folder)/screen.gif")
screen.showAnimatedSkeleton()
for style in [InterfaceStyle.light, .dark] {
  screen.canvas.interfaceStyle = style
  try screen.write(to: "\(folder)/screen-\(style.rawValue).png", at: .seconds(0.5))
}
print("screen.gif, screen-light.png and screen-dark.png are in \(folder)")
