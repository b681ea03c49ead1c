import SkelshotPrimitives

/// The dumps of running apps that can be read.
package enum HierarchyFormat: String, Sendable, Hashable, CaseIterable {
  /// `adb shell uiautomator dump`, androidx.test.uiautomator, or Appium's page source for Android.
  case uiautomator
  /// The page source of WebDriverAgent or Appium for iOS.
  case xcuitest
  /// The XML that Detox' `generateViewHierarchyXml` returns.
  case detox
  /// The `debugDescription` of an `XCUIApplication`, which Xcode attaches to failed tests.
  case debugDescription
  /// UIKit's `recursiveDescription` of a view.
  case recursiveDescription
  /// Flutter's `debugDumpRenderTree`.
  case flutter
  /// The result of `DOMSnapshot.captureSnapshot` in Chrome's DevTools Protocol.
  case domSnapshot
  /// A view hierarchy that Trailblaze recorded.
  case trailblaze
  /// `maestro hierarchy`.
  case maestro
  /// The view hierarchy that Sentry attaches to an event.
  case sentry
  /// `idb ui describe-all` or `axe describe-ui`.
  case idb
}

extension HierarchyFormat {
  /// Recognizes a dump by its beginning. Returns nil for any other file.
  package init?(_ bytes: [UInt8]) {
    let start = HierarchyText.utf8(Array(bytes.prefix(Self.lookedAt)))[...]
    guard let first = start.first(where: { $0 > 0x20 }) else { return nil }
    // Layouts are by far the most frequent files. They can begin with a comment.
    if first != UInt8(ascii: "<"), Self.isLayout(start.prefix(Self.keysLookedAt)) { return nil }
    guard let format = Self.allCases.first(where: { $0.reader.recognizes(start) }) else {
      return nil
    }
    self = format
  }

  private static let lookedAt = 65_536
  private static let keysLookedAt = 4_096

  /// Whether JSON has the keys of a layout, which no dump has among its first keys.
  private static func isLayout(_ start: ArraySlice<UInt8>) -> Bool {
    start.has("\"canvas\"") || start.has("\"views\"")
  }

  private var reader: any HierarchyReader.Type {
    switch self {
    case .uiautomator: UIAutomatorReader.self
    case .xcuitest: XCUITestReader.self
    case .detox: DetoxReader.self
    case .debugDescription: DebugDescriptionReader.self
    case .recursiveDescription: RecursiveDescriptionReader.self
    case .flutter: FlutterReader.self
    case .domSnapshot: DOMSnapshotReader.self
    case .trailblaze: TrailblazeReader.self
    case .maestro: MaestroReader.self
    case .sentry: SentryReader.self
    case .idb: IDBReader.self
    }
  }

  /// Reads a dump.
  ///
  /// - Parameter viewport: The size of the visible part of a page in points, or nil for the whole page.
  func screen(
    _ text: HierarchyText, viewport: Size?
  ) throws(HierarchyError) -> CapturedScreen {
    if self == .domSnapshot { return try DOMSnapshotReader.screen(text, viewport: viewport) }
    return try reader.screen(text)
  }
}

/// Reads the dumps of one format.
protocol HierarchyReader {
  /// Whether a file is such a dump, judging by its first characters.
  static func recognizes(_ start: ArraySlice<UInt8>) -> Bool
  static func screen(_ text: HierarchyText) throws(HierarchyError) -> CapturedScreen
}
