import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster
import SkelshotRenderer
import Testing

@Suite struct CompositionTests {
  private func still(_ views: [View], _ change: (inout Scene) -> Void = { _ in }) -> Scene {
    scene {
      $0.views = views
      $0.skeleton.animated = false
      $0.skeleton.color = DynamicColor(Color(hex: 0x0000ff))
      change(&$0)
    }
  }

  @Test(arguments: [(390.0, 2.0, 780), (10, 1.25, 13), (10, 0.75, 8), (0.4, 1, 0), (1, 1.49, 1)])
  func `A picture's size in pixels is its size in points × the scale, rounded`(
    points: Double, scale: Double, pixels: Int
  )
    throws
  {
    let scene = still([]) {
      $0.canvas.size = Size(width: points, height: 10)
      $0.canvas.scale = scale
    }
    if pixels == 0 {
      #expect(throws: RenderError.self) { try SkeletonRenderer(scene) }
    } else {
      #expect(try SkeletonRenderer(scene).size.width == pixels)
    }
  }

  @Test(
    arguments: [
      ([], [true, true, true, true]), (.all, [false, false, false, false]),
      (.topLeft, [false, true, true, true]),
      ([.topRight, .bottomLeft], [true, false, false, true]),
      (.bottomRight, [true, true, true, false]),
    ] as [(Corners, [Bool])])
  func `Only the masked corners of a background are rounded`(corners: Corners, sharp: [Bool]) throws
  {
    var view = View()
    view.isSkeletonable = false
    view.backgroundColor = .black
    (view.cornerRadius, view.maskedCorners) = (4, corners)
    let scene = still([view])
    let black = StraightPixel(hex: 0)
    // The corners are at the top left, top right, bottom left and bottom right.
    let pixels = try [(0, 0), (7, 0), (0, 7), (7, 7)].map { try pixel(scene, x: $0.0, y: $0.1) }
    #expect(pixels.map { $0 == black } == sharp)
    #expect(try pixel(scene) == black)
  }

  @Test(arguments: [
    (1e9, 1.0), (.infinity, 1), (.nan, 1), (10, 1e300), (10, 0), (10, -1), (70_000, 1),
    (60_000, 1),
  ])
  func `Rejects impossible picture sizes before allocating memory`(
    points: Double, scale: Double
  ) {
    let scene = still([]) {
      $0.canvas.size = Size(width: points, height: points)
      $0.canvas.scale = scale
    }
    #expect(throws: RenderError.self) { try SkeletonRenderer(scene) }
  }

