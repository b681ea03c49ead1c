import Skelshot

// Random views and scenes.
extension NastyValues {
  /// View types without content of their own.
  static let plainTypes: [any SkeletonableView.Type] = [
    ActivityIndicator.self, Button.self, CalendarView.self, CollectionReusableView.self,
    CollectionViewCell.self, ColorWell.self, ContainerView.self, Control.self, DatePicker.self,
    MapView.self, NavigationBar.self, PageControl.self, PickerView.self, ProgressView.self,
    RefreshControl.self, ScrollView.self, SearchBar.self, SegmentedControl.self, Slider.self,
    Stepper.self, Switch.self, TabBar.self, TableViewCell.self, TableViewHeaderFooterView.self,
    TextField.self, Toolbar.self, VisualEffectView.self, WebView.self,
  ]

  func length() -> Length? {
    switch index(5) {
    case 0: .fill
    case 1: Length(integerLiteral: integer())
    case 2: Length(floatLiteral: double())
    case 3: .points(double())
    default: nil
    }
  }

  func placement() -> Placement {
    if once(in: 4) { return Placement(frame: rect()) }
    var placement = Placement()
    placement.frame = once(in: 4) ? rect() : nil
    (placement.width, placement.height) = (length(), length())
    let edges: [WritableKeyPath<Placement, Double?>] = [
      \.top, \.left, \.bottom, \.right, \.leading, \.trailing, \.centerX, \.centerY,
    ]
    for edge in edges where once(in: 3) { placement[keyPath: edge] = double() }
    return placement
  }

  private func made<Made: SkeletonableView>(_ type: Made.Type, depth: Int) -> Made {
    var made = Made(
      id: perhaps(text), frame: perhaps(rect), width: length(), height: length(),
      top: perhaps(double), left: perhaps(double), bottom: perhaps(double),
      right: perhaps(double), leading: perhaps(double), trailing: perhaps(double),
      centerX: perhaps(double), centerY: perhaps(double)
    ) {
      views(depth: depth - 1)
    }
    if once(in: 4) {
      made = made.frame(x: double(), y: double(), width: double(), height: double())
    }
    if once(in: 4) { made = made.frame(width: .points(double()), height: 20) }
    return made.with { decorate(&$0.attributes) }.with(\.alpha, bool() ? 1 : fraction())
  }

  private func plain<Made: SkeletonableView>(_ type: Made.Type, depth: Int) -> View {
    made(type, depth: depth).view
  }

  /// Sets random values for the properties that all views have.
  private func decorate(_ view: inout View) {
    view.isSkeletonable = !once(in: 6)
    view.isHidden = once(in: 12)
    view.isHiddenWhenSkeletonIsActive = once(in: 12)
    view.isSkeletonOff = once(in: 12)
    view.skeletonCornerRadius = perhaps(radius)
    view.backgroundColor = perhaps(dynamicColor)
    view.cornerRadius = double()
    if once(in: 3) {
      (view.borderWidth, view.borderColor) = (double(), dynamicColor())
      var shadow = Shadow(opacity: double())
      (shadow.color, shadow.radius, shadow.offset) = (dynamicColor(), double(), size())
      view.shadow = shadow
    }
    view.maskedCorners = Corners(rawValue: byte())
    view.shape = once(in: 3) ? viewShape() : nil
    view.clipsToBounds = bool()
    (view.direction, view.interfaceStyle) = (perhaps { any() }, perhaps { any() })
    if bool() { view.skeleton = overrides() }
    if once(in: 8) { view.constraints = list(upTo: 4) { constraint() } }
    view.contentHuggingPriority = AxisPriorities(horizontal: integer(), vertical: integer())
    view.margins = once(in: 8) ? EdgeInsets(double()) : nil
  }

