#if Imports
  import SkelshotFiles
  import SkelshotPrimitives
  import SkelshotSyntax

  /// Finds the offsets of the lines and columns that the reader of Swift sources names.
  struct AppLocations {
    /// The maximum size of a Swift file.
    private static let byteLimit = 8 << 20

    private var files: [PathKey: (bytes: [UInt8], lines: LineIndex)?] = [:]

    /// Returns a location with its offset in the file. If the file has no such location, the offset is 0.
    ///
    /// - Parameters:
    ///   - line: The line, from 1.
    ///   - column: The column in UTF-8 bytes, from 1, as the compiler counts it.
    ///   - text: The text at the location, which determines the length.
    ///   - path: The file.
    mutating func location(
      line: Int, column: Int, text: String = "", in path: String
    ) -> TextLocation {
      var location = TextLocation(line: max(1, line), column: max(1, column), offset: 0, length: 0)
      guard let file = file(path), location.line <= file.lines.starts.count else { return location }
      let range = file.lines.range(ofLine: location.line)
      let offset = range.lowerBound + min(location.column - 1, range.count)
      location = file.lines.locations(of: [(offset, 0)])[0]
      let isThere = file.bytes[offset..<range.upperBound].starts(with: text.utf8)
      location.length = isThere ? text.utf8.count : 0
      return location
    }

    private mutating func file(_ path: String) -> (bytes: [UInt8], lines: LineIndex)? {
      if let known = files[PathKey(path)] { return known }
      let bytes = try? FileReading.bytes(ofRegularFile: path, limit: Self.byteLimit)
      let file = bytes.map { ($0, LineIndex($0)) }
      files[PathKey(path)] = .some(file)
      return file
    }
  }
#endif
