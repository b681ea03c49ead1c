import SkelshotImport
import SkelshotModel
import SkelshotPrimitives
import Testing

/// What the authors of an app can request, and the names and lists of the scene.
@Suite struct SteeringTests {
  private func card(_ steering: CapturedElement.Steering?) throws -> HierarchySkeleton {
    let card = CapturedElement.surface(
      16, 100, 368, 100, .pale, radius: 12,
      [.make(.image, 32, 116, 60, 60), .line(116, 120, 150, 20), .line(116, 150, 200, 20)])
    return try HierarchySkeleton([
      card.with { $0.steering = steering }, .make(.image, 16, 600, 50, 50),
    ])
  }

  private let other = Rect(x: 16, y: 600, width: 50, height: 50)
  private let whole = Rect(x: 16, y: 100, width: 368, height: 100)

  @Test func `draws nothing for an ignored element`() throws {
    #expect(try card(.ignore).bones == [other])
    #expect(try card(nil).bones.count == 4)
  }

  @Test func `draws nothing for a kept element without a screenshot`() throws {
    #expect(try card(.keep).bones == [other])
  }

  @Test(arguments: [CapturedElement.Steering.image, .one])
  func `draws one bone instead of the contents`(_ steering: CapturedElement.Steering) throws {
    let skeleton = try card(steering)
    #expect(skeleton.bones == [whole, other])
    #expect(skeleton.views("view").isEmpty)
    #expect(skeleton.views("imageView").first?.view.skeletonCornerRadius == .points(12))
  }

  @Test func `draws all lines in an element that the authors mark as text`() throws {
    let skeleton = try card(.text)
    #expect(skeleton.views("label").count == 1)
    #expect(
      skeleton.bones == [
        Rect(x: 116, y: 124, width: 150, height: 12), Rect(x: 116, y: 154, width: 200, height: 12),
        other,
      ])
  }

  @Test func `keeps an area of the screenshot, however small it is`() throws {
    var picture = HierarchyPicture()
    picture.word(10, 20, 110)
    picture.word(10, 220, 310)
    let small = CapturedElement.make(
      .container, 16, 100, 100, 30, [.words("kept", 16, 100, 100, 30)])
    let skeleton = try HierarchySkeleton(
      [small.with { $0.steering = .keep }, .words("drawn", 216, 300, 100, 30)],
      picture: picture.pixmap)
    #expect(skeleton.bones.count == 1)
    #expect(skeleton.bones.allSatisfy { $0.y > 300 })
    #expect(skeleton.kept == [small.box])
  }

  // MARK: Names

  private func named(_ id: String?, _ y: Double, _ role: CapturedElement.Role = .image)
    -> CapturedElement
  {
    .make(role, 16 + y / 10, y, 40 + y / 20, 40).with { $0.identifier = id }
  }

  @Test func `names views after their elements`() throws {
    let skeleton = try HierarchySkeleton([
      named("logo", 20), named("buy_button", 100, .button).with { $0.color = .pale },
      named("email", 200, .field), .line(16, 300, 90, 20).with { $0.identifier = "headline" },
      .surface(16, 400, 300, 99, .pale, [named("cover", 430)]).with { $0.identifier = "teaser" },
      named(nil, 600),
    ])
    for name in ["logo", "buy_button", "email", "headline", "teaser", "cover"] {
      #expect(skeleton.view(name) != nil, "\(name)")
    }
    #expect(skeleton.shown.allSatisfy { $0.view.id != nil })
  }

  @Test func `makes names unique`() throws {
    let skeleton = try HierarchySkeleton([
      named("photo", 20), named("photo", 120), named("photo2", 240), named(nil, 400),
      named("photo", 560), .line(16, 700, 90, 20),
    ])
    let names = skeleton.shown.compactMap(\.view.id)
    #expect(names.count == 6)
    #expect(Set(names).count == 6)
    #expect(names.contains("photo"))
  }

  // MARK: Lists

  private func row(_ y: Double, _ letters: Double = 100) -> [CapturedElement] {
    [
      .make(.image, 16, y + 8, 48, 48).with { ($0.cornerRadius, $0.identifier) = (24, "avatar") },
      .line(80, y + 12, letters, 18).with { $0.identifier = "name" },
      .line(80, y + 36, letters + 90, 16),
    ]
  }

  private func rows(_ count: Int) throws -> HierarchySkeleton {
    let rows = (0..<count).map { number in
      let y = 60 + 64 * Double(number)
      return CapturedElement.make(.container, 0, y, 400, 64, row(y, 100 + 7 * Double(number)))
    }
    return try HierarchySkeleton([.make(.list, 0, 60, 400, 740, rows)])
  }

  @Test(arguments: [3, 5, 11]) func `makes a table of equal rows`(_ count: Int) throws {
    let skeleton = try rows(count)
    let table = try #require(skeleton.views("tableView").first)
    guard case .table(let content) = table.view.content else {
      Issue.record("no table")
      return
    }
    #expect(content.rowHeight == 64)
    #expect(content.cells["Row"]?.subviews.compactMap(\.id).contains("avatar") == true)
    // The table draws the same bones as separate views.
    for number in 0..<count {
      let y = 60 + 64 * Double(number)
      let expected = [
        Rect(x: 16, y: y + 8, width: 48, height: 48),
        Rect(x: 80, y: y + 15.5, width: 100 + 7 * Double(number), height: 11),
        Rect(x: 80, y: y + 39, width: 190 + 7 * Double(number), height: 9.5),
      ]
      for bone in expected {
        #expect(skeleton.bones.contains { $0.isNear(bone, within: 2) }, "\(number) \(bone)")
      }
    }
  }

  @Test func `makes no table of different elements`() throws {
    let skeleton = try HierarchySkeleton([
      .line(16, 60, 300, 30), .make(.image, 16, 110, 368, 200), .line(16, 330, 200, 18),
      .make(.field, 16, 380, 368, 44), .line(60, 480, 90, 24),
    ])
    #expect(skeleton.views("tableView").isEmpty)
    #expect(skeleton.bones.count == 5)
  }
}
