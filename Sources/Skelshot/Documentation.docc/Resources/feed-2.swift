import Skelshot

var scene = Scene(width: 320, height: 228, scale: 2) {
  TableView(frame: Rect(x: 0, y: 8, width: 320, height: 220), rowHeight: 76) {
    ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60)).with(\.skeletonCornerRadius, 30)
    TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65)).with(\.linesCornerRadius, 5)
  }
}

try scene.write(to: folder + "/pulse.gif")
