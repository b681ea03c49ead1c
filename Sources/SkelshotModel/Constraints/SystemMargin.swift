/// The margins that UIKit gives screens, and cells, at their left and right.
package enum SystemMargin {
  /// The margin of a screen of a width, both in points: 20 on wide screens.
  package static func side(inWidth width: Double) -> Double { width >= 414 ? 20 : 16 }
}
