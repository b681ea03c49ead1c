import Skelshot
import SkelshotPrimitives

extension EncodedOutput.Warning: MessageConvertible {
  var message: Message {
    switch self {
    case .quantized(let frames, let levels):
      Message(
        "quantized",
        (frames == 1 ? "one frame has" : "\(frames) frames have")
          + " more than 256 colours: the GIF comes within \(levels) "
          + (levels == 1 ? "level of 255" : "levels of 255"))
    case .inexact(let levels):
      Message(
        "inexact",
        "colours differ by up to \(levels) " + (levels == 1 ? "level" : "levels")
          + " of 255, so that they are fewer")
    case .hardEdges:
      Message(
        "hard-edges",
        "half-transparent edges become hard in a GIF: its pixels are clear or opaque",
        help: "--matte '#fff' blends them for a white page; .apng and .webp keep them soft")
    case .idleMatte:
      Message("idle-option", "--matte does nothing here: no pixel is half transparent")
    case .givenUp(let changes, let limit):
      Message("given-up", "to keep within \(limit) bytes: \(changes.joined(separator: ", "))")
    }
  }
}

extension FilmQuality {
  func changes(from asked: FilmQuality) -> [String] {
    var changes: [String] = []
    if framesPerSecond != asked.framesPerSecond {
      changes.append(
        "\(framesPerSecond.shortText) frames a second instead of \(asked.framesPerSecond.shortText)"
      )
    }
    // A rate above the frame rate has no effect.
    if let rate = dissolveFramesPerSecond, rate != asked.dissolveFramesPerSecond,
      rate < framesPerSecond
    {
      changes.append("\(rate.shortText) pictures in a second of a dissolve")
    }
    if tolerance != asked.tolerance {
      changes.append(
        "colours within \(tolerance) of 255 instead of "
          + (asked.tolerance == 0 ? "exact" : "\(asked.tolerance)"))
    }
    if dither != asked.dither { changes.append("no dithering") }
    if scale != asked.scale {
      changes.append("scale \(scale.shortText) instead of \(asked.scale.shortText)")
    }
    return changes
  }
}
