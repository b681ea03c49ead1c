import SkeletonView
import UIKit

class Comp: UIViewController {
  lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: makeLayout())
  func makeLayout() -> UICollectionViewLayout {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    item.contentInsets = NSDirectionalEdgeInsets(top: 4, leading: 4, bottom: 4, trailing: 4)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(120)),
      subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    return UICollectionViewCompositionalLayout(section: section)
  }
  override func viewDidLoad() {
    view.addSubview(collection)
    collection.frame = view.bounds
    collection.register(FramesCell.self, forCellWithReuseIdentifier: "F")
    collection.dataSource = self
    view.isSkeletonable = true; collection.isSkeletonable = true
    DispatchQueue.main.async { self.view.showSkeleton() }
  }
}
extension Comp: SkeletonCollectionViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier { "F" }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 0 }
}
