import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotOutput
import SkelshotPrimitives

extension LayoutDrawing {
  /// What came of a layout.
  private struct Outcome: Sendable {
    var messages: Reporter.Messages
    /// nil if the layout could not be drawn.
    var drawn: Drawn?
  }

  /// What came of all layouts so far.
  private struct Tally: Sendable {
    let keepsStatistics: Bool
    var objects: [String] = []
    var done = 0
    var failed = 0
    var statistics: [LayoutStatistics] = []
    var rules = DependencyFile()
    /// Why nothing more goes to stdout.
    var outputError: FileError?

    /// Tells what came of the next layout.
    mutating func add(_ outcome: Outcome) {
      done += 1
      if outcome.drawn == nil { failed += 1 }
      if let drawn = outcome.drawn { rules.add(drawn.rules) }
      if keepsStatistics, let drawn = outcome.drawn { statistics.append(drawn.statistics) }
      if !outcome.messages.text.isEmpty { Console.write(error: outcome.messages.text) }
      objects += outcome.messages.objects
      do throws(FileError) {
        for line in outcome.drawn?.lines ?? [] where outputError == nil {
          try Console.write(line: line)
        }
      } catch {
        outputError = error
      }
    }
  }

  /// Draws many layouts at the same time; messages and lines come in the order of the layouts.
  ///
  /// A layout that cannot be drawn does not keep the others from being drawn.
  ///
  /// - Returns: What became of those that were drawn, if it is asked for, and what they were made of.
  /// - Throws: The code to exit with, if nothing more could be said.
  func run(
    _ inputs: [LayoutInput], jobs: Int, _ reporter: Reporter
  ) throws -> (statistics: [LayoutStatistics], failed: Int, rules: DependencyFile) {
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !options.execution.quiet)
    let settings = reporter.settings
    var tally = Tally(keepsStatistics: options.execution.statsJson != nil)
    tally = Batch(jobs: jobs).run(inputs, into: tally) { input in
      let branch = Reporter(branch: settings)
      var drawn: Drawn?
      do {
        drawn = try run(input, branch)
      } catch is ExitCode {
        // The branch has been told.
      } catch {
        _ = branch.report(PictureError(error), about: input.displayName)
      }
      return Outcome(messages: branch.messages, drawn: drawn)
    } use: { tally, _, result in
      progress.finish()
      tally.add(result.get())
      progress.update(WorkProgress(.layouts, completed: tally.done, total: inputs.count))
    }
    progress.finish()
    reporter.take(Reporter.Messages(objects: tally.objects))
    if let error = tally.outputError { throw reporter.report(error) }
    if tally.failed > 0, settings.format == .text {
      reporter.note("\(tally.failed) of \(inputs.count) layouts could not be drawn.\n")
    }
    return (tally.statistics, tally.failed, tally.rules)
  }
}