  @Test func `The background is white, or black in dark appearance, unless it is set to clear`()
    throws
  {
    #expect(try pixel(still([])) == StraightPixel(hex: 0xffffff))
    #expect(
      try pixel(still([]) { $0.canvas.interfaceStyle = .dark }) == StraightPixel(hex: 0x000000))
    #expect(try pixel(still([]) { $0.canvas.background = .clear }).alpha == 0)
  }

  /// The renderer copies repeated bones, unless the screen contains a group that must be composited first.
  @Test func `Bones copied between equal rows look like bones drawn one by one`() throws {
    func bone(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ radius: Double) -> View
    {
      var view = View()
      view.placement = Placement(frame: Rect(x: x, y: y, width: width, height: height))
      view.skeletonCornerRadius = .points(radius)
      return view
    }
    let rows = (0..<4).flatMap { row -> [View] in
      let y = Double(row) * 20 + 0.25
      return [bone(2.5, y, 15, 15, 7.5), bone(20, y + 1, 70, 6.5, 3), bone(20, y + 9, 40, 6, 3)]
    }
    // These bones do not fit the pattern: they are in other columns, lower by a fraction of a pixel, or clipped.
    let others = [
      bone(62, 10.25, 28, 6, 3), bone(62, 30.75, 28, 6, 3), bone(2.5, 90.25, 15, 15, 7.5),
    ]
    var leaf = View()
    leaf.isSkeletonable = false
    leaf.backgroundColor = .black
    leaf.placement = Placement(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    var group = leaf
    group.alpha = 0.5
    group.placement = Placement(frame: Rect(x: 99, y: 99, width: 1, height: 1))
    group.subviews = [leaf]
    for direction in GradientDirection.allCases {
      var sliding = SlidingAnimation()
      sliding.direction = direction
      for span in GradientSpan.allCases {
        func drawn(_ views: [View]) throws -> [Pixmap] {
          let renderer = try SkeletonRenderer(
            scene(width: 100, height: 100) {
              $0.views = views
              $0.skeleton.fill = .gradient
              $0.skeleton.gradient = SkeletonGradient(
                colors: [.black, DynamicColor(Color(hex: 0x22ee99))], span: span)
              $0.skeleton.animation = .sliding(sliding)
            })
          return try [0, 0.4, 0.9, 1.2].map { try renderer.pixmap(atSeconds: $0) }
        }
        for (alone, together) in zip(
          try drawn(rows + others), try drawn(rows + others + [group]))
        {
          var together = together
          together[99, 99] = alone[99, 99]
          #expect(alone == together, "\(direction), \(span)")
        }
      }
    }
  }

  @Test func `A view's alpha is applied after its subviews are blended`() throws {
    var inner = View()
    inner.isSkeletonable = false
    inner.backgroundColor = DynamicColor(Color(hex: 0x00ff00))
    var outer = View()
    outer.isSkeletonable = false
    outer.backgroundColor = DynamicColor(Color(hex: 0xff0000))
    outer.alpha = 0.5
    outer.subviews = [inner]
    // The group is opaque green, which is blended over white with an alpha of 0.5. If views were blended separately,
    // red would show.
    #expect(try pixel(still([outer])).distance(to: StraightPixel(hex: 0x80ff80)) <= 1)
  }

  @Test func `The alphas of nested groups are multiplied`() throws {
    var leaf = View()
    leaf.isSkeletonable = false
    leaf.backgroundColor = .black
    var inner = View()
    inner.isSkeletonable = false
    inner.backgroundColor = .black
    inner.alpha = 0.5
    inner.subviews = [leaf]
    var outer = View()
    outer.isSkeletonable = false
    outer.alpha = 0.5
    outer.subviews = [inner, inner]
    // Two half-opaque black layers have an alpha of 0.75. Half of this alpha over white gives a level of 0.625.
    #expect(try pixel(still([outer])).distance(to: StraightPixel(Color(white: 0.625))) <= 1)
  }

  @Test func `An alpha of 0 hides a view`() throws {
    var view = View()
    view.alpha = 0
    #expect(try pixel(still([view])) == StraightPixel(hex: 0xffffff))
  }

  @Test func `Clipping cuts subviews and bones at rounded corners, too`() throws {
    var child = View()
    child.placement = Placement(frame: Rect(x: -2, y: -2, width: 20, height: 20))
    var parent = View()
    parent.placement = Placement(frame: Rect(x: 2, y: 2, width: 4, height: 4))
    parent.subviews = [child]
    let blue = StraightPixel(hex: 0x0000ff)
    let white = StraightPixel(hex: 0xffffff)
    #expect(try pixel(still([parent]), x: 7, y: 7) == blue)
    parent.clipsToBounds = true
    #expect(try pixel(still([parent]), x: 7, y: 7) == white)
    #expect(try pixel(still([parent]), x: 2, y: 2) == blue)
    parent.cornerRadius = 2
    let corner = try pixel(still([parent]), x: 2, y: 2)
    #expect(corner != blue && corner != white)
  }

  @Test func `A leaf's bone covers its subviews`() throws {
    var child = View()
    child.isSkeletonable = false
    child.backgroundColor = .black
    var leaf = View()
    leaf.subviews = [child]
    #expect(try pixel(still([leaf])) == StraightPixel(hex: 0x0000ff))
  }

  @Test func `A view's own style applies to all its subviews except those with their own style`()
    throws
  {
    let green = DynamicColor(Color(hex: 0x00ff00))
    var inner = View()
    inner.placement = Placement(frame: Rect(x: 0, y: 0, width: 4, height: 8))
    inner.skeleton.color = .black
    var other = View()
    other.placement = Placement(frame: Rect(x: 4, y: 0, width: 4, height: 8))
    var outer = View()
    outer.skeleton.color = green
    outer.subviews = [inner, other]
    let scene = still([outer])
    #expect(try pixel(scene, x: 1) == StraightPixel(hex: 0x000000))
    #expect(try pixel(scene, x: 6) == StraightPixel(hex: 0x00ff00))
  }

  @Test func `A frame does not depend on the pixmap's previous contents`() throws {
    let renderer = try SkeletonRenderer(scene())
    var dirty = try Pixmap(
      size: renderer.size,
      filledWith: PremultipliedPixel(StraightPixel(red: 1, green: 2, blue: 3)))
    renderer.draw(atSeconds: 0.4, into: &dirty)
    #expect(try dirty == renderer.pixmap(atSeconds: 0.4))
  }

  @Test func `A screen without bones causes a note`() throws {
    var view = View()
    view.isSkeletonable = false
    let renderer = try SkeletonRenderer(still([view]))
    #expect(renderer.notes == [.noBones([])])
    #expect(!renderer.isAnimated)
  }
}
