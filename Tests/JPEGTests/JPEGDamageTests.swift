import SkelshotFormats
import SkelshotRaster
import TestSupport
import Testing

/// Tests files that are truncated, damaged, too large or not JPEGs.
@Suite struct JPEGDamageTests {
  private let plain = HandMadeJPEG(columns: 3, blocks: [[10], [200], [30], [40], [255], [0]])

  @Test(arguments: [HandMadeJPEG.Process.baseline, .everyCoefficient])
  func `rejects a JPEG that is truncated at any byte`(_ process: HandMadeJPEG.Process) {
    var jpeg = plain
    jpeg.process = process
    let bytes = jpeg.bytes
    for count in 0..<bytes.count {
      #expect(throws: JPEGError.truncated) { try JPEGDecoder().decode(Array(bytes.prefix(count))) }
    }
    #expect(throws: Never.self) { try JPEGDecoder().decode(bytes + [1, 2, 3]) }
  }

  @Test(arguments: [HandMadeJPEG.Process.baseline, .everyCoefficient])
  func `decoding a corrupted JPEG succeeds or fails without leaking memory`(
    _ process: HandMadeJPEG.Process
  ) {
    var jpeg = plain
    jpeg.process = process
    let bytes = jpeg.bytes
    var refused = 0
    for offset in bytes.indices {
      for change: UInt8 in [0x01, 0x10, 0x80, 0xff] {
        var damaged = bytes
        damaged[offset] ^= change
        let outcome = JPEGBridge.decode(damaged, pixelLimit: 10_000, refusing: 0)
        #expect(outcome.leaked == 0)
        if case .failure = outcome.result { refused += 1 }
      }
    }
    #expect(refused > bytes.count)
  }

  @Test(arguments: [[0x47, 0x49, 0x46], [0xff, 0xd8, 0x00], [0x89, 0x50, 0x4e]])
  func `reports that other files are not JPEGs`(start: [UInt8]) {
    #expect(throws: JPEGError.notJPEG) { try JPEGDecoder().decode(start + [1, 2, 3, 4]) }
  }

  @Test func `rejects a damaged JPEG and reports the library's reason`() {
    func reason(_ bytes: [UInt8]) -> String? {
      do throws(JPEGError) {
        _ = try JPEGDecoder().decode(bytes)
      } catch {
        if case .corrupt(let reason) = error { return reason }
      }
      return nil
    }
    // The data of the scan ends before the last block.
    var short = plain.bytes
    short.removeSubrange(short.count - 4..<short.count - 2)
    #expect(reason(short)?.contains("premature end of data segment") == true)
    // The header states 12 bits per sample.
    var deep = plain.bytes
    let frame = deep.indices.first { deep[$0...].starts(with: [0xff, 0xc0]) }!
    deep[frame + 4] = 12
    #expect(reason(deep)?.contains("precision 12") == true)
    // The file contains no image data.
    #expect(reason([0xff, 0xd8, 0xff, 0xd9]) != nil)
  }

  @Test func `rejects a JPEG over a size limit before allocating its pixels`() throws {
    var bomb = plain
    bomb.statedSides = (60_000, 60_000)
    let outcome = JPEGBridge.decode(bomb.bytes, pixelLimit: 1 << 26, refusing: 0)
    let size = PixelSize(width: 60_000, height: 60_000)
    #expect(outcome.result == .failure(.size(.tooManyPixels(size, limit: 1 << 26))))
    #expect(outcome.allocations == 0 && outcome.leaked == 0)
    #expect(try JPEGDecoder(pixelLimit: 24 * 16).decode(plain.bytes).pixels.count == 24 * 16)
    #expect(throws: JPEGError.self) { try JPEGDecoder(pixelLimit: 24 * 16 - 1).decode(plain.bytes) }
  }

  @Test func `reports a failed allocation and leaks no memory`() {
    let whole = JPEGBridge.decode(plain.bytes, pixelLimit: .max, refusing: 0)
    #expect(whole.allocations == 1 && whole.leaked == 0)
    let refused = JPEGBridge.decode(plain.bytes, pixelLimit: .max, refusing: 1)
    #expect(refused.result == .failure(.outOfMemory) && refused.leaked == 0)
  }

  @Test(arguments: [HandMadeJPEG.Process.baseline, .everyCoefficient])
  func `finds the end of a JPEG as its data arrives`(
    _ process: HandMadeJPEG.Process
  ) {
    var jpeg = plain
    jpeg.process = process
    // The Exif segment contains a thumbnail that has its own end marker.
    jpeg.segments = [(0xe1, Array("Exif".utf8) + [0, 0] + plain.bytes)]
    let bytes = jpeg.bytes
    var end = PictureEnd()
    for count in 0..<bytes.count {
      // The format cannot be detected from only two bytes.
      #expect(end.find(in: Array(bytes.prefix(count))) == nil || count < 3)
    }
    #expect(end.find(in: bytes + [9, 9, 9]) == bytes.count)
    var atOnce = PictureEnd()
    #expect(atOnce.find(in: bytes + bytes) == bytes.count)
  }
}
