/// The small file that stands in a checkout for a picture that Git LFS keeps elsewhere.
enum GitLFSPointer {
  /// How such a file begins; what follows is the picture's checksum and size.
  private static let start = Array("version https://git-lfs.github.com/spec/v1".utf8)

  /// Whether a file is one.
  static func isPointer(_ file: [UInt8]) -> Bool { file.starts(with: start) }
}
