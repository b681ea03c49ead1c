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
  /// Which of the items after it look alike.
  private let alike: AlikeBones
  /// What covers show: the screen without the looks that the skeleton takes away.
  private let behind: PlacedPicture?
  /// The screen with its data, where there are covers.
  private let loaded: PlacedPicture?

  /// - Parameters:
  ///   - background: The colour below all items.
  ///   - content: What lies below them instead, if there is a picture of the screen.
  ///   - behind: What covers show; there are none without it.
  init(
    _ list: DisplayList, on background: PremultipliedPixel, content: Pixmap? = nil,
    behind: PlacedPicture? = nil
  ) {
    self.list = list
    self.behind = behind
    loaded = behind == nil ? nil : content.map { PlacedPicture($0) }
    firstMoving = list.items.firstIndex { !$0.isSteady } ?? list.items.count
    alike = AlikeBones(list.items[firstMoving...])
    let steady = list.items[..<firstMoving]
    let plain = Ground(background, size: list.size)
    if steady.isEmpty, content == nil {
      ground = plain
      return
    }
    var canvas = Canvas(content ?? plain.pixmap)
    for case .look(let look) in steady {
      canvas.fill(look.coverage, with: look.paint, opacity: look.opacity)
    }
    ground = Ground(canvas.pixmap)
  }

  /// Draws a moment over whatever the pixmap held.
  ///
  /// - Parameter holdsFrame: The pixmap shows another moment that this painter has drawn.
  func draw(_ state: FrameState, into pixmap: inout Pixmap, holdsFrame: Bool = false) {
    var canvas = Canvas(pixmap)
    // The canvas must be the only owner of the pixels while it paints, or they would be copied.
    pixmap = empty
    if alike.isApart {
      drawApart(state, on: &canvas, holdsFrame: holdsFrame)
    } else {
      canvas.lay(ground, in: PixelRect(ground.size))
      draw(list.items[firstMoving...], state, on: &canvas)
    }
    pixmap = canvas.pixmap
  }

  /// Draws items of which no two touch the same pixel.
  private func drawApart(_ state: FrameState, on canvas: inout Canvas, holdsFrame: Bool) {
    let all = PixelRect(ground.size)
    var groundEnd = 0
    for strip in alike.strips {
      if holdsFrame {
        for index in strip.items { draw(index, state, on: &canvas, restoring: true) }
        continue
      }
      if let like = strip.like, canRepeat(strip, state) {
        canvas.lay(ground, in: all.rows(groundEnd..<strip.rows.lowerBound))
        canvas.repeatRows(of: all.rows(alike.strips[like].rows), at: strip.rows.lowerBound)
      } else {
        // The ground is laid as far as it is needed: what is painted on it is still in the caches.
        canvas.lay(ground, in: all.rows(groundEnd..<strip.rows.upperBound))
        for index in strip.items { draw(index, state, on: &canvas, restoring: false) }
      }
      groundEnd = strip.rows.upperBound
    }
    if !holdsFrame { canvas.lay(ground, in: all.rows(groundEnd..<all.maxY)) }
  }

  /// Draws one item that touches no other.
  ///
  /// - Parameter restoring: It was drawn there before: the ground comes first.
  private func draw(
    _ index: Int, _ state: FrameState, on canvas: inout Canvas, restoring: Bool
  ) {
    guard let place = list.items[index].coverage?.bounds else { return }
    if let like = alike.like(index), canRepeat(index, state),
      let first = list.items[like].coverage?.bounds
    {
      canvas.repeatRows(of: first, at: place.minY)
    } else {
      if restoring { canvas.lay(ground, in: place) }
      draw(list.items[index...index], state, on: &canvas)
    }
  }

  /// Whether a bone looks like its like at this moment.
  private func canRepeat(_ index: Int, _ state: FrameState) -> Bool {
    guard ground.isPlain, case .bone(let bone) = list.items[index] else { return false }
    return state.isAlike(bone)
  }

  private func canRepeat(_ strip: AlikeBones.Strip, _ state: FrameState) -> Bool {
    strip.items.allSatisfy { canRepeat($0, state) }
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

extension PixelRect {
  /// Some rows of the rectangle, counted from the top of the picture.
  fileprivate func rows(_ rows: Range<Int>) -> PixelRect {
    PixelRect(minX: minX, minY: rows.lowerBound, maxX: maxX, maxY: rows.upperBound)
  }
}
