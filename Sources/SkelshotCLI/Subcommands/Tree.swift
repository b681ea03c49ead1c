import ArgumentParser
import Skelshot

/// `skelshot tree`.
struct Tree: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Print the tree of skeletonable views, with frames and bones.",
    discussion: """
      Pretty JSON as SkeletonView's skeletonTreeDescription: type, isSkeletonable, reference and \
      children; and each view's frame and the bones it makes, in points on the canvas.
      """)

  @Argument(help: "The layout.json, or - for stdin.")
  var layout: String

  @OptionGroup var scene: SceneOptions

  @OptionGroup var diagnostics: DiagnosticOptions

  func run() throws {
    try Reporter.run(diagnostics.diagnostics) { reporter in
      let input = LayoutInput(path: layout)
      let loaded = try input.load(reporter, limits: scene.limits())
      let screen: PlacedScreen
      do throws(LayoutFailure) {
        screen = try LayoutEngine.layout(scene.applied(to: loaded.scene), isSkeletonActive: true)
      } catch {
        throw reporter.report(.render(.layout(error)), file: input.displayName)
      }
      do throws(FileError) {
        try Console.write(line: screen.skeletonTreeDescription)
      } catch {
        throw reporter.report(error)
      }
    }
  }
}
