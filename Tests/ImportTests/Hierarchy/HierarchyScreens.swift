import SkelshotImport
import SkelshotLayout
import SkelshotModel
import SkelshotPrimitives
import SkelshotRaster

/// The skeleton of a screen that a test describes with elements.
struct HierarchySkeleton {
  /// A view on the canvas, with its bones. Frames are in points of the screen.
  struct Shown {
    let view: View
    let frame: Rect
    let bones: [Rect]
    /// The frame of the view that contains this one.
    let parent: Rect?
  }

  let hierarchy: ScreenHierarchy
  let scene: Scene
  let shown: [Shown]

  /// - Parameter screen: The screen in points, or in pixels if the last argument has that unit.
  init(
    _ elements: [CapturedElement], screen: Size = Size(width: 400, height: 800),
    picture: Pixmap? = nil, unit: CapturedScreen.Unit = .points,
    _ options: HierarchyOptions = HierarchyOptions()
  ) throws {
    var captured = CapturedScreen(format: .xcuitest, size: screen)
    (captured.elements, captured.unit) = (elements, unit)
    try self.init(captured, picture: picture, options)
  }

  init(
    _ screen: CapturedScreen, picture: Pixmap? = nil,
    _ options: HierarchyOptions = HierarchyOptions()
  ) throws {
    try self.init(
      ScreenHierarchy(screen, screenshot: picture, options),
      content: picture == nil ? nil : "screen.png")
  }

  init(_ hierarchy: ScreenHierarchy, content: String? = nil) throws {
    self.hierarchy = hierarchy
    scene = hierarchy.scene(content: content)
    let placed = try LayoutEngine.layout(scene, isSkeletonActive: true)
    var shown: [Shown] = []
    func add(_ views: [PlacedView], in parent: Rect?, clip: Rect) {
      for view in views where !view.isHidden {
        let bones = view.bones.map { $0.rect.intersection(clip) }.filter { !$0.isEmpty }
        shown.append(Shown(view: view.view, frame: view.frame, bones: bones, parent: parent))
        let inner = view.clipsToBounds ? view.frame.intersection(clip) : clip
        add(view.children, in: view.frame, clip: inner)
      }
    }
    add(placed.views, in: nil, clip: Rect(size: scene.canvas.size))
    self.shown = shown
  }

  /// All bones from top to bottom.
  var bones: [Rect] { shown.flatMap(\.bones).sorted { ($0.y, $0.x) < ($1.y, $1.x) } }
  var warnings: [String] { hierarchy.warnings.map(\.code) }

  func views(_ type: String) -> [Shown] { shown.filter { $0.view.type == type } }
  func view(_ id: String) -> Shown? { shown.first { $0.view.id == id } }

  /// The views that stay as the screenshot shows them.
  var kept: [Rect] {
    shown.filter { !$0.view.isSkeletonable && $0.view.backgroundColor != nil }.map(\.frame)
  }
}

extension CapturedElement {
  static func make(
    _ role: Role, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    _ children: [CapturedElement] = []
  ) -> CapturedElement {
    var element = CapturedElement(role, box: Rect(x: x, y: y, width: width, height: height))
    element.children = children
    return element
  }

  static func words(
    _ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> CapturedElement {
    make(.text, x, y, width, height).with { $0.text = text }
  }

  /// A text whose only line fills its box.
  static func line(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CapturedElement {
    words("words", x, y, width, height).with { $0.lines = [$0.box] }
  }

  /// A container with a background.
  static func surface(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color,
    radius: Double = 0, _ children: [CapturedElement] = []
  ) -> CapturedElement {
    make(.container, x, y, width, height, children).with {
      ($0.color, $0.cornerRadius) = (color, radius)
    }
  }

  func with(_ change: (inout CapturedElement) -> Void) -> CapturedElement {
    var element = self
    change(&element)
    return element
  }
}

extension Color {
  static let pale = Color(red: 0.9, green: 0.92, blue: 0.95)
  static let paper = Color(red: 1, green: 1, blue: 1)
}

extension Rect {
  /// Whether all edges differ by at most `slack` points.
  func isNear(_ other: Rect, within slack: Double = 0.5) -> Bool {
    abs(x - other.x) <= slack && abs(y - other.y) <= slack && abs(maxX - other.maxX) <= slack
      && abs(maxY - other.maxY) <= slack
  }

  /// The part of the rectangle that others cover, 0…1, measured on a grid of half points.
  func covered(by others: [Rect]) -> Double {
    var (inside, all) = (0, 0)
    for row in stride(from: y + 0.25, to: maxY, by: 0.5) {
      for column in stride(from: x + 0.25, to: maxX, by: 0.5) {
        all += 1
        let isInside = others.contains {
          $0.x <= column && column < $0.maxX && $0.y <= row && row < $0.maxY
        }
        if isInside { inside += 1 }
      }
    }
    return all == 0 ? 0 : Double(inside) / Double(all)
  }
}
