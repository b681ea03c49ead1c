// Times skelshot alone or against other programs. `Options` documents the arguments.

import Skelshot

guard let options = Options(CommandLine.arguments.dropFirst()) else {
  print(Options.usage)
  fatalError("see above")
}
switch options.mode {
case "peers": try PeerReport(options).run()
case "fills": try PeerReport(options).runFills()
case "prepare": try PeerReport(options).prepare()
case "growth": Growth(options).run()
case "growth-draw": try Growth(options).runDraws()
default:
  let rounds = options.rounds ?? 31
  Fills.kernels(rounds: rounds)
  try Fills.fills(rounds: rounds)
  try Encoders.run(rounds: rounds, feed: Scene(contentsOf: "Fixtures/scenes/feed.json"))
}
