public import SkelshotPrimitives
public import SkelshotRaster

/// What can go wrong when frames become a GIF.
public enum GIFError: Error, MessageConvertible, Hashable, Sendable {
  /// A side or the area of the frames is 0 or over a limit.
  case size(RasterError)
  /// The film has no frames.
  case noFrames
  /// The film's length in seconds is negative, not a number, or over `FrameTiming.longestDuration`.
  case invalidDuration(Double)
  /// Some frames would be shown for less than 2 centiseconds.
  case tooManyFrames(Int, maximum: Int)
  /// The film is to be played fewer than 1 or more than 65,536 times.
  case invalidLoopCount(Int)
  /// The source drew a frame of another size than it stated.
  case wrongFrameSize(frame: Int, PixelSize)
  /// The source drew a frame in other colours the second time.
  case unrepeatableFrame(Int)
  /// giflib refused to go on.
  case writer(GIFWriterFailure)
  /// The sink did not take the bytes; the encoder throws what the sink has thrown instead.
  case output
}

/// Why giflib could not write, one case per code of its header.
public enum GIFWriterFailure: Error, MessageConvertible, Hashable, Sendable {
  /// `E_GIF_ERR_OPEN_FAILED`.
  case openFailed
  /// `E_GIF_ERR_WRITE_FAILED`.
  case writeFailed
  /// `E_GIF_ERR_HAS_SCRN_DSCR`.
  case hasScreenDescriptor
  /// `E_GIF_ERR_HAS_IMAG_DSCR`.
  case hasImageDescriptor
  /// `E_GIF_ERR_NO_COLOR_MAP`.
  case noColorTable
  /// `E_GIF_ERR_DATA_TOO_BIG`.
  case dataTooBig
  /// `E_GIF_ERR_NOT_ENOUGH_MEM`.
  case outOfMemory
  /// `E_GIF_ERR_DISK_IS_FULL`.
  case diskFull
  /// `E_GIF_ERR_CLOSE_FAILED`.
  case closeFailed
  /// `E_GIF_ERR_NOT_WRITEABLE`.
  case notWriteable
  /// A code that the header does not name.
  case unknown(code: Int)

  /// The case of one of giflib's error codes.
  package init(code: Int) {
    switch code {
    case 1: self = .openFailed
    case 2: self = .writeFailed
    case 3: self = .hasScreenDescriptor
    case 4: self = .hasImageDescriptor
    case 5: self = .noColorTable
    case 6: self = .dataTooBig
    case 7: self = .outOfMemory
    case 8: self = .diskFull
    case 9: self = .closeFailed
    case 10: self = .notWriteable
    default: self = .unknown(code: code)
    }
  }
}

extension GIFError {
  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .size(let error): error.message
    case .noFrames: Message("no-frames", "the film has no frames")
    case .invalidDuration(let seconds):
      Message(
        "invalid-duration", "a film cannot last \(seconds) seconds",
        help: "use 0 to \(FrameTiming.longestDuration) seconds")
    case .tooManyFrames(let count, let maximum):
      Message(
        "too-many-frames",
        "\(count) frames would be shown for less than 2 hundredths of a second each",
        help: "use at most \(maximum)")
    case .invalidLoopCount(let count):
      Message(
        "invalid-loop-count", "a film cannot be played \(count) times",
        help: "use 1 to 65536, or forever")
    case .wrongFrameSize(let frame, let size):
      Message(
        "wrong-frame-size",
        "frame \(frame) was drawn with \(size.width) × \(size.height) pixels, another size than the "
          + "film's")
    case .unrepeatableFrame(let frame):
      Message(
        "unrepeatable-frame", "frame \(frame) was drawn in other colours the second time",
        help: "draw a frame in the same way whenever it is asked for")
    case .writer(let failure): failure.message
    case .output: Message("output", "the bytes could not be handed on")
    }
  }
}

extension GIFWriterFailure {
  /// What is said about it: a row for each case.
  public var message: Message {
    switch self {
    case .openFailed: Message("gif", "giflib cannot open the file")
    case .writeFailed: Message("gif", "giflib cannot write")
    case .hasScreenDescriptor: Message("gif", "giflib has a screen descriptor already")
    case .hasImageDescriptor: Message("gif", "giflib has an image descriptor already")
    case .noColorTable: Message("gif", "giflib has no colour table")
    case .dataTooBig: Message("gif", "giflib was given more pixels than the frame has")
    case .outOfMemory: Message("out-of-memory", "there is not enough memory")
    case .diskFull: Message("no-space", "the disk is full")
    case .closeFailed: Message("gif", "giflib cannot close the file")
    case .notWriteable: Message("gif", "giflib's file is not open for writing")
    case .unknown(let code): Message("gif", "giflib has stopped with code \(code)")
    }
  }
}
