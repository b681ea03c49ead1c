import UIKit

enum Theme {
  static let spacing: CGFloat = 8
  static let margin: CGFloat = 2 * spacing
  static let bone = UIColor(red: 0.90, green: 0.91, blue: 0.94, alpha: 1)
}
