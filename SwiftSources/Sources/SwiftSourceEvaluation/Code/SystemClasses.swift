/// The classes of UIKit that matter for layouts, and their superclasses.
package enum SystemClasses {
  /// Returns the superclass of a UIKit class.
  package static func superclass(of name: String) -> String? { superclasses[name] }

  /// Returns whether a name is a class of UIKit.
  package static func contains(_ name: String) -> Bool {
    superclasses[name] != nil || name == "NSObject"
  }

  /// Returns whether a class of UIKit is another class or one of its subclasses.
  package static func isKind(_ name: String, of other: String) -> Bool {
    var current: String? = name
    while let class_ = current {
      if class_ == other { return true }
      current = superclasses[class_]
    }
    return false
  }

  /// Guesses the UIKit class that a class of another library inherits, from the end of its name.
  package static func guess(_ name: String) -> String? {
    for (suffix, guess) in suffixes where name.hasSuffix(suffix) { return guess }
    return nil
  }

  private static let suffixes = [
    ("CollectionViewCell", "UICollectionViewCell"), ("TableViewCell", "UITableViewCell"),
    ("TableViewController", "UITableViewController"),
    ("CollectionViewController", "UICollectionViewController"),
    ("ViewController", "UIViewController"), ("TableView", "UITableView"),
    ("CollectionView", "UICollectionView"), ("ImageView", "UIImageView"),
    ("ScrollView", "UIScrollView"), ("StackView", "UIStackView"), ("TextField", "UITextField"),
    ("TextView", "UITextView"), ("Label", "UILabel"), ("Button", "UIButton"), ("View", "UIView"),
  ]

  private static let superclasses: [String: String] = [
    "UIResponder": "NSObject", "UIView": "UIResponder", "UIViewController": "UIResponder",
    "UIControl": "UIView", "UILabel": "UIView", "UIImageView": "UIView", "UIStackView": "UIView",
    "UIButton": "UIControl", "UITextField": "UIControl", "UISwitch": "UIControl",
    "UISlider": "UIControl", "UISegmentedControl": "UIControl", "UIStepper": "UIControl",
    "UIPageControl": "UIControl", "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl",
    "UIColorWell": "UIControl", "UIPickerView": "UIView", "UIProgressView": "UIView",
    "UIActivityIndicatorView": "UIView", "UISearchBar": "UIView", "UIVisualEffectView": "UIView",
    "UINavigationBar": "UIView", "UITabBar": "UIView", "UIToolbar": "UIView",
    "UICalendarView": "UIView", "UIScrollView": "UIView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITextView": "UIScrollView", "UIWindow": "UIView",
    "UITableViewCell": "UIView", "UITableViewHeaderFooterView": "UIView",
    "UICollectionReusableView": "UIView", "UICollectionViewCell": "UICollectionReusableView",
    "MKMapView": "UIView", "GMSMapView": "UIView", "WKWebView": "UIView",
    "UITableViewController": "UIViewController",
    "UICollectionViewController": "UIViewController",
    "UINavigationController": "UIViewController", "UITabBarController": "UIViewController",
    "UIPageViewController": "UIViewController", "UISplitViewController": "UIViewController",
    "UISearchController": "UIViewController", "UIAlertController": "UIViewController",
    "UILayoutGuide": "NSObject", "CALayer": "NSObject", "CAGradientLayer": "CALayer",
    "CAShapeLayer": "CALayer", "UICollectionViewLayout": "NSObject",
    "UICollectionViewFlowLayout": "UICollectionViewLayout",
    "UICollectionViewCompositionalLayout": "UICollectionViewLayout",
    "NSCollectionLayoutSize": "NSObject", "NSCollectionLayoutItem": "NSObject",
    "NSCollectionLayoutGroup": "NSCollectionLayoutItem",
    "NSCollectionLayoutGroupCustomItem": "NSObject", "NSCollectionLayoutSection": "NSObject",
    "UITableViewDiffableDataSource": "NSObject", "UICollectionViewDiffableDataSource": "NSObject",
    "NSLayoutConstraint": "NSObject", "UIBarButtonItem": "NSObject",
    "UINavigationItem": "NSObject", "UITabBarItem": "NSObject",
    "UIGestureRecognizer": "NSObject", "UITapGestureRecognizer": "UIGestureRecognizer",
  ]
}
