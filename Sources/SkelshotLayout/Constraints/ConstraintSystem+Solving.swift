import SkelshotModel
import SkelshotPrimitives

extension ConstraintRegion {
  /// Solves the region. If a label is too short for its bars, the label grows and moves the views that are constrained
  /// to it.
  func solved(size: Size, reference: String) throws(LayoutFailure) -> SolvedRegion {
    let frames = try wrapping({ $0.inside(reference) }) { () throws(LayoutFailure) in
      try self.frames(width: size.width, height: size.height)
    }
    return SolvedRegion(
      frames: frames, children: nodes.map(\.children), isConstrained: nodes.map(\.isConstrained))
  }

  /// Returns the minimum height of the region's first view at a width; nil if no constraint determines the height.
  func fittingHeight(width: Double, reference: String) throws(LayoutFailure) -> Double? {
    try wrapping({ $0.inside(reference) }) { () throws(LayoutFailure) in
      try frames(width: width, height: nil)[0]?.height
    }
  }

  /// Returns the minimum size of the region's first view. If `width` is nil, the width is solved too.
  func fittingSize(width: Double?) throws(LayoutFailure) -> Size? {
    try frames(width: width, height: nil)[0]?.size
  }

  /// Solves the system in up to three passes. If text wraps, the first pass finds the widths, and the second pass uses
  /// the heights of the wrapped text. The last pass lets labels grow to hold their bars.
  private func frames(width: Double?, height: Double?) throws(LayoutFailure) -> [Rect?] {
    guard constraintCount <= context.limits.constraints else {
      throw .tooManyConstraints(limit: context.limits.constraints, reference: "")
    }
    func solve(
      _ contents: [Int: ContentSize], _ grown: [Int: Double]
    ) throws(LayoutFailure) -> [Rect?] {
      var system = try ConstraintSystem(
        self, width: width, height: height, contents: contents, grown: grown)
      guard isEstimated else { return try system.frames() }
      return system.likelyFrames() ?? estimatedFrames(width: width, height: height)
    }
    let widest = widestContents
    var frames = try solve(widest, [:])
    var contents: [Int: ContentSize] = [:]
    for place in nodes.indices.dropFirst() where nodes[place].isConstrained {
      guard let frame = frames[place] else { continue }
      let intrinsic = IntrinsicSize(context: context.inside(nodes[place].surroundings))
      if let size = intrinsic.wrapped(nodes[place].view, width: frame.width) {
        contents[place] = size
      }
    }
    if !contents.isEmpty || !widest.isEmpty { frames = try solve(contents, [:]) }
    var grown: [Int: Double] = [:]
    for place in nodes.indices.dropFirst() {
      guard let frame = frames[place] else { continue }
      let inner = context.inside(nodes[place].surroundings)
      if let height = TextBlock.grownHeight(nodes[place].view, height: frame.height, context: inner)
      {
        grown[place] = height
      }
    }
    if grown.isEmpty { return frames }
    return try solve(contents, grown)
  }
}

extension ConstraintRegion {
  /// The content sizes of labels with a known size, before text wraps.
  private var widestContents: [Int: ContentSize] {
    guard isEstimated else { return [:] }
    var contents: [Int: ContentSize] = [:]
    for place in nodes.indices.dropFirst() where nodes[place].isConstrained {
      if let label = MeasuredLabel(nodes[place].view) { contents[place] = label.widest }
    }
    return contents
  }
}

extension ConstraintSystem {
  /// The maximum number of solver terms for a region with estimated frames. Real screens need about ten thousand terms.
  private static let work = 2_000_000
  /// The maximum number of attempts to resolve a conflict. The last attempt weakens all constraints.
  private static let conflictLimit = 8

