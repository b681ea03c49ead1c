package import SkelshotPrimitives

/// An error of writing a GIF, besides `FilmError`.
package enum GIFError: DescribedError, Hashable, Sendable {
  /// giflib failed, for the given reason.
  case writer(reason: String)

  init(_ failure: GIFWriterFailure) { self = .writer(reason: failure.message.text) }
}

/// A failure of giflib, one case per code of its header.
package enum GIFWriterFailure: DescribedError, Hashable, Sendable {
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
  package var message: Message {
    switch self {
    case .writer(let reason): Message("gif", reason)
    }
  }
}

extension GIFWriterFailure {
  package var message: Message {
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
