import SkeletonView
import UIKit

extension MessagesVC: SkeletonTableViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UITableView, cellIdentifierForRowAt indexPath: IndexPath
  ) -> ReusableCellIdentifier { MessageCell.reuseIdentifier }
  func collectionSkeletonView(_ skeletonView: UITableView, numberOfRowsInSection section: Int)
    -> Int
  { 6 }
  func tableView(_ t: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ t: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    t.dequeue(MessageCell.self, for: indexPath)
  }
}
