import SkelshotFrames

/// One way to compress a frame.
struct WebPCandidate: Hashable {
  /// What compresses.
  enum Method: Hashable {
    /// libwebp.
    case library(WebPEffort)
    /// `LosslessEncoder`.
    case search
  }

  var method: Method
  /// The shortest run of unchanged pixels that becomes transparent; nil where all pixels are written.
  ///
  /// Runs of transparent pixels cost next to nothing, but short ones between pixels that change are one more colour
  /// and break up what repeats.
  var shortestClearRun: Int?
  /// Whether unchanged pixels beside a changed one of the same colour stay, so that a run ends where the colour does.
  var keepsNeighbors = false

  private init(
    _ effort: WebPEffort?, shortestClearRun: Int, keepsNeighbors: Bool = false
  ) {
    method = effort.map { .library($0) } ?? .search
    self.shortestClearRun = shortestClearRun
    self.keepsNeighbors = keepsNeighbors
  }

  /// The ways that are tried; the smallest result is taken.
  ///
  /// libwebp looks back a million pixels above quality 75, and 256 rows at most below, where a list takes three times
  /// as many bytes. Its methods differ in the size of the tiles that share a Huffman code; 5 and 6 try several
  /// transforms, which takes 5 and 25 times as long for 1 % (`Benchmarks/webp_methods.sh`). So different pixels are tried
  /// instead. libwebp's ways of `size` are those that a greedy search over all combinations took for six films. Our own
  /// search takes a third of their time and a fifth of a sliding film's bytes away; where it gains as much, the ways
  /// behind it are not tried.
  static func all(for optimization: FileOptimization) -> [WebPCandidate] {
    func effort(_ method: Int, _ quality: Float) -> WebPEffort {
      WebPEffort(method: method, quality: quality)
    }
    return switch optimization {
    case .speed: [WebPCandidate(effort(1, 76), shortestClearRun: 16)]
    case .balanced: [WebPCandidate(effort(2, 100), shortestClearRun: 16)]
    case .size:
      [
        WebPCandidate(effort(2, 95), shortestClearRun: 32, keepsNeighbors: true),
        WebPCandidate(nil, shortestClearRun: 1),
        WebPCandidate(effort(3, 100), shortestClearRun: 64),
        WebPCandidate(effort(2, 90), shortestClearRun: 16),
        WebPCandidate(effort(3, 100), shortestClearRun: 1),
        WebPCandidate(effort(1, 80), shortestClearRun: 64),
      ]
    }
  }
}
