import SkelshotRaster

private typealias Thresholds = TraceThresholds.Regions

/// Step 7: finds the logos at the starts of rows that consist of letters.
///
/// Such logos are centered above each other, and their heights differ. Unlike the texts in a column, they have
/// different left edges or equal widths.
package struct LogoColumns {
  let scale: Int

  package init(scale: Int) { self.scale = scale }

  /// Replaces the texts and icons of each logo by a picture.
  package func join(_ regions: inout [TracedRegion]) {
    let marks = marks(of: regions)
    var columns: [[PixelRect]] = []
    for mark in marks {
      let place = columns.firstIndex {
        abs($0[0].doubleMidX - mark.doubleMidX) <= 2 * Thresholds.markCenter * scale
      }
      if let place { columns[place].append(mark) } else { columns.append([mark]) }
    }
    for column in columns where isColumn(column, regions) {
      for mark in column {
        let color = regions.first { mark.contains($0.box) && $0.kind == .text }?.color
        var region = TracedRegion(.image, box: mark, rule: .picture)
        region.color = color ?? region.color
        regions.removeAll { mark.contains($0.box) }
        regions.append(region)
      }
    }
  }

  /// The small texts, icons and pictures without anything to the left in their rows. Pieces side by side are joined.
  private func marks(of regions: [TracedRegion]) -> [PixelRect] {
    let contents = regions.filter { [.text, .icon, .image, .button, .field].contains($0.kind) }
    var marks: [PixelRect] = []
    for region in contents.sorted(by: { ($0.box.minX, $0.box.minY) < ($1.box.minX, $1.box.minY) })
    where [.text, .icon, .image].contains(region.kind) && region.lines.count <= 2
      && isSmall(region.box)
    {
      let near = region.box.grown(by: Thresholds.markGap * scale)
      if let place = marks.firstIndex(where: { !$0.intersection(near).isEmpty }) {
        marks[place] = marks[place].union(region.box)
        continue
      }
      let isFirst = !contents.contains {
        $0.box.minX < region.box.minX && $0.box.sharedRows(region.box) > 0
      }
      if isFirst { marks.append(region.box) }
    }
    return marks.filter(isSmall).sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
  }

  private func isSmall(_ box: PixelRect) -> Bool {
    box.width <= Thresholds.markWidth * scale && box.height <= Thresholds.markHeight * scale
  }

  private func isColumn(_ column: [PixelRect], _ regions: [TracedRegion]) -> Bool {
    let edges = column.map(\.minX).sorted()
    let heights = column.map(\.height).sorted()
    let steps = zip(column, column.dropFirst()).map { ($1.doubleMidY - $0.doubleMidY) / 2 }
    let widths = column.map(\.width).sorted()
    guard column.count >= Thresholds.marks, let left = edges.first, let right = edges.last,
      let narrow = widths.first, let wide = widths.last,
      right - left >= Thresholds.markEdges * scale
        || narrow.isAtLeast(Thresholds.markWidths, of: wide),
      let low = heights.first, let high = heights.last,
      high.isAtLeast(Thresholds.markHeights, of: low), let pitch = steps.min(), pitch > 0,
      steps.allSatisfy({ ($0 - pitch).isAtMost(Thresholds.markPitch, of: pitch) })
    else { return false }
    let texts = regions.filter { $0.kind == .text }.map(\.box)
    let withLetters = column.count { mark in texts.contains { mark.contains($0) } }
    return withLetters * 2 >= column.count
      && column.allSatisfy { mark in
        texts.contains {
          $0.sharedRows(mark) > 0 && $0.minX - mark.maxX >= Thresholds.markMargin * scale
        }
      }
  }
}
