import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotOutput
import SkelshotPrimitives

extension LayoutDrawing {
  private struct Outcome: Sendable {
    var log: MessageLog
    var drawn: Drawn?
  }

  private struct Tally: Sendable {
    let keepsStatistics: Bool
    var log: MessageLog
    var done = 0
    var failed = 0
    var statistics: [LayoutStatistics] = []
    var rules = DependencyFile()
    /// The error that stopped the output to stdout.
    var outputError: FileError?

    mutating func add(_ outcome: Outcome) {
      done += 1
      if outcome.drawn == nil { failed += 1 }
      if let drawn = outcome.drawn { rules.add(drawn.rules) }
      if keepsStatistics, let drawn = outcome.drawn { statistics.append(drawn.statistics) }
      log.add(outcome.log)
      do throws(FileError) {
        for line in outcome.drawn?.lines ?? [] where outputError == nil {
          try Console.write(line: line)
        }
      } catch {
        outputError = error
      }
    }
  }

  /// Draws layouts in parallel and prints messages and output lines in layout order. A layout that cannot be drawn does
  /// not stop the others. Throws the exit code if writing to stdout fails.
  func run(
    _ inputs: [LayoutInput], jobs: Int, _ reporter: Reporter
  ) throws -> (statistics: [LayoutStatistics], failed: Int, rules: DependencyFile) {
    let progress = ProgressLine(isEnabled: Console.isErrorTerminal && !options.execution.quiet)
    let settings = reporter.settings
    var tally = Tally(keepsStatistics: options.execution.statsJson != nil, log: reporter.log)
    tally = Batch(jobs: jobs).run(inputs, into: tally) { input in
      let branch = Reporter(branch: settings)
      var drawn: Drawn?
      do {
        drawn = try run(input, branch)
      } catch is ExitCode {
        // The layout's own reporter has already reported this error.
      } catch {
        _ = branch.report(PictureError(error), about: input.displayName)
      }
      return Outcome(log: branch.log, drawn: drawn)
    } use: { tally, _, result in
      progress.finish()
      tally.add(result.get())
      progress.update(WorkProgress(.layouts, completed: tally.done, total: inputs.count))
    }
    progress.finish()
    reporter.resume(tally.log)
    if let error = tally.outputError { throw reporter.report(error) }
    if tally.failed > 0, settings.format == .text {
      reporter.note("\(tally.failed) of \(inputs.count) layouts could not be drawn.\n")
    }
    return (tally.statistics, tally.failed, tally.rules)
  }
}
