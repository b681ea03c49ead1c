import SkeletonView
import SnapKit
import UIKit

/// A recipe with the comments on it. All views are made in code.
final class RecipesViewController: UIViewController {
  private let photoView = UIImageView()
  private lazy var titleLabel: UILabel = {
    let label = UILabel()
    label.font = .boldSystemFont(ofSize: 24)
    label.numberOfLines = 2
    label.linesCornerRadius = 6
    return label
  }()
  private let chips = UIStackView()
  private let tableView = UITableView()

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    view.isSkeletonable = true
    setUpViews()
    setUpConstraints()
    view.showAnimatedSkeleton(usingColor: Theme.bone)
  }

  private func setUpViews() {
    photoView.clipsToBounds = true
    photoView.skeletonCornerRadius = 16
    chips.axis = .horizontal
    chips.distribution = .fillEqually
    chips.spacing = Theme.spacing
    for _ in 0..<3 { chips.addArrangedSubview(makeChip()) }
    tableView.register(CommentCell.self, forCellReuseIdentifier: CommentCell.identifier)
    tableView.rowHeight = 76
    tableView.separatorStyle = .none
    tableView.dataSource = self
    [photoView, titleLabel, chips, tableView].forEach {
      $0.isSkeletonable = true
      view.addSubview($0)
    }
  }

  private func makeChip() -> UIView {
    let chip = UIView()
    chip.isSkeletonable = true
    chip.skeletonCornerRadius = 14
    return chip
  }

  private func setUpConstraints() {
    photoView.snp.makeConstraints {
      $0.top.equalTo(view.safeAreaLayoutGuide).offset(Theme.spacing)
      $0.leading.trailing.equalToSuperview().inset(Theme.margin)
      $0.height.equalTo(220)
    }
    titleLabel.snp.makeConstraints {
      $0.top.equalTo(photoView.snp.bottom).offset(Theme.margin)
      $0.leading.trailing.equalTo(photoView)
      $0.height.equalTo(60)
    }
    chips.snp.makeConstraints {
      $0.top.equalTo(titleLabel.snp.bottom).offset(Theme.margin)
      $0.leading.trailing.equalTo(photoView)
      $0.height.equalTo(28)
    }
    tableView.snp.makeConstraints {
      $0.top.equalTo(chips.snp.bottom).offset(Theme.spacing)
      $0.leading.trailing.bottom.equalToSuperview()
    }
  }
}

extension RecipesViewController: SkeletonTableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: CommentCell.identifier, for: indexPath)
  }

  func collectionSkeletonView(
    _ skeletonView: UITableView, numberOfRowsInSection section: Int
  ) -> Int {
    5
  }

  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier {
    CommentCell.identifier
  }
}
