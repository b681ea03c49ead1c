import SkeletonView
import UIKit

class BaseCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    setHierarchy(); setLayout(); setStyle()
  }
  required init?(coder: NSCoder) { fatalError() }
  func setHierarchy() {}
  func setLayout() {}
  func setStyle() { selectionStyle = .none }
}
final class MessageCell: BaseCell {
  enum Metric {
    static let avatar: CGFloat = 48;
    static let inset = UIEdgeInsets(top: 12, left: 16, bottom: 12, right: 16)
  }
  let avatar = UIImageView().then {
    $0.layer.cornerRadius = Metric.avatar / 2; $0.clipsToBounds = true; $0.isSkeletonable = true
  }
  let title = UILabel().then {
    $0.font = .systemFont(ofSize: 16, weight: .bold)
    $0.text = "Name of a person"
    $0.isSkeletonable = true
    $0.linesCornerRadius = 8
  }
  let body = UILabel().then {
    $0.numberOfLines = 2; $0.isSkeletonable = true; $0.skeletonTextNumberOfLines = .custom(3);
    $0.skeletonTextLineHeight = .fixed(12)
  }
  lazy var stack = UIStackView(arrangedSubviews: [title, body]).then {
    $0.axis = .vertical; $0.spacing = 6; $0.isSkeletonable = true
  }
  override func setHierarchy() { contentView.addSubviews(avatar, stack) }
  override func setLayout() {
    avatar.snp.makeConstraints {
      $0.leading.top.equalToSuperview().inset(Metric.inset)
      $0.size.equalTo(Metric.avatar)
      $0.bottom.lessThanOrEqualToSuperview().inset(12).priority(.high)
    }
    stack.snp.makeConstraints { make in
      make.leading.equalTo(avatar.snp.trailing).offset(12)
      make.trailing.equalToSuperview().offset(-16)
      make.top.bottom.equalToSuperview().inset(12)
    }
  }
  override func setStyle() {
    super.setStyle(); isSkeletonable = true; contentView.isSkeletonable = true
  }
}
extension UIView { func addSubviews(_ views: UIView...) { views.forEach { addSubview($0) } } }
