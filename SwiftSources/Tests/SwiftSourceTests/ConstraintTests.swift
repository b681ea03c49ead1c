import SwiftSourceModel
import SwiftSourceScreens
import Testing

@Suite struct ConstraintTests {
  private let box = """
    let box = UIView()
    box.isSkeletonable = true
    view.addSubview(box)
    """

  @Test func `reads anchors that are activated together`() throws {
    let app = TestApp(
      controller(
        box + """

          box.translatesAutoresizingMaskIntoConstraints = false
          NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8),
            box.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
            box.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.5, constant: -4),
            box.heightAnchor.constraint(greaterThanOrEqualToConstant: 40),
          ])
          """))
    #expect(
      try app.view("box").constraints == [
        "self.top == safeArea.top + 8", "self.leading == superview.leading + 16",
        "self.width == 0.5 * superview.width - 4", "self.height >= 40",
      ])
  }

  @Test func `leaves out constraints that are never activated`() throws {
    let app = TestApp(
      controller(
        box + """

          box.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          _ = box.heightAnchor.constraint(equalToConstant: 40)
          let width = box.widthAnchor.constraint(equalToConstant: 50)
          width.priority = .defaultHigh
          width.constant = 60
          width.isActive = true
          """))
    #expect(
      try app.view("box").constraints == ["self.top == superview.top", "self.width == 60 @750"])
  }

  @Test func `reads chained attributes and insets of SnapKit`() throws {
    let app = TestApp(
      controller(
        box + """

          box.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide.snp.top).offset(10)
            make.leading.trailing.equalToSuperview().inset(20)
            make.bottom.equalToSuperview().inset(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
            make.height.equalTo(box.snp.width).multipliedBy(0.75).priority(.low)
          }
          """))
    #expect(
      try app.view("box").constraints == [
        "self.top == safeArea.top + 10", "self.leading == superview.leading + 20",
        "self.trailing == superview.trailing - 20", "self.bottom == superview.bottom - 3",
        "self.height == 0.75 * self.width @250",
      ])
  }

  @Test func `reads sizes and centers of SnapKit`() throws {
    let app = TestApp(
      controller(
        box + """

          box.snp.makeConstraints { $0.center.equalToSuperview(); $0.size.equalTo(CGSize(width: 30, height: 40)) }
          box.snp.updateConstraints { $0.width.equalTo(35) }
          """))
    #expect(
      try app.view("box").constraints == [
        "self.centerX == superview.centerX", "self.centerY == superview.centerY",
        "self.height == 40", "self.width == 35",
      ])
  }

  @Test func `reads the visual format language`() throws {
    let app = TestApp(
      controller(
        box + """

          NSLayoutConstraint.activate(NSLayoutConstraint.constraints(
            withVisualFormat: "V:|-(margin)-[box(>=20@500)]-8-|", options: [],
            metrics: ["margin": 12], views: ["box": box]))
          """))
    #expect(
      try app.view("box").constraints == [
        "self.top == superview.top + 12", "self.height >= 20 @500",
        "superview.bottom == self.bottom + 8",
      ])
  }

  @Test func `reads constraints between items and their attributes`() throws {
    let app = TestApp(
      controller(
        box + """

          view.addConstraint(NSLayoutConstraint(
            item: box, attribute: .left, relatedBy: .lessThanOrEqual, toItem: view, attribute: .right,
            multiplier: 0.5, constant: 3))
          """))
    #expect(try app.view("box").constraints == ["self.left <= 0.5 * superview.right + 3"])
  }

  @Test func `follows helpers of the app with optional anchors`() throws {
    let app = TestApp(
      controller(box + "\nbox.anchor(top: view.topAnchor, paddingTop: 12, height: 30)"),
      """
      extension UIView {
        func anchor(top: NSLayoutYAxisAnchor? = nil, left: NSLayoutXAxisAnchor? = nil,
          paddingTop: CGFloat = 0, width: CGFloat? = nil, height: CGFloat? = nil) {
          translatesAutoresizingMaskIntoConstraints = false
          if let top = top { topAnchor.constraint(equalTo: top, constant: paddingTop).isActive = true }
          if let left { leftAnchor.constraint(equalTo: left).isActive = true }
          if let width = width { widthAnchor.constraint(equalToConstant: width).isActive = true }
          if let height = height { heightAnchor.constraint(equalToConstant: height).isActive = true }
        }
      }
      """)
    #expect(
      try app.view("box").constraints == ["self.top == superview.top + 12", "self.height == 30"])
  }

  @Test func `leaves out a view without a frame, with a note`() throws {
    let app = TestApp(
      controller(
        box
          + "\nlet other = UIView(frame: CGRect(x: 1, y: 2, width: 3, height: 4))\nother.isSkeletonable = true\nview.addSubview(other)"
      ))
    #expect(try app.layout.view("box") == nil)
    #expect(
      try app.view("other")["frame"]
        == .array([.number(1), .number(2), .number(3), .number(4)]))
    let note = try #require(app.screens[0].notes.first)
    #expect(
      note.message == "the frame of 'box' is not known from the sources, so the view is left out")
    #expect((note.line, note.column) == (7, 11))
  }
}
