import Skelshot
import SkelshotPrimitives

extension EncodedOutput.Warning: MessageConvertible {
  var message: Message {
    switch self {
    case .quantized(let frames, let levels):
      Message(
        "quantized",
        (frames == 1 ? "one frame has" : "\(frames) frames have")
          + " more than 256 colors: GIF colors may be off by up to \(levels) "
          + (levels == 1 ? "level out of 255" : "levels out of 255"))
    case .inexact(let levels):
      Message(
        "inexact",
        "colors may be off by up to \(levels) " + (levels == 1 ? "level" : "levels")
          + " out of 255 in exchange for a smaller file")
    case .hardEdges:
      Message(
        "hard-edges",
        "half-transparent edges become hard: GIF pixels are either clear or opaque",
        help:
          "use --matte '#fff' to blend the edges with a white page, or write an .apng or .webp file to keep soft edges"
      )
    case .idleMatte:
      Message("idle-option", "--matte has no effect: no pixel is partially transparent")
    case .givenUp(let changes, let limit):
      Message(
        "given-up", "quality reduced to fit \(limit) bytes: \(changes.joined(separator: ", "))")
    }
  }
}

extension FilmQuality {
  func changes(from asked: FilmQuality) -> [String] {
    var changes: [String] = []
    if framesPerSecond != asked.framesPerSecond {
      changes.append(
        "\(framesPerSecond.shortText) frames per second instead of \(asked.framesPerSecond.shortText)"
      )
    }
    // A dissolve rate above the frame rate has no effect.
    if let rate = dissolveFramesPerSecond, rate != asked.dissolveFramesPerSecond,
      rate < framesPerSecond
    {
      changes.append("\(rate.shortText) steps per second in dissolves")
    }
    if tolerance != asked.tolerance {
      changes.append(
        "color errors of up to \(tolerance) out of 255 instead of "
          + (asked.tolerance == 0 ? "none" : "\(asked.tolerance)"))
    }
    if dither != asked.dither { changes.append("no dithering") }
    if scale != asked.scale {
      changes.append("scale \(scale.shortText) instead of \(asked.scale.shortText)")
    }
    return changes
  }
}
