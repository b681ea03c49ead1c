import SkelshotFrames
import SkelshotRaster

struct WebPImage: Sendable {
  /// The image's rectangle. The coordinates of the left and top edges are even.
  var rect: PixelRect
  /// The image's delay in milliseconds.
  var delay: Int
  /// Whether the image is blended over the previous image instead of replacing it.
  var isOver: Bool
  var file: [UInt8]
}

struct WebPFrameEncoder: FrameEncoder {
  private let plan: FilmPlan<WebPBackEnd.Content>
  private let candidates: [WebPCandidate]
  private let delays: @Sendable (Range<Int>) -> [Int]

  init(
    _ plan: FilmPlan<WebPBackEnd.Content>, _ optimization: FileOptimization,
    delays: @escaping @Sendable (Range<Int>) -> [Int]
  ) {
    self.plan = plan
    self.delays = delays
    candidates = WebPCandidate.all(for: optimization)
  }

  /// Returns the compressed frame. If the frame needs several delays, it is followed by one-pixel images that change
  /// nothing.
  func image(of delta: FrameDelta, at place: Int) throws -> [WebPImage] {
    let delays = delays(plan.shown(at: place))
    var images = [try image(of: delta, delay: delays[0])]
    for delay in delays.dropFirst() {
      let pixels = WebPPixels(delta, in: Self.onePixel)
      let file = try WebPCompressor.file(
        pixels.whole().all, size: Self.onePixel.size, WebPEffort(method: 1, quality: 76))
      images.append(WebPImage(rect: Self.onePixel, delay: delay, isOver: false, file: file))
    }
    return images
  }

  private func image(of delta: FrameDelta, delay: Int) throws -> WebPImage {
    let canvas = PixelRect(plan.film.source.size)
    var rect = canvas
    var canBeOver = false
    if delta.base != nil {
      // A WebP image cannot be empty.
      rect = delta.rect.isEmpty ? Self.onePixel : delta.rect
      // The container stores left and top edges divided by two.
      rect.minX &= ~1
      rect.minY &= ~1
      canBeOver = delta.changesToOpaque
    }
    let pixels = WebPPixels(delta, in: rect)
    var smallest: WebPImage?
    var leastOfLibrary = Int.max
    var tried: Set<WebPCandidate> = []
    for var candidate in candidates {
      // The sizes of libwebp's candidates differ by less than 1/16, so a search that saves more is never beaten.
      if case .library = candidate.method, let least = smallest?.file.count,
        least < leastOfLibrary - leastOfLibrary / 16
      {
        break
      }
      if !canBeOver { candidate.shortestClearRun = nil }
      guard tried.insert(candidate).inserted else { continue }
      let rows =
        candidate.shortestClearRun.map {
          pixels.over(shortestRun: $0, keepsNeighbors: candidate.keepsNeighbors)
        } ?? pixels.whole()
      guard let file = try file(of: rows, candidate.method) else { continue }
      if case .library = candidate.method { leastOfLibrary = min(leastOfLibrary, file.count) }
      if file.count < smallest?.file.count ?? .max {
        smallest = WebPImage(
          rect: rect, delay: delay, isOver: candidate.shortestClearRun != nil, file: file)
      }
    }
    guard let smallest else { preconditionFailure("no candidates") }
    return smallest
  }

  /// - Returns: The compressed pixels, or nil if the method does not support them.
  private func file(
    of rows: WebPRows, _ method: WebPCandidate.Method
  ) throws -> [UInt8]? {
    switch method {
    case .library(let effort):
      let size = PixelSize(width: rows.width, height: rows.order.count)
      return try WebPCompressor.file(rows.all, size: size, effort)
    case .search(let effort): return try LosslessEncoder.file(rows, effort)
    }
  }

  private static let onePixel = PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1)
}
