import SkelshotModel
import SkelshotPrimitives

/// A NaN or infinite number in a view. Only views that are built in code can contain such a number.
struct ImpossibleNumber {
  /// The number's key in a layout.
  let name: StaticString
  let value: Double

  /// Returns the first invalid number in a view, excluding its subviews and templates.
  static func first(of view: View) -> ImpossibleNumber? {
    var search = Search()
    search.look(at: view.placement)
    // Most views have only common values.
    if view.hasUncommonValues {
      search.look("intrinsicWidth", view.intrinsicWidth)
      search.look("intrinsicHeight", view.intrinsicHeight)
      if let frame = view.estimatedFrame {
        for value in [frame.x, frame.y, frame.width, frame.height] {
          search.look("estimatedFrame", value)
        }
      }
    }
    search.look("cornerRadius", view.cornerRadius)
    if view.hasUncommonValues, case .path(let path, let viewBox, _)? = view.shape {
      search.look(at: path)
      if let viewBox {
        for value in [viewBox.x, viewBox.y, viewBox.width, viewBox.height] {
          search.look("shape", value)
        }
      }
    }
    search.look("alpha", view.alpha)
    search.look("borderWidth", view.borderWidth)
    if view.hasUncommonValues, let shadow = view.shadow {
      search.look("shadow", shadow.opacity)
      search.look("shadow", shadow.radius)
      search.look("shadow", shadow.offset)
    }
    search.look("skeletonCornerRadius", view.skeletonCornerRadius)
    switch view.content {
    case .label(let text), .textView(let text): search.look(at: text)
    case .stack(let stack):
      search.look("spacing", stack.spacing)
      search.look("layoutMargins", stack.layoutMargins)
    case .table(let table):
      search.look("rowHeight", table.rowHeight)
      search.look("estimatedRowHeight", table.estimatedRowHeight)
      search.look("sectionHeaderHeight", table.sectionHeaderHeight)
      search.look("sectionFooterHeight", table.sectionFooterHeight)
      search.look("contentInset", table.contentInset)
      search.look("separatorInset", table.separatorInset)
    case .collection(let collection):
      search.look("itemSize", collection.itemSize)
      search.look("minimumLineSpacing", collection.minimumLineSpacing)
      search.look("minimumInteritemSpacing", collection.minimumInteritemSpacing)
      search.look("sectionInset", collection.sectionInset)
      search.look("contentInset", collection.contentInset)
      search.look("headerReferenceSize", collection.headerReferenceSize)
      search.look("footerReferenceSize", collection.footerReferenceSize)
      for section in collection.sections {
        search.look("itemSize", section.flow.itemSize)
        search.look("minimumLineSpacing", section.flow.minimumLineSpacing)
        search.look("minimumInteritemSpacing", section.flow.minimumInteritemSpacing)
        if let inset = section.flow.inset { search.look("sectionInset", inset) }
      }
    default: break
    }
    return search.found
  }

  static func first(of appearance: SkeletonAppearance) -> ImpossibleNumber? {
    var search = Search()
    search.look("multilineHeight", appearance.multilineHeight)
    search.look("multilineSpacing", appearance.multilineSpacing)
    search.look("singleLineFillPercent", appearance.singleLineFillPercent ?? 0)
    search.look("multilineLastLineFillPercent", appearance.multilineLastLineFillPercent)
    search.look("multilineCornerRadius", appearance.multilineCornerRadius)
    search.look("skeletonCornerRadius", appearance.skeletonCornerRadius)
    search.look("textLineHeight", appearance.textLineHeight)
    return search.found
  }

  private struct Search {
    var found: ImpossibleNumber?

    mutating func look(_ name: StaticString, _ value: Double?) {
      if let value, !value.isFinite, found == nil {
        found = ImpossibleNumber(name: name, value: value)
      }
    }

    mutating func look(_ name: StaticString, _ size: Size?) {
      look(name, size?.width)
      look(name, size?.height)
    }

    mutating func look(_ name: StaticString, _ insets: EdgeInsets) {
      for value in [insets.top, insets.left, insets.bottom, insets.right] where !value.isFinite {
        look(name, value)
      }
    }

    mutating func look(_ name: StaticString, _ radius: SkeletonCornerRadius?) {
      if case .points(let points) = radius { look(name, points) }
    }

    mutating func look(_ name: StaticString, _ height: SkeletonTextLineHeight?) {
      if case .fixed(let points) = height { look(name, points) }
    }

    mutating func look(at path: Path) {
      guard !path.isEmpty, path.controlBounds == nil else { return }
      for element in path.elements {
        let points: [Point] =
          switch element {
          case .move(let point), .line(let point): [point]
          case .quadratic(let control, let point): [control, point]
          case .cubic(let first, let second, let point): [first, second, point]
          case .close: []
          }
        for point in points {
          look("shape", point.x)
          look("shape", point.y)
        }
      }
    }

    mutating func look(at placement: Placement) {
      if let frame = placement.frame {
        look("frame", frame.x)
        look("frame", frame.y)
        look("frame", Size(width: frame.width, height: frame.height))
      }
      guard placement.hasAnchors else { return }
      look("width", placement.width?.points)
      look("height", placement.height?.points)
      look("top", placement.top)
      look("left", placement.left)
      look("bottom", placement.bottom)
      look("right", placement.right)
      look("leading", placement.leading)
      look("trailing", placement.trailing)
      look("centerX", placement.centerX)
      look("centerY", placement.centerY)
    }

    mutating func look(at text: TextContent) {
      look("fontSize", text.fontSize)
      look("font", text.font?.size)
      look("font", text.font?.resolvedLineHeight)
      look("lastLineFillPercent", text.lastLineFillPercent)
      for percent in text.lineFillPercents { look("lineFillPercents", percent) }
      look("linesCornerRadius", text.linesCornerRadius)
      look("skeletonLineSpacing", text.skeletonLineSpacing)
      look("skeletonPaddingInsets", text.skeletonPaddingInsets)
      look("skeletonTextLineHeight", text.skeletonTextLineHeight)
    }
  }
}

extension LayoutFailure {
  init(_ number: ImpossibleNumber, of reference: String) {
    self = .invalidNumber(name: "\(number.name)", value: number.value, reference: reference)
  }
}
