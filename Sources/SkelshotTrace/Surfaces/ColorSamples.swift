/// A sample of a component's colors that includes the colors of its longest runs.
struct ColorSamples: Sendable {
  private var votes: [(color: UInt32, weight: Int)] = []
  private var total = 0
  private var low: UInt32 = 0xff_ffff
  private var high: UInt32 = 0

  /// Adds a color. `weight` is the approximate number of pixels that have the color.
  mutating func add(_ color: UInt32, weight: Int) {
    total += weight
    for shift: UInt32 in [0, 8, 16] {
      let mask: UInt32 = 255 << shift
      low = (low & ~mask) | min(low & mask, color & mask)
      high = (high & ~mask) | max(high & mask, color & mask)
    }
    if let place = votes.firstIndex(where: { $0.color == color }) {
      votes[place].weight += weight
    } else if votes.count < TraceThresholds.Surfaces.colors {
      votes.append((color, weight))
    } else if let least = votes.indices.min(by: { votes[$0].weight < votes[$1].weight }) {
      // The Misra–Gries algorithm keeps any color that most of the pixels have.
      if votes[least].weight < weight {
        votes[least] = (color, weight)
      } else {
        votes[least].weight -= weight
      }
    }
  }

  var commonest: UInt32 {
    var best: (color: UInt32, weight: Int) = (0xff_ffff, .min)
    for vote in votes where vote.weight > best.weight { best = vote }
    return best.color
  }

  /// Whether a large part of the pixels has one color, as in a plain area that may have shadows.
  var isPlain: Bool {
    (votes.map(\.weight).max() ?? 0).isAtLeast(TraceThresholds.Surfaces.plainShare, of: total)
  }

  /// Whether the sampled colors cover most of the pixels, as in a drawing.
  var isOfFewColors: Bool {
    votes.reduce(0) { $0 + $1.weight }.isAtLeast(TraceThresholds.Surfaces.drawingShare, of: total)
  }

  /// The largest difference between two sampled colors in any channel, 0…255.
  var range: Int { votes.isEmpty ? 0 : FlatPicture.distance(low, high) }
}
