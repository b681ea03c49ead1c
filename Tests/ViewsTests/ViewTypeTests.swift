import Skelshot
import SkelshotDocument
import Testing

/// Tests that every view type in layouts has a Swift type with the same defaults.
@Suite struct ViewTypeTests {
  static let types: [String: any SkeletonableView.Type] = [
    "view": ContainerView.self, "imageView": ImageView.self, "label": Label.self,
    "textView": TextView.self, "stackView": StackView.self, "tableView": TableView.self,
    "collectionView": CollectionView.self, "button": Button.self, "textField": TextField.self,
    "switch": Switch.self, "slider": Slider.self, "segmentedControl": SegmentedControl.self,
    "stepper": Stepper.self, "progressView": ProgressView.self,
    "activityIndicator": ActivityIndicator.self, "pageControl": PageControl.self,
    "datePicker": DatePicker.self, "pickerView": PickerView.self, "searchBar": SearchBar.self,
    "scrollView": ScrollView.self, "control": Control.self, "colorWell": ColorWell.self,
    "calendarView": CalendarView.self, "refreshControl": RefreshControl.self,
    "visualEffectView": VisualEffectView.self, "navigationBar": NavigationBar.self,
    "tabBar": TabBar.self, "toolbar": Toolbar.self, "tableViewCell": TableViewCell.self,
    "tableViewHeaderFooterView": TableViewHeaderFooterView.self,
    "collectionViewCell": CollectionViewCell.self,
    "collectionReusableView": CollectionReusableView.self, "mapView": MapView.self,
    "webView": WebView.self,
  ]

  @Test(arguments: ViewType.names)
  func `each layout view type has a Swift type with the layout's defaults`(name: String) throws {
    let type = try #require(Self.types[name])
    let needs = name == "tableView" ? #", "rowHeight": 10"# : ""
    let sections =
      name.hasPrefix("table") || name.hasPrefix("collection") ? #", "sections": []"# : ""
    let own = ["tableView", "collectionView"].contains(name) ? needs + sections : ""
    let layout = #"{"canvas": {"width": 9, "height": 9}, "views": [{"type": "\#(name)"\#(own)}]}"#
    var read = try LayoutDocument.parse(Array(layout.utf8), file: "test").scene.views[0]
    if case .table(var table) = read.content {
      table.rowHeight = nil
      read.content = .table(table)
    }
    #expect(type.init().view == read)
  }

  @Test func `layouts accept every Swift view type`() {
    #expect(Self.types.keys.sorted() == ViewType.names)
  }
}
