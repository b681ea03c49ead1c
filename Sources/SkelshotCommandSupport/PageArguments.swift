import ArgumentParser
package import SkelshotLoading

/// Options for a page that a browser loads.
package struct PageArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Capture the page when an element matches (default: when the page is idle).",
      valueName: "selector"))
  var waitFor: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Time to wait before the capture, 0 to 60, such as 2 or 2s.", valueName: "seconds"))
  var wait: Seconds?

  @Flag(help: "Let the page reach other hosts.")
  var allowNetwork = false

  @Flag(help: "Run the browser without its sandbox even if the page can reach other hosts.")
  var noSandbox = false

  package init() {}

  package var options: WebPageOptions {
    var options = WebPageOptions()
    options.waitForSelector = waitFor
    options.wait = wait?.value
    options.allowsNetwork = allowNetwork
    options.disablesSandbox = noSandbox
    return options
  }
}

/// A time in seconds, with or without an `s`.
struct Seconds: ExpressibleByArgument {
  let value: Double

  init?(argument: String) {
    let number = argument.last == "s" ? argument.dropLast() : argument[...]
    guard let value = Double(number), (0...60).contains(value) else { return nil }
    self.value = value
  }
}
