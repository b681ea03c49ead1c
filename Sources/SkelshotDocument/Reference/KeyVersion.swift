/// The version in which a key came. What is not listed has been there since 0.1.0; a test compares with the keys of then.
enum KeyVersion {
  /// The version that has a key of an object first.
  static func first(of key: Key, in kind: ObjectKind) -> String {
    if newest.contains(key) { return "0.3.0" }
    if newestPlaces.contains(where: { $0.kind == kind && $0.key == key }) { return "0.3.0" }
    if newObjects.contains(kind) || newKeys.contains(key) { return "0.2.0" }
    if newPlaces.contains(where: { $0.kind == kind && $0.key == key }) { return "0.2.0" }
    let isView = ObjectKind.views.contains(kind) || kind == .viewChange
    if isView, [.direction, .appearance].contains(key) { return "0.2.0" }
    if isView, key == .layoutMargins, kind != .stackView { return "0.2.0" }
    return "0.1.0"
  }

  /// Keys that came after 0.2.0.
  private static let newest: Set<Key> = [
    .singleLineFillPercent, .lineFillPercents, .templates, .styles, .use, .repeat, .statusBar,
    .intrinsicWidth, .intrinsicHeight, .estimatedFrame,
  ]

  /// Objects that came whole.
  private static let newObjects: Set<ObjectKind> = [
    .screen, .font, .fontMetrics, .constraint, .axisPriorities, .shadow,
  ]

  /// Keys that no object had before.
  private static let newKeys: Set<Key> = [
    .safeArea, .device, .pixelSnapping, .preset, .lastLineWidths, .loop, .settle, .view,
    .borderWidth,
    .borderColor, .shadow, .constraints, .contentHuggingPriority,
    .contentCompressionResistancePriority, .font, .columns, .tableHeaderView, .tableFooterView,
    .contentInset, .separatorColor, .separatorInset, .maskedCorners,
  ]

  /// Keys that came after 0.2.0.
  private static let newestPlaces: [(kind: ObjectKind, key: Key)] = [
    (.screen, .show), (.screen, .skeleton), (.suite, .skeleton), (.suiteOverride, .skeleton),
    (.collectionView, .contentInset), (.canvas, .landscape),
  ]

  /// Keys that another object had before.
  private static let newPlaces: [(kind: ObjectKind, key: Key)] = [
    (.tableView, .style), (.collectionView, .spacing), (.button, .image), (.button, .contentMode),
  ]
}
