import CLibGIF

/// giflib, as this build has met it: the library does not tell its version.
package enum GIFLibrary {
  /// Its name and version: `giflib 5.2.1`.
  package static var version: String { "giflib \(GIFLIB_MAJOR).\(GIFLIB_MINOR).\(GIFLIB_RELEASE)" }
}
