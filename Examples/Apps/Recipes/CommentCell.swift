import SkeletonView
import UIKit

final class CommentCell: UITableViewCell {
  static let identifier = "CommentCell"

  private let avatarView = UIImageView()
  private let nameLabel = UILabel()
  private let textView = UILabel()

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    isSkeletonable = true
    contentView.isSkeletonable = true
    textView.numberOfLines = 2
    for view in [avatarView, nameLabel, textView] {
      view.isSkeletonable = true
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    avatarView.skeletonCornerRadius = 22
    nameLabel.linesCornerRadius = 4
    textView.linesCornerRadius = 4
    textView.lastLineFillPercent = 60
    NSLayoutConstraint.activate([
      avatarView.leadingAnchor.constraint(
        equalTo: contentView.leadingAnchor, constant: Theme.margin),
      avatarView.topAnchor.constraint(equalTo: contentView.topAnchor, constant: Theme.spacing),
      avatarView.widthAnchor.constraint(equalToConstant: 44),
      avatarView.heightAnchor.constraint(equalTo: avatarView.widthAnchor),
      nameLabel.leadingAnchor.constraint(equalTo: avatarView.trailingAnchor, constant: 12),
      nameLabel.topAnchor.constraint(equalTo: avatarView.topAnchor),
      nameLabel.widthAnchor.constraint(equalToConstant: 120),
      nameLabel.heightAnchor.constraint(equalToConstant: 18),
      textView.leadingAnchor.constraint(equalTo: nameLabel.leadingAnchor),
      textView.trailingAnchor.constraint(
        equalTo: contentView.trailingAnchor, constant: -Theme.margin),
      textView.topAnchor.constraint(equalTo: nameLabel.bottomAnchor, constant: 6),
      textView.heightAnchor.constraint(equalToConstant: 36),
    ])
  }

  required init?(coder: NSCoder) { fatalError("this cell is made in code") }
}
