package import SkelshotPrimitives

/// The fraction of each pixel that a shape covers. A coverage is computed once and can be filled many times.
///
/// Areas are exact: the shape is snapped to a grid of 1/65,536 pixel and intersected with its clip and with every
/// pixel. Each area is rounded once, to 0…255. Equal adjacent rows are stored once.
///
/// A coverage can only be used on canvases of the size it was made for.
package struct Coverage: Sendable, Hashable {
  let size: PixelSize
  /// The bands from top to bottom, without overlaps.
  var bands: [CoverageBand] = []
  var bytes: [UInt8] = []

  /// The smallest rectangle around all covered pixels, or `.empty` if nothing is covered.
  package internal(set) var bounds: PixelRect = .empty

  /// Compiles a shape. For many shapes, `CoverageBuilder` is faster. Nothing is covered if a coordinate or radius is
  /// not finite, or if a side of the canvas exceeds `PixelSize.longestSide`.
  package init(of shape: RoundedRect, clip: Clip = .none, in size: PixelSize) {
    var builder = CoverageBuilder()
    self = builder.coverage(of: shape, clip: clip, in: size)
  }

  init(emptyIn size: PixelSize) { self.size = size }

  package var storedBytes: Int {
    // Each array has a header of two words, and the allocator adds another two words.
    (bands.capacity == 0 ? 0 : 32 + bands.capacity * MemoryLayout<CoverageBand>.stride)
      + (bytes.capacity == 0 ? 0 : 32 + bytes.capacity)
  }

  package var isEmpty: Bool { bands.isEmpty }

  /// The coverage of one pixel, 0…255. The subscript is too slow for loops.
  package subscript(x: Int, y: Int) -> UInt8 {
    guard let band = bands.first(where: { $0.rows.contains(y) }), band.columns.contains(x) else {
      return 0
    }
    if x < band.span.lowerBound { return bytes[band.left.lowerBound + x - band.leftColumn] }
    if x < band.span.upperBound { return band.spanAlpha }
    return bytes[band.right.lowerBound + x - band.span.upperBound]
  }
}

/// Compiles shapes to coverages and caches their corners for reuse. Each task needs its own builder.
package struct CoverageBuilder: Sendable {
  private var masks = CornerMasks()
  /// The number of pieces that the edges of paths may still have. Borders of pixels cut the edges into pieces.
  package var pieceRoom = Int.max
  /// The maximum number of pieces of one path. A row with this many pieces takes 200 MB.
  package static let mostPieces = 1 << 23
  /// The coverages of the paths that clipped the last shapes.
  var clipCoverages: [(path: FilledPath, size: PixelSize, coverage: Coverage)] = []
  /// The maximum number of coverages to keep. A view's clip rarely has more than two paths.
  static let mostClips = 4

  package init() {}

  package mutating func coverage(
    of shape: RoundedRect, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    guard var rows = CoverageRows(shape: shape, clip: clip, size: size) else {
      return Coverage(emptyIn: size)
    }
    masks.makeRoom()
    for index in rows.corners.indices
    where rows.corners[index].radius <= CornerMasks.largestRadius {
      rows.corners[index].mask = masks.place(of: rows.corners[index].key)
    }
    return clipped(rows.compiled(masks: masks), to: clip.paths)
  }
}

extension CoverageBuilder {
  package mutating func coverage(
    of shape: FilledShape, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    switch shape {
    case .rounded(let shape): coverage(of: shape, clip: clip, in: size)
    case .path(let path): coverage(of: path.path, rule: path.rule, clip: clip, in: size)
    }
  }

  /// Returns the coverage of a border of `width` pixels inside a shape's edge. The border of a path is the part of a
  /// line of twice the width that is inside the path.
  package mutating func border(
    of shape: FilledShape, width: Double, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    switch shape {
    case .rounded(let shape): return border(of: shape, width: width, clip: clip, in: size)
    case .path(let path):
      let line = path.path.stroked(StrokeStyle(width: 2 * width))
      return coverage(of: path.path, rule: path.rule, clip: clip, in: size)
        .multiplied(by: coverage(of: line, in: size))
    }
  }

  /// Returns the coverage of a border of `width` pixels inside a shape's edge. The inner radii are the outer radii
  /// minus the width. An inner corner with a negative radius is sharp.
  package mutating func border(
    of shape: RoundedRect, width: Double, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    let outer = coverage(of: shape, clip: clip, in: size)
    let rect = shape.rect
    guard width > 0 else { return Coverage(emptyIn: size) }
    guard 2 * width < min(rect.width, rect.height) else { return outer }
    let radii = CornerRadii(
      topLeft: shape.radii.topLeft - width, topRight: shape.radii.topRight - width,
      bottomRight: shape.radii.bottomRight - width, bottomLeft: shape.radii.bottomLeft - width)
    let inner = RoundedRect(rect.inset(by: EdgeInsets(width)), radii: radii)
    return outer.subtracting(coverage(of: inner, clip: clip, in: size))
  }
}
