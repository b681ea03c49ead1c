import ArgumentParser
import Skelshot
package import SkelshotModel
package import SkelshotOutput
package import SkelshotSyntax

/// Which appearances and scales of a scene are drawn.
package struct VariantOptions {
  package var scale: ScaleList?
  package var appearance: AppearanceArgument?

  /// What the options say; nil where each layout says it.
  package init(scale: ScaleList?, appearance: AppearanceArgument?) {
    (self.scale, self.appearance) = (scale, appearance)
  }

  /// What the options select.
  package var selection: VariantSelection {
    VariantSelection(interfaceStyles: appearance?.styles, scales: scale?.scales)
  }

  /// What a layout may ask for.
  package func limits(pixels: Int) -> DocumentLimits {
    DocumentLimits(pixels: pixels, isScaleGiven: scale != nil)
  }
}

/// One scale or several: `2` or `1,2,3`.
package struct ScaleList: ExpressibleByArgument {
  package let scales: [Double]

  package init?(argument: String) {
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
package enum AppearanceArgument: String, ChoiceArgument {
  case light
  case dark
  case both

  package var styles: [InterfaceStyle] {
    switch self {
    case .light: [.light]
    case .dark: [.dark]
    case .both: [.light, .dark]
    }
  }
}
