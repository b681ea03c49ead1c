import SkelshotGIF
import SkelshotPNG
import SkelshotWebP

/// The C libraries that formats are written and read with.
package enum FormatLibraries {
  /// Their names and versions.
  package static var versions: [String] {
    [WebPLibrary.version] + PNGLibraries.versions
      + [GIFLibrary.version, "libjpeg-turbo \(JPEGBridge.version)"]
  }
}
