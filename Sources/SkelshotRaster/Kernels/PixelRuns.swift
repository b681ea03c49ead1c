import CRasterKernels

/// The runs of equal pixels in the rows of a picture. Writing a run takes about half of the time of copying it, because
/// its pixels are not read.
struct PixelRuns {
  private let width: Int
  private let kernels: RasterKernels
  private var runs: [craster_run] = []
  /// The end of each row's runs.
  private var ends: [Int] = []
  private var found: [craster_run]

  init(width: Int, kernels: RasterKernels) {
    self.width = width
    self.kernels = kernels
    found = [craster_run](
      repeating: craster_run(end: 0, is_solid: false),
      count: width / craster_run_block + 1)
  }

  /// Finds the runs of the row that starts at a pixel.
  mutating func append(_ pixels: Span<UInt32>, from start: Int) {
    RasterKernels.check(start, width, within: pixels.count)
    guard let functions = unsafe kernels.functions else {
      runs.append(craster_run(end: UInt32(width), is_solid: false))
      ends.append(runs.count)
      return
    }
    let (width, start) = (width, start)
    let count = unsafe pixels.withUnsafeBufferPointer { pixels in
      unsafe found.withUnsafeMutableBufferPointer { found in
        guard let base = pixels.baseAddress, let runs = found.baseAddress else { return 0 }
        return unsafe functions.pointee.find_runs(base + start, width, runs)
      }
    }
    runs.append(contentsOf: found[..<count])
    ends.append(runs.count)
  }

  /// The number of rows.
  var count: Int { ends.count }

  private func range(of row: Int) -> Range<Int> { (row > 0 ? ends[row - 1] : 0)..<ends[row] }

  /// Whether all pixels of a row are equal.
  func isSolid(_ row: Int) -> Bool {
    let range = range(of: row)
    return range.count == 1 && runs[range.lowerBound].is_solid
  }

  /// Copies the row whose runs are `row`, from `start` in one picture to `target` in another.
  func copy(
    _ row: Int, of source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    at target: Int
  ) {
    let pixels = target..<(target + width)
    guard let functions = unsafe kernels.functions else {
      return kernels.copy(source, from: start, to: &destination, pixels)
    }
    RasterKernels.check(start, width, within: source.count)
    RasterKernels.check(target, width, within: destination.count)
    let range = range(of: row)
    unsafe runs.withUnsafeBufferPointer { runs in
      unsafe source.withUnsafeBufferPointer { source in
        guard let base = source.baseAddress, let runs = runs.baseAddress else { return }
        unsafe RasterKernels.withStart(&destination, pixels) {
          unsafe functions.pointee.copy_runs(
            $0, base + start, runs + range.lowerBound, range.count)
        }
      }
    }
  }
}
