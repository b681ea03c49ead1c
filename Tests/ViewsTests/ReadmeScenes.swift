import Skelshot

/// The layouts in Fixtures/readme, written in Swift.
enum ReadmeScenes {
  static let all: [(name: String, scene: Scene)] = [
    ("readme/card", card), ("readme/dissolve", dissolve), ("readme/gradient", gradient),
    ("readme/loading", loading), ("readme/modern", looks(.modern)),
    ("readme/original", looks(.skeletonView)), ("readme/pulse", pulse), ("readme/sliding", sliding),
    ("readme/solid", solid),
  ]

  /// The screen that README creates in Swift. A test compares these lines with README.
  static var card: Scene {
    var scene = Scene(width: 320, height: 96, scale: 2) {
      ImageView(frame: Rect(x: 16, y: 16, width: 64, height: 64)).with(\.skeletonCornerRadius, 32)
      Label(frame: Rect(x: 96, y: 16, width: 208, height: 64), numberOfLines: 3)
    }
    scene.showAnimatedGradientSkeleton()
    return scene
  }

  static var dissolve: Scene {
    func row(_ name: String, _ color: DynamicColor) -> CollectionView {
      let tile = ContainerView().with {
        $0.backgroundColor = color
        $0.cornerRadius = 12
        $0.skeletonCornerRadius = 12
      }
      return CollectionView(
        itemSize: Size(width: 88, height: 64), cells: [name: tile],
        sections: [Section(cell: name, count: 3)]
      ).with {
        $0.sectionInset = EdgeInsets(12)
        $0.minimumLineSpacing = 8
        $0.minimumInteritemSpacing = 8
      }
    }
    var scene = Scene(width: 320, height: 160, scale: 2) {
      row("Warm", .carrot)
      row("Cool", .peterRiver).with(\.top, 72)
    }
    scene.skeleton.fill = .solid
    scene.skeleton.color = .clouds
    scene.skeleton.transition = .crossDissolve(0.35)
    scene.timeline = [
      .wait(.seconds(0.6)), .show(SkeletonOverrides()), .holdLoops(1),
      .hide(.crossDissolve(0.35)),
      .hold(.seconds(0.6)),
    ]
    return scene
  }

  /// Returns a screen that shows the preset.
  static func looks(_ preset: SkeletonPreset) -> Scene {
    var scene = Scene(width: 320, height: 232, scale: 2) {
      ImageView(id: "avatar", frame: Rect(x: 16, y: 16, width: 44, height: 44))
        .with(\.skeletonCornerRadius, .circle)
      Label(id: "name", frame: Rect(x: 72, y: 17, width: 164, height: 22))
      Label(id: "date", frame: Rect(x: 72, y: 41, width: 88, height: 16))
      Label(id: "title", frame: Rect(x: 16, y: 76, width: 236, height: 30))
      Label(id: "text", frame: Rect(x: 16, y: 114, width: 288, height: 60), numberOfLines: 3)
      Button(id: "like", frame: Rect(x: 16, y: 188, width: 80, height: 28))
      Button(id: "share", frame: Rect(x: 108, y: 188, width: 80, height: 28))
    }
    scene.apply(preset)
    return scene
  }

  static var gradient: Scene {
    var scene = Scene(width: 320, height: 240, scale: 2) {
      ImageView(id: "avatar", width: 84, height: 84, top: 20, centerX: 0)
        .with(\.skeletonCornerRadius, 42)
      StackView(
        frame: Rect(x: 16, y: 120, width: 288, height: 104), axis: .vertical, spacing: 14
      ) {
        Label(id: "name", height: 18).with {
          $0.textAlignment = .center
          $0.lastLineFillPercent = 45
          $0.skeletonTextLineHeight = .fixed(18)
          $0.linesCornerRadius = 9
        }
        StackView(axis: .horizontal, spacing: 12, distribution: .fillEqually, height: .fill) {
          for number in 1...3 {
            ContainerView(id: "photo\(number)").with(\.skeletonCornerRadius, 12)
          }
        }
      }
    }
    scene.skeleton.fill = .gradient
    scene.skeleton.animated = false
    scene.skeleton.gradient = SkeletonGradient(
      baseColor: .midnightBlue, secondaryColor: .peterRiver)
    return scene
  }

