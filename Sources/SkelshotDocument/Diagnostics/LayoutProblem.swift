public import SkelshotModel

/// Why keys and values that are fine each for itself do not make a layout.
public enum LayoutProblem: Sendable, Hashable {
  /// Keys that exclude each other.
  case conflictingKeys([String], with: String)
  /// More than two of the keys that decide one axis.
  case overConstrained([String])
  /// An `id` that another view of the same screen or template has.
  case duplicateID(String, firstLine: Int)
  /// A table without a row height.
  case missingRowHeight
  /// A table or collection without sections, and without exactly one cell template.
  case missingSections(templates: Int)
  /// A section without a cell, where there is not exactly one template.
  case missingCell(templates: Int)
  /// A cell template that does not exist, and the nearest that does.
  case unknownCell(String, nearest: String?)
  /// A header that does not exist, and the nearest that does.
  case unknownHeader(String, nearest: String?)
  /// A footer that does not exist, and the nearest that does.
  case unknownFooter(String, nearest: String?)
  /// A key of `prepare` that names no rows, and the nearest that would.
  case invalidRowSelector(String, nearest: String?)
  /// An id of `prepare` that the row's template does not have, and the nearest that it has.
  case unknownID(String, nearest: String?)
  /// A row that is prepared and beyond those that the section has; a warning.
  case rowBeyondLast(Int, count: Int)
  /// A header or footer of a collection that is not shown, because nothing says its extent; a
  /// warning.
  case withoutExtent(String, Axis)
  /// A template that comes to contain itself: the way from it to itself.
  case circularCell([String])
  /// Views one inside the other deeper than allowed.
  case viewsNestedTooDeeply(limit: Int)
  /// More views than allowed.
  case tooManyViews(limit: Int)
  /// A canvas that is less than one pixel wide or high.
  case canvasEmpty
  /// A canvas with too long a side.
  case canvasSideTooLong(pixels: Int, limit: Int)
  /// A canvas with too large an area.
  case canvasTooLarge(width: Int, height: Int, limit: Int)
  /// A timeline step that does not have exactly one key.
  case stepNeedsOneKey(found: [String])
  /// `show` while the skeleton is on.
  case showWhileShown
  /// `update` while the skeleton is off.
  case updateWhileHidden
  /// `hide` while the skeleton is off.
  case hideWhileHidden
  /// `wait` while the skeleton is on.
  case waitWhileShown
  /// Loops are to be held, and nothing moves.
  case loopsWithoutAnimation
  /// A timeline that takes no time.
  case emptyTimeline
  /// A sliding animation of solid bones; a warning.
  case slidingWithoutGradient
  /// A gradient is given, but the style is solid; a warning.
  case gradientWithoutStyle
  /// More than 100 percent; a warning.
  case percentOver100(String)
  /// A view that is never seen; a warning.
  case invisibleView
  /// A key without effect in a stack view; a warning.
  case ignoredInStack(String)

  /// The stable identifier.
  public var code: DiagnosticCode {
    switch self {
    case .conflictingKeys: .conflictingKeys
    case .overConstrained: .overConstrained
    case .duplicateID: .duplicateID
    case .missingRowHeight: .missingRowHeight
    case .missingSections: .missingSections
    case .missingCell: .missingCell
    case .unknownCell: .unknownCell
    case .unknownHeader: .unknownHeader
    case .unknownFooter: .unknownFooter
    case .invalidRowSelector: .invalidRowSelector
    case .unknownID: .unknownID
    case .rowBeyondLast: .rowBeyondLast
    case .withoutExtent: .withoutExtent
    case .circularCell: .circularCell
    case .viewsNestedTooDeeply: .viewsNestedTooDeeply
    case .tooManyViews: .tooManyViews
    case .canvasEmpty: .canvasEmpty
    case .canvasSideTooLong, .canvasTooLarge: .canvasTooLarge
    case .stepNeedsOneKey: .stepNeedsOneKey
    case .showWhileShown, .updateWhileHidden, .hideWhileHidden, .waitWhileShown: .timelineOrder
    case .loopsWithoutAnimation: .loopsWithoutAnimation
    case .emptyTimeline: .emptyTimeline
    case .slidingWithoutGradient: .slidingWithoutGradient
    case .gradientWithoutStyle: .gradientWithoutStyle
    case .percentOver100: .percentOver100
    case .invisibleView: .invisibleView
    case .ignoredInStack: .ignoredKey
    }
  }
}
