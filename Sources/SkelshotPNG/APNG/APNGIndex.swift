import SkelshotFrames
import SkelshotRaster

struct APNGIndex {
  struct Frame {
    var control: FrameControl
    /// The data's ranges in the file, without the sequence numbers of `fdAT`.
    var data: [Range<Int>] = []
  }

  let bytes: [UInt8]
  let size: PixelSize
  private(set) var isAnimated = false
  /// The number of plays, or 0 for endless.
  private(set) var plays = 1
  private(set) var frames: [Frame] = []
  private(set) var header: Range<Int>
  /// The chunks before the pixels, such as color chunks. These chunks apply to every frame.
  private(set) var shared: [Range<Int>] = []
  private(set) var palette: [Range<Int>] = []

  init(_ bytes: [UInt8], _ limits: FilmLimits) throws(APNGReadError) {
    do throws(PNGError) {
      var reader = try PNGChunkReader(bytes)
      let first = try reader.next()
      guard first.name == "IHDR", first.data.count == 13 else {
        throw PNGError.corrupt(reason: "IHDR is missing")
      }
      self.bytes = bytes
      header = first.data
      size = PixelSize(
        width: Int(PNGChunk.word(bytes, at: header.lowerBound)),
        height: Int(PNGChunk.word(bytes, at: header.lowerBound + 4)))
      let size = size
      try wrapping(PNGError.size) { () throws(RasterError) in try limits.validate(size) }
    } catch {
      throw .png(error)
    }
    try walk(FrameBudget(pixels: limits.filmLimit))
  }

  private mutating func walk(_ budget: FrameBudget) throws(APNGReadError) {
    var walk = try Walk(bytes)
    var budget = budget
    while true {
      let chunk = try walk.next()
      switch chunk.name {
      case "IHDR", "IEND": break
      case "acTL" where !walk.hasData:
        guard chunk.data.count == 8 else { throw .invalidAnimation }
        let counts = [0, 4].map { Int(PNGChunk.word(bytes, at: chunk.data.lowerBound + $0)) }
        guard counts[0] > 0, counts.allSatisfy({ $0 <= 0x7fff_ffff }) else {
          throw .invalidAnimation
        }
        (walk.stated, plays, isAnimated) = (counts[0], counts[1], true)
      case "fcTL" where isAnimated:
        try walk.count(bytes, chunk.data)
        guard let control = FrameControl(bytes, chunk.data, canvas: size),
          frames.last.map({ !$0.data.isEmpty }) ?? true,
          walk.hasData || frames.isEmpty && control.rect == PixelRect(size)
        else { throw .invalidControl(frame: frames.count) }
        guard budget.take(size, control.rect.size) else {
          throw .filmTooLarge(size, limit: budget.pixels)
        }
        frames.append(Frame(control: control))
      case "IDAT":
        // The still is a frame if a control chunk precedes its data. A control chunk between two `IDAT` chunks
        // is an error.
        if !walk.hasData { walk.framesBeforeData = frames.count }
        walk.hasData = true
        guard frames.count == walk.framesBeforeData else {
          throw .png(.corrupt(reason: "an IDAT chunk is out of place"))
        }
        if !isAnimated { walk.still.append(chunk.data) }
        if frames.count == 1 { frames[0].data.append(chunk.data) }
      case "fdAT" where isAnimated:
        try walk.count(bytes, chunk.data)
        guard !frames.isEmpty, walk.hasData else { throw .invalidControl(frame: 0) }
        frames[frames.count - 1].data.append(chunk.data.dropFirst(4))
      default:
        guard !walk.hasData else { break }
        shared.append(chunk.whole)
        if chunk.name == "PLTE" || chunk.name == "tRNS" { palette.append(chunk.whole) }
      }
      if chunk.name == "IEND" { break }
    }
    if !isAnimated {
      frames = [
        Frame(
          control: FrameControl(
            rect: PixelRect(size), delay: FrameDelay(numerator: 0, denominator: 1),
            disposal: .keep, blend: .source), data: walk.still)
      ]
    } else if frames.count != walk.stated {
      throw .wrongFrameCount(stated: walk.stated, found: frames.count)
    }
    if let empty = frames.firstIndex(where: \.data.isEmpty) {
      throw .frame(empty, .corrupt(reason: "no image data"))
    }
  }

  private struct Walk {
    private var reader: PNGChunkReader
    private var sequence = 0
    var stated = 0
    var hasData = false
    /// The number of control chunks before the still's data, 0 or 1.
    var framesBeforeData = 0
    var still: [Range<Int>] = []

    init(_ bytes: [UInt8]) throws(APNGReadError) {
      reader = try wrapping(APNGReadError.png) { () throws(PNGError) in
        try PNGChunkReader(bytes)
      }
    }

    mutating func next() throws(APNGReadError) -> PNGChunkReader.Chunk {
      try wrapping(APNGReadError.png) { () throws(PNGError) in try reader.next() }
    }

    mutating func count(_ bytes: [UInt8], _ data: Range<Int>) throws(APNGReadError) {
      guard data.count >= 4 else { throw .invalidAnimation }
      let found = Int(PNGChunk.word(bytes, at: data.lowerBound))
      guard found == sequence else { throw .wrongSequence(expected: sequence, found: found) }
      sequence += 1
    }
  }
}
