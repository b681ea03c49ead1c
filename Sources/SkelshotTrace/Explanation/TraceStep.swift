package import SkelshotRaster

/// A trace step whose result can be drawn. The raw values are the values of a command-line option.
package enum TraceStep: String, Sendable, CaseIterable {
  case surfaces
  /// The parts on the surfaces: pictures, drawings, outlines, dividers and letters.
  case parts
  case lines
  case texts
  case regions
  case rows
}

/// A named, colored box in an explanation picture.
package struct ExplanationMark: Sendable, Hashable {
  package var box: PixelRect
  package var name: String
  /// The color as `0xAABBGGRR`.
  package var color: UInt32
  /// The inner boxes, such as the lines of a text, which are drawn in a darker color.
  package var lines: [PixelRect] = []
}

extension TraceSteps {
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
          box: text.map(\.box).boundingBox, name: "text", color: 0xffd0_20b0,
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
  package var marks: [ExplanationMark] {
    regions.map {
      ExplanationMark(
        box: $0.box, name: "\($0.kind.rawValue) rule \($0.rule.rawValue)",
        color: $0.kind.explanationColor, lines: $0.lines)
    }
  }

  /// The names of the marks, by kind and by the number of the rule.
  package var markNames: [String] {
    TracedRegion.Kind.allCases.flatMap { kind in
      TraceRule.allCases.map { "\(kind.rawValue) rule \($0.rawValue)" }
    }
  }
}

extension TracedRegion.Kind {
  /// The box color of a region kind, as `0xAABBGGRR`.
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
