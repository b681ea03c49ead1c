import SkelshotFrames

struct WebPCandidate: Hashable {
  enum Method: Hashable {
    case library(WebPEffort)
    /// The search by `LosslessEncoder`.
    case search
  }

  var method: Method
  /// The minimum length of a run of unchanged pixels that becomes transparent, or nil if all pixels are written.
  /// Transparent runs cost nearly nothing, but short runs between changed pixels add a color and break repetitions.
  var shortestClearRun: Int?
  /// Whether unchanged pixels next to a changed pixel of the same color are kept to join runs.
  var keepsNeighbors = false

  private init(
    _ effort: WebPEffort?, shortestClearRun: Int, keepsNeighbors: Bool = false
  ) {
    method = effort.map { .library($0) } ?? .search
    self.shortestClearRun = shortestClearRun
    self.keepsNeighbors = keepsNeighbors
  }

  /// Returns the candidates to try. The smallest result is used.
  ///
  /// libwebp looks back a million pixels above quality 75 but at most 256 rows below, which makes the file of a list
  /// three times as large. Its methods differ in the size of the tiles that share a Huffman code. Methods 5 and 6 save
  /// 1 % and take 5 and 25 times as long (`Benchmarks/webp_methods.sh`), so candidates vary the pixels instead. The
  /// libwebp candidates for `size` come from a greedy search over all combinations for six films. `LosslessEncoder`
  /// takes a third of their time and saves 20 % for a sliding film. If the savings are large enough, later candidates
  /// are skipped.
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
