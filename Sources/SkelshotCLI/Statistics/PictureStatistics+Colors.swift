import Skelshot
import SkelshotPipeline
import SkelshotPrimitives

extension PictureStatistics {
  /// Counts the colours that the file shows, where it has others than were drawn: reads it back.
  mutating func recount(_ file: TemporaryFile) {
    guard let bytes = try? file.bytes(), var film = try? FilmDecoder().open(bytes) else { return }
    // Of transparent pixels the colour does not count.
    var seen: Set<UInt32> = []
    while let frame = try? film.nextFrame() {
      var last: UInt32?
      for pixel in frame.pixels where pixel != last {
        last = pixel
        seen.insert(pixel)
        if seen.count > 65_536 {
          colors = nil
          return
        }
      }
    }
    if format.descriptor.paletteLimit != nil { seen.remove(0) }
    colors = seen.count
  }
}
