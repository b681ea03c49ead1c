package import SkelshotCompare
package import SkelshotDocument
import SkelshotModel
import SkelshotLoading
import SkelshotOutput
import SkelshotPrimitives
import SkelshotRaster

extension SuiteSettings {
  package var pictures: [GoldenPicture] {
    let stills = times ?? [.zero]
    var pictures: [GoldenPicture] = []
    for style in interfaceStyles.map({ $0.map(Optional.some) }) ?? [nil] {
      for direction in directions.map({ $0.map(Optional.some) }) ?? [nil] {
        for scale in scales.map({ $0.map(Optional.some) }) ?? [nil] {
          var picture = GoldenPicture(
            interfaceStyle: style, direction: direction, scale: scale,
            framesPerSecond: framesPerSecond ?? 30)
          for time in stills {
            picture.time = time
            pictures.append(picture)
          }
          guard let film else { continue }
          (picture.time, picture.format) = (nil, film)
          pictures.append(picture)
        }
      }
    }
    return pictures
  }
}

extension SuiteSettings {
  /// The comparison options; comparisons are exact by default.
  package var comparison: ComparisonOptions {
    ComparisonOptions(
      metric: metric ?? .exact,
      ignoresAntialiasing: ignoresAntialiasing ?? false,
      ignoredAreas: (ignoredAreas ?? []).map { area in
        PixelRect(
          minX: Int(clamped: area.x), minY: Int(clamped: area.y), maxX: Int(clamped: area.maxX),
          maxY: Int(clamped: area.maxY))
      },
      pixelBudget: pixelBudget, ratioBudget: ratioBudget,
      ignoresTiming: ignoresTiming ?? false)
  }
}

extension SuiteOverride {
  /// Returns whether a pattern of the override matches the whole name of a layout.
  package func holds(for name: String) -> Bool {
    let parts = name.pathNames().map(String.init)[...]
    return layouts.contains { Self.fits($0.pathNames()[...], parts) }
  }

  private static func fits(_ pattern: ArraySlice<Substring>, _ name: ArraySlice<String>) -> Bool {
    guard let first = pattern.first else { return name.isEmpty }
    let rest = pattern.dropFirst()
    if first == "**" {
      // Consecutive `**` are equivalent to a single `**`.
      if rest.first == "**" { return fits(rest, name) }
      return (0...name.count).contains { fits(rest, name.dropFirst($0)) }
    }
    guard let part = name.first, GlobPattern(first).matches(part) else { return false }
    return fits(rest, name.dropFirst())
  }
}
