package enum ObjectKind: String, Sendable, CaseIterable {
  case document, canvas, appearance, skeleton
  case gradient, animation, pulse, sliding, keyframes, keyframe, transition
  case step, hide, show, update, startAnimation, stopAnimation, holdLength
  case dynamicColor, insets, frame, size, lineHeight, lineWidths, font, fontMetrics
  case viewSkeleton, shadow, path, constraint, axisPriorities
  case plainView, button, imageView, textView, label, stackView, tableView, collectionView
  case tableSection, collectionSection, viewChange
  case suite, suiteOverride, screen

  /// The objects in skelshot.yml and in the settings file next to a storyboard. All other objects belong to layouts.
  package static let suites: [ObjectKind] = [.suite, .suiteOverride, .screen]

  package static let views: [ObjectKind] = [
    .plainView, .button, .imageView, .label, .textView, .stackView, .tableView, .collectionView,
  ]
}

package enum ViewType {
  /// Every view type, and the object that defines its keys. Types that represent UIKit's other view classes have the
  /// keys of a plain view.
  package static let kinds: [(name: String, kind: ObjectKind)] =
    [
      ("button", .button), ("imageView", .imageView), ("label", .label), ("textView", .textView),
      ("stackView", .stackView), ("tableView", .tableView), ("collectionView", .collectionView),
    ] + plain.map { ($0, .plainView) }

  /// View types without their own keys. The bones for these types cover the view's bounds.
  package static let plain = [
    "view", "textField", "switch", "slider", "segmentedControl", "stepper",
    "progressView", "activityIndicator", "pageControl", "datePicker", "pickerView", "searchBar",
    "scrollView", "control", "colorWell", "calendarView", "refreshControl", "visualEffectView",
    "navigationBar", "tabBar", "toolbar", "tableViewCell", "tableViewHeaderFooterView",
    "collectionViewCell", "collectionReusableView", "mapView", "webView",
  ]

  package static let names: [String] = kinds.map(\.name).sorted()

  package static func kind(of name: String) -> ObjectKind? { byName[name] }

  private static let byName = Dictionary(
    uniqueKeysWithValues: kinds.map { ($0.name, $0.kind) })
}
