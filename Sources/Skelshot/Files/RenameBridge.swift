import SystemPackage

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Gives a file another name on the same disk, in place of a file that has that name.
///
/// Unsafe, for a reason: rename(2) is the one call that replaces a file in a single step, and it
/// takes C strings. Neither FoundationEssentials nor swift-system offers it for a file that exists.
func renameFile(_ source: String, to target: String) throws(Errno) {
  guard unsafe rename(source, target) == 0 else { throw Errno(rawValue: errno) }
}
