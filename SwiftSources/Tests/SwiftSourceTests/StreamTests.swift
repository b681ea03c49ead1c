import SwiftSourceModel
import SwiftSourceScreens
import Testing

/// Tests streams of RxSwift and Combine, whose first value is part of the first picture.
@Suite struct StreamTests {
  private let cell = """
    class Cell: UITableViewCell {
      var isLoading = false { didSet { isLoading ? showSkeleton() : hideSkeleton() } }
      override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        isSkeletonable = true
      }
    }
    """

  private func screen(_ body: String) -> String {
    """
    class Screen: UIViewController {
      let table = UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 400))
      let model = Model()
      override func viewDidLoad() {
        super.viewDidLoad()
        table.register(Cell.self, forCellReuseIdentifier: "Cell")
        table.isSkeletonable = true
        view.addSubview(table)
    \(body)
      }
    }
    struct Row { var isLoading: Bool }
    struct Group: SectionModelType {
      var items: [Row]
    }
    class Model {
      let groups = BehaviorRelay<[Group]>(value: [Group(items: [Row].init(repeating: Row(isLoading: true), count: 7))])
      let rows = BehaviorRelay<[Row]>(value: [Row(isLoading: true), Row(isLoading: true)])
      let state = BehaviorSubject<State>(value: .idle)
      enum State { case idle, loading }
    }
    """
  }

  @Test func `a data source of RxDataSources shows the rows of a stream's first value`() throws {
    let app = TestApp(
      screen(
        """
        let source = RxTableViewSectionedReloadDataSource<Group>(configureCell: { _, table, path, row in
          let cell = table.dequeueReusableCell(withIdentifier: "Cell", for: path) as! Cell
          cell.isLoading = row.isLoading
          return cell
        })
        model.groups.asDriver().drive(table.rx.items(dataSource: source)).disposed(by: bag)
        model.groups.bind(to: table.rx.items(dataSource: source)).disposed(by: bag)
        """), cell)
    #expect(try app.view("table")["sections"]?.text == #"[{"cell":"Cell","rows":7}]"#)
  }

  @Test func `the rows of a stream are configured one by one`() throws {
    let app = TestApp(
      screen(
        """
        model.rows.bind(to: table.rx.items(cellIdentifier: "Cell", cellType: Cell.self)) { _, row, cell in
          cell.isLoading = row.isLoading
        }.disposed(by: bag)
        """), cell)
    #expect(try app.view("table")["sections"]?.text == #"[{"cell":"Cell","rows":2}]"#)
  }

  @Test func `a binder shows the skeleton for a value that is known`() throws {
    let binder = """
      extension Reactive where Base: UIView {
        var isLoading: Binder<Bool> {
          Binder(base) { view, isLoading in
            if isLoading { view.showAnimatedSkeleton() } else { view.hideSkeleton() }
          }
        }
      }
      """
    func app(_ value: String) -> TestApp {
      TestApp(
        controllerWithoutShow(
          "Observable.just(\(value)).bind(to: view.rx.isLoading).disposed(by: bag)"), binder)
    }
    #expect(app("true").screens.count == 1)
    #expect(app("false").screens.isEmpty)
  }

  @Test func `a later value of a stream may show the skeleton`() {
    let app = TestApp(
      """
      class Screen: UIViewController {
        let state = BehaviorSubject<State>(value: .idle)
        enum State { case idle, loading }
        override func viewDidLoad() {
          view.isSkeletonable = true
          state.asObservable().subscribe(onNext: { state in
            switch state {
            case .idle: break
            case .loading: self.view.showSkeleton()
            }
          }).disposed(by: bag)
        }
      }
      """)
    #expect(app.screens.count == 1)
  }

  @Test func `what code does after it has waited is not part of the first picture`() throws {
    let app = TestApp(
      """
      class Screen: UIViewController {
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        var isLoaded = false
        override func viewDidLoad() {
          view.isSkeletonable = true
          box.isSkeletonable = true
          view.addSubview(box)
          Task { await load() }
        }
        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          if !isLoaded { view.showSkeleton() }
        }
        func load() async {
          let items = try? await service.items()
          isLoaded = true
          box.removeFromSuperview()
          view.hideSkeleton()
        }
      }
      """)
    #expect(try app.view("box")["frame"]?.text == "[0,0,10,10]")
  }

  @Test func `shows a skeleton that code shows after it has waited`() throws {
    let app = TestApp(
      controllerWithoutShow("Task { await prepare(); self.view.showSkeleton() }"))
    #expect(app.screens.count == 1)
  }

  private func controllerWithoutShow(_ body: String) -> String {
    """
    class Screen: UIViewController {
      override func viewDidLoad() {
        super.viewDidLoad()
        view.isSkeletonable = true
        \(body)
      }
    }
    """
  }
}