  static var loading: Scene {
    var scene = Scene(width: 320, height: 208, scale: 2) {
      ImageView(frame: Rect(x: 16, y: 48, width: 44, height: 44))
        .with(\.skeletonCornerRadius, 22)
      Label(frame: Rect(x: 72, y: 52, width: 140, height: 36)).with {
        $0.numberOfLines = 2
        $0.linesCornerRadius = 6
        $0.skeletonTextLineHeight = .fixed(12)
        $0.skeletonLineSpacing = 8
        $0.lastLineFillPercent = 60
      }
      ImageView(frame: Rect(x: 16, y: 104, width: 288, height: 72))
        .with(\.skeletonCornerRadius, 12)
      Label(frame: Rect(x: 16, y: 184, width: 288, height: 18)).with {
        $0.linesCornerRadius = 6
        $0.lastLineFillPercent = 86
        $0.skeletonTextLineHeight = .fixed(12)
      }
    }
    scene.canvas.content = "loaded.png"
    scene.skeleton.transition = .crossDissolve(0.2)
    let sliding = SkeletonAnimation.sliding(SlidingAnimation())
    let pulse = SkeletonAnimation.pulse(PulseAnimation())
    scene.timeline = [
      .wait(.seconds(1)), .show(SkeletonOverrides(fill: .solid)),
      .update(SkeletonOverrides(fill: .gradient, animation: sliding)), .holdLoops(1),
      .update(SkeletonOverrides(fill: .solid, animation: pulse)), .hide(.crossDissolve(0.2)),
      .wait(.seconds(0.5)),
    ]
    return scene
  }

  private static func feed(
    _ frame: Rect, image: (inout ImageView) -> Void, text: (inout TextView) -> Void
  ) -> TableView {
    TableView(
      frame: frame, rowHeight: 76,
      cells: [
        "Post": ContainerView {
          ImageView(frame: Rect(x: 16, y: 8, width: 60, height: 60)).with(image)
          TextView(frame: Rect(x: 92, y: 8, width: 212, height: 65)).with {
            $0.skeletonTextLineHeight = .fixed(14)
            $0.skeletonLineSpacing = 9
            $0.skeletonTextNumberOfLines = 3
          }.with(text)
        }
      ])
  }

  static var pulse: Scene {
    var scene = Scene(width: 320, height: 160, scale: 2, interfaceStyle: .dark) {
      feed(Rect(x: 0, y: 4, width: 320, height: 152)) {
        $0.skeletonCornerRadius = 12
      } text: {
        $0.linesCornerRadius = 7
      }
    }
    scene.skeleton.fill = .solid
    scene.skeleton.animation = .pulse(PulseAnimation())
    return scene
  }

  static var sliding: Scene {
    var scene = Scene(width: 320, height: 228, scale: 2) {
      feed(Rect(x: 0, y: 8, width: 320, height: 220)) {
        $0.skeletonCornerRadius = 30
      } text: {
        $0.linesCornerRadius = 5
        $0.lastLineFillPercent = 55
      }
    }
    scene.skeleton.fill = .gradient
    scene.skeleton.animation = .sliding(SlidingAnimation())
    return scene
  }

  static var solid: Scene {
    var scene = Scene(width: 320, height: 240, scale: 2) {
      ImageView(id: "cover", frame: Rect(x: 16, y: 16, width: 288, height: 110))
        .with(\.skeletonCornerRadius, 14)
      Label(id: "title", frame: Rect(x: 16, y: 140, width: 288, height: 22)).with {
        $0.lastLineFillPercent = 60
        $0.skeletonTextLineHeight = .fixed(22)
        $0.linesCornerRadius = 6
        $0.skeleton.color = .silver
      }
      TextView(id: "body", frame: Rect(x: 16, y: 176, width: 288, height: 56)).with {
        $0.linesCornerRadius = 5
        $0.skeletonTextLineHeight = .fixed(12)
        $0.skeletonLineSpacing = 8
      }
    }
    scene.skeleton.fill = .solid
    scene.skeleton.animated = false
    return scene
  }
}
