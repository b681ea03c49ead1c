package import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
import SkelshotWebP

extension FilePart {
  /// The parts of a GIF, PNG or WebP, in the order in which they begin; together they are the whole file. Parts of
  /// no bytes are left out.
  package static func parts(of file: [UInt8]) -> [FilePart] {
    var parts = FilePartList()
    var reader = FilePartReader(file)
    switch FileSignature(file) {
    case .png: parts.addPNG(&reader)
    case .gif: parts.addGIF(&reader)
    case .webp: parts.addWebP(&reader)
    // A JPEG is not written here: nobody asks for its parts.
    case .jpeg, nil: break
    }
    parts.add("rest", reader.rest)
    return parts.all
  }
}
