package import SkelshotPrimitives

extension CoverageBuilder {
  /// Returns the coverage of the inside of a path.
  ///
  /// Curves become lines, whose ends are snapped to a grid of 1/65,536 pixel. The area of every pixel inside these
  /// lines is exact, also if they cross or overlap. The lines deviate from the curves so little that a pixel's area
  /// changes by less than half a level.
  ///
  /// - Parameters:
  ///   - path: The path in pixels. Nothing is covered if a coordinate is not finite.
  ///   - rule: The rule for overlapping outlines.
  ///   - clip: The paintable area in pixels. Areas are multiplied if edges of the path and the clip meet in a pixel.
  ///   - size: The size of the canvas.
  /// - Returns: An empty coverage if the path has more pieces than `pieceRoom`, which is then negative.
  package mutating func coverage(
    of path: Path, rule: FillRule = .nonZero, clip: Clip = .none, in size: PixelSize
  ) -> Coverage {
    guard max(size.width, size.height) <= PixelSize.longestSide else {
      return Coverage(emptyIn: size)
    }
    let limit = min(pieceRoom, Self.mostPieces)
    let edges = PathEdges(path, in: size, limit: limit)
    pieceRoom -= edges.pieceCount
    guard !edges.edges.isEmpty, edges.pieceCount <= limit else {
      if edges.pieceCount > limit { pieceRoom = -1 }
      return Coverage(emptyIn: size)
    }
    let coverage = RasterKernels.coverage(of: edges, rule: rule, in: size)
    guard !clip.shapes.isEmpty else { return clipped(coverage, to: clip.paths) }
    let whole = Rect(size: Size(width: Double(size.width), height: Double(size.height)))
    var outer = clip
    outer.paths = []
    return clipped(
      coverage.multiplied(by: self.coverage(of: RoundedRect(whole), clip: outer, in: size)),
      to: clip.paths)
  }

  /// Returns the part of a coverage inside all paths.
  mutating func clipped(_ coverage: Coverage, to paths: [FilledPath]) -> Coverage {
    var coverage = coverage
    for path in paths where !coverage.isEmpty {
      coverage = coverage.multiplied(by: clipCoverage(of: path, in: coverage.size))
    }
    return coverage
  }

  /// Returns the coverage of a path, which is kept for the next shapes in the same clip.
  private mutating func clipCoverage(of path: FilledPath, in size: PixelSize) -> Coverage {
    if let known = clipCoverages.first(where: { $0.size == size && $0.path == path }) {
      return known.coverage
    }
    let coverage = coverage(of: path.path, rule: path.rule, in: size)
    if clipCoverages.count == Self.mostClips { clipCoverages.removeFirst() }
    clipCoverages.append((path, size, coverage))
    return coverage
  }
}
