/// The first version that supports each key. An unlisted key has been supported since 0.1.0. A test compares the
/// unlisted keys with the keys in 0.1.0.
enum KeyVersion {
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

  /// The keys that no object supported before 0.3.0.
  private static let newest: Set<Key> = [
    .singleLineFillPercent, .lineFillPercents, .templates, .styles, .use, .repeat, .statusBar,
    .intrinsicWidth, .intrinsicHeight, .estimatedFrame, .shape, .path, .viewBox, .fillRule,
    .contentRect,
  ]

  /// The objects that were added in 0.2.0.
  private static let newObjects: Set<ObjectKind> = [
    .screen, .font, .fontMetrics, .constraint, .axisPriorities, .shadow,
  ]

  /// The keys that no object supported before 0.2.0.
  private static let newKeys: Set<Key> = [
    .safeArea, .device, .pixelSnapping, .preset, .lastLineWidths, .loop, .settle, .view,
    .borderWidth,
    .borderColor, .shadow, .constraints, .contentHuggingPriority,
    .contentCompressionResistancePriority, .font, .columns, .tableHeaderView, .tableFooterView,
    .contentInset, .separatorColor, .separatorInset, .maskedCorners,
  ]

  /// The keys that individual objects have supported since 0.3.0.
  private static let newestPlaces: [(kind: ObjectKind, key: Key)] = [
    (.screen, .show), (.screen, .skeleton), (.suite, .skeleton), (.suiteOverride, .skeleton),
    (.collectionView, .contentInset), (.canvas, .landscape), (.collectionSection, .itemSize),
    (.collectionSection, .minimumLineSpacing), (.collectionSection, .minimumInteritemSpacing),
    (.collectionSection, .sectionInset),
  ]

  /// The keys that individual objects have supported since 0.2.0.
  private static let newPlaces: [(kind: ObjectKind, key: Key)] = [
    (.tableView, .style), (.collectionView, .spacing), (.button, .image), (.button, .contentMode),
  ]
}
