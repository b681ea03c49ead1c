import ArgumentParser
import Skelshot

/// How often a film plays.
struct LoopArgument: ExpressibleByArgument, CustomStringConvertible {
  let loopCount: LoopCount

  static let forever = LoopArgument(loopCount: .forever)

  init?(argument: String) {
    if argument == "forever" {
      self = .forever
    } else if let count = Int(argument), (1...65_536).contains(count) {
      loopCount = .times(count)
    } else {
      return nil
    }
  }

  private init(loopCount: LoopCount) {
    self.loopCount = loopCount
  }

  var description: String {
    switch loopCount {
    case .forever: "forever"
    case .times(let count): "\(count)"
    }
  }

  var defaultValueDescription: String { description }
}
