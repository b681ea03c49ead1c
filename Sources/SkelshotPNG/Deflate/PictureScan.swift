/// How rows of pixels are laid out.
package struct RowLayout: Sendable {
  /// Bytes from a byte to that below it.
  package var stride: Int
  /// Bytes of a pixel, 1 where it is smaller.
  package var step: Int

  /// Makes a layout of two positive numbers.
  package init(stride: Int, step: Int) {
    self.stride = stride
    self.step = step
  }
}

/// Finds the places among rows of pixels at which something begins or ends.
///
/// Rows of a drawing are runs, and rows like those above: a few thousand places among a million bytes
/// are of interest. They are where a run or an equality with the row above begins or ends, and every
/// byte outside of both. Inside of what is equal to the row above, only long runs count.
struct PictureScan {
  /// A copy that may begin at a position.
  struct Copy {
    var position: Int32
    var distance: Int32
    var length: Int32
  }

  /// The places in order.
  private(set) var places: [Int32] = []
  /// Bytes equal to that one pixel before.
  let runs: EqualRanges
  /// Bytes equal to that one row before.
  let above: EqualRanges
  /// Other copies, in order of their positions.
  private(set) var copies: [Copy] = []

  /// A run this long is worth a look inside of what is equal to the row above.
  private static let longRun: Int32 = 24

  /// Scans filtered rows, each after its filter's number.
  ///
  /// - Parameters:
  ///   - depth: How many earlier places with the same beginning are looked at.
  ///   - sparsity: nil is returned where more than one byte in this many is of interest.
  init?(_ bytes: Span<UInt8>, _ layout: RowLayout, depth: Int, sparsity: Int) {
    runs = EqualRanges(bytes, distance: layout.step, shortest: 3)
    above =
      layout.stride <= DeflateTables.window
      ? EqualRanges(bytes, distance: layout.stride, shortest: 3) : EqualRanges()
    var finder = CopyFinder(
      depth: depth, stride: layout.stride, above: above.bits(count: bytes.count))
    let limit = bytes.count / sparsity + 65_536
    let step = Int32(layout.step)
    var run = 0
    var row = 0
    var place: Int32 = 0
    while place < Int32(bytes.count) {
      guard places.count < limit else { return nil }
      places.append(place)
      run = runs.index(endingAfter: place, from: run)
      row = above.index(endingAfter: place, from: row)
      let isAbove = above.contains(place, at: row)
      var next = Int32(bytes.count)
      if row < above.starts.count { next = isAbove ? above.ends[row] : above.starts[row] }
      var isRun = false
      var later = run
      while later < runs.starts.count, runs.starts[later] <= next {
        let counts = !isAbove || runs.ends[later] - runs.starts[later] >= Self.longRun
        if runs.starts[later] <= place {
          isRun = true
          if counts { next = min(next, runs.ends[later]) }
        } else if counts {
          let first = runs.starts[later] - step
          next = min(next, first > place ? first : runs.starts[later])
          break
        }
        later += 1
      }
      if !isRun {
        let begins = later < runs.starts.count && runs.starts[later] == place + 1
        finder.find(
          bytes, at: Int(place), runEnd: begins ? Int(runs.ends[later]) : nil,
          longerThan: isAbove ? Int(above.ends[row] - place) : 2
        ) { distance, length in
          copies.append(
            Copy(position: place, distance: Int32(distance), length: Int32(length)))
        }
      }
      place = isAbove || isRun ? next : min(next, place + 1)
    }
  }
}
