import SkelshotFrames

/// One way to compress a frame.
struct WebPCandidate: Hashable {
  /// How hard libwebp tries.
  var effort: WebPEffort
  /// The shortest run of unchanged pixels that becomes transparent; nil where all pixels are written.
  ///
  /// Runs of transparent pixels cost next to nothing, but short ones between pixels that change are one more colour
  /// and break up what repeats.
  var shortestClearRun: Int?
  /// Whether unchanged pixels beside a changed one of the same colour stay, so that a run ends where the colour does.
  var keepsNeighbors = false

  /// The ways that are tried; the smallest result is taken.
  ///
  /// libwebp looks back a million pixels above quality 75, and 256 rows at most below, where a list takes three times
  /// as many bytes. Its methods differ in the size of the tiles that share a Huffman code; 5 and 6 try several
  /// transforms, which takes 5 and 25 times as long for 1 % (`Benchmarks/webp_methods.sh`). So different pixels are tried
  /// instead. The ways of `size` are those that a greedy search over all combinations took for six films.
  static func all(for optimization: FileOptimization) -> [WebPCandidate] {
    switch optimization {
    case .speed: [WebPCandidate(effort: WebPEffort(method: 1, quality: 76), shortestClearRun: 16)]
    case .balanced:
      [WebPCandidate(effort: WebPEffort(method: 2, quality: 100), shortestClearRun: 16)]
    case .size:
      [
        WebPCandidate(
          effort: WebPEffort(method: 2, quality: 95), shortestClearRun: 32, keepsNeighbors: true),
        WebPCandidate(effort: WebPEffort(method: 3, quality: 100), shortestClearRun: 64),
        WebPCandidate(effort: WebPEffort(method: 2, quality: 90), shortestClearRun: 16),
        WebPCandidate(effort: WebPEffort(method: 3, quality: 100), shortestClearRun: 1),
        WebPCandidate(effort: WebPEffort(method: 1, quality: 80), shortestClearRun: 64),
      ]
    }
  }
}
