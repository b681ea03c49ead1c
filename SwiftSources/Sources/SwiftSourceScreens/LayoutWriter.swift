import SwiftSourceEvaluation
import SwiftSourceModel

/// Writes views that code makes as the views of a layout.
final class LayoutWriter {
  let evaluator: Evaluator
  let walk: SkeletonWalk
  let tables: TableReader
  let resolver: DimensionResolver
  private(set) var sources: [JSON] = []
  /// The names of the screen, or of the cell that is being written.
  var names = ViewNames()
  /// The view whose subviews are being written: the root view or a cell.
  var scopeRoot: Object?
  /// The storyboard or XIB whose views have the frames that it states, because no code moves them.
  var storedFile: String?
  private var locations: [String: CodeLocation] = [:]
  private var depth = 0
  private static let maximumDepth = 100

  init(_ evaluator: Evaluator, walk: SkeletonWalk, tables: TableReader) {
    self.evaluator = evaluator
    self.walk = walk
    self.tables = tables
    resolver = DimensionResolver(evaluator: evaluator, tables: tables)
  }

  /// Returns a whole screen or cell, in which constraints refer only to views that are part of it.
  func scope(_ root: Object) -> JSON? {
    guard let view = view(root, parent: nil) else { return nil }
    var check = ReferenceCheck()
    let result = check.checked(view)
    for id in check.removed {
      if let location = locations[id] ?? root.location {
        evaluator.note(
          location,
          "the frame of '\(id)' depends on a view that is left out, so '\(id)' is left out")
      }
    }
    return result
  }

  /// Returns the view and everything below it, or nil if its frame is not known.
  func view(_ view: Object, parent: Object?) -> JSON? {
    guard depth < Self.maximumDepth else { return nil }
    depth += 1
    defer { depth -= 1 }
    var json: [String: JSON] = [:]
    json["type"] = .string(Self.type(of: view))
    let name = names.name(view)
    json["id"] = .string(name)
    locations[name] = view.location
    if let parent {
      guard place(view, in: parent, &json) else {
        if walk.reaches(view), let location = view.location ?? parent.location {
          evaluator.note(
            location,
            "the frame of '\(names.name(view))' is not known from the sources, so the view is left out",
            help: "add constraints or a frame with numbers, or set it in a layout")
        }
        return nil
      }
    }
    json["isSkeletonable"] = .bool(walk.isMarked(view))
    look(view, &json)
    text(view, &json)
    skeleton(view, &json)
    if view.isTable {
      table(view, &json)
    } else if !isLeaf(view) {
      let children = contents(of: view)
      if view.isKind(of: "UIStackView") { stack(view, &json) }
      let list = children.compactMap { self.view($0, parent: view) }
      if !list.isEmpty { json["subviews"] = .array(list) }
    }
    record(view)
    return .object(json)
  }

  /// Views of UIKit whose own parts are not the app's.
  private func isLeaf(_ view: Object) -> Bool {
    view.isKind(of: "UILabel") || view.isKind(of: "UITextView")
  }

  /// The views below a view. A cell's content view is not a view of its own.
  func contents(of view: Object) -> [Object] {
    var children = view.subviews
    if let contents = view["contentView"]?.object, evaluator.hasContentView(view) {
      children = contents.subviews + children.filter { $0 !== contents }
    }
    if view.isKind(of: "UIStackView") {
      // A stack view arranges its arranged views; the others are behind them.
      children = view.arranged
    }
    return children
  }

  static func type(of view: Object) -> String {
    for (name, type) in types where view.isKind(of: name) { return type }
    return "view"
  }

