import CRasterKernels

/// The inner loops of the rasterizer, in one of several versions that all write the same bytes.
///
/// `ReferenceKernels` has plain loops. CRasterKernels has loops for the vectors of several processors, of which the
/// fastest that the processor supports is chosen at run time. All pixels are premultiplied raw values (`0xAABBGGRR`)
/// unless a name contains "straight". Every function traps if a range is outside a span, and checks this only once,
/// because the loops use raw memory.
@safe
package struct RasterKernels: Sendable {
  /// The functions, which exist as long as the process, or nil for the plain loops.
  nonisolated(unsafe) let functions: UnsafePointer<craster_kernels>?

  private init(_ functions: UnsafePointer<craster_kernels>?) { unsafe self.functions = functions }

  /// The name of the vectors, such as `avx2`, or `reference` for the plain loops.
  package var name: String {
    unsafe functions.map { unsafe String(cString: $0.pointee.name) } ?? "reference"
  }

  package static let reference = unsafe RasterKernels(nil)

  /// The kernels that the processor supports, from the slowest to the fastest.
  package static let all: [RasterKernels] =
    [reference]
    + (0..<craster_variant_count()).compactMap { number in
      unsafe craster_variant(number).map { unsafe RasterKernels($0) }
    }

  /// The kernels that the environment variable `SKELSHOT_KERNELS` names, or else the fastest ones.
  package static let standard = named(
    unsafe craster_requested_name().map { unsafe String(cString: $0) })

  /// Returns the kernels with a name, or the fastest ones if the processor has none with this name.
  package static func named(_ name: String?) -> RasterKernels {
    all.first { $0.name == name } ?? all[all.count - 1]
  }
}

extension RasterKernels: Hashable, CustomStringConvertible {
  package static func == (first: Self, second: Self) -> Bool {
    unsafe first.functions == second.functions
  }

  package func hash(into hasher: inout Hasher) { unsafe hasher.combine(functions) }
  package var description: String { name }
}

// MARK: Runs

extension RasterKernels {
  package func fill(
    _ destination: inout MutableSpan<UInt32>, _ range: Range<Int>, with pixel: UInt32
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.fill(&destination, range, with: pixel)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    unsafe Self.withStart(&destination, range) {
      unsafe functions.pointee.fill($0, range.count, pixel)
    }
  }

  package func copy(
    _ source: Span<UInt32>, from start: Int, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.copy(source, from: start, to: &destination, range)
    }
    Self.check(start, range.count, within: source.count)
    Self.check(range.lowerBound, range.count, within: destination.count)
    unsafe source.withUnsafeBufferPointer { from in
      guard let from = from.baseAddress else { return }
      unsafe Self.withStart(&destination, range) {
        unsafe functions.pointee.copy($0, from + start, range.count)
      }
    }
  }

  /// Copies `range.count` pixels, starting at `start`, to `range` of the same pixmap. The two ranges must not overlap.
  package func move(_ start: Int, to range: Range<Int>, in pixels: inout MutableSpan<UInt32>) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.move(start, to: range, in: &pixels)
    }
    Self.check(start, range.count, within: pixels.count)
    Self.check(range.lowerBound, range.count, within: pixels.count)
    precondition(
      start + range.count <= range.lowerBound || start >= range.upperBound, "overlapping pixels")
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe functions.pointee.copy(base + range.lowerBound, base + start, range.count)
    }
  }

  /// Writes a linear color ramp. If `opaque` is false, color levels are clamped to alpha to stay premultiplied.
  package func writeRamp(
    _ segment: RampSegment, opaque: Bool, to destination: inout MutableSpan<UInt32>,
    _ range: Range<Int>
  ) {
    guard let functions = unsafe functions else {
      return ReferenceKernels.writeRamp(segment, opaque: opaque, to: &destination, range)
    }
    Self.check(range.lowerBound, range.count, within: destination.count)
    let (start, step) = (segment.start, segment.step)
    let ramp = craster_ramp(
      start: (start.red, start.green, start.blue, start.alpha),
      step: (step.red, step.green, step.blue, step.alpha))
    unsafe Self.withStart(&destination, range) {
      unsafe functions.pointee.write_ramp($0, range.count, ramp, opaque)
    }
  }
}

// MARK: Checks

extension RasterKernels {
  /// Traps unless `count` elements starting at `start` are within `limit`.
  @inline(__always)
  static func check(_ start: Int, _ count: Int, within limit: Int) {
    precondition(start >= 0 && count <= limit && start <= limit - count, "outside the pixels")
  }

  /// Calls `body` with the address of the first pixel of a range, which must be within the pixels.
  @inline(__always)
  static func withStart(
    _ pixels: inout MutableSpan<UInt32>, _ range: Range<Int>,
    _ body: (UnsafeMutablePointer<UInt32>) -> Void
  ) {
    unsafe pixels.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe body(base + range.lowerBound)
    }
  }
}
