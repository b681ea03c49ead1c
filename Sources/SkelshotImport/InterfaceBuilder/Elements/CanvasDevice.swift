import SkelshotPrimitives

/// The device in the editor's canvas, with the screen size in points. The insets belong to the status bar, the notch
/// and the home indicator.
struct CanvasDevice: Sendable, Hashable {
  let size: Size
  let safeArea: EdgeInsets

  init?(of file: InterfaceFile) {
    guard let element = file.root.first("device"),
      let screen = Self.screens.first(where: { $0.id == element["id"] })
    else { return nil }
    guard element["orientation"] == "landscape" else {
      size = Size(width: screen.width, height: screen.height)
      safeArea = EdgeInsets(top: screen.top, left: 0, bottom: screen.bottom, right: 0)
      return
    }
    size = Size(width: screen.height, height: screen.width)
    let isPad = screen.width >= 700
    let notch = !isPad && screen.bottom > 0 ? screen.top : 0
    safeArea = EdgeInsets(
      top: isPad ? screen.top : 0, left: notch, bottom: notch > 0 ? 21 : isPad ? screen.bottom : 0,
      right: notch)
  }

  static func isScreen(_ size: Size) -> Bool {
    let (short, long) = (min(size.width, size.height), max(size.width, size.height))
    return screens.contains { $0.width == short && $0.height == long }
  }

  /// The devices by their names in the editor. The editor's notch for an iPhone 11 is smaller than the real notch.
  private static let screens:
    [(id: String, width: Double, height: Double, top: Double, bottom: Double)] = [
      ("retina3_5", 320, 480, 20, 0), ("retina4_0", 320, 568, 20, 0),
      ("retina4_7", 375, 667, 20, 0), ("retina5_5", 414, 736, 20, 0),
      ("retina5_4", 375, 812, 50, 34), ("retina5_9", 375, 812, 44, 34),
      ("retina6_0", 390, 844, 47, 34), ("retina6_1", 414, 896, 44, 34),
      ("retina6_12", 393, 852, 59, 34), ("retina6_3", 402, 874, 62, 34),
      ("retina6_5", 414, 896, 44, 34), ("retina6_7", 428, 926, 47, 34),
      ("retina6_72", 430, 932, 59, 34), ("retina6_9", 440, 956, 62, 34),
      ("ipad8_3", 744, 1133, 24, 20), ("ipad9_7", 768, 1024, 20, 0),
      ("ipad10_2", 810, 1080, 20, 0), ("ipad10_5", 834, 1112, 20, 0),
      ("ipad10_9rounded", 820, 1180, 24, 20), ("ipad11_0rounded", 834, 1194, 24, 20),
      ("ipad12_9", 1024, 1366, 20, 0), ("ipad12_9rounded", 1024, 1366, 24, 20),
    ]
}
