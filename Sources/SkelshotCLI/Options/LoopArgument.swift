import ArgumentParser
import Skelshot

/// How often a film plays.
struct LoopArgument: ExpressibleByArgument {
  let loopCount: LoopCount

  init?(argument: String) {
    if argument == "forever" {
      loopCount = .forever
    } else if let count = Int(argument), (1...65_536).contains(count) {
      loopCount = .times(count)
    } else {
      return nil
    }
  }
}
