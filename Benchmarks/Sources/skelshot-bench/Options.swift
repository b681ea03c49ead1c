/// The command-line options.
struct Options {
  static let usage = """
    usage: skelshot-bench [kernels | peers | growth] [--rounds N] [--markdown]
      kernels   inner loops, fills, drawing and encoding, in this process (default)
      peers     beside other programs:
                --skelshot FILE  our command
                --peers FOLDER   what Benchmarks/peers.sh has built
                --work FOLDER    for the files that are made
                --slow           those that take many seconds, too
                (in parts: fills is the first table, prepare writes the files)
      growth    times and memory by bones, pixels and frames, as CSV; needs --skelshot and --work
    """

  var mode = "kernels"
  var rounds: Int?
  var markdown = false
  var slow = false
  var skelshot = ".build/release/skelshot"
  var peers = "out/peers"
  var work = "out/bench"

  /// Returns nil if an argument is unknown or has an invalid value.
  init?(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "kernels", "peers", "growth", "fills", "prepare", "growth-draw": mode = argument
      case "--markdown": markdown = true
      case "--slow": slow = true
      case "--rounds", "--skelshot", "--peers", "--work":
        guard let value = rest.popFirst() else { return nil }
        switch argument {
        case "--rounds":
          guard let number = Int(value), number > 0 else { return nil }
          rounds = number
        case "--skelshot": skelshot = value
        case "--peers": peers = value
        default: work = value
        }
      default: return nil
      }
    }
  }

  func table(_ rows: [[String]]) -> String { markdown ? Table.markdown(rows) : Table.text(rows) }
}
