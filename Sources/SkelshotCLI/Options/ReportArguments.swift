import ArgumentParser
import Skelshot
import SkelshotCommandSupport
import SkelshotFiles

struct ResultArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the result as JSON to a file, or - for stdout.", valueName: "file"))
  var json: String?

  @Option(
    help: ArgumentHelp(
      "Write the result as JUnit XML to a file, or - for stdout.", valueName: "file"))
  var junit: String?

  func validate() throws {
    guard json != "-" || junit != "-" else {
      throw ValidationError("Only one of --json and --junit can go to stdout.")
    }
    var claims = PathClaims()
    try outputs.claim(&claims)
  }

  var outputs: ReportOutputs { ReportOutputs(json: json, junit: junit) }
}

struct ReportArguments: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Write an HTML report of the differences to a single file that includes the pictures.",
      valueName: "report.html")
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write the report as a folder: index.html, report.json and the pictures.",
      valueName: "folder"))
  var reportFolder: String?

  @OptionGroup var result: ResultArguments

  func validate() throws {
    if report == "-" { throw ValidationError("--report needs a file name.") }
    if reportFolder == "" || reportFolder == "-" {
      throw ValidationError("--report-folder needs a folder name.")
    }
    var claims = PathClaims()
    try outputs.claim(&claims)
  }

  var outputs: ReportOutputs {
    ReportOutputs(page: report, folder: reportFolder, json: result.json, junit: result.junit)
  }
}

/// The output paths of a run's reports, or nil for reports that are not requested.
struct ReportOutputs {
  /// The path of an HTML page with embedded pictures.
  var page: String?
  /// The folder for an HTML page with separate pictures.
  var folder: String?
  var json: String?
  var junit: String?

  private var files: [String] {
    [page, json, junit].compactMap { $0 }
      + (folder.map { ["\($0)/index.html", "\($0)/report.json"] } ?? [])
  }

  /// Claims the report files. Throws a `ValidationError` if two files are the same or a report would replace an input.
  func claim(_ claims: inout PathClaims) throws {
    try PathClaims.checked { () throws(PathClash) in
      for file in files where file != CommandOutput.standardOutput {
        try claims.writes(file, isText: true)
      }
    }
  }

  var isPage: Bool { page != nil || folder != nil }

  var usesStandardOutput: Bool { json == "-" || junit == "-" }

  func write(_ result: CheckReport) throws {
    var output = CommandOutput()
    if let page { output.add(HTMLReport(result).text, to: page) }
    if let json { output.add(JSONReport(result).text, to: json) }
    if let junit { output.add(JUnitReport(result).text, to: junit) }
    if let folder { try result.write(toFolder: folder) }
    try output.commit()
  }
}

struct EvidenceArguments: ParsableArguments {
  @Flag(help: "Include matching pictures in the report.")
  var reportAll = false

  @Option(
    help: ArgumentHelp(
      "For CI, write index.json and the expected, actual and diff pictures of each failure to a folder.",
      valueName: "folder"))
  var artifacts: String?

  func validate() throws {
    if artifacts == "" || artifacts == "-" {
      throw ValidationError("--artifacts needs a folder name.")
    }
  }

  func keptPictures(for reports: ReportArguments) -> KeptPictures {
    reports.outputs.isPage ? reportAll ? .all : .failures : .none
  }

  func validate(_ reports: ReportArguments) throws {
    if reportAll, !reports.outputs.isPage {
      throw ValidationError("--report-all needs --report or --report-folder.")
    }
    if let artifacts, let folder = reports.reportFolder, PlaceOnDisk.isSame(artifacts, folder) {
      throw ValidationError("--artifacts and --report-folder need separate folders.")
    }
  }
}
