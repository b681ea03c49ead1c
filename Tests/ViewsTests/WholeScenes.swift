import Skelshot

/// The layouts in Fixtures/scenes, written in Swift.
enum WholeScenes {
  static let all: [(name: String, scene: Scene)] = [
    ("scenes/feed", feed), ("scenes/film", film), ("scenes/profile", profile),
  ]

  static var feed: Scene {
    var scene = Scene(width: 390, height: 844, scale: 2, background: .white) {
      TableView(
        frame: Rect(x: 0, y: 10, width: 390, height: 828), rowHeight: 92,
        cells: [
          "Post": ContainerView {
            ImageView(frame: Rect(x: 16, y: 0, width: 72, height: 72))
              .with(\.skeletonCornerRadius, 36)
            TextView(frame: Rect(x: 104, y: 4, width: 270, height: 68)).with {
              $0.skeletonTextNumberOfLines = 3
              $0.linesCornerRadius = 4
            }
          }
        ])
    }
    scene.skeleton.fill = .gradient
    scene.skeleton.animation = .sliding(SlidingAnimation())
    return scene
  }

  static var film: Scene {
    var scene = Scene(width: 320, height: 240, scale: 2, background: .white) {
      CollectionView(
        frame: Rect(x: 0, y: 0, width: 320, height: 240), itemSize: Size(width: 96, height: 96),
        cells: [
          "Tile": ContainerView {
            ContainerView(frame: Rect(x: 0, y: 0, width: 96, height: 96)).with {
              $0.skeletonCornerRadius = 10
              $0.backgroundColor = .sunFlower
            }
          }
        ]
      ).with {
        $0.sectionInset = EdgeInsets(8)
        $0.minimumLineSpacing = 8
        $0.minimumInteritemSpacing = 8
      }
    }
    scene.skeleton.fill = .gradient
    scene.skeleton.gradient = SkeletonGradient(
      baseColor: .midnightBlue, secondaryColor: .peterRiver)
    scene.skeleton.animation = GradientDirection.topLeftBottomRight.slidingAnimation(duration: 1)
    let transition = SkeletonTransition.crossDissolve(0.25)
    scene.timeline = [
      .wait(.seconds(0.3)), .show(SkeletonOverrides(transition: transition)), .holdLoops(2),
      .update(SkeletonOverrides(fill: .solid, color: .emerald)), .holdLoops(1),
      .hide(transition), .hold(.seconds(0.5)),
    ]
    return scene
  }

  static var profile: Scene {
    var scene = Scene(width: 375, height: 667, scale: 2) {
      ContainerView(id: "cover", frame: Rect(x: 0, y: 0, width: 375, height: 160))
      ImageView(id: "avatar", frame: Rect(x: 24, y: 116, width: 88, height: 88)).with {
        $0.skeletonCornerRadius = 44
        $0.skeleton.color = .silver
      }
      StackView(
        frame: Rect(x: 24, y: 224, width: 327, height: 400), axis: .vertical, spacing: 24
      ) {
        Label(id: "name", height: 28).with {
          $0.lastLineFillPercent = 50
          $0.skeletonTextLineHeight = .fixed(24)
          $0.linesCornerRadius = 6
        }
        Label(id: "bio", height: 65).with {
          $0.numberOfLines = 3
          $0.linesCornerRadius = 4
          $0.lastLineFillPercent = 40
        }
        StackView(axis: .horizontal, spacing: 12, distribution: .fillEqually, height: 96) {
          for number in 1...3 {
            ContainerView(id: "photo\(number)").with(\.skeletonCornerRadius, 12)
          }
        }
        TextView(id: "about", height: .fill).with {
          $0.skeletonPaddingInsets = EdgeInsets(top: 4, left: 0, bottom: 4, right: 0)
          $0.textAlignment = .right
        }
      }
    }
    scene.skeleton.fill = .solid
    return scene
  }
}
