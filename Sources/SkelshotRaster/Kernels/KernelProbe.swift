/// Runs single kernels for the benchmarks, which are a separate package. This type is not public API.
@_spi(Benchmarks) public struct KernelProbe {
  /// The functions of `RasterKernels`.
  public enum Kernel: CaseIterable {
    case fill, copy, blendSolid, blendSolidMask, blendPixels, blendPixelsMask
    case blendOpaquePixelsMask, writeRamp, writeTranslucentRamp, premultiply, unpremultiply
    case unpremultiplyOpaque
  }

  private var destination: [UInt32]
  private var opaque: [UInt32]
  private var translucent: [UInt32]
  private let source: [UInt32]
  private let mask: [UInt8]
  private let segment = RampSegment(
    start: .init(red: 1 << 23, green: 9 << 23, blue: 80 << 23, alpha: 200 << 23),
    step: .init(red: 3000, green: 2000, blue: 7000, alpha: 9000))

  /// Makes buffers of the given length.
  public init(pixels: Int) {
    destination = [UInt32](repeating: 0xff80_4020, count: pixels)
    opaque = [UInt32](repeating: 0xff80_4020, count: pixels)
    translucent = [UInt32](repeating: 0x8040_2010, count: pixels)
    source = (0..<pixels).map { UInt32(truncatingIfNeeded: $0 % 128) * 0x0101_0101 }
    mask = (0..<pixels).map { UInt8(truncatingIfNeeded: $0 * 37) }
  }

  /// Runs one kernel over all pixels.
  public mutating func run(_ kernel: Kernel, vector: Bool) {
    run(kernel, vector ? .standard : .reference)
  }

  private mutating func run(_ kernel: Kernel, _ kernels: RasterKernels) {
    let range = 0..<destination.count
    let (segment, source, mask) = (segment, source, mask)
    switch kernel {
    case .premultiply, .unpremultiplyOpaque:
      var pixels = opaque.mutableSpan
      if kernel == .premultiply {
        kernels.premultiply(&pixels)
      } else {
        kernels.unpremultiply(&pixels)
      }
      return
    case .unpremultiply:
      var pixels = translucent.mutableSpan
      kernels.unpremultiply(&pixels)
      return
    default: break
    }
    var pixels = destination.mutableSpan
    switch kernel {
    case .fill: kernels.fill(&pixels, range, with: 0xff12_3456)
    case .copy: kernels.copy(source.span, from: 0, to: &pixels, range)
    case .blendSolid: kernels.blendSolid(0xff12_3456, alpha: 100, over: &pixels, range)
    case .blendSolidMask:
      kernels.blendSolid(0xff12_3456, mask: mask.span, from: 0, over: &pixels, range)
    case .blendPixels:
      kernels.blendPixels(source.span, from: 0, opaque: false, alpha: 100, over: &pixels, range)
    case .blendPixelsMask:
      kernels.blendPixels(
        source.span, from: 0, opaque: false, mask: mask.span, from: 0, over: &pixels, range)
    case .blendOpaquePixelsMask:
      kernels.blendPixels(
        source.span, from: 0, opaque: true, mask: mask.span, from: 0, over: &pixels, range)
    case .writeRamp: kernels.writeRamp(segment, opaque: true, to: &pixels, range)
    case .writeTranslucentRamp: kernels.writeRamp(segment, opaque: false, to: &pixels, range)
    case .premultiply, .unpremultiply, .unpremultiplyOpaque: break
    }
  }
}
