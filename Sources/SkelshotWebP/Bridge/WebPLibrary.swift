import CLibWebP

/// libwebp, as it is loaded.
package enum WebPLibrary {
  /// Its name and version: `libwebp 1.2.4`.
  package static var version: String {
    let version = WebPGetEncoderVersion()
    return "libwebp \(version >> 16).\(version >> 8 & 255).\(version & 255)"
  }
}
