package import SkelshotRaster

/// The Exif tag `Orientation`, which states how to rotate or mirror a stored picture.
package enum JPEGOrientation: Int, CaseIterable, Sendable {
  /// The first row is the top, and the first column is the left side. `topLeft` is the default.
  case topLeft = 1
  /// The picture is mirrored horizontally.
  case topRight
  /// The picture is rotated by 180°.
  case bottomRight
  /// The picture is mirrored vertically.
  case bottomLeft
  /// The first row is the left side, and the first column is the top.
  case leftTop
  /// The first row is the right side, and the first column is the top.
  case rightTop
  /// The first row is the right side, and the first column is the bottom.
  case rightBottom
  /// The first row is the left side, and the first column is the bottom.
  case leftBottom

  /// Reads the first Exif segment of a JPEG. If the segment is damaged or missing, the orientation is `topLeft`.
  package init(ofFile bytes: [UInt8]) {
    self = .topLeft
    var markers = JPEGMarkers()
    while case .segment(let segment) = markers.next(in: bytes) {
      // An Exif segment must precede the first scan.
      if segment.marker == 0xda { return }
      guard segment.marker == 0xe1, let found = Self.tag(bytes[segment.data]) else { continue }
      self = Self(rawValue: found) ?? .topLeft
      return
    }
  }

  /// Returns the value of the tag in an Exif segment, or 1 if the tag is missing. Returns nil for other segments.
  private static func tag(_ segment: ArraySlice<UInt8>) -> Int? {
    let name: [UInt8] = Array("Exif".utf8) + [0, 0]
    guard segment.starts(with: name) else { return nil }
    let tiff = Array(segment.dropFirst(name.count))
    let isLittle = tiff.starts(with: "II".utf8)
    guard isLittle || tiff.starts(with: "MM".utf8) else { return 1 }
    func number(at offset: Int, bytes count: Int) -> Int? {
      guard offset >= 0, offset <= tiff.count - count else { return nil }
      let bytes = tiff[offset..<offset + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(at: 2, bytes: 2) == 42, let start = number(at: 4, bytes: 4),
      let count = number(at: start, bytes: 2)
    else { return 1 }
    for entry in 0..<count {
      let offset = start + 2 + 12 * entry
      guard let tag = number(at: offset, bytes: 2) else { return 1 }
      // A 16-bit value is stored in the entry itself.
      if tag == 0x0112 {
        return number(at: offset + 2, bytes: 2) == 3 ? number(at: offset + 8, bytes: 2) : 1
      }
    }
    return 1
  }

  private var isTurned: Bool { rawValue >= 5 }

  package func upright(_ stored: Pixmap) -> Pixmap {
    guard self != .topLeft else { return stored }
    let (width, height) = (stored.size.width, stored.size.height)
    let size =
      isTurned ? PixelSize(width: height, height: width) : PixelSize(width: width, height: height)
    let source = stored.pixels
    var pixels: [UInt32] = []
    pixels.reserveCapacity(source.count)
    for y in 0..<size.height {
      for x in 0..<size.width {
        let (column, row) =
          switch self {
          case .topLeft: (x, y)
          case .topRight: (width - 1 - x, y)
          case .bottomRight: (width - 1 - x, height - 1 - y)
          case .bottomLeft: (x, height - 1 - y)
          case .leftTop: (y, x)
          case .rightTop: (y, height - 1 - x)
          case .rightBottom: (width - 1 - y, height - 1 - x)
          case .leftBottom: (width - 1 - y, x)
          }
        pixels.append(source[row * width + column])
      }
    }
    return Pixmap(size: size, validPixels: pixels)
  }
}
