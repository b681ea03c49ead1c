import SkelshotPrimitives

/// One part of a suite that several machines share, such as the second of five. Each machine checks one part.
///
/// Every machine computes the same shards, and each picture belongs to exactly one shard. Shards have roughly equal
/// weights. A picture at scale 2 counts four times as much as one at scale 1. The weight of a film is the weight of a
/// still multiplied by the frame rate.
public struct GoldenShard: Sendable, Hashable {
  /// The number of the shard, counted from 1.
  package let number: Int
  package let count: Int

  static let mostShards = 10_000

  /// Creates a shard. `count` is clamped to 1…10,000 and `number` to 1…`count`.
  ///
  /// - Parameters:
  ///   - number: The number of the shard, counted from 1.
  ///   - count: The number of shards.
  public init(_ number: Int, of count: Int) {
    self.count = min(max(1, count), Self.mostShards)
    self.number = min(max(1, number), self.count)
  }

  /// Parses a shard in command-line form, such as `2/5`. Returns nil if the text is malformed.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    guard parts.count == 2, (1...Self.mostShards).contains(parts[1]),
      (1...parts[1]).contains(parts[0])
    else { return nil }
    (number, count) = (parts[0], parts[1])
  }

  /// For each weight, returns whether the picture with that weight belongs to this shard.
  ///
  /// Pictures are assigned in descending order of weight, each to the shard with the smallest load. The loads of two
  /// shards therefore differ by at most one picture's weight.
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
  /// The cost of drawing the picture, relative to other pictures of its layout.
  var weight: Int {
    let scale = min(max(self.scale ?? 1, 0.25), 64)
    let frames = time == nil ? min(max(framesPerSecond, 1), 60) : 1
    return max(1, Int(clamped: (scale * scale * frames * 4).rounded()))
  }
}
