import SkelshotFrames

struct WebPCandidate: Hashable {
  enum Method: Hashable {
    case library(WebPEffort)
    /// The search by `LosslessEncoder`.
    case search
  }

  var method: Method
  /// The minimum length at which a run of unchanged pixels becomes transparent, or nil if all pixels are written. Long
  /// transparent runs take almost no bytes. Short transparent runs add a color and interrupt repetitions.
  var shortestClearRun: Int?
  /// Whether unchanged pixels next to a changed pixel of the same color keep their color, which makes runs longer.
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
  /// Above quality 75, libwebp searches the last million pixels for matches. At lower qualities, it searches at most
  /// 256 rows, and the file for a list is three times as large. The methods of libwebp differ in the size of the tiles
  /// that share a Huffman code. Methods 5 and 6 save 1 % but take 5 and 25 times as long, respectively
  /// (`Benchmarks/webp_methods.sh`). Candidates therefore vary the pixels instead. The libwebp candidates
  /// for `size` were chosen by a greedy search over all combinations, with six films. For a sliding film,
  /// `LosslessEncoder` takes a third of libwebp's time and saves 20 %. If `LosslessEncoder` saves enough, later
  /// candidates are skipped.
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
