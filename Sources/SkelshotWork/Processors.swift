import FoundationEssentials

/// The machine's processors.
package enum Processors {
  /// How many may be used by this process, 1 or more.
  package static var count: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }
}
