import Skelshot
import TestSupport
import Testing

/// Tests that a layout produces the same bytes with any number of threads, in every build mode and on every machine. If
/// an encoder changes, its checksums must be updated.
@Suite struct SameBytesTests {
  private static let name = "readme/sliding"

  @Test(arguments: [1, 2, 5])
  func `a film is byte-for-byte identical with any number of threads and on every machine`(
    jobs: Int
  ) throws {
    let film = try Film(
      try Scene(contentsOf: Fixture(name: Self.name).layoutPath), framesPerSecond: 10)
    for (optimization, checksum) in [
      (FileOptimization.speed, UInt64(0xfafd_d7e9_80a7_a179)), (.balanced, 0x5069_738e_7894_9947),
      (.size, 0xdcb2_05da_bff9_1227),
    ] {
      let gif = try film.encode(
        as: .gif, options: EncodingOptions(optimization: optimization, jobs: jobs))
      #expect(Self.checksum(of: gif.bytes) == checksum, "\(optimization)")
    }
    #expect(
      Self.checksum(of: try film.encode(as: .apng, options: EncodingOptions(jobs: jobs)).bytes)
        == 0x4f9c_5090_dd7f_cae8)
    #expect(
      Self.checksum(
        of: try film.encode(as: .apng, options: EncodingOptions(optimization: .size, jobs: jobs))
          .bytes)
        == 0xd4a3_355b_92bd_bcdd)
    #expect(
      Self.checksum(of: try film.encode(as: .png, at: .seconds(0.5)).bytes)
        == 0x25f9_d6d0_5fc4_e624)
    #expect(
      Self.checksum(
        of: try film.encode(
          as: .png, at: .seconds(0.5), options: EncodingOptions(optimization: .size)
        ).bytes) == 0xe0f7_ae0d_6f9b_2010)
  }

  /// Returns the 64-bit FNV-1a checksum of the bytes.
  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
