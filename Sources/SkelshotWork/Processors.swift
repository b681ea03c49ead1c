import FoundationEssentials

/// The machine's processors.
package enum Processors {
  /// How many may be used by this process, 1 or more. Asked once: on Linux that reads files of the control group.
  package static let count = max(1, ProcessInfo.processInfo.activeProcessorCount)
}
