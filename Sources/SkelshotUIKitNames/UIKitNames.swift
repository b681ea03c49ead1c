// SkelshotUIKitNames lets code that is written for UIKit and SkeletonView compile.
//
// A program imports this module instead of Skelshot. The module re-exports Skelshot and adds names: UIKit's types as
// aliases, SkeletonView's types and methods, and cells that data sources change as objects.
//
// Names without a meaning on Linux are declared unavailable, with a sentence that says what to write instead.
//
// The module is separate, so that its names collide with no others. The command does not link it.

@_exported public import Skelshot

/// UIKit's name for `DynamicColor`.
public typealias UIColor = DynamicColor
/// UIKit's name for `SkeletonFont`.
public typealias UIFont = SkeletonFont
/// UIKit's name for `EdgeInsets`.
public typealias UIEdgeInsets = EdgeInsets
/// UIKit's name for `TextAlignment`.
public typealias NSTextAlignment = TextAlignment
/// Core Graphics' name for `Double`.
public typealias CGFloat = Double
/// Core Graphics' name for `Rect`.
public typealias CGRect = Rect
/// Core Graphics' name for `Size`.
public typealias CGSize = Size
/// Core Graphics' name for `Point`.
public typealias CGPoint = Point
/// Foundation's name for `Double`.
public typealias TimeInterval = Double

/// UIKit's name for `ContainerView`.
public typealias UIView = ContainerView
/// UIKit's name for `Label`.
public typealias UILabel = Label
/// UIKit's name for `TextView`.
public typealias UITextView = TextView
/// UIKit's name for `TextField`.
public typealias UITextField = TextField
/// UIKit's name for `ImageView`.
public typealias UIImageView = ImageView
/// UIKit's name for `Button`.
public typealias UIButton = Button
/// UIKit's name for `Switch`.
public typealias UISwitch = Switch
/// UIKit's name for `Slider`.
public typealias UISlider = Slider
/// UIKit's name for `SegmentedControl`.
public typealias UISegmentedControl = SegmentedControl
/// UIKit's name for `StackView`.
public typealias UIStackView = StackView
/// UIKit's name for `ScrollView`.
public typealias UIScrollView = ScrollView
/// UIKit's name for `TableView`.
public typealias UITableView = TableView
/// UIKit's name for `CollectionView`.
public typealias UICollectionView = CollectionView

extension SkeletonableView {
  /// Adds a subview in front of the others.
  public mutating func addSubview(_ view: some ViewConvertible) {
    attributes.subviews.append(view.view)
  }
}

extension StackView {
  /// Adds a view at the end of the stack.
  public mutating func addArrangedSubview(_ view: some ViewConvertible) { addSubview(view) }
}

extension TableView {
  /// The row height that stands for heights from the rows' content.
  public static var automaticDimension: Double? { nil }
}
