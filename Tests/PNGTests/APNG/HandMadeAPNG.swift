import SkelshotFrames
import SkelshotPNG
import SkelshotRaster

/// Builds APNG files in 8-bit RGBA by hand. The files can be invalid.
struct HandMadeAPNG {
  /// A frame that has a position, straight pixels and control data.
  struct Frame {
    var x = 0
    var y = 0
    var width: Int
    var pixels: [[UInt8]]
    var delay = (1, 10)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  var width: Int
  var height: Int
  var frames: [Frame]
  var plays = 0
  /// The pixels of a still that does not belong to the animation.
  var hiddenStill: [[UInt8]]?
  /// Deviations from a valid file: a wrong frame count, wrong sequence numbers, and additional chunks.
  var statedFrames: Int?
  var sequenceStep = 1
  var extraChunks: [UInt8] = []

  private static func rows(_ pixels: [[UInt8]], _ width: Int) -> [UInt8] {
    var rows: [UInt8] = []
    for (index, pixel) in pixels.enumerated() {
      if index % width == 0 { rows.append(0) }
      rows += pixel
    }
    return rows
  }

  /// Returns the data of an IDAT chunk.
  private static func packed(_ pixels: [[UInt8]], _ width: Int) -> [UInt8] {
    Array(HandMade.data(rows(pixels, width)).dropFirst(8).dropLast(4))
  }

  var bytes: [UInt8] {
    var file = HandMade.signature
    file += HandMade.header(width, height, depth: 8, type: 6)
    file += HandMade.chunk(
      "acTL", HandMade.word(statedFrames ?? frames.count) + HandMade.word(plays))
    file += extraChunks
    var sequence = 0
    func next() -> [UInt8] {
      defer { sequence += sequenceStep }
      return HandMade.word(sequence)
    }
    if let hiddenStill { file += HandMade.chunk("IDAT", Self.packed(hiddenStill, width)) }
    for (index, frame) in frames.enumerated() {
      let height = frame.pixels.count / frame.width
      var control = next()
      for value in [frame.width, height, frame.x, frame.y] { control += HandMade.word(value) }
      for value in [frame.delay.0, frame.delay.1] {
        control += [UInt8(value >> 8), UInt8(value & 255)]
      }
      file += HandMade.chunk("fcTL", control + [frame.disposal, frame.blend])
      let data = Self.packed(frame.pixels, frame.width)
      if index == 0, hiddenStill == nil {
        // The data is split into two chunks, because decoders must accept any split.
        file += HandMade.chunk("IDAT", Array(data.prefix(3)))
        file += HandMade.chunk("IDAT", Array(data.dropFirst(3)))
      } else {
        file += HandMade.chunk("fdAT", next() + data.prefix(5))
        file += HandMade.chunk("fdAT", next() + data.dropFirst(5))
      }
    }
    return file + HandMade.end
  }
}

extension APNGFrames {
  /// Decodes all frames of a file.
  static func all(_ bytes: [UInt8]) throws -> [(pixmap: Pixmap, delay: FrameDelay)] {
    var reader = try APNGFrames(bytes)
    var frames: [Pixmap] = []
    while let frame = try reader.nextPixmap() { frames.append(frame) }
    return Array(zip(frames, reader.frameDelays))
  }
}
