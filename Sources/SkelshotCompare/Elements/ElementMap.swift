package import SkelshotRaster

/// The elements of a layout in its picture, with their names and rectangles.
///
/// They name the places of differences, and the bones that a tolerance hides.
public struct ElementMap: Sendable {
  package struct Name: Sendable, Hashable {
    /// The type of the view, as the layout names it: `label`.
    package var type: String
    package var id: String?
    /// The path to the view: `views[0]/section[0].row[3]/subviews[1]`.
    package var reference: String
    /// The line of text, from 1; nil if the view is a single bone or has none.
    package var line: Int?

    package init(type: String, id: String? = nil, reference: String, line: Int? = nil) {
      (self.type, self.id, self.reference, self.line) = (type, id, reference, line)
    }

    /// The displayed name: label `title`, line 3. A view without an id is named by its reference.
    package var text: String {
      let view = "\(type) `\(id ?? reference)`"
      return line.map { "\(view), line \($0)" } ?? view
    }
  }

  package struct Bone: Sendable {
    package var name: Name
    /// The pixels that the visible part of the bone touches.
    package var bounds: PixelRect
    /// The color of the bone at rest, then its other colors in time or along a gradient.
    package var colors: [StraightPixel]
    package var background: StraightPixel

    package init(
      name: Name, bounds: PixelRect, colors: [StraightPixel], background: StraightPixel
    ) {
      (self.name, self.bounds, self.colors, self.background) = (name, bounds, colors, background)
    }
  }

  package struct Region: Sendable {
    package var name: Name
    package var bounds: PixelRect

    package init(name: Name, bounds: PixelRect) { (self.name, self.bounds) = (name, bounds) }
  }

  /// The bones in drawing order.
  package let bones: [Bone]
  /// Views, outer ones before the views in them.
  package let regions: [Region]

  package init(bones: [Bone], regions: [Region]) {
    (self.bones, self.regions) = (bones, regions)
  }

  /// The name of the innermost view around a part of the picture; nil if that is the canvas.
  func name(around bounds: PixelRect) -> String? {
    regions.last { $0.bounds.contains(bounds) }?.name.text
  }
}
