import SkeletonView
import UIKit

final class EntryCell: UITableViewCell {
  @IBOutlet private var photoView: UIImageView!
  @IBOutlet private var titleLabel: UILabel!
  @IBOutlet private var dateLabel: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    isSkeletonable = true
    contentView.isSkeletonable = true
    for view in [photoView, titleLabel, dateLabel] as [UIView] {
      view.isSkeletonable = true
    }
    photoView.skeletonCornerRadius = 8
    titleLabel.linesCornerRadius = 4
    dateLabel.linesCornerRadius = 4
  }
}
