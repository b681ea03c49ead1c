import ArgumentParser
import Skelshot
import SkelshotCommandLine
import SkelshotFiles

/// Where what came of a run is written to.
struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A page of what differs, in one HTML file with the pictures in it.", valueName: "report.html")
  )
  var report: String?

  @Flag(help: "The page shows pictures that are equal, too.")
  var reportAll = false

  @Option(help: ArgumentHelp("The result as JSON, - for stdout.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("The result as JUnit XML, - for stdout.", valueName: "file"))
  var junit: String?

  func validate() throws {
    if report == "-" { throw ValidationError("--report needs the name of a file.") }
    if reportAll, report == nil { throw ValidationError("--report-all needs --report.") }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Only one of --json and --junit can go to stdout.")
    }
    var claims = PathClaims()
    try claim(&claims)
  }

  private var files: [String] { [report, json, junit].compactMap { $0 } }

  /// Notes the files.
  ///
  /// - Throws: `ValidationError` if two of them are one, or one is a file that is read.
  func claim(_ claims: inout PathClaims) throws {
    try PathClaims.checked { () throws(PathClash) in
      for file in files where file != CommandOutput.standardOutput {
        try claims.writes(file, isText: true)
      }
    }
  }

  /// Which pictures they need.
  var evidence: GoldenEvidence { report == nil ? .none : reportAll ? .all : .failures }

  /// Whether stdout is taken.
  var usesStandardOutput: Bool { json == "-" || junit == "-" }

  /// Writes the files, all or none, and what goes to stdout.
  func write(_ result: CheckReport) throws(FileError) {
    var output = CommandOutput()
    if let report { output.add(HTMLReport(result).text, to: report) }
    if let json { output.add(JSONReport(result).text, to: json) }
    if let junit { output.add(JUnitReport(result).text, to: junit) }
    try output.commit()
  }
}
