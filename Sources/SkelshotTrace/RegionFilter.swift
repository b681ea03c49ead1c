import SkelshotRaster

package struct RegionFilter {
  private let options: TraceOptions
  private let scale: Int
  private let ignored: [PixelRect]

  package init(options: TraceOptions, scale: Int) {
    self.options = options
    self.scale = scale
    ignored = options.ignoredPixels(scale: scale)
  }

  /// Filters the regions. If a container is removed, its contents move to the container's parent.
  package func apply(to regions: inout [TracedRegion]) {
    let stays = regions.map { region in
      if let kinds = options.kinds, !kinds.contains(region.kind) { return false }
      if region.kind == .text,
        Double(region.box.width) < options.minimumTextWidth * Double(scale)
      {
        return false
      }
      return !ignored.contains {
        $0.intersection(region.box).area * 2 >= region.box.area
      }
    }
    regions.keep(stays)
  }
}

extension [TracedRegion] {
  mutating func keep(_ stays: [Bool]) {
    var places = [Int](repeating: -1, count: count)
    var next = 0
    for place in indices where stays[place] {
      places[place] = next
      next += 1
    }
    let old = self
    self = []
    for place in old.indices where stays[place] {
      var region = old[place]
      var parent = region.parent
      while let number = parent, !stays[number] { parent = old[number].parent }
      region.parent = parent.map { places[$0] }
      append(region)
    }
  }
}
