import SkeletonView
import UIKit

extension UIView {
  var width: CGFloat { return frame.size.width }
  var height: CGFloat { frame.size.height }
  var left: CGFloat { frame.origin.x }
  var right: CGFloat { left + width }
}
