import SkelshotModel
import SkelshotPrimitives

enum LoaderScene {
  static func scene(
    of drawing: LoaderDrawing, isMirrored: Bool, _ notes: inout NoteCollector
  ) -> SpottedScene {
    let placing = drawing.viewport.placing(isMirrored: isMirrored)
    var scene = Scene(canvas: CanvasSettings(size: drawing.viewport.size))
    scene.skeleton = style(drawing.wave, area: placing.rect(drawing.area), placing)
    var views: [View] = []
    for shape in drawing.shapes {
      views.append(view(shape.placed(placing)))
    }
    var list = "views"
    let area = placing.rect(drawing.area)
    if isCut(views, by: area, of: drawing.viewport.size) {
      // SVG draws nothing outside the `rect`, so a view clips the shapes.
      var frame = View()
      frame.placement = Placement(frame: area)
      frame.clipsToBounds = true
      for index in views.indices {
        views[index].placement.frame = views[index].placement.frame?.offsetBy(
          x: -area.x, y: -area.y)
      }
      frame.subviews = views
      views = [frame]
      list = "views[0]/subviews"
    }
    scene.views = views
    var result = SpottedScene(scene: scene)
    for (index, shape) in drawing.shapes.enumerated() {
      result.spots["\(list)[\(index)]"] = shape.spot
    }
    return result
  }

  private static func isCut(_ views: [View], by area: Rect, of canvas: Size) -> Bool {
    let isCovered =
      area.x <= 0 && area.y <= 0 && area.maxX >= canvas.width && area.maxY >= canvas.height
    return !isCovered
      && views.compactMap(\.placement.frame).contains {
        $0.x < area.x || $0.y < area.y || $0.maxX > area.maxX || $0.maxY > area.maxY
      }
  }

  static func view(_ shape: LoaderShape) -> View {
    var view = View()
    view.placement = Placement(frame: shape.rect)
    if let path = shape.path {
      let frame = Rect(
        x: LoaderPlacing.rounded(shape.rect.x), y: LoaderPlacing.rounded(shape.rect.y),
        width: LoaderPlacing.rounded(shape.rect.width),
        height: LoaderPlacing.rounded(shape.rect.height))
      view.placement = Placement(frame: frame)
      let own = path.path.mapPoints {
        Point(x: LoaderPlacing.rounded($0.x - frame.x), y: LoaderPlacing.rounded($0.y - frame.y))
      }
      view.shape = .path(own, fillRule: path.rule)
      return view
    }
    let radius = LoaderPlacing.rounded(shape.radii.width)
    guard radius > 0 else { return view }
    if shape.corners == .all {
      view.skeletonCornerRadius = .points(radius)
    } else if !shape.corners.isEmpty {
      // A bone has only one radius. To round only some corners, the view around the bone clips the bone.
      view.cornerRadius = radius
      view.maskedCorners = shape.corners
      view.clipsToBounds = true
      view.subviews = [View()]
    }
    return view
  }

  private static func evenPlaces(_ count: Int) -> [Double] {
    (0..<count).map { Double($0) / Double(count - 1) }
  }

  private static func style(
    _ wave: LoaderWave, area: Rect, _ placing: LoaderPlacing
  ) -> SkeletonStyle {
    var style = SkeletonStyle()
    guard wave.colors.count > 1 else {
      style.color = wave.colors.first.map { DynamicColor($0) }
      style.animated = false
      return style
    }
    style.fill = .gradient
    style.gradient = SkeletonGradient(colors: wave.colors.map { DynamicColor($0) }, span: .canvas)
    func place(_ point: Point, _ shift: Point) -> Point {
      var x = point.x + shift.x
      if placing.isMirrored { x = 1 - x }
      return Point(
        x: (area.x + x * area.width) / placing.size.width,
        y: (area.y + (point.y + shift.y) * area.height) / placing.size.height)
    }
    let duration = wave.duration ?? 1
    var animations = [
      wave.shift.map { place(wave.start, $0) }.animation(
        duration: duration, KeyframeValues.startPoint),
      wave.shift.map { place(wave.end, $0) }.animation(
        duration: duration, KeyframeValues.endPoint),
    ]
    if wave.offsets.values != [evenPlaces(wave.colors.count)] {
      animations.append(wave.offsets.animation(duration: duration, KeyframeValues.locations))
    }
    style.animation = .keyframes(KeyframeGroup(animations, duration: duration))
    return style
  }
}
