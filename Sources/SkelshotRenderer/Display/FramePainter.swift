import SkelshotPrimitives
import SkelshotRaster

/// Draws a display list; what never changes is drawn once, when the painter is made.
struct FramePainter {
  private let list: DisplayList
  /// The background with the steady items that lie below everything that changes.
  private let ground: Ground
  /// Stands in for a picture that a canvas has taken.
  private let empty = Pixmap(size: PixelSize(width: 1, height: 1), premultiplied: [0])
  /// The index of the first item that is not in the ground.
  private let firstMoving: Int
  /// What covers show: the screen without the looks that the skeleton takes away.
  private let behind: PlacedPicture?
  /// The screen with its data, where there are covers.
  private let loaded: PlacedPicture?

  /// - Parameters:
  ///   - ground: What lies below all items.
  ///   - behind: What covers show; there are none without it.
  init(_ list: DisplayList, on ground: Ground, behind: PlacedPicture? = nil) {
    self.list = list
    self.behind = behind
    loaded = behind == nil ? nil : PlacedPicture(ground.pixmap)
    firstMoving = list.items.firstIndex { !$0.isSteady } ?? list.items.count
    if firstMoving == 0 {
      self.ground = ground
      return
    }
    var canvas = Canvas(ground.pixmap)
    for case .look(let look) in list.items[..<firstMoving] {
      canvas.fill(look.coverage, with: look.paint, opacity: look.opacity)
    }
    self.ground = Ground(canvas.pixmap)
  }

  /// Draws a moment over whatever the pixmap held.
  func draw(_ state: FrameState, into pixmap: inout Pixmap) {
    var canvas = Canvas(pixmap)
    // The canvas must be the only owner of the pixels while it paints, or they would be copied.
    pixmap = empty
    canvas.lay(ground)
    draw(list.items[firstMoving...], state, on: &canvas)
    pixmap = canvas.pixmap
  }

  /// The screen without bones and without the looks that the skeleton takes away.
  var emptied: Pixmap {
    var pixmap = ground.pixmap
    draw(FrameState(lookOpacity: 0, boneOpacity: 0, styles: []), into: &pixmap)
    return pixmap
  }

  private var clearPixels: [UInt32] {
    [UInt32](repeating: 0, count: ground.size.width * ground.size.height)
  }

  /// Draws items up to the end of their group and returns the rest.
  @discardableResult
  private func draw(
    _ items: ArraySlice<DisplayItem>, _ state: FrameState, on canvas: inout Canvas
  ) -> ArraySlice<DisplayItem> {
    var rest = items
    while let item = rest.popFirst() {
      switch item {
      case .look(let look):
        let opacity = look.dissolves ? look.opacity * state.lookOpacity : look.opacity
        if opacity > 0 {
          canvas.fill(look.coverage, with: look.paint, opacity: opacity)
        }
      case .bone(let bone):
        guard state.boneOpacity > 0 else { continue }
        let look = state.state(of: bone)
        let opacity = bone.opacity * look.opacity * state.boneOpacity
        if opacity > 0 {
          canvas.fill(bone.coverage, with: look.paint(for: bone), opacity: opacity)
        }
      case .cover(let coverage):
        if let behind {
          canvas.replace(coverage, by: behind, opacity: 1 - state.lookOpacity)
        }
      case .restored(let coverage, let opacity):
        if let loaded { canvas.replace(coverage, by: loaded, opacity: opacity) }
      case .beginGroup(let opacity):
        var layer = Canvas(Pixmap(size: ground.size, premultiplied: clearPixels))
        rest = draw(rest, state, on: &layer)
        canvas.draw(layer.pixmap, opacity: opacity, in: PixelRect(ground.size))
      case .endGroup:
        return rest
      }
    }
    return rest
  }
}
