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

  @Option(
    help: ArgumentHelp(
      "The page as a folder: index.html, report.json, the pictures beside them.",
      valueName: "folder"))
  var reportFolder: String?

  @Option(help: ArgumentHelp("The result as JSON, - for stdout.", valueName: "file"))
  var json: String?

  @Option(help: ArgumentHelp("The result as JUnit XML, - for stdout.", valueName: "file"))
  var junit: String?

  func validate() throws {
    if report == "-" { throw ValidationError("--report needs the name of a file.") }
    if reportFolder == "" || reportFolder == "-" {
      throw ValidationError("--report-folder needs the name of a folder.")
    }
    guard files.count(where: { $0 == "-" }) < 2 else {
      throw ValidationError("Only one of --json and --junit can go to stdout.")
    }
    var claims = PathClaims()
    try claim(&claims)
  }

  private var files: [String] {
    [report, json, junit].compactMap { $0 }
      + (reportFolder.map { ["\($0)/index.html", "\($0)/report.json"] } ?? [])
  }

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

  /// Whether there is a page, which needs pictures.
  var isPage: Bool { report != nil || reportFolder != nil }

  /// Whether stdout is taken.
  var usesStandardOutput: Bool { json == "-" || junit == "-" }

  /// Writes the files, all or none, and what goes to stdout.
  func write(_ result: CheckReport) throws(FileError) {
    var output = CommandOutput()
    if let report { output.add(HTMLReport(result).text, to: report) }
    if let json { output.add(JSONReport(result).text, to: json) }
    if let junit { output.add(JUnitReport(result).text, to: junit) }
    if let reportFolder { try result.write(toFolder: reportFolder) }
    try output.commit()
  }
}

/// Which pictures of a check are kept, and where.
struct EvidenceArguments: ParsableArguments {
  @Flag(help: "The page shows pictures that are equal, too.")
  var reportAll = false

  @Option(
    help: ArgumentHelp(
      "Expected, actual and diff pictures of what fails, and index.json, for CI to keep.",
      valueName: "folder"))
  var artifacts: String?

  func validate() throws {
    if artifacts == "" || artifacts == "-" {
      throw ValidationError("--artifacts needs the name of a folder.")
    }
  }

  /// Which pictures the page needs.
  func evidence(for reports: ReportArguments) -> GoldenEvidence {
    reports.isPage ? reportAll ? .all : .failures : .none
  }

  /// Checks the options against those of reports.
  func validate(_ reports: ReportArguments) throws {
    if reportAll, !reports.isPage {
      throw ValidationError("--report-all needs --report or --report-folder.")
    }
    if let artifacts, let folder = reports.reportFolder, PlaceOnDisk.isSame(artifacts, folder) {
      throw ValidationError("--artifacts and --report-folder need folders of their own.")
    }
  }
}
