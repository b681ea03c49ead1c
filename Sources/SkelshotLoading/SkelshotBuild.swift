import SkelshotDocument
import SkelshotFormats
import SkelshotSyntax

#if Imports
  import SkelshotImport
#endif

package enum SkelshotBuild {
  /// The version, as in CHANGELOG.md.
  package static let version = "0.3.0"

  /// The C libraries and their versions: `libwebp 1.2.4, libpng 1.6.39, …`. The bytes of WebP files depend on libwebp,
  /// and those of some PNG files depend on zlib. The pixels do not depend on libwebp or zlib.
  package static var libraries: String {
    var versions = FormatLibraries.versions + [YAMLLibrary.version]
    #if Imports
      versions.append("expat \(InterfaceBuilderDocument.libraryVersion)")
    #endif
    return versions.joined(separator: ", ")
  }
}
