import SkelshotModel
import SkelshotPrimitives

/// What Interface Builder says of a stack view.
struct StackElement {
  let isHorizontal: Bool
  let distribution: StackDistribution
  let alignment: StackAlignment
  let margins: EdgeInsets
  private let spacing: Double

  init(_ view: ViewElement) {
    let element = view.element
    isHorizontal = element["axis"] != "vertical"
    distribution = element["distribution"].flatMap(StackDistribution.init) ?? .fill
    alignment = element["alignment"].flatMap(StackAlignment.init) ?? .fill
    spacing = (try? element.number("spacing")) ?? (element["spacingType"] == "standard" ? 8 : 0)
    // Margins that are written out count, whether the file says that they do or not.
    let hasMargins = view.runtimeAttributes["layoutMarginsRelativeArrangement"] == "YES"
    margins = view.layoutMargins ?? (hasMargins ? EdgeInsets(8) : .zero)
  }

  /// The gap behind a view.
  func spacing(after view: ViewElement) -> Double {
    (try? view.element.number("customSpacing")) ?? spacing
  }

  /// How the model says it.
  var content: StackContent {
    var content = StackContent()
    content.axis = isHorizontal ? .horizontal : .vertical
    content.spacing = spacing
    content.alignment = alignment
    content.distribution = distribution
    content.layoutMargins = margins
    return content
  }
}
