import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives

/// The layouts of a suite, to be found by their files, however these are named.
struct SuiteMembers {
  private let layouts: [LayoutFile]
  private let byPath: [PathKey: LayoutFile]

  init(_ layouts: [LayoutFile]) {
    self.layouts = layouts
    byPath = Dictionary(
      layouts.map { (Self.key($0.path), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The layout of a file: `./screens/feed.json` is `screens/feed.json`.
  func layout(at path: String) -> LayoutFile? {
    if let layout = byPath[Self.key(path)] { return layout }
    // Through a link, perhaps, as where the current folder is named by one.
    guard let wanted = PlaceOnDisk.Identity(path: path) else { return nil }
    return layouts.first { PlaceOnDisk.Identity(path: $0.path) == wanted }
  }

  /// Whether a layout is one of them.
  func contains(_ layout: LayoutFile) -> Bool {
    byPath[Self.key(layout.path)] != nil
  }

  private static func key(_ path: String) -> PathKey { PathKey(PlaceOnDisk.absolute(path)) }
}