  private static let types = [
    ("UILabel", "label"), ("UIImageView", "imageView"), ("UIButton", "button"),
    ("UITextView", "textView"), ("UITextField", "textField"), ("UIStackView", "stackView"),
    ("UITableView", "tableView"), ("UICollectionView", "collectionView"),
    ("UIScrollView", "scrollView"), ("UISwitch", "switch"), ("UISlider", "slider"),
    ("UISegmentedControl", "segmentedControl"), ("UIStepper", "stepper"),
    ("UIProgressView", "progressView"), ("UIActivityIndicatorView", "activityIndicator"),
    ("UIPageControl", "pageControl"), ("UIDatePicker", "datePicker"),
    ("UIPickerView", "pickerView"), ("UISearchBar", "searchBar"), ("UIControl", "control"),
    ("UIVisualEffectView", "visualEffectView"), ("UINavigationBar", "navigationBar"),
    ("UITabBar", "tabBar"), ("UIToolbar", "toolbar"), ("UITableViewCell", "tableViewCell"),
    ("UITableViewHeaderFooterView", "tableViewHeaderFooterView"),
    ("UICollectionViewCell", "collectionViewCell"),
    ("UICollectionReusableView", "collectionReusableView"), ("MKMapView", "mapView"),
    ("WKWebView", "webView"),
  ]

  // MARK: Properties

  private func look(_ view: Object, _ json: inout [String: JSON]) {
    if case .color(let color)? = evaluator.coerced(view["backgroundColor"], to: "UIColor") {
      if color.light != "clear" { json["backgroundColor"] = color.json }
    }
    if view["isHidden"]?.flag == true { json["isHidden"] = .bool(true) }
    if let alpha = view.number("alpha"), (0..<1).contains(alpha) { json["alpha"] = .number(alpha) }
    if view["clipsToBounds"]?.flag == true { json["clipsToBounds"] = .bool(true) }
    guard let layer = view["layer"]?.object else { return }
    if layer["masksToBounds"]?.flag == true { json["clipsToBounds"] = .bool(true) }
    if let radius = resolver.number(layer["cornerRadius"]), radius > 0,
      json["backgroundColor"] != nil || json["clipsToBounds"] != nil
    {
      json["cornerRadius"] = .number(radius)
    }
    if let width = layer.number("borderWidth"), width > 0 {
      json["borderWidth"] = .number(width)
      if case .color(let color)? = evaluator.coerced(layer["borderColor"], to: "UIColor") {
        json["borderColor"] = color.json
      }
    }
  }

  private func skeleton(_ view: Object, _ json: inout [String: JSON]) {
    if view["isHiddenWhenSkeletonIsActive"]?.flag == true {
      json["isHiddenWhenSkeletonIsActive"] = .bool(true)
    }
    if let radius = resolver.number(view["skeletonCornerRadius"]) {
      if radius > 0 { json["skeletonCornerRadius"] = .number(radius) }
    } else if case .dimension(let dimension)? = view["skeletonCornerRadius"],
      dimension.isHalf
    {
      json["skeletonCornerRadius"] = .string("circle")
    }
    if let show = walk.styles[view.id], show.view === view, !isScreenStyle(show) {
      var style = show.style
      style["transition"] = nil
      json["skeleton"] = .object(style)
    }
  }

  /// The style of the whole screen, which views need not repeat.
  var screenStyle: [String: JSON] = [:]
  /// The insets of the bars at the top and bottom of the screen.
  var safeArea = (top: 0.0, bottom: 0.0)

  private func isScreenStyle(_ show: ShowCall) -> Bool {
    var style = show.style
    style["transition"] = nil
    var screen = screenStyle
    screen["transition"] = nil
    return style == screen
  }

