import SkelshotPrimitives
public import SkelshotRaster

/// What happened to an element of a layout between two pictures.
public struct ElementChange: Sendable, Hashable {
  /// The type of the view, as the layout names it: `label`.
  public var type: String
  /// The view's id, if it has one.
  public var id: String?
  /// Where the view stands: `views[0]/section[0].row[3]/subviews[1]`.
  public var reference: String
  /// The line of text, from 1; nil where the view is one bone, or none.
  public var line: Int?
  /// The cell that the element stands in; nil where it is in none.
  package var cell: ElementMap.Name.Cell?
  /// What happened. One element can have moved and become wider.
  package var kinds: [Kind]
  /// Where the element is in the expected picture, in pixels; nil where it is not seen.
  public var expected: PixelRect?
  /// Where the element is in the actual picture, in pixels; nil where it is not seen.
  public var actual: PixelRect?

  /// A change, in pixels.
  package enum Kind: Sendable, Hashable {
    /// It is in the actual picture alone.
    case new
    /// It is in the expected picture alone.
    case missing
    /// It has the same extent elsewhere; right and down are positive.
    case moved(x: Int, y: Int)
    /// It is wider, or narrower where negative.
    case wider(Int)
    /// It is taller, or shorter where negative.
    case taller(Int)
    /// It has another colour in its middle.
    case color(expected: StraightPixel, actual: StraightPixel)
    /// Its corners have another radius, in pixels; measured to half a pixel.
    case corners(expected: Double, actual: Double)
    /// It has the same place and middle; this many of its pixels differ, at edges and corners say.
    case pixels(Int)
    /// Pixels that belong to no bone; the view is the innermost around them.
    case outsideBones(pixels: Int)
  }
}

extension ElementChange {
  /// The element's name: label `title`, line 3. Without an id it is called by its reference.
  public var name: String {
    ElementMap.Name(type: type, id: id, reference: reference, line: line).text
  }

  init(
    _ element: ElementMap.Name, kinds: [Kind] = [], expected: PixelRect? = nil,
    actual: PixelRect? = nil
  ) {
    (type, id, reference, line) = (element.type, element.id, element.reference, element.line)
    cell = element.cell
    (self.kinds, self.expected, self.actual) = (kinds, expected, actual)
  }

  /// What happened, in words: `4 px wider, moved 2 px down`.
  public var summary: String { kinds.map(\.summary).joined(separator: ", ") }
}

extension ElementChange.Kind {
  /// A stable name for machines.
  package var name: String {
    switch self {
    case .new: "new"
    case .missing: "missing"
    case .moved: "moved"
    case .wider(let pixels): pixels > 0 ? "wider" : "narrower"
    case .taller(let pixels): pixels > 0 ? "taller" : "shorter"
    case .color: "color"
    case .corners: "corners"
    case .pixels: "pixels"
    case .outsideBones: "outsideBones"
    }
  }

  /// The change in words.
  package var summary: String {
    switch self {
    case .new: "new"
    case .missing: "missing"
    case .moved(let x, let y):
      "moved "
        + [
          x == 0 ? nil : "\(x.magnitude) px \(x > 0 ? "right" : "left")",
          y == 0 ? nil : "\(y.magnitude) px \(y > 0 ? "down" : "up")",
        ].compactMap { $0 }.joined(separator: " and ")
    case .wider(let pixels), .taller(let pixels): "\(pixels.magnitude) px \(name)"
    case .color(let expected, let actual):
      "colour \(expected.hexText) became \(actual.hexText)"
    case .corners(let expected, let actual):
      "corner radius \(expected.shortText) px became \(actual.shortText) px"
    case .pixels(let count): count == 1 ? "1 pixel differs" : "\(count) pixels differ"
    case .outsideBones(let count):
      (count == 1 ? "1 pixel differs" : "\(count) pixels differ") + " outside of its bones"
    }
  }
}
