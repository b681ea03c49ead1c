import Foundation
import PackagePlugin

/// Runs the command `skelshot` in the package's folder: `swift package skelshot docc Sources/App/App.docc`.
///
/// The command is not a dependency of the plugin, because SwiftPM would build it without optimization, and drawing would
/// be a hundred times slower. Instead, the plugin builds an optimized command when it runs.
@main struct SkelshotPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let result = try packageManager.build(
      .product("skelshot"), parameters: .init(configuration: .release))
    guard result.succeeded else {
      Diagnostics.error("skelshot cannot be built:\n\(result.logText)")
      return
    }
    let command = result.builtArtifacts.first {
      $0.kind == .executable && $0.url.deletingPathExtension().lastPathComponent == "skelshot"
    }
    guard let command else {
      Diagnostics.error("The build contains no skelshot. Enable the trait CommandLine.")
      return
    }
    let process = Process()
    process.executableURL = command.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationReason != .exit || process.terminationStatus != 0 {
      throw Failure(status: process.terminationStatus)
    }
  }

  /// The exit code of the command, whose messages have already been printed.
  struct Failure: Error, CustomStringConvertible {
    let status: Int32
    var description: String { "skelshot exited with \(status)" }
  }
}
