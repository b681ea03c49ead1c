import ArgumentParser
import Skelshot

/// Which appearances and scales of a scene are drawn.
struct VariantOptions {
  var scale: ScaleList?
  var appearance: AppearanceArgument?

  /// What the options select.
  var selection: VariantSelection {
    VariantSelection(interfaceStyles: appearance?.styles, scales: scale?.scales)
  }

  /// What a layout may ask for.
  func limits(pixels: Int) -> DocumentLimits {
    DocumentLimits(pixels: pixels, isScaleGiven: scale != nil)
  }
}

/// One scale or several: `2` or `1,2,3`.
struct ScaleList: ExpressibleByArgument {
  let scales: [Double]

  init?(argument: String) {
    let scales = argument.split(separator: ",", omittingEmptySubsequences: false).map {
      Double($0) ?? .nan
    }
    guard scales.allSatisfy({ $0 > 0 && $0.isFinite }), Set(scales).count == scales.count else {
      return nil
    }
    self.scales = scales
  }
}

/// Light, dark, or one after the other.
enum AppearanceArgument: String, ChoiceArgument {
  case light
  case dark
  case both

  var styles: [InterfaceStyle] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: [.light, .dark]
    }
  }
}
