package import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives
import SkelshotWebP
import SkelshotWork

/// The only list of formats.
package enum FormatTable {
  private static let added = Mutex<[any FormatDescriptor]>([])

  /// Every format, in the order of messages and help texts.
  package static let all: [any FormatDescriptor] =
    [PNGFormat(), JPEGFormat(), GIFFormat(), APNGFormat(), WebPFormat()]
    + added.withLock { $0 }

  /// Adds formats of a test. Must be called before the table is read.
  package static func add(_ descriptors: [any FormatDescriptor]) {
    added.withLock { $0 += descriptors }
  }

  /// The readable formats, which have a signature.
  package static var read: [any FormatDescriptor] { all.filter { !$0.signature.isEmpty } }

  /// The format that the first bytes of a file identify; nil if it is not a picture.
  package static func descriptor(ofFile bytes: [UInt8]) -> (any FormatDescriptor)? {
    all.first { $0.begins(bytes) == true }
  }

  /// Whether a name has the extension of a picture that is read or written.
  package static func isPicture(_ path: String) -> Bool {
    guard let name = PictureFormat.fileExtension(of: path) else { return false }
    return all.contains { $0.extensions.contains(name) }
  }

  /// The formats by their titles, as a list: `PNG, JPEG or WebP`.
  package static func titles(_ formats: [any FormatDescriptor]) -> String {
    formats.map(\.title).listed("or")
  }
}

extension PictureFormat: RawRepresentable, CaseIterable {
  /// Makes the format of a name; nil if it is unknown or not written.
  public init?(rawValue: String) {
    guard FormatTable.all.contains(where: { $0.format.rawValue == rawValue && $0.isWritten })
    else { return nil }
    self.init(named: rawValue)
  }

  /// Makes the format of a file name's extension, in any case; nil if it is unknown or not written.
  public init?(path: String) {
    guard let name = Self.fileExtension(of: path) else { return nil }
    self.init(rawValue: name)
  }

  /// The formats that are written.
  public static var allCases: [PictureFormat] {
    FormatTable.all.filter(\.isWritten).map(\.format)
  }

  package static var films: [PictureFormat] { allCases.filter(\.holdsFilms) }

  /// The formats of stills and single frames, which keep every pixel.
  package static var stills: [PictureFormat] { allCases.filter(\.descriptor.holdsStills) }

  /// The type in HTML and HTTP: `image/webp`.
  public var mediaType: String { descriptor.mediaType }

  package var descriptor: any FormatDescriptor {
    guard let descriptor = FormatTable.all.first(where: { $0.format == self }) else {
      preconditionFailure("a format without a descriptor")
    }
    return descriptor
  }

  /// Makes an encoder; the format must be a written one.
  package func encoder(options: EncodingOptions = EncodingOptions()) -> any FilmEncoder {
    guard let encoder = descriptor.encoder(options: options) else {
      preconditionFailure("a format that is not written")
    }
    return encoder
  }

  /// Whether files of the format hold whole films, not only the first frame.
  package var holdsFilms: Bool { descriptor.holdsFilms }

  /// Whether a file of this format can have another's extension: an animated PNG is a PNG.
  package func fitsExtension(of named: PictureFormat) -> Bool {
    self == named || named.descriptor.animated == self
  }

  /// Extensions as a list: `.png, .gif or .webp`.
  package static func endings(_ formats: [PictureFormat] = allCases) -> String {
    formats.map { ".\($0.rawValue)" }.listed("or")
  }

  /// The part after the last dot of a file's name, in lower case; nil without a dot.
  fileprivate static func fileExtension(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return path[path.index(after: dot)...].lowercased()
  }
}

extension FilePart {
  /// The parts of a file, in order of first occurrence; together they are the whole file. Empty parts are omitted.
  package static func parts(of file: [UInt8]) -> [FilePart] {
    var parts = FilePartList()
    var reader = FilePartReader(file)
    FormatTable.descriptor(ofFile: file)?.addParts(&parts, &reader)
    parts.add("rest", reader.rest)
    return parts.all
  }
}

package enum FormatLibraries {
  package static var versions: [String] {
    [WebPLibrary.version] + PNGLibraries.versions
      + [GIFLibrary.version, "libjpeg-turbo \(JPEGBridge.version)"]
  }
}
