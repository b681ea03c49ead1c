import SkelshotPrimitives

/// A part of a suite, for one of several machines: the second of five, say.
///
/// Every picture is in one shard, whichever machine asks. The shards have as much to draw as each other, as far as that is
/// known before: twice the scale counts four times, and each frame of a second of a film like a still.
public struct GoldenShard: Sendable, Hashable {
  /// Which part it is, from 1.
  package let number: Int
  /// How many parts there are, 1 or more.
  package let count: Int

  /// The most parts.
  static let mostShards = 10_000

  /// Makes a part. A count below 1 counts as 1, one above 10,000 as that, and a number outside of 1…count as the nearest.
  ///
  /// - Parameters:
  ///   - number: Which part it is, from 1.
  ///   - count: How many parts there are.
  public init(_ number: Int, of count: Int) {
    self.count = min(max(1, count), Self.mostShards)
    self.number = min(max(1, number), self.count)
  }

  /// Reads a part as the command line has it: `2/5`.
  ///
  /// - Returns: nil where it is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, (1...Self.mostShards).contains(parts[1]),
      (1...parts[1]).contains(parts[0])
    else { return nil }
    (number, count) = (parts[0], parts[1])
  }

  /// Which of some pieces of work this part has, by their weights.
  ///
  /// The heaviest piece comes first, and each goes to the part that has the least: no part has more than another by more than
  /// one piece.
  func share(of weights: [Int]) -> [Bool] {
    var loads = [Int](repeating: 0, count: count)
    var isOwn = [Bool](repeating: false, count: weights.count)
    for piece in weights.indices.sorted(by: { (weights[$1], $0) < (weights[$0], $1) }) {
      var least = 0
      for shard in loads.indices where loads[shard] < loads[least] { least = shard }
      loads[least] += weights[piece]
      isOwn[piece] = least == number - 1
    }
    return isOwn
  }
}

extension GoldenPicture {
  /// How much there is to draw, beside other pictures of the layout.
  var weight: Int {
    let scale = min(max(self.scale ?? 1, 0.25), 64)
    let frames = time == nil ? min(max(framesPerSecond, 1), 60) : 1
    return max(1, Int(clamped: (scale * scale * frames * 4).rounded()))
  }
}
