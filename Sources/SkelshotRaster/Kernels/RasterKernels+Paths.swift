import CRasterKernels
import SkelshotPrimitives

extension RasterKernels {
  /// Returns the area that edges enclose in each pixel.
  static func coverage(of edges: PathEdges, rule: FillRule, in size: PixelSize) -> Coverage {
    var swept = unsafe edges.edges.withUnsafeBufferPointer {
      unsafe craster_cover_path(
        $0.baseAddress, $0.count, Int32(edges.columns.lowerBound), Int32(edges.columns.count),
        Int32(size.width), rule == .evenOdd)
    }
    defer { unsafe craster_free_coverage(&swept) }
    var coverage = Coverage(emptyIn: size)
    guard let bands = unsafe swept.bands else { return coverage }
    unsafe coverage.bytes = [UInt8](
      UnsafeBufferPointer(start: swept.levels, count: swept.level_count))
    unsafe coverage.bands.reserveCapacity(swept.band_count)
    var (left, right) = (size.width, 0)
    for index in unsafe 0..<swept.band_count {
      let band = unsafe CoverageBand(bands[index])
      (left, right) = (min(left, band.columns.lowerBound), max(right, band.columns.upperBound))
      coverage.bands.append(band)
    }
    if let first = coverage.bands.first, let last = coverage.bands.last {
      coverage.bounds = PixelRect(
        minX: left, minY: first.rows.lowerBound, maxX: right, maxY: last.rows.upperBound)
    }
    return coverage
  }
}
