import SkeletonView
import UIKit

/// The entries of a journal. The storyboard contains the views, and this class marks them.
final class JournalViewController: UIViewController {
  @IBOutlet private weak var portraitView: UIImageView! {
    didSet {
      portraitView.isSkeletonable = true
      portraitView.skeletonCornerRadius = 32
    }
  }
  @IBOutlet private weak var nameLabel: UILabel!
  @IBOutlet private weak var summaryLabel: UILabel!
  @IBOutlet private weak var tableView: UITableView!

  override func viewDidLoad() {
    super.viewDidLoad()
    view.isSkeletonable = true
    [nameLabel, summaryLabel, tableView].forEach { $0?.isSkeletonable = true }
    nameLabel.linesCornerRadius = 4
    summaryLabel.lastLineFillPercent = 40
    summaryLabel.linesCornerRadius = 4
    tableView.rowHeight = 88
    tableView.dataSource = self
    view.showAnimatedGradientSkeleton(
      usingGradient: SkeletonGradient(
        baseColor: UIColor(red: 0.89, green: 0.87, blue: 0.84, alpha: 1)))
  }
}

extension JournalViewController: SkeletonTableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "EntryCell", for: indexPath)
  }

  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier {
    "EntryCell"
  }
}
