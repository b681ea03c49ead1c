import SkelshotPrimitives
import SkelshotRaster
import SkelshotWork

/// Draws the frames of a display list. The initializer draws the leading items that never change.
struct FramePainter {
  private let list: DisplayList
  /// The canvas's background, including the leading steady items.
  private let background: Background
  /// A placeholder that replaces the caller's pixmap while a canvas owns the pixels.
  private let empty = Pixmap(size: PixelSize(width: 1, height: 1), validPixels: [0])
  /// The index of the first item that is not part of the background.
  private let firstMoving: Int
  /// The pixels that covers show: the screen without the content that the skeleton hides.
  private let behind: PlacedPicture?
  /// The picture of the screen's content; nil if there are no covers.
  private let loaded: PlacedPicture?

  /// Whether the background includes steady items and therefore has its own pixels.
  var hasOwnBackground: Bool { firstMoving > 0 }

  /// - Parameter keepsBackground: Whether leading steady items are drawn once into a background, not in each frame.
  init(
    _ list: DisplayList, on background: Background, keepsBackground: Bool,
    behind: PlacedPicture? = nil
  ) {
    self.list = list
    self.behind = behind
    loaded = behind == nil ? nil : PlacedPicture(background.pixmap)
    firstMoving =
      keepsBackground ? list.items.firstIndex { !$0.isSteady } ?? list.items.count : 0
    if firstMoving == 0 {
      self.background = background
      return
    }
    var canvas = Canvas(background.pixmap)
    for case .content(let content) in list.items[..<firstMoving] {
      canvas.fill(content.coverage, with: content.paint, opacity: content.opacity)
    }
    self.background = Background(canvas.pixmap)
  }

  func draw(_ state: FrameState, into pixmap: inout Pixmap) {
    var canvas = Canvas(pixmap)
    // While the canvas paints, it must be the only owner of the pixels. Otherwise, the pixels are copied.
    pixmap = empty
    canvas.lay(background)
    draw(list.items[firstMoving...], state, on: &canvas)
    pixmap = canvas.pixmap
  }

  /// The screen without bones and without the content that the skeleton hides.
  var emptied: Pixmap {
    var pixmap = background.pixmap
    draw(FrameState(boneOpacities: [], styles: []), into: &pixmap)
    return pixmap
  }

  private var clearPixels: [UInt32] {
    [UInt32](repeating: 0, count: background.size.width * background.size.height)
  }

  private func draw(
    _ bone: BoneItem, _ style: FrameState.StyleState, _ change: ShapeChange, opacity: Double,
    on canvas: inout Canvas
  ) {
    let bounds = bone.shape.changed(by: change, scale: list.scale)
    let shape = bone.shape.stretched(to: bounds)
    canvas.fill(
      shape, with: style.paint(for: bone, in: bounds.rect), opacity: opacity, clip: bone.shape.clip)
    guard change.borderWidth > 0 else { return }
    var builder = CoverageBuilder()
    let border = builder.border(
      of: shape, width: change.borderWidth * list.scale * change.scale, clip: bone.shape.clip,
      in: canvas.size)
    canvas.fill(border, with: .solid(change.borderColor), opacity: opacity)
  }

  /// Draws items up to the end of their group, and returns the remaining items.
  @discardableResult
  private func draw(
    _ items: ArraySlice<DisplayItem>, _ state: FrameState, on canvas: inout Canvas
  ) -> ArraySlice<DisplayItem> {
    var rest = items
    while let item = rest.popFirst() {
      switch item {
      case .content(let content):
        let opacity =
          content.dissolvingScope.map { content.opacity * state.contentOpacity($0) }
          ?? content.opacity
        if opacity > 0 {
          canvas.fill(content.coverage, with: content.paint, opacity: opacity)
        }
      case .bone(let bone):
        let shown = state.boneOpacity(bone.scope)
        guard shown > 0 else { continue }
        let style = state.state(of: bone)
        let opacity = bone.opacity * style.opacity * shown
        guard opacity > 0 else { continue }
        if let change = style.shape {
          draw(bone, style, change, opacity: opacity, on: &canvas)
        } else {
          canvas.fill(bone.coverage, with: style.paint(for: bone), opacity: opacity)
        }
      case .cover(let coverage, let scope):
        if let behind {
          canvas.replace(coverage, by: behind, opacity: state.boneOpacity(scope))
        }
      case .restored(let coverage, let opacity):
        if let loaded { canvas.replace(coverage, by: loaded, opacity: opacity) }
      case .beginGroup(let opacity):
        var layer = Canvas(Pixmap(size: background.size, validPixels: clearPixels))
        rest = draw(rest, state, on: &layer)
        canvas.draw(layer.pixmap, opacity: opacity, in: PixelRect(background.size))
      case .endGroup:
        return rest
      }
    }
    return rest
  }
}

/// A pool of equally sized pixmaps for all frames. Allocating a pixmap took longer than drawing a frame.
final class PixmapPool: Sendable {
  private let size: PixelSize
  private let free = Mutex<[Pixmap]>([])

  init(size: PixelSize) { self.size = size }

  /// Calls a closure with a pixmap that has arbitrary pixels.
  func with(_ body: (inout Pixmap) -> Void) {
    var pixmap =
      free.withLock { $0.popLast() }
      ?? Pixmap(
        size: size, validPixels: [UInt32](repeating: 0, count: size.width * size.height))
    body(&pixmap)
    let done = pixmap
    free.withLock { $0.append(done) }
  }
}