  func constraint() -> Constraint {
    if once(in: 3) { return Constraint(stringLiteral: text()) }
    func side() -> Constraint.Side {
      let terms = list(upTo: 2) {
        Constraint.Term(
          [.this, .superview, .safeArea, ConstraintItem(name: text())][index(4)],
          ConstraintAttribute.allCases[index(18)], multiplier: bool() ? 1 : double())
      }
      return Constraint.Side(terms, constant: double())
    }
    return Constraint(
      side(), ConstraintRelation.allCases[index(3)], side(),
      priority: bool() ? 1 + index(1000) : integer())
  }

  func views(depth: Int) -> [View] {
    guard depth > 0 else { return [] }
    return list(upTo: 4) { view(depth: depth) }
  }

  func view(depth: Int = 3) -> View {
    switch index(8) {
    case 0:
      return made(StackView.self, depth: depth).with { fill(&$0.attributes[part: StackContent()]) }
        .view
    case 1: return made(Label.self, depth: depth).with { fill(&$0.textContent) }.view
    case 2: return made(TextView.self, depth: depth).with { fill(&$0.textContent) }.view
    case 3:
      return made(ImageView.self, depth: depth).with { fill(&$0.attributes[part: ImageContent()]) }
        .view
    case 4 where depth > 1: return table(depth: depth)
    case 5 where depth > 1: return collection(depth: depth)
    case 6: return textOrStack(depth: depth)
    default:
      let type: any SkeletonableView.Type = one(of: Self.plainTypes)
      return plain(type, depth: depth)
    }
  }

  /// Returns a view whose content is created by the view type's own initializer.
  private func textOrStack(depth: Int) -> View {
    switch index(4) {
    case 0: return lines(Label.self)
    case 1: return lines(TextView.self)
    case 2:
      return StackView(
        id: text(), frame: perhaps(rect), axis: any(), spacing: double(), alignment: any(),
        distribution: any(), layoutMargins: insets(), width: length(), height: length()
      ) {
        views(depth: depth - 1)
      }.view
    default: return View(type: text(), content: .plain)
    }
  }

  private func lines<Text: TextualView>(_ type: Text.Type) -> View {
    Text(
      id: text(), frame: perhaps(rect), numberOfLines: integer(), width: length(),
      height: length(), top: perhaps(double), left: perhaps(double), bottom: perhaps(double),
      right: perhaps(double)
    ).view
  }

  private func fill(_ stack: inout StackContent) {
    stack = StackContent()
    (stack.axis, stack.spacing, stack.alignment) = (any(), double(), any())
    (stack.distribution, stack.layoutMargins) = (any(), insets())
  }

  private func fill(_ text: inout TextContent) {
    if bool() { text = TextContent(numberOfLines: integer()) }
    (text.text, text.fontSize, text.textAlignment) = (self.text(), double(), any())
    text.font = perhaps(font)
    text.lastLineFillPercent = perhaps(double)
    text.lineWidths = perhaps(lineWidths)
    text.lineFillPercents = (0..<index(4)).map { _ in double() }
    text.linesCornerRadius = perhaps(radius)
    text.skeletonLineSpacing = perhaps(double)
    text.skeletonPaddingInsets = insets()
    text.skeletonTextLineHeight = perhaps(lineHeight)
    switch index(3) {
    case 0: text.skeletonTextNumberOfLines = .inherited
    case 1: text.skeletonTextNumberOfLines = .custom(integer())
    default: text.skeletonTextNumberOfLines = SkeletonTextNumberOfLines(integerLiteral: integer())
    }
  }

  private func font() -> SkeletonFont {
    var font = SkeletonFont(size: double())
    (font.family, font.lineHeight) = (perhaps(text), perhaps(double))
    font.metrics = perhaps {
      FontMetrics(ascender: double(), descender: double(), unitsPerEm: double())
    }
    use(font.resolvedLineHeight)
    return font
  }

  private func fill(_ image: inout ImageContent) {
    image = ImageContent(
      image: perhaps { bool() ? "picture@2x.png" : "picture" }, contentMode: any())
  }