  private func text(_ view: Object, _ json: inout [String: JSON]) {
    let isLabel = view.isKind(of: "UILabel")
    guard isLabel || view.isKind(of: "UITextView") else { return }
    // With a frame, neither the text nor its size changes anything.
    let isRelative = view["skeletonTextLineHeight"]?.member == "relativeToFont"
    if json["frame"] == nil || isRelative || view["useFontLineHeight"]?.flag == true {
      if let text = view["text"]?.text, !text.isEmpty { json["text"] = .string(text) }
      if case .font(let font)? = evaluator.coerced(view["font"], to: "UIFont") {
        json["fontSize"] = .number(font.size)
      }
    }
    if isLabel, let lines = view.number("numberOfLines"), lines != 1, (0...100).contains(lines) {
      json["numberOfLines"] = .number(lines)
    }
    if let alignment = view["textAlignment"]?.member,
      ["left", "right", "center", "justified", "natural"].contains(alignment)
    {
      json["textAlignment"] = .string(alignment)
    }
    for key in ["lastLineFillPercent", "linesCornerRadius", "skeletonLineSpacing"] {
      if let number = resolver.number(view[key]), number >= 0 { json[key] = .number(number) }
    }
    if let insets = view["skeletonPaddingInsets"]?.record {
      json["skeletonPaddingInsets"] = Self.insets(insets)
    }
    if let height = view["skeletonTextLineHeight"].flatMap({ Evaluator.lineHeightJSON($0) }) {
      json["skeletonTextLineHeight"] = height
    } else if view["useFontLineHeight"]?.flag == true {
      json["skeletonTextLineHeight"] = .string("relativeToFont")
    }
    switch view["skeletonTextNumberOfLines"] {
    case .number(let lines)?: json["skeletonTextNumberOfLines"] = .number(lines)
    case .implicit("custom", let arguments?)?:
      if let lines = arguments.first?.value.number {
        json["skeletonTextNumberOfLines"] = .number(lines)
      }
    default: break
    }
  }

  static func insets(_ record: Record) -> JSON {
    .array(["top", "left", "bottom", "right"].map { .number(record.number($0) ?? 0) })
  }

  private func stack(_ view: Object, _ json: inout [String: JSON]) {
    if view["axis"]?.member == "vertical" { json["axis"] = .string("vertical") }
    if let spacing = view.number("spacing"), spacing != 0 { json["spacing"] = .number(spacing) }
    for key in ["alignment", "distribution"] {
      if let value = view[key]?.member, value != "fill", Self.stackValues.contains(value) {
        json[key] = .string(value)
      }
    }
    if view["isLayoutMarginsRelativeArrangement"]?.flag == true {
      if let margins = (view["layoutMargins"] ?? view["directionalLayoutMargins"])?.record {
        json["layoutMargins"] = Self.insets(margins)
      } else {
        json["layoutMargins"] = .number(8)
      }
    }
  }

  private static let stackValues: Set<String> = [
    "leading", "top", "firstBaseline", "center", "trailing", "bottom", "lastBaseline",
    "fillEqually", "fillProportionally", "equalSpacing", "equalCentering",
  ]

  // MARK: Sources

  /// Records where the code makes a view, and where it sets the properties that matter for the skeleton.
  private func record(_ view: Object) {
    let name = JSON.string(names.name(view))
    if let location = view.location, walk.isMarked(view) {
      sources.append(Self.source(name, location, view.type))
    }
    for key in view.fields.keys.sorted() {
      guard let location = view.fields[key]?.location, Self.sourceKeys.contains(key),
        let text = Self.text(view.fields[key]?.value)
      else { continue }
      sources.append(Self.source(name, location, key + " = " + text))
    }
    if let show = walk.styles[view.id] {
      sources.append(Self.source(name, show.location, "shows the skeleton"))
    }
  }

  static func source(_ name: JSON, _ location: CodeLocation, _ text: String) -> JSON {
    .object([
      "view": name, "file": .string(location.file), "line": .number(Double(location.line)),
      "column": .number(Double(location.column)), "text": .string(text),
    ])
  }

  static let sourceKeys: Set<String> = [
    "isSkeletonable", "skeletonCornerRadius", "isHiddenWhenSkeletonIsActive", "numberOfLines",
    "lastLineFillPercent", "linesCornerRadius", "skeletonLineSpacing", "skeletonPaddingInsets",
    "skeletonTextLineHeight", "skeletonTextNumberOfLines", "rowHeight", "estimatedRowHeight",
  ]

  static func text(_ value: Value?) -> String? {
    switch value {
    case .number(let number)?: JSON.digits(number)
    case .flag(let flag)?: flag ? "true" : "false"
    case .text(let text)?: text
    default: value?.member.map { "." + $0 }
    }
  }
}
