import SkeletonView
import UIKit

class ProfileView: UIView {
  let photo = UIImageView(), name = UILabel()
  override init(frame: CGRect) { super.init(frame: frame); setup() }
  required init?(coder: NSCoder) { super.init(coder: coder); setup() }
  private func setup() {
    backgroundColor = .white
    isSkeletonable = true
    for v in [photo, name] {
      addSubview(v); v.isSkeletonable = true; v.translatesAutoresizingMaskIntoConstraints = false
    }
    photo.skeletonCornerRadius = 40
    let guide = safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      photo.topAnchor.constraint(equalTo: guide.topAnchor, constant: 24),
      photo.centerXAnchor.constraint(equalTo: centerXAnchor),
      photo.widthAnchor.constraint(equalToConstant: 80),
      photo.heightAnchor.constraint(equalTo: photo.widthAnchor),
    ])
    NSLayoutConstraint.activate(
      NSLayoutConstraint.constraints(
        withVisualFormat: "H:|-20-[name]-20-|", options: [], metrics: nil, views: ["name": name]))
    NSLayoutConstraint(
      item: name, attribute: .top, relatedBy: .equal, toItem: photo, attribute: .bottom,
      multiplier: 1, constant: 16
    ).isActive = true
  }
}
class ProfileVC: UIViewController {
  var contentView = ProfileView()
  override func loadView() { view = contentView }
  func showLoading(_ on: Bool) {
    if on {
      contentView.showGradientSkeleton(usingGradient: SkeletonGradient(baseColor: .brand))
    } else {
      contentView.hideSkeleton()
    }
  }
}
