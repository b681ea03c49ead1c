package import SkelshotFrames
import SkelshotGIF
import SkelshotPNG
public import SkelshotPrimitives
import SkelshotWebP
import SkelshotWork

package enum FormatTable {
  private static let added = Mutex<[any FormatDescriptor]>([])

  /// All formats, in the order in which messages and help texts list them.
  package static let all: [any FormatDescriptor] =
    [PNGFormat(), JPEGFormat(), GIFFormat(), APNGFormat(), WebPFormat()]
    + added.withLock { $0 }

  /// Adds formats for a test. This method must be called before the table is first read.
  package static func add(_ descriptors: [any FormatDescriptor]) {
    added.withLock { $0 += descriptors }
  }

  /// The readable formats: those with a signature.
  package static var read: [any FormatDescriptor] { all.filter { !$0.signature.isEmpty } }

  /// Returns the format that the first bytes of a file identify, or nil if the file is not a picture.
  package static func descriptor(ofFile bytes: [UInt8]) -> (any FormatDescriptor)? {
    all.first { $0.begins(bytes) == true }
  }

  /// Returns whether a file name has the extension of a readable or writable picture.
  package static func isPicture(_ path: String) -> Bool {
    guard let name = PictureFormat.fileExtension(of: path) else { return false }
    return all.contains { $0.extensions.contains(name) }
  }

  /// Returns the titles of formats as a list, such as `PNG, JPEG or WebP`.
  package static func titles(_ formats: [any FormatDescriptor]) -> String {
    formats.map(\.title).listed("or")
  }
}

extension PictureFormat: RawRepresentable, CaseIterable {
  /// Makes a format from its name. Returns nil if the format is unknown or never written.
  public init?(rawValue: String) {
    guard FormatTable.all.contains(where: { $0.format.rawValue == rawValue && $0.isWritten })
    else { return nil }
    self.init(named: rawValue)
  }

  /// Makes a format from a file name's extension. Returns nil if the format is unknown or never written.
  public init?(path: String) {
    guard let name = Self.fileExtension(of: path) else { return nil }
    self.init(rawValue: name)
  }

  /// The formats that can be written.
  public static var allCases: [PictureFormat] {
    FormatTable.all.filter(\.isWritten).map(\.format)
  }

  package static var films: [PictureFormat] { allCases.filter(\.holdsFilms) }

  /// The formats for stills and single frames, all of which preserve every pixel.
  package static var stills: [PictureFormat] { allCases.filter(\.descriptor.holdsStills) }

  /// The media type in HTML and HTTP, such as `image/webp`.
  public var mediaType: String { descriptor.mediaType }

  package var descriptor: any FormatDescriptor {
    guard let descriptor = FormatTable.all.first(where: { $0.format == self }) else {
      preconditionFailure("the format has no descriptor")
    }
    return descriptor
  }

  /// Makes an encoder. The format must be writable.
  package func encoder(options: EncodingOptions = EncodingOptions()) -> any FilmEncoder {
    guard let encoder = descriptor.encoder(options: options) else {
      preconditionFailure("the format cannot be written")
    }
    return encoder
  }

  /// Whether files of the format contain all frames of a film instead of only the first frame.
  package var holdsFilms: Bool { descriptor.holdsFilms }

  /// Returns whether a file can have another format's extension. For example, an APNG can have the extension `.png`.
  package func fitsExtension(of named: PictureFormat) -> Bool {
    self == named || named.descriptor.animated == self
  }

  /// Returns the extensions of formats as a list, such as `.png, .gif or .webp`.
  package static func endings(_ formats: [PictureFormat] = allCases) -> String {
    formats.map { ".\($0.rawValue)" }.listed("or")
  }

  /// Returns the part of a file name after the last dot, in lower case, or nil if the name has no dot.
  fileprivate static func fileExtension(of path: String) -> String? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    return path[path.index(after: dot)...].lowercased()
  }
}

extension FilePart {
  /// Returns the non-empty parts of a file in order of first occurrence. Together, the parts cover the whole file.
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
