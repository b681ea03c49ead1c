package enum ObjectKind: String, Sendable, CaseIterable {
  case document, canvas, appearance, skeleton
  case gradient, animation, pulse, sliding, keyframes, keyframe, transition
  case step, hide, show, update, startAnimation, stopAnimation, holdLength
  case dynamicColor, insets, frame, size, lineHeight, lineWidths, font, fontMetrics
  case viewSkeleton, shadow, constraint, axisPriorities
  case plainView, button, imageView, textView, label, stackView, tableView, collectionView
  case tableSection, collectionSection, viewChange
  case suite, suiteOverride, screen

  /// The objects of skelshot.yml and of the settings file next to a storyboard. All others belong to layouts.
  package static let suites: [ObjectKind] = [.suite, .suiteOverride, .screen]

  package static let views: [ObjectKind] = [
    .plainView, .button, .imageView, .label, .textView, .stackView, .tableView, .collectionView,
  ]
}

package enum ViewType {
  /// Every type and its keys. Most are plain views that differ only in name; the list has UIKit's view classes.
  package static let kinds: [(name: String, kind: ObjectKind)] =
    [
      ("button", .button), ("imageView", .imageView), ("label", .label), ("textView", .textView),
      ("stackView", .stackView), ("tableView", .tableView), ("collectionView", .collectionView),
    ] + plain.map { ($0, .plainView) }

  /// Types without keys of their own. Their bones are their bounds.
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
