import SkelshotModel
import SkelshotPrimitives

/// The bones of a screen without lists. They are the bones that a layout of its views has, but no view is made.
package struct RegionBones {
  private let views: RegionViews
  package private(set) var list: [ListBone] = []

  /// - Parameter tracing: The regions of a screen. Its repetitions are ignored.
  package init(_ tracing: Tracing) { self.init(RegionViews(tracing, hasScreenshot: false)) }

  init(_ views: RegionViews) {
    self.views = views
    add(views.places(in: nil), clip: Rect(size: views.size))
  }

  private mutating func add(_ places: [Int], clip: Rect) {
    for place in places where isSkeletonable(place) {
      let region = views.tracing.regions[place]
      switch region.kind {
      case .bar, .divider: break
      case .card: addCard(place, clip: clip)
      case .text: addBars(place, clip: clip)
      case .icon, .image, .button, .field:
        add(views.frame(region.box), isPicture: region.kind == .icon || region.kind == .image, clip)
      }
    }
  }

  private mutating func addCard(_ card: Int, clip: Rect) {
    let contents = views.places(in: card)
    let frame = views.frame(views.tracing.regions[card].box)
    if contents.contains(where: isSkeletonable) {
      add(contents, clip: views.clipsToBounds(card) ? frame.intersection(clip) : clip)
    } else {
      add(frame, isPicture: false, clip)
    }
  }

  private func isSkeletonable(_ place: Int) -> Bool {
    switch views.tracing.regions[place].kind {
    case .bar, .divider: false
    case .card: views.places(in: place).contains { views.tracing.regions[$0].kind != .divider }
    case .text, .icon, .image, .button, .field: true
    }
  }

  private mutating func addBars(_ place: Int, clip: Rect) {
    guard let shape = views.shape(of: place) else { return }
    let spacing = shape.spacing ?? 0
    let height = Double(shape.count) * (shape.height + spacing) - spacing
    let top = shape.frame.y + (shape.frame.height - height) / 2
    let bars = LabelBars(views.text(shape), in: shape.frame).bars
    for (line, bar) in bars.enumerated() {
      let y = top + Double(line) * (shape.height + spacing)
      add(Rect(x: bar.x, y: y, width: bar.width, height: shape.height), isPicture: false, clip)
    }
  }

  private mutating func add(_ bone: Rect, isPicture: Bool, _ clip: Rect) {
    let rect = bone.intersection(clip)
    if !rect.isEmpty { list.append(ListBone(rect: rect, isPicture: isPicture)) }
  }
}
