/// A spot in a text file.
public struct TextLocation: Sendable, Hashable {
  /// The line, from 1. Lines end with LF, CR LF or CR.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a byte order mark does not count.
  public var column: Int
  /// The offset from the start of the file in UTF-8 bytes.
  public var offset: Int
  /// The length of the spot in UTF-8 bytes; 0 is a place between two characters.
  public var length: Int

  /// Makes a spot.
  ///
  /// - Parameters:
  ///   - line: The line, from 1.
  ///   - column: The column, from 1, in Unicode scalars.
  ///   - offset: The offset from the start of the file in UTF-8 bytes.
  ///   - length: The length of the spot in UTF-8 bytes.
  package init(line: Int, column: Int, offset: Int, length: Int) {
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
  }
}
