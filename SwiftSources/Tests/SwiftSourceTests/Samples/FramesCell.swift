import SkeletonView
import UIKit

class FramesCell: UICollectionViewCell {
  static let identifier = "FramesCell"
  private let albumCover: UIImageView = {
    let v = UIImageView(); v.isSkeletonable = true; v.contentMode = .scaleAspectFill; return v
  }()
  private let nameLabel: UILabel = {
    let label = UILabel()
    label.numberOfLines = 0
    label.font = .systemFont(ofSize: 18, weight: .regular)
    label.isSkeletonable = true
    return label
  }()
  override init(frame: CGRect) {
    super.init(frame: frame)
    isSkeletonable = true
    contentView.addSubview(albumCover)
    contentView.addSubview(nameLabel)
    contentView.clipsToBounds = true
  }
  required init?(coder: NSCoder) { fatalError() }
  override func layoutSubviews() {
    super.layoutSubviews()
    let imageSize = contentView.height - 10
    albumCover.frame = CGRect(x: 5, y: 5, width: imageSize, height: imageSize)
    nameLabel.frame = CGRect(
      x: albumCover.right + 10, y: 5, width: contentView.width - albumCover.right - 15, height: 30)
  }
}
