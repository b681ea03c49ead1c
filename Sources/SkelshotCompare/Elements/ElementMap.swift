package import SkelshotRaster

/// The elements of a layout in a picture of it, each with its name and its rectangle: they tell where pixels differ, and
/// what a tolerance does not see.
public struct ElementMap: Sendable {
  /// What an element is called.
  package struct Name: Sendable, Hashable {
    /// The type of the view, as the layout names it: `label`.
    package var type: String
    /// The view's id, if it has one.
    package var id: String?
    /// Where the view stands: `views[0]/section[0].row[3]/subviews[1]`.
    package var reference: String
    /// The line of text, from 1; nil where the view is one bone, or none.
    package var line: Int?

    package init(type: String, id: String? = nil, reference: String, line: Int? = nil) {
      (self.type, self.id, self.reference, self.line) = (type, id, reference, line)
    }

    /// The name as it is read: label `title`, line 3. Without an id a view is called by its reference.
    package var text: String {
      let view = "\(type) `\(id ?? reference)`"
      return line.map { "\(view), line \($0)" } ?? view
    }
  }

  /// A bone in a picture.
  package struct Bone: Sendable {
    package var name: Name
    /// The whole pixels that the bone touches, where it shows.
    package var bounds: PixelRect
    /// The colour of the bone at rest, then the other colours that it has in time or along a gradient.
    package var colors: [StraightPixel]
    /// The colour behind the bone.
    package var background: StraightPixel

    package init(
      name: Name, bounds: PixelRect, colors: [StraightPixel], background: StraightPixel
    ) {
      (self.name, self.bounds, self.colors, self.background) = (name, bounds, colors, background)
    }
  }

  /// The rectangle of a view.
  package struct Region: Sendable {
    package var name: Name
    package var bounds: PixelRect

    package init(name: Name, bounds: PixelRect) { (self.name, self.bounds) = (name, bounds) }
  }

  /// The bones in the order in which they are drawn.
  package let bones: [Bone]
  /// Views, outer ones before the views in them.
  package let regions: [Region]
  /// Pixels per point.
  package let scale: Double

  package init(bones: [Bone], regions: [Region], scale: Double) {
    (self.bones, self.regions, self.scale) = (bones, regions, scale)
  }

  /// The name of the innermost view around a part of the picture; nil where that is the canvas.
  func name(around bounds: PixelRect) -> String? {
    regions.last { $0.bounds.contains(bounds) }?.name.text
  }
}

extension PixelRect {
  fileprivate func contains(_ other: PixelRect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }
}
