/// A Swift example in SkeletonView's README, reduced to its calls and declarations.
struct OriginalSnippet: Sendable {
  enum Result: Sendable {
    /// The code compiles unchanged and has the same meaning. `ReadmeTests` contains the code.
    case same
    /// The compiler's error about a name that is declared unavailable says what to write.
    case unavailable
    /// The compiler's error, if the example can be compiled, and what to write.
    case different(error: String?, write: String)
  }

  /// The code's first words in the table of results.
  let name: String
  /// The lines of code, without comments and bodies that an app adds.
  let code: [String]
  let result: Result
  /// Whether the example is in a note, that is, in a block quote.
  var isNote = false

  var isSame: Bool { if case .same = result { true } else { false } }
}

extension OriginalSnippet {
  /// The examples of version 1.31.0, in their order.
  static let all: [OriginalSnippet] = setup + collections + texts + appearance + animations + rest

  private static let setup = [
    OriginalSnippet(
      name: ".package(url:from:)",
      code: [#".package(url: "https://github.com/Juanpe/SkeletonView.git", from: "1.7.0")"#],
      result: .different(
        error: nil,
        write: #"`.package(path: "../skelshot", traits: [])` and the product `SkelshotUIKitNames`"#)
    ),
    OriginalSnippet(
      name: "import SkeletonView", code: ["import SkeletonView"],
      result: .different(
        error: "no such module 'SkeletonView'", write: "`import SkelshotUIKitNames`")),
    OriginalSnippet(
      name: "isSkeletonable", code: ["avatarImageView.isSkeletonable = true"], result: .same),
    OriginalSnippet(
      name: "showSkeleton()",
      code: [
        "view.showSkeleton()", "view.showGradientSkeleton()", "view.showAnimatedSkeleton()",
        "view.showAnimatedGradientSkeleton()",
      ], result: .same),
  ]

  private static let collections = [
    OriginalSnippet(
      name: "SkeletonTableViewDataSource",
      code: [
        "func numSections(in collectionSkeletonView: UITableView) -> Int",
        "func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int",
        "func collectionSkeletonView(_ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath) -> ReusableCellIdentifier",
        "func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell?",
        "func collectionSkeletonView(_ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath)",
      ], result: .same),
    OriginalSnippet(
      name: "numberOfRowsInSection",
      code: [
        "func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int) -> Int"
      ], result: .same),
    OriginalSnippet(
      name: "cellIdentifierForRowAt",
      code: [
        "func collectionSkeletonView(_ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath) -> ReusableCellIdentifier {",
        #"return "CellIdentifier""#,
      ], result: .same),
    OriginalSnippet(
      name: "skeletonCellForRowAt, as? Cell",
      code: [
        "func collectionSkeletonView(_ skeletonView: UITableView, skeletonCellForRowAt indexPath: IndexPath) -> UITableViewCell? {",
        #"let cell = skeletonView.dequeueReusableCell(withIdentifier: "CellIdentifier", for: indexPath) as? Cell"#,
        "cell?.textField.isHidden = indexPath.row == 0", "return cell", "}",
      ], result: subclass),
    OriginalSnippet(
      name: "prepareCellForSkeleton, as? Cell",
      code: [
        "func collectionSkeletonView(_ skeletonView: UITableView, prepareCellForSkeleton cell: UITableViewCell, at indexPath: IndexPath) {",
        "let cell = cell as? Cell", "cell?.textField.isHidden = indexPath.row == 0", "}",
      ], result: subclass),
    OriginalSnippet(
      name: "SkeletonTableViewDelegate",
      code: [
        "func collectionSkeletonView(_ skeletonView: UITableView, identifierForHeaderInSection section: Int) -> ReusableHeaderFooterIdentifier?",
        "func collectionSkeletonView(_ skeletonView: UITableView, identifierForFooterInSection section: Int) -> ReusableHeaderFooterIdentifier?",
      ], result: .same),
    OriginalSnippet(
      name: "contentView.addSubview", code: ["self.contentView.addSubview(titleLabel)"],
      result: .same, isNote: true),
    OriginalSnippet(
      name: "SkeletonCollectionViewDataSource",
      code: [
        "func numSections(in collectionSkeletonView: UICollectionView) -> Int",
        "func collectionSkeletonView(_ skeletonView: UICollectionView, numberOfItemsInSection section: Int) -> Int",
        "func collectionSkeletonView(_ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath) -> ReusableCellIdentifier",
        "func collectionSkeletonView(_ skeletonView: UICollectionView, supplementaryViewIdentifierOfKind: String, at indexPath: IndexPath) -> ReusableCellIdentifier?",
        "func collectionSkeletonView(_ skeletonView: UICollectionView, skeletonCellForItemAt indexPath: IndexPath) -> UICollectionViewCell?",
        "func collectionSkeletonView(_ skeletonView: UICollectionView, prepareCellForSkeleton cell: UICollectionViewCell, at indexPath: IndexPath)",
      ], result: .same),
  ]

  private static let subclass = Result.different(
    error: "inheritance from a final class 'UITableViewCell'",
    write: #"`cell["textField", as: UITextField.self]?.isHidden = indexPath.row == 0`"#)

  private static let texts = [
    OriginalSnippet(
      name: "lastLineFillPercent",
      code: [
        "descriptionTextView.lastLineFillPercent = 50", "descriptionTextView.linesCornerRadius = 5",
      ], result: .same),
    OriginalSnippet(
      name: "skeletonTextNumberOfLines", code: ["label.skeletonTextNumberOfLines = 3"],
      result: .same),
    OriginalSnippet(
      name: "skeletonTextLineHeight",
      code: ["descriptionTextView.skeletonTextLineHeight = .relativeToFont"], result: .same,
      isNote: true),
  ]

  private static let appearance = [
    OriginalSnippet(
      name: "SkeletonAppearance.default",
      code: [
        "SkeletonAppearance.default.multilineHeight = 20",
        "SkeletonAppearance.default.tintColor = .green",
      ], result: .same),
    OriginalSnippet(
      name: "SkeletonAppearance.default.textLineHeight",
      code: ["SkeletonAppearance.default.textLineHeight = .relativeToFont"], result: .same,
      isNote: true),
    OriginalSnippet(
      name: "showSkeleton(usingColor:)",
      code: [
        "view.showSkeleton(usingColor: UIColor.gray)",
        "view.showSkeleton(usingColor: UIColor(red: 25.0, green: 30.0, blue: 255.0, alpha: 1.0))",
      ], result: .same),
    OriginalSnippet(
      name: "showGradientSkeleton(usingGradient:)",
      code: [
        "let gradient = SkeletonGradient(baseColor: UIColor.midnightBlue)",
        "view.showGradientSkeleton(usingGradient: gradient)",
      ], result: .same),
  ]

  private static let animations = [
    OriginalSnippet(
      name: "SkeletonLayerAnimation",
      code: ["public typealias SkeletonLayerAnimation = (CALayer) -> CAAnimation"],
      result: .unavailable),
    OriginalSnippet(
      name: "showAnimatedSkeleton { layer in … }",
      code: [
        "view.showAnimatedSkeleton { (layer) -> CAAnimation in", "let animation = CAAnimation()",
        "return animation", "}",
      ], result: .unavailable),
    OriginalSnippet(
      name: "makeSlidingAnimation(withDirection:)",
      code: [
        "let animation = SkeletonAnimationBuilder().makeSlidingAnimation(withDirection: .leftToRight)",
        "view.showAnimatedGradientSkeleton(usingGradient: gradient, animation: animation)",
      ], result: .same),
    OriginalSnippet(
      name: "slidingAnimation()",
      code: ["let animation = GradientDirection.leftToRight.slidingAnimation()"], result: .same,
      isNote: true),
    OriginalSnippet(
      name: "showSkeleton(transition:)",
      code: [
        "view.showSkeleton(transition: .crossDissolve(0.25))",
        "view.hideSkeleton(transition: .crossDissolve(0.25))",
      ], result: .same),
  ]

  private static let rest = [
    OriginalSnippet(
      name: "layoutSkeletonIfNeeded()", code: ["view.layoutSkeletonIfNeeded()"],
      result: .unavailable),
    OriginalSnippet(
      name: "updateSkeleton()",
      code: [
        "view.updateSkeleton()", "view.updateGradientSkeleton()", "view.updateAnimatedSkeleton()",
        "view.updateAnimatedGradientSkeleton()",
      ], result: .same),
    OriginalSnippet(
      name: "isHiddenWhenSkeletonIsActive", code: ["view.isHiddenWhenSkeletonIsActive = true"],
      result: .same),
    OriginalSnippet(
      name: "isUserInteractionDisabledWhenSkeletonIsActive",
      code: ["view.isUserInteractionDisabledWhenSkeletonIsActive = false"], result: .same),
    OriginalSnippet(
      name: "useFontLineHeight", code: ["label.useFontLineHeight = false"], result: .unavailable),
    // The README shows the following three as declarations. The code here uses what they declare.
    OriginalSnippet(
      name: "showSkeleton(usingColor:animated:delay:transition:)",
      code: [
        "view.showSkeleton(usingColor: color, animated: animated, delay: delay, transition: transition)"
      ], result: .same),
    OriginalSnippet(
      name: "showGradientSkeleton(usingGradient:animated:delay:transition:)",
      code: [
        "view.showGradientSkeleton(usingGradient: gradient, animated: animated, delay: delay, transition: transition)"
      ], result: .same),
    OriginalSnippet(
      name: "sk.skeletonTreeDescription",
      code: ["let tree: String = view.sk.skeletonTreeDescription"], result: .same),
  ]
}
