package import SkelshotModel
package import SkelshotPrimitives
import SkelshotSyntax

/// Errors about the order of steps in a timeline.
package enum TimelineProblem: MessageConvertible, Sendable, Hashable {
  case mistake(TimelineMistake)
  case stepNeedsOneKey(found: [String])
  case unknownView(String, nearest: String?)
  case empty
}

extension TimelineProblem {
  package var message: Message {
    switch self {
    case .mistake(.showWhileShown):
      Message(
        "timeline-order", "the skeleton is already shown",
        help: #"use "update" to change the skeleton"#)
    case .mistake(.updateWhileHidden):
      Message(
        "timeline-order", "there is no skeleton to update", help: #"put "show" before this step"#)
    case .mistake(.hideWhileHidden):
      Message(
        "timeline-order", "there is no skeleton to hide", help: #"put "show" before this step"#)
    case .mistake(.waitWhileShown):
      Message(
        "timeline-order", #""wait" is for the screen without a skeleton, but one is shown"#,
        help: #"use "hold", or put "hide" before this step"#)
    case .mistake(.loopsWithoutAnimation):
      Message(
        "loops-without-animation", "nothing moves during this hold, so there are no loops to count",
        help: "set the length of the hold in seconds")
    case .mistake(.startWhileHidden):
      Message(
        "timeline-order", "there is no skeleton to animate",
        help: #"put "show" before this step"#)
    case .mistake(.stopWhileHidden):
      Message(
        "timeline-order", "there is no skeleton animation to stop",
        help: #"put "show" before this step"#)
    case .mistake(.tooManyChanges):
      Message(
        "too-many-changes",
        "this step and the steps before it change the views' skeletons more than \(grouped(TimelineEvaluator.changeLimit)) times",
        help:
          "name fewer views, or use fewer whole-screen steps: each whole-screen step changes all named views"
      )
    case .stepNeedsOneKey([]):
      Message(
        "step-needs-one-key", "the step is empty",
        help: "use wait, show, hold, update, hide, startAnimation or stopAnimation")
    case .stepNeedsOneKey(let found):
      Message(
        "step-needs-one-key", "expected one key in a step, found \(listed(found))",
        help: "split the step into several steps")
    case .unknownView(let id, let nearest):
      Message(
        "unknown-id", "no view has the id \(quoted(id))",
        help: didYouMean(nearest) ?? #"give the view an "id""#)
    case .empty:
      Message("empty-timeline", "the timeline has no duration", help: #"add a "hold""#)
    }
  }
}
