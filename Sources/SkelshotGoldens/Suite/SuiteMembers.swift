import SkelshotFiles
import SkelshotLoading
import SkelshotPrimitives

/// Finds layouts of a suite by any path to their files.
struct SuiteMembers {
  private let layouts: [LayoutFile]
  private let byPath: [PathKey: LayoutFile]

  init(_ layouts: [LayoutFile]) {
    self.layouts = layouts
    byPath = Dictionary(
      layouts.map { (Self.key($0.identity), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The layout of the same file, and of the same screen if it belongs to an app.
  func layout(like file: LayoutFile) -> LayoutFile? {
    guard file.screen != nil else { return layout(at: file.path) }
    return byPath[Self.key(file.identity)]
  }

  /// The layout at a path. `./screens/feed.json` and `screens/feed.json` are the same file.
  func layout(at path: String) -> LayoutFile? {
    if let layout = byPath[Self.key(path)] { return layout }
    // The path can lead to the layout through a symbolic link.
    guard let wanted = PlaceOnDisk.Identity(path: path) else { return nil }
    return layouts.first { PlaceOnDisk.Identity(path: $0.path) == wanted }
  }

  func contains(_ layout: LayoutFile) -> Bool {
    byPath[Self.key(layout.identity)] != nil
  }

  private static func key(_ path: String) -> PathKey { PathKey(PlaceOnDisk.absolute(path)) }
}
