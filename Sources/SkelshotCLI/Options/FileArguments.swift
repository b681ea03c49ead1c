import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

struct FileArguments: ParsableArguments {
  @Option(
    help: """
      What to optimize files for (default: balanced). With 'size', colors can be off by 1 level out of 255, except in WebP files.
      """)
  var optimize: FileOptimization?

  @Option(help: ByteCount.help)
  var maxBytes: ByteCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Maximum color error per channel, 0–127 (default: 0, or 1 with --optimize size).",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: """
      How to dither GIF frames that have more than 256 colors (default: diffusion).
      """)
  var dither: Dithering?

  @Option(
    help: "Color to blend with translucent edges in a GIF that has a clear background.")
  var matte: ColorArgument?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&optimize, "--optimize")
    if let tolerance, !(0...127).contains(tolerance) {
      throw ValidationError("--tolerance must be from 0 to 127.")
    }
  }
}

extension FileOptimization: ChoiceArgument {}

extension Dithering: ChoiceArgument {}
