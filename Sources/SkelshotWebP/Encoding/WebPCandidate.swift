import SkelshotFrames

struct WebPCandidate: Hashable {
  enum Method: Hashable {
    case library(WebPEffort)
    /// The search by `LosslessEncoder`.
    case search(LosslessEncoder.Effort)
  }

  var method: Method
  /// The minimum length at which a run of unchanged pixels becomes transparent, or nil if all pixels are written. Long
  /// transparent runs take almost no bytes. Short transparent runs add a color and interrupt repetitions.
  var shortestClearRun: Int?
  /// Whether unchanged pixels next to a changed pixel of the same color keep their color, which makes runs longer.
  var keepsNeighbors = false

  private init(_ method: Method, shortestClearRun: Int, keepsNeighbors: Bool = false) {
    self.method = method
    self.shortestClearRun = shortestClearRun
    self.keepsNeighbors = keepsNeighbors
  }

  /// Returns the candidates to try. The smallest result is used. libwebp's candidates after a search are tried only if
  /// the search does not support the picture or saves too little.
  ///
  /// Above quality 75, libwebp searches the last million pixels for matches. At lower qualities, it searches at most
  /// 256 rows, and the file for a list is three times as large. The methods of libwebp differ in the size of the tiles
  /// that share a Huffman code. Methods 5 and 6 save 1 % but take 5 and 25 times as long, respectively
  /// (`Benchmarks/webp_methods.sh`). Candidates therefore vary the pixels instead. The libwebp candidates
  /// for `size` were chosen by a greedy search over all combinations, with six films. For a sliding film, the quick
  /// search takes 60 % of libwebp's time and saves 16 %.
  static func all(for optimization: FileOptimization) -> [WebPCandidate] {
    func library(
      _ method: Int, _ quality: Float, shortestClearRun: Int, keepsNeighbors: Bool = false
    ) -> WebPCandidate {
      WebPCandidate(
        .library(WebPEffort(method: method, quality: quality)),
        shortestClearRun: shortestClearRun, keepsNeighbors: keepsNeighbors)
    }
    let quick = WebPCandidate(.search(.quick), shortestClearRun: 16)
    return switch optimization {
    case .speed: [quick, library(1, 76, shortestClearRun: 16)]
    case .balanced: [quick, library(2, 100, shortestClearRun: 16)]
    case .size:
      [
        library(2, 95, shortestClearRun: 32, keepsNeighbors: true),
        WebPCandidate(.search(.thorough), shortestClearRun: 16),
        WebPCandidate(.search(.thorough), shortestClearRun: 1),
        library(3, 100, shortestClearRun: 64),
        library(2, 90, shortestClearRun: 16),
        library(3, 100, shortestClearRun: 1),
        library(1, 80, shortestClearRun: 64),
      ]
    }
  }
}
