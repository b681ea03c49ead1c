/// libpng and zlib, as they are loaded.
package enum PNGLibraries {
  /// Their names and versions: `libpng 1.6.39`.
  package static var versions: [String] {
    ["libpng \(PNGBridge.version)", "zlib \(ZlibBridge.version)"]
  }
}
