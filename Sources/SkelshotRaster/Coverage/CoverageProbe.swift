public import SkelshotPrimitives

/// Compiles coverages for the benchmarks, with corners that are known or new.
@_spi(Benchmarks) public struct CoverageProbe {
  private var builder = CoverageBuilder()

  /// Makes a probe that knows no corners yet.
  public init() {}

  /// Compiles a shape on a canvas and keeps its corners.
  public mutating func compile(_ shape: RoundedRect, in size: PixelSize) {
    _ = builder.coverage(of: shape, in: size)
  }
}
