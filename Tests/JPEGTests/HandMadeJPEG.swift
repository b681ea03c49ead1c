/// Builds a JPEG by hand from ITU-T T.81. Blocks of 8 × 8 pixels are uniform, so a coefficient determines the level.
///
/// The quantizer is 8, and the coefficient is eight times the difference between the mean and 128. The number in the
/// file is therefore the level of the block minus 128.
struct HandMadeJPEG {
  /// The order of the scans in the file.
  enum Process {
    /// One scan contains all components.
    case baseline
    /// A single scan contains only the means of the blocks.
    case means
    /// A scan contains the means. In each component, each of the other 63 coefficients is 0 and has its own scan.
    case everyCoefficient
  }

  /// The number of blocks per row.
  var columns: Int
  /// The level of each block, by component and in row order.
  var blocks: [[Int]]
  var process = Process.baseline
  /// The transform in Adobe's segment, or nil if the file has no such segment.
  var adobeTransform: UInt8?
  /// The segments after the first marker. Each has its second marker byte and its data.
  var segments: [(UInt8, [UInt8])] = []
  /// The width and height that the header states, or nil for the actual size.
  var statedSides: (width: Int, height: Int)?

  private var components: Int { blocks[0].count }

  var bytes: [UInt8] {
    var file: [UInt8] = [0xff, 0xd8]
    for (marker, data) in segments { file += Self.segment(marker, data) }
    if let adobeTransform {
      file += Self.segment(0xee, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, adobeTransform])
    }
    file += Self.segment(0xdb, [0, 8] + [UInt8](repeating: 1, count: 63))
    let width = statedSides?.width ?? 8 * columns
    let height = statedSides?.height ?? 8 * (blocks.count / columns)
    var frame = [8] + Self.short(height) + Self.short(width) + [UInt8(components)]
    for component in 1...components { frame += [UInt8(component), 0x11, 0] }
    file += Self.segment(process == .baseline ? 0xc0 : 0xc2, frame)
    // The first table has twelve difference sizes, each with a four-bit code. The second table contains only the code
    // for the end of a block.
    file += Self.segment(0xc4, [0, 0, 0, 0, 12] + [UInt8](repeating: 0, count: 12) + Array(0..<12))
    file += Self.segment(0xc4, [0x10, 1] + [UInt8](repeating: 0, count: 15) + [0])
    let all = Array(1...UInt8(components))
    file += scan(of: all, coefficients: process == .baseline ? 0...63 : 0...0, data: means)
    if process == .everyCoefficient {
      for component in all {
        for coefficient: UInt8 in 1...63 {
          let data = Self.stuffed([Bool](repeating: false, count: blocks.count))
          file += scan(of: [component], coefficients: coefficient...coefficient, data: data)
        }
      }
    }
    return file + [0xff, 0xd9]
  }

  /// The differences between the levels of successive blocks, by component, as bytes.
  private var means: [UInt8] {
    var bits: [Bool] = []
    var last = [Int](repeating: 128, count: components)
    for block in blocks {
      for (component, level) in block.enumerated() {
        let difference = level - last[component]
        last[component] = level
        var size = 0
        while abs(difference) >> size > 0 { size += 1 }
        let number = difference < 0 ? difference + (1 << size) - 1 : difference
        bits += (0..<4).reversed().map { size >> $0 & 1 == 1 }
        bits += (0..<size).reversed().map { number >> $0 & 1 == 1 }
        if process == .baseline { bits.append(false) }
      }
    }
    return Self.stuffed(bits)
  }

  private func scan(
    of components: [UInt8], coefficients: ClosedRange<UInt8>, data: [UInt8]
  ) -> [UInt8] {
    let tables = components.flatMap { component -> [UInt8] in [component, 0] }
    let header = [UInt8(components.count)] + tables
    return Self.segment(0xda, header + [coefficients.lowerBound, coefficients.upperBound, 0]) + data
  }

  /// Packs bits into bytes and pads the last byte with ones. After each 0xff byte, a zero byte is inserted.
  private static func stuffed(_ bits: [Bool]) -> [UInt8] {
    var bytes: [UInt8] = []
    for start in stride(from: 0, to: bits.count, by: 8) {
      let byte = (0..<8).reduce(UInt8(0)) { byte, place in
        byte << 1 | (start + place < bits.count && !bits[start + place] ? 0 : 1)
      }
      bytes.append(byte)
      if byte == 0xff { bytes.append(0) }
    }
    return bytes
  }

  static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xff, marker] + short(data.count + 2) + data
  }

  private static func short(_ number: Int) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 255)] }

  /// Returns an Exif segment that contains an orientation.
  static func exif(orientation: Int, isLittle: Bool) -> (UInt8, [UInt8]) {
    func number(_ value: Int, _ count: Int) -> [UInt8] {
      let bytes = (0..<count).map { UInt8(value >> (8 * $0) & 255) }
      return isLittle ? bytes : bytes.reversed()
    }
    var tiff = Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(2, 2)
    // The first entry is the width, and the second is the orientation, which is a 16-bit number.
    tiff += number(0x0100, 2) + number(4, 2) + number(1, 4) + number(16, 4)
    tiff += number(0x0112, 2) + number(3, 2) + number(1, 4) + number(orientation, 2) + [0, 0]
    return (0xe1, Array("Exif".utf8) + [0, 0] + tiff + number(0, 4))
  }
}
