public import Skelshot

/// The loading screen of a feed.
public enum Feed {
  /// Returns a row with an avatar, a name and two lines of text.
  ///
  /// - Parameter nameWidth: The width of the name in points.
  public static func row(nameWidth: Double = 96) -> ContainerView {
    ContainerView(id: "row", height: 72) {
      ImageView(id: "avatar", frame: Rect(x: 16, y: 12, width: 48, height: 48))
        .with(\.skeletonCornerRadius, 24)
      Button(id: "name", frame: Rect(x: 80, y: 14, width: nameWidth, height: 12))
        .with(\.skeletonCornerRadius, 6)
      Label(id: "text", frame: Rect(x: 80, y: 32, width: 224, height: 28))
        .with(\.numberOfLines, 2)
    }
  }

  /// Returns the loading screen.
  ///
  /// - Parameter nameWidth: The width of each name in points.
  public static func screen(nameWidth: Double = 96) -> Scene {
    var scene = Scene(width: 320, height: 216) {
      StackView(axis: .vertical) {
        for _ in 0..<3 { row(nameWidth: nameWidth) }
      }
    }
    scene.showAnimatedSkeleton()
    return scene
  }
}
