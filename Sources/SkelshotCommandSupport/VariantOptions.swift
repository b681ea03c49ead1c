import ArgumentParser
import Skelshot
package import SkelshotModel
package import SkelshotOutput
package import SkelshotSyntax

package struct VariantOptions {
  package var scale: ScaleList?
  package var appearance: AppearanceArgument?

  /// Creates options; nil keeps each layout's own value.
  package init(scale: ScaleList?, appearance: AppearanceArgument?) {
    (self.scale, self.appearance) = (scale, appearance)
  }

  package var selection: VariantSelection {
    VariantSelection(interfaceStyles: appearance?.styles, scales: scale?.scales)
  }

  package func limits(pixels: Int) -> DocumentLimits {
    DocumentLimits(pixels: pixels, isScaleGiven: scale != nil)
  }
}

/// One or more scales, such as `2` or `1,2,3`.
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
