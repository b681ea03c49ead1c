package import SkelshotRaster

/// The names and rectangles of a layout's elements in its picture.
///
/// Messages use these names to state where a difference is, and which bones a tolerance hides.
public struct ElementMap: Sendable {
  package struct Name: Sendable, Hashable {
    /// The type of the view in the layout, such as `label`.
    package var type: String
    package var id: String?
    /// The path to the view, such as `views[0]/section[0].row[3]/subviews[1]`.
    package var reference: String
    /// The number of the text line, counted from 1. Nil if the view has a single bone or no bone.
    package var line: Int?

    package init(type: String, id: String? = nil, reference: String, line: Int? = nil) {
      (self.type, self.id, self.reference, self.line) = (type, id, reference, line)
    }

    /// The displayed name, such as "label `title`, line 3". If the view has no id, its reference is used.
    package var text: String {
      let view = "\(type) `\(id ?? reference)`"
      return line.map { "\(view), line \($0)" } ?? view
    }
  }

  package struct Bone: Sendable {
    package var name: Name
    /// The pixels that the visible part of the bone touches.
    package var bounds: PixelRect
    /// The colors of the bone. The color at rest is first; the others occur during the animation or along a gradient.
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

  package let bones: [Bone]
  /// The regions of views. Each view precedes the views inside it.
  package let regions: [Region]

  package init(bones: [Bone], regions: [Region]) {
    (self.bones, self.regions) = (bones, regions)
  }

  /// Returns the name of the innermost view that contains a rectangle, or nil if no view contains it.
  func name(around bounds: PixelRect) -> String? {
    regions.last { $0.bounds.contains(bounds) }?.name.text
  }
}
