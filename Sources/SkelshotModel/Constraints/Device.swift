public import SkelshotPrimitives

/// A device with a screen size and a safe area. Layouts name a device by its raw value.
public enum Device: String, Sendable, Hashable, CaseIterable {
  /// iPhone SE, 6, 7 and 8: 375 × 667 points.
  case iPhoneSE = "iPhone SE"
  /// iPhone 6 Plus, 7 Plus and 8 Plus: 414 × 736 points.
  case iPhone8Plus = "iPhone 8 Plus"
  /// iPhone X, XS and 11 Pro: 375 × 812 points.
  case iPhoneX = "iPhone X"
  /// iPhone XR and 11: 414 × 896 points.
  case iPhone11 = "iPhone 11"
  /// iPhone 12 mini and 13 mini: 375 × 812 points.
  case iPhone13Mini = "iPhone 13 mini"
  /// iPhone 12, 13 and 14: 390 × 844 points.
  case iPhone14 = "iPhone 14"
  /// iPhone 12 Pro Max, 13 Pro Max and 14 Plus: 428 × 926 points.
  case iPhone14Plus = "iPhone 14 Plus"
  /// iPhone 14 Pro, 15, 15 Pro and 16: 393 × 852 points.
  case iPhone15 = "iPhone 15"
  /// iPhone 14 Pro Max, 15 Plus, 15 Pro Max and 16 Plus: 430 × 932 points.
  case iPhone15Plus = "iPhone 15 Plus"
  /// iPhone 16 Pro: 402 × 874 points.
  case iPhone16Pro = "iPhone 16 Pro"
  /// iPhone 16 Pro Max: 440 × 956 points.
  case iPhone16ProMax = "iPhone 16 Pro Max"
  /// An iPad with a home button: 768 × 1024 points.
  case iPad = "iPad"
  /// An iPad without a home button: 834 × 1194 points.
  case iPadPro = "iPad Pro"

  /// The screen size in points, in portrait.
  public var screenSize: Size {
    switch self {
    case .iPhoneSE: Size(width: 375, height: 667)
    case .iPhone8Plus: Size(width: 414, height: 736)
    case .iPhoneX, .iPhone13Mini: Size(width: 375, height: 812)
    case .iPhone11: Size(width: 414, height: 896)
    case .iPhone14: Size(width: 390, height: 844)
    case .iPhone14Plus: Size(width: 428, height: 926)
    case .iPhone15: Size(width: 393, height: 852)
    case .iPhone15Plus: Size(width: 430, height: 932)
    case .iPhone16Pro: Size(width: 402, height: 874)
    case .iPhone16ProMax: Size(width: 440, height: 956)
    case .iPad: Size(width: 768, height: 1024)
    case .iPadPro: Size(width: 834, height: 1194)
    }
  }

  package func screenSize(isLandscape: Bool) -> Size {
    isLandscape ? Size(width: screenSize.height, height: screenSize.width) : screenSize
  }

  /// Returns the insets of the status bar, notch and home indicator, in points. The app's own bars are not included.
  public func safeArea(isLandscape: Bool) -> EdgeInsets {
    switch self {
    case .iPad: return EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    case .iPadPro: return EdgeInsets(top: 24, left: 0, bottom: 20, right: 0)
    case .iPhoneSE, .iPhone8Plus:
      return isLandscape ? .zero : EdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
    default: break
    }
    if isLandscape { return EdgeInsets(top: 0, left: notch, bottom: 21, right: notch) }
    return EdgeInsets(top: notch, left: 0, bottom: 34, right: 0)
  }

  /// The height of the status bar or notch in portrait, in points.
  private var notch: Double {
    switch self {
    case .iPhoneX: 44
    case .iPhone11: 48
    case .iPhone13Mini: 50
    case .iPhone14, .iPhone14Plus: 47
    case .iPhone15, .iPhone15Plus: 59
    case .iPhone16Pro, .iPhone16ProMax: 62
    case .iPhoneSE, .iPhone8Plus, .iPad, .iPadPro: 20
    }
  }
}

package enum SystemMargin {
  /// Returns the screen margin in points: 20 if the width is at least 414, otherwise 16.
  package static func side(inWidth width: Double) -> Double { width >= 414 ? 20 : 16 }
}
