import SkeletonView
import UIKit

class FramesVC: UIViewController {
  private var collectionView: UICollectionView?
  override func viewDidLoad() {
    super.viewDidLoad()
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .vertical
    layout.itemSize = CGSize(width: view.width - 20, height: 80)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    collectionView = UICollectionView(frame: .zero, collectionViewLayout: layout)
    guard let collectionView = collectionView else { return }
    collectionView.register(FramesCell.self, forCellWithReuseIdentifier: FramesCell.identifier)
    collectionView.isSkeletonable = true
    collectionView.dataSource = self
    view.addSubview(collectionView)
  }
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    collectionView?.frame = view.bounds
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    collectionView?.showAnimatedGradientSkeleton(
      usingGradient: .init(baseColor: .concrete),
      animation: GradientDirection.topLeftBottomRight.slidingAnimation(duration: 2),
      transition: .crossDissolve(0.3))
  }
}
extension FramesVC: SkeletonCollectionViewDataSource {
  func collectionSkeletonView(
    _ skeletonView: UICollectionView, cellIdentifierForItemAt indexPath: IndexPath
  ) -> ReusableCellIdentifier { FramesCell.identifier }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { 10 }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell() }
}
