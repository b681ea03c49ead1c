package import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives

extension SuiteSettings {
  /// The pictures that are made of a layout, in the order of the settings.
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
