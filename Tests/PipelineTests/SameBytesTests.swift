import Skelshot
import TestSupport
import Testing

/// The same layout gives the same bytes, with any number of threads, in every build mode and on every
/// machine. The checksums change only when an encoder does.
@Suite struct SameBytesTests {
  private static let name = "readme/sliding"

  @Test(arguments: [1, 2, 5])
  func `a film has the same bytes with any number of threads, everywhere`(jobs: Int) throws {
    let film = try Film(
      try Scene(contentsOf: Fixture(name: Self.name).layoutPath), framesPerSecond: 10)
    for (optimization, checksum) in [
      (FileOptimization.speed, UInt64(0xfafd_d7e9_80a7_a179)), (.balanced, 0x5069_738e_7894_9947),
      (.size, 0xdcb2_05da_bff9_1227),
    ] {
      let gif = try film.encoded(
        as: .gif, options: EncodingOptions(optimization: optimization, jobs: jobs))
      #expect(Self.checksum(of: gif.bytes) == checksum, "\(optimization)")
    }
    #expect(
      Self.checksum(of: try film.encoded(as: .apng, options: EncodingOptions(jobs: jobs)).bytes)
        == 0xdee4_9e46_a6f0_b55b)
    #expect(
      Self.checksum(
        of: try film.encoded(as: .apng, options: EncodingOptions(optimization: .size, jobs: jobs))
          .bytes)
        == 0xe936_de60_f794_7fc3)
    #expect(
      Self.checksum(of: try film.encoded(.still(at: 0.5), as: .png).bytes) == 0x4902_bb4e_1f9b_ae09)
    #expect(
      Self.checksum(
        of: try film.encoded(
          .still(at: 0.5), as: .png, options: EncodingOptions(optimization: .size)
        ).bytes) == 0x32cb_9e7f_4c1c_0c13)
  }

  /// FNV-1a, 64 bits.
  private static func checksum(of bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}
