import SkeletonView
import UIKit

protocol Reusable { static var reuseIdentifier: String { get } }
extension Reusable { static var reuseIdentifier: String { String(describing: self) } }
extension UITableViewCell: Reusable {}
extension UITableView {
  func register<T: UITableViewCell>(_ type: T.Type) {
    register(type, forCellReuseIdentifier: T.reuseIdentifier)
  }
  func dequeue<T: UITableViewCell>(_ type: T.Type, for indexPath: IndexPath) -> T {
    guard let cell = dequeueReusableCell(withIdentifier: T.reuseIdentifier, for: indexPath) as? T
    else { fatalError() }
    return cell
  }
}
