package import SkelshotRaster

/// A step of a trace whose finds can be drawn. The raw values are the command line's words.
package enum TraceStep: String, Sendable, CaseIterable {
  /// Plain areas: the page, cards, bars.
  case surfaces
  /// What lies on them: pictures, drawings, outlines, dividers, letters.
  case parts
  /// Lines of letters, and parts that stand alone.
  case lines
  /// Lines gathered to texts.
  case texts
  /// The regions of the outcome.
  case regions
  /// Rows and cells that repeat.
  case rows
}

/// A box of an explanation: what it is called in the legend, in which colour it is drawn.
package struct ExplanationMark: Sendable, Hashable {
  /// Its pixels.
  package var box: PixelRect
  /// Its name in the legend.
  package var name: String
  /// Its colour, `0xAABBGGRR`.
  package var color: UInt32
  /// Boxes inside of it that are drawn darker, as the lines of a text.
  package var lines: [PixelRect] = []
}

extension TraceSteps {
  /// What a step has found, as boxes.
  package func marks(of step: TraceStep) -> [ExplanationMark] {
    func marks(_ boxes: [PixelRect], _ name: String, _ color: UInt32) -> [ExplanationMark] {
      boxes.map { ExplanationMark(box: $0, name: name, color: color) }
    }
    switch step {
    case .surfaces:
      return marks(surfaces.map(\.box), "surface", 0xffc0_8020)
    case .parts:
      return marks(parts.images.map(\.box), "picture", 0xff20_20e0)
        + marks(parts.drawings.map(\.box), "drawing", 0xffd0_20b0)
        + marks(parts.outlines.map(\.box), "outline", 0xff90_a000)
        + marks(parts.dividers.map(\.box), "divider", 0xff60_6060)
        + marks(parts.glyphs.map(\.box) + icons.map(\.box), "letter", 0xff20_a020)
    case .lines:
      return marks(lines.map(\.box), "line", 0xffd0_20b0)
        + marks(icons.map(\.box), "icon", 0xff20_90ff)
    case .texts:
      return texts.map { text in
        ExplanationMark(
          box: text.reduce(.empty) { $0.union($1.box) }, name: "text", color: 0xffd0_20b0,
          lines: text.map(\.bar))
      }
    case .regions:
      return tracing.marks
    case .rows:
      return tracing.repetitions.flatMap {
        marks($0.cells, $0.columns > 1 ? "cell" : "row", $0.columns > 1 ? 0xff20_a020 : 0xffc0_8020)
      }
    }
  }
}

extension Tracing {
  /// The regions as boxes.
  package var marks: [ExplanationMark] {
    regions.map {
      ExplanationMark(
        box: $0.box, name: $0.kind.rawValue, color: $0.kind.explanationColor, lines: $0.lines)
    }
  }
}

extension TracedRegion.Kind {
  /// The colour of a kind, `0xAABBGGRR`.
  fileprivate var explanationColor: UInt32 {
    switch self {
    case .card: 0xffc0_8020
    case .bar: 0xff80_8080
    case .image: 0xff20_20e0
    case .icon: 0xff20_90ff
    case .button: 0xff20_a020
    case .field: 0xff90_a000
    case .text: 0xffd0_20b0
    case .divider: 0xff60_6060
    }
  }
}