  // MARK: Tables and collections

  func itemCount() -> ItemCount {
    switch index(3) {
    case 0: .automatic
    case 1: .fixed(integer())
    default: ItemCount(integerLiteral: integer())
    }
  }

  func selector() -> RowSelector {
    switch index(6) {
    case 0: return .row(integer())
    case 1:
      let (one, other) = (integer(), integer())
      return .rows(min(one, other)...max(one, other))
    case 2: return .from(integer())
    case 3: return .even
    case 4: return .odd
    default: return .last
    }
  }

  func change() -> ViewChange {
    switch index(8) {
    case 0: .set(\.alpha, fraction())
    case 1: .set(\.numberOfLines, integer())
    case 2: .set(\.spacing, double())
    case 3: .set(\.image, perhaps(text))
    case 4: .placement(placement())
    case 5: .skeleton(overrides())
    case 6: .set(\.cornerRadius, double())
    default: .set(\.lineWidths, perhaps(lineWidths))
    }
  }

  /// Returns a cell template. Preparations change the view "title"; an unknown id is an error.
  func template(depth: Int) -> View {
    var view = view(depth: depth)
    if !once(in: 8) { view.id = "title" }
    return view
  }

  func section() -> Section {
    var section = Section(cell: once(in: 8) ? text() : "Cell", count: itemCount())
    section.header = once(in: 4) ? "Header" : nil
    section.footer = once(in: 4) ? "Header" : nil
    if once(in: 3) { section.flow = sectionFlow() }
    section.prepare = list(upTo: 3) {
      bool()
        ? CellPreparation(
          selector(), cell: once(in: 8) ? text() : nil,
          changes: [once(in: 4) ? text() : "title": list(change)])
        : CellPreparation(list(selector), changes: ["title": list(change)])
    }
    return section
  }

  private func table(depth: Int) -> View {
    var table: TableView
    switch index(3) {
    case 0:
      table = made(TableView.self, depth: 1)
      table.tableContent = TableContent()
      table.register(Label(), forCellReuseIdentifier: text())
      table.register(Label(), forHeaderFooterViewReuseIdentifier: text())
    case 1:
      table = TableView(id: text(), frame: perhaps(rect), rowHeight: double(), rows: itemCount()) {
        views(depth: depth - 1)
      }
    default:
      table = TableView(
        frame: perhaps(rect), rowHeight: perhaps(double), estimatedRowHeight: perhaps(double),
        cells: ["Cell": template(depth: depth - 1), "a": Button()],
        sections: list(upTo: 3, section),
        dataSource: perhaps(answers))
    }
    table.headers = ["Header": view(depth: 1)]
    table.footers = table.headers
    (table.sectionHeaderHeight, table.sectionFooterHeight) = (double(), double())
    (table.style, table.contentInset) = (any(), insets())
    (table.separatorColor, table.separatorInset) = (perhaps(dynamicColor), insets())
    if once(in: 4) {
      (table.tableHeaderView, table.tableFooterView) = (view(depth: 1), view(depth: 1))
    }
    table.delegate = perhaps(answers)
    use(table.dequeueReusableCell(withIdentifier: text()))
    use(
      table.dequeueReusableCell(
        withIdentifier: text(), for: IndexPath(row: integer(), section: integer())))
    use(table.tableContent.effectiveRowHeight)
    return table.view
  }

