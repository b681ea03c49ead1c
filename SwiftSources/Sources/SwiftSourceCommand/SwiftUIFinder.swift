import SwiftSourceEvaluation
import SwiftSourceModel

/// Finds views of SwiftUI, which skelshot does not read.
enum SwiftUIFinder {
  static func notes(_ code: AppCode) -> [Note] {
    let views = code.types.values.filter { type in
      type.kind == .structure && type.bases.contains { $0.name == "View" }
        && type.variables["body"] != nil
    }
    guard let first = views.min(by: { $0.location < $1.location }) else { return [] }
    let others = views.count > 1 ? " and \(views.count - 1) more are views" : " is a view"
    return [
      Note(
        first.location, "\(first.name)\(others) of SwiftUI, which cannot be read from sources",
        help:
          "draw it from a dump of the running app, or trace a screenshot: skelshot trace screenshot.png"
      )
    ]
  }
}
