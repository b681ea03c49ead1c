import ArgumentParser
public import Skelshot
public import SkelshotCommandSupport

struct FileArguments: ParsableArguments {
  @Option(
    help: """
      What to optimize files for (balanced). With size, colors may differ from what is drawn by 1 level of 255, \
      except in a WebP.
      """)
  var optimize: FileOptimization?

  @Option(help: ByteCount.help)
  var maxBytes: ByteCount?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Levels of 255, up to 127, by which colours may differ, to be fewer (0, with size 1).",
      valueName: "levels"))
  var tolerance: Int?

  @Option(
    help: """
      How a GIF shows frames of more than 256 colors (diffusion).
      """)
  var dither: Dithering?

  @Option(help: "The colour under half-transparent edges of a GIF with a clear background.")
  var matte: ColorArgument?

  mutating func validate() throws {
    try EnvironmentDefaults.fill(&optimize, "--optimize")
    if let tolerance, !(0...127).contains(tolerance) {
      throw ValidationError("--tolerance needs 0 to 127 levels.")
    }
  }
}

extension FileOptimization: ChoiceArgument {}

extension Dithering: ChoiceArgument {}
