/// The public names in the README and the sources of SkeletonView 1.31.0.
enum OriginalNames {
  static let all: [String] =
    showing + collections + texts + appearance + animations + rest + sources
    + flatColors.map { "UIColor.\($0)" }

  static let showing = [
    "import SkeletonView", "isSkeletonable", "Interface Builder", "showSkeleton()",
    "showGradientSkeleton()", "showAnimatedSkeleton()", "showAnimatedGradientSkeleton()",
    "updateSkeleton()", "updateGradientSkeleton()", "updateAnimatedSkeleton()",
    "updateAnimatedGradientSkeleton()", "hideSkeleton(transition:)",
    "showSkeleton(usingColor:animated:delay:transition:)",
    "showGradientSkeleton(usingGradient:animated:delay:transition:)", "startSkeletonAnimation()",
    "stopSkeletonAnimation()", "layoutSkeletonIfNeeded()", "SkeletonTransitionStyle",
    "crossDissolve",
  ]

  static let collections = [
    "SkeletonTableViewDataSource", "numSections(in:)",
    "collectionSkeletonView(_:numberOfRowsInSection:)",
    "UITableView.automaticNumberOfSkeletonRows",
    "collectionSkeletonView(_:cellIdentifierForRowAt:)",
    "collectionSkeletonView(_:skeletonCellForRowAt:)",
    "collectionSkeletonView(_:prepareCellForSkeleton:at:)", "SkeletonTableViewDelegate",
    "collectionSkeletonView(_:identifierForHeaderInSection:)",
    "collectionSkeletonView(_:identifierForFooterInSection:)", "estimatedRowHeight",
    "UITableView.automaticDimension", "contentView", "ReusableCellIdentifier",
    "ReusableHeaderFooterIdentifier", "SkeletonCollectionViewDataSource",
    "collectionSkeletonView(_:numberOfItemsInSection:)",
    "collectionSkeletonView(_:cellIdentifierForItemAt:)",
    "collectionSkeletonView(_:supplementaryViewIdentifierOfKind:at:)",
    "collectionSkeletonView(_:skeletonCellForItemAt:)",
    "collectionSkeletonView(_:prepareViewForSkeleton:at:)",
  ]

  static let texts = [
    "lastLineFillPercent", "linesCornerRadius", "skeletonLineSpacing", "skeletonPaddingInsets",
    "skeletonTextLineHeight", "relativeToFont", "relativeToConstraints",
    "skeletonTextNumberOfLines", "inherited", "custom", "useFontLineHeight", "numberOfLines",
  ]

  static let appearance = [
    "SkeletonAppearance.default", "tintColor", "gradient", "multilineHeight", "multilineSpacing",
    "multilineLastLineFillPercent", "multilineCornerRadius", "skeletonCornerRadius",
    "textLineHeight", "renderSingleLineAsView", "SkeletonGradient(baseColor:)",
    "SkeletonGradient(baseColor:secondaryColor:)", "UIColor.skeletonDefault",
  ]

  static let animations = [
    "pulse", "sliding", "SkeletonLayerAnimation", "SkeletonAnimationBuilder",
    "makeSlidingAnimation(withDirection:duration:autoreverses:)", "GradientDirection.leftRight",
    "GradientDirection.rightLeft", "GradientDirection.topBottom", "GradientDirection.bottomTop",
    "GradientDirection.topLeftBottomRight", "GradientDirection.bottomRightTopLeft",
    "slidingAnimation(duration:autoreverses:)",
  ]

  static let rest = [
    "isHiddenWhenSkeletonIsActive", "isUserInteractionDisabledWhenSkeletonIsActive",
    "sk.skeletonTreeDescription", "sk.isSkeletonActive", "SKELETON_DEBUG",
    "skeletonWillAppearNotification", "skeletonDidAppearNotification",
    "skeletonWillUpdateNotification", "skeletonDidUpdateNotification",
    "skeletonWillDisappearNotification", "skeletonDidDisappearNotification",
    "prepareSkeleton(completion:)",
  ]

  /// Public names in the sources that the README does not mention.
  static let sources = [
    "UIColor.complementaryColor", "UIColor.lighter", "UIColor.darker", "SkeletonGradient(colors:)",
    "SkeletonGradient.colors", "SkeletonType", "SkeletonViewAppearance", "SkeletonReusableCell",
    "SkeletonCollectionViewDelegate", "UICollectionView.automaticNumberOfSkeletonItems",
    "collectionSkeletonView(_:cellIdenfierForRowAt:)", "UIView.skeletonDescription",
    "UIView.isSkeletonActive", "SkeletonViewAppearance.useFontLineHeight", "CALayer.pulse",
    "CALayer.sliding", "SkeletonViewExtension", "SkeletonViewExtended", "willBeginShowingSkeletons",
    "didShowSkeletons", "willBeginUpdatingSkeletons", "didUpdateSkeletons",
    "willBeginHidingSkeletons", "didHideSkeletons", "hideSkeleton(reloadDataAfter:transition:)",
    "updateSkeleton(usingColor:)", "updateGradientSkeleton(usingGradient:)",
    "updateAnimatedSkeleton(usingColor:animation:)",
    "updateAnimatedGradientSkeleton(usingGradient:animation:)", "startSkeletonAnimation(_:)",
    "numSections(in:)", "skeletonTextNumberOfLines", "ReusableCellIdentifier",
  ]

  static let flatColors = [
    "greenSea", "turquoise", "emerald", "peterRiver", "amethyst", "wetAsphalt", "nephritis",
    "belizeHole", "wisteria", "midnightBlue", "sunFlower", "carrot", "alizarin", "clouds",
    "darkClouds", "concrete", "flatOrange", "pumpkin", "pomegranate", "silver", "asbestos",
  ]
}
