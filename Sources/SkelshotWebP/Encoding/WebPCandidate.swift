import SkelshotFrames

struct WebPCandidate: Hashable {
  enum Method: Hashable {
    case library(WebPEffort)
    /// `LosslessEncoder`.
    case search
  }

  var method: Method
  /// The shortest run of unchanged pixels that becomes transparent; nil if all pixels are written. Runs of transparent
  /// pixels cost next to nothing, but short ones between changed pixels add a color and break up repetitions.
  var shortestClearRun: Int?
  /// Whether unchanged pixels beside a changed one of the same color stay, so that a run ends where the color does.
  var keepsNeighbors = false

  private init(
    _ effort: WebPEffort?, shortestClearRun: Int, keepsNeighbors: Bool = false
  ) {
    method = effort.map { .library($0) } ?? .search
    self.shortestClearRun = shortestClearRun
    self.keepsNeighbors = keepsNeighbors
  }

  /// The ways to try; the smallest result is used.
  ///
  /// libwebp looks back a million pixels above quality 75, and at most 256 rows below, which makes a list three times
  /// as large. Its methods differ in the size of the tiles that share a Huffman code. Methods 5 and 6 try several
  /// transforms, which takes 5 and 25 times as long for 1 % (`Benchmarks/webp_methods.sh`). So different pixels are
  /// tried instead. libwebp's ways of `size` were chosen by a greedy search over all combinations for six films. Our
  /// own search takes a third of their time, and saves a fifth of a sliding film's bytes. If it gains as much, the ways
  /// after it are not tried.
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
