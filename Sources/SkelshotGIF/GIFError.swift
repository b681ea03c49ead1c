/// What can go wrong when a GIF is written, besides `FilmError`.
public enum GIFError: Error, Hashable, Sendable {
  /// giflib has failed.
  case writer(GIFWriterFailure)
}

/// Why giflib could not write, one case per code of its header.
public enum GIFWriterFailure: Error, Hashable, Sendable {
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