  /// Returns a frame for each view, even if the frame is ambiguous; nil if the system has no solution.
  ///
  /// If required constraints conflict, the conflicting constraints are weakened. Placements, label growth and the rule
  /// against negative extents stay required.
  mutating func likelyFrames() -> [Rect?]? {
    for round in 0...Self.conflictLimit {
      do throws(ConstraintFailure) {
        return frames(try system.solve(work: Self.work, findsAmbiguous: false).values)
      } catch {
        guard case .conflict(let fighting) = error else { return nil }
        let suspects = round + 1 < Self.conflictLimit ? fighting : Array(origins.indices)
        for index in suspects {
          switch origins[index] {
          case .placement, .extent: continue
          case .own, .content: system.weaken(index)
          }
        }
      }
    }
    return nil
  }

  func frames() throws(LayoutFailure) -> [Rect?] {
    let solution: LinearSystem.Solution
    do throws(ConstraintFailure) {
      solution = try system.solve(groupSize: 4)
    } catch {
      throw failure(error)
    }
    // The variables after those of the views are the sizes of scrolled content.
    let ambiguous = solution.ambiguous.filter { $0 / 4 < region.nodes.count }
    if let first = ambiguous.first(where: { $0 >= 4 }) ?? ambiguous.first {
      throw ambiguity(of: first / 4, ambiguous)
    }
    return frames(solution.values)
  }

  private func frames(_ values: [Double]) -> [Rect?] {
    region.nodes.indices.map { place in
      guard region.nodes[place].isNeeded else { return nil }
      if let frame = known[place] { return frame }
      let parts = (0..<4).map { Self.settled(values[place * 4 + $0]) }
      return Rect(x: parts[0], y: parts[1], width: parts[2], height: parts[3])
    }
  }

  /// Rounds a value to a multiple of 2⁻²⁰, so that whole points stay whole.
  private static func settled(_ value: Double) -> Double {
    let unit = 1_048_576.0
    return (value * unit).rounded() / unit
  }

  // MARK: Failures

  private func failure(_ failure: ConstraintFailure) -> LayoutFailure {
    guard case .conflict(let fighting) = failure else {
      return .constraintsTooComplex(reference: "")
    }
    return .conflictingConstraints(fighting.map { conflicting(origins[$0]) })
  }

  private func conflicting(_ origin: Origin) -> ConflictingConstraint {
    let (node, text, index): (Int, String, Int?) =
      switch origin {
      case .own(let node, let index):
        (node, region.nodes[node].view.constraints?[index].description ?? "", index)
      case .placement(let node, let key): (node, key, nil)
      case .extent(let node, let axis):
        (node, axis == .horizontal ? "width >= 0" : "height >= 0", nil)
      case .content(let node): (node, "content size", nil)
      }
    return ConflictingConstraint(
      text: text, owner: name(node), reference: region.nodes[node].path, index: index)
  }

  private func name(_ node: Int) -> String {
    region.nodes[node].view.id ?? ""
  }

  /// Returns the failure for an ambiguous frame. If a position and an extent depend on each other, the failure lists
  /// both as alternatives.
  private func ambiguity(of node: Int, _ ambiguous: [Int]) -> LayoutFailure {
    var missing: [String] = []
    for (position, extent) in [(Part.x, Part.width), (.y, .height)] {
      let isPlaced = !ambiguous.contains(variable(node, position))
      let isSized = !ambiguous.contains(variable(node, extent))
      switch (isPlaced, isSized) {
      case (true, true): continue
      case (false, true): missing.append("\(position)")
      case (true, false): missing.append("\(extent)")
      case (false, false):
        var trial = system
        trial.add(LinearConstraint([term(node, extent)], constant: -1))
        let isEnough =
          (try? trial.solve()).map { !$0.ambiguous.contains(variable(node, position)) } ?? false
        if isEnough {
          missing.append("\(position) or \(extent)")
        } else {
          missing += ["\(position)", "\(extent)"]
        }
      }
    }
    return .ambiguousFrame(
      id: region.nodes[node].view.id, missing: missing, reference: region.nodes[node].path)
  }
}
