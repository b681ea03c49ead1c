import SkeletonView
import UIKit

class MessagesViewModel {
  var onLoading: ((Bool) -> Void)?;
  func load() { API.shared.fetch { [weak self] _ in self?.onLoading?(false) } }
}
final class MessagesVC: UIViewController {
  private let viewModel: MessagesViewModel
  private let tableView = UITableView(frame: .zero, style: .plain)
  init(viewModel: MessagesViewModel) {
    self.viewModel = viewModel; super.init(nibName: nil, bundle: nil)
  }
  required init?(coder: NSCoder) { fatalError() }
  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tableView)
    tableView.snp.makeConstraints { $0.edges.equalTo(view.safeAreaLayoutGuide) }
    tableView.register(MessageCell.self)
    tableView.rowHeight = UITableView.automaticDimension
    tableView.dataSource = self
    tableView.isSkeletonable = true
    viewModel.onLoading = { [weak self] loading in
      guard let self else { return }
      loading
        ? self.tableView.showAnimatedSkeleton(usingColor: UIColor(hex: "#E0E4EA"))
        : self.tableView.hideSkeleton()
    }
    viewModel.load()
  }
}