  private func collection(depth: Int) -> View {
    var collection: CollectionView
    switch index(3) {
    case 0:
      collection = made(CollectionView.self, depth: 1)
      collection.collectionContent = CollectionContent()
      collection.register(Button(), forCellWithReuseIdentifier: text())
      collection.register(
        Label(), forSupplementaryViewOfKind: text(), withReuseIdentifier: text())
    case 1:
      collection = CollectionView(frame: perhaps(rect), itemSize: size(), items: itemCount()) {
        views(depth: depth - 1)
      }
    default:
      collection = CollectionView(
        id: text(), frame: perhaps(rect), itemSize: size(),
        cells: ["Cell": template(depth: depth - 1), "a": Button()],
        sections: list(upTo: 3, section),
        dataSource: perhaps(answers))
    }
    collection.supplementaryViews["Header"] = view(depth: 1)
    (collection.headerReferenceSize, collection.footerReferenceSize) = (
      perhaps(size), perhaps(size)
    )
    (collection.minimumLineSpacing, collection.minimumInteritemSpacing) = (double(), double())
    (collection.sectionInset, collection.scrollDirection) = (insets(), any())
    use(
      collection.dequeueReusableCell(
        withReuseIdentifier: text(), for: IndexPath(item: integer(), section: integer())))
    return collection.view
  }

  func answers() -> NastyAnswers {
    NastyAnswers(
      sections: once(in: 8) ? integer() : index(3), rows: once(in: 8) ? integer() : index(20),
      name: once(in: 4) ? text() : "Cell",
      alpha: fraction(), height: double())
  }

  // MARK: Scenes

  /// Returns a scene, which usually has a small canvas.
  func scene() -> Scene {
    let side = { () -> Double in self.once(in: 8) ? self.double() : Double(1 + self.index(40)) }
    var scene: Scene
    if bool() {
      scene = Scene(
        width: side(), height: side(), scale: scale(), background: dynamicColor(),
        interfaceStyle: any(), direction: any()
      ) {
        views(depth: 3)
      }
    } else {
      var canvas = CanvasSettings(size: Size(width: side(), height: side()))
      (canvas.scale, canvas.direction) = (scale(), any())
      scene = Scene(canvas: canvas, views: views(depth: 3))
      scene.skeleton = style()
    }
    if bool() { scene.appearance = appearance() }
    if once(in: 6) { scene.canvas.content = "picture" }
    if once(in: 3) { scene.timeline = list(upTo: 8, step) }
    return scene
  }

  /// Returns a library that contains the pictures which random scenes show.
  func library() -> PictureLibrary {
    var library = PictureLibrary(["picture": pixmap(), "picture@2x.png": pixmap()])
    if bool() { library.pictures[text()] = pixmap() }
    return library
  }

  func variant() -> PictureVariant { PictureVariant(interfaceStyle: any(), scale: scale()) }
}

/// A data source and delegate whose functions return random numbers.
struct NastyAnswers: SkeletonTableViewDataSource, SkeletonTableViewDelegate,
  SkeletonCollectionViewDataSource
{
  var sections: Int
  var rows: Int
  var name: String
  var alpha: Double
  var height: Double

  func numSections(in collectionSkeletonView: TableView) -> Int { sections }
  func numSections(in collectionSkeletonView: CollectionView) -> Int { sections }

  func collectionSkeletonView(
    _ skeletonView: TableView, numberOfRowsInSection section: Int
  ) -> Int { rows }

  func collectionSkeletonView(
    _ skeletonView: CollectionView, numberOfItemsInSection section: Int
  ) -> Int { rows }

  func collectionSkeletonView(
    _ skeletonView: TableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier { name }

  func collectionSkeletonView(
    _ skeletonView: CollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier { name }

  func collectionSkeletonView(
    _ skeletonView: TableView, prepareCellForSkeleton cell: inout View, at indexPath: IndexPath
  ) {
    if indexPath.row == 1 { cell.alpha = alpha }
  }

  func collectionSkeletonView(
    _ skeletonView: CollectionView, prepareViewForSkeleton view: inout View,
    at indexPath: IndexPath
  ) {
    view.placement.height = .points(height)
  }

  func collectionSkeletonView(
    _ skeletonView: TableView, identifierForHeaderInSection section: Int
  ) -> ReusableHeaderFooterIdentifier? { "Header" }
}
