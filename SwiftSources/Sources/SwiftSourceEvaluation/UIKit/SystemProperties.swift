import SwiftSourceModel

/// The types of UIKit's properties, which decide what a member without a base means when it is assigned.
enum SystemProperties {
  static func type(of name: String) -> TypeName? { types[name].map { TypeName($0) } }

  private static let types: [String: String] = [
    "backgroundColor": "UIColor", "textColor": "UIColor", "tintColor": "UIColor",
    "borderColor": "UIColor", "shadowColor": "UIColor", "separatorColor": "UIColor",
    "font": "UIFont", "frame": "CGRect", "bounds": "CGRect", "contentInset": "UIEdgeInsets",
    "contentInsets": "NSDirectionalEdgeInsets", "sectionInset": "UIEdgeInsets",
    "layoutMargins": "UIEdgeInsets",
    "directionalLayoutMargins": "NSDirectionalEdgeInsets", "separatorInset": "UIEdgeInsets",
    "skeletonPaddingInsets": "UIEdgeInsets", "itemSize": "CGSize",
    "estimatedItemSize": "CGSize", "headerReferenceSize": "CGSize",
    "footerReferenceSize": "CGSize", "shadowOffset": "CGSize", "center": "CGPoint",
  ]
}
