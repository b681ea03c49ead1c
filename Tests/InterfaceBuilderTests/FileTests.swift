import Foundation
import Skelshot
import SkelshotImport
import SkelshotTesting
import TestSupport
import Testing

/// Tests Interface Builder files that are used in place of layouts, and their companion files.
@Suite struct InterfaceFileTests {
  private static let storyboard = "\(Fixture.folder)/interface-builder/Profile.storyboard"

  private func write(_ text: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  @Test func `reads scenes from storyboards and XIBs`() throws {
    #expect(try Scene(contentsOf: Self.storyboard).canvas.size == Size(width: 375, height: 667))
    let cell = "\(Fixture.folder)/interface-builder/PostCell.xib"
    #expect(try Scene(contentsOf: cell).canvas.size == Size(width: 375, height: 100))
  }

  @Test func `a storyboard scene renders to the same pixels as an equivalent layout`() throws {
    let scene = try Scene(contentsOf: Self.storyboard)
    let again = try Scene(json: try scene.json())
    #expect(try scene.pixmap() == again.pixmap())
  }

  @Test func `finds storyboards and XIBs as well as layouts in folders`() throws {
    let files = try LayoutFile.find(["\(Fixture.folder)/interface-builder"])
    #expect(files.map(\.name) == ["Article", "PostCell", "Profile"])
  }

  @Test func `a companion file overrides the scene, device, properties and rows`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(atPath: Self.storyboard, toPath: "\(folder)/Main.storyboard")
      try write(
        """
        scene: Gallery
        device: iPhone 15
        set: ["#gal-la-b01.isSkeletonable=false"]
        rows: ["4"]
        """, to: "\(folder)/Main.skelshot.yml")
      let scene = try Scene(contentsOf: "\(folder)/Main.storyboard")
      #expect(scene.canvas.size == Size(width: 393, height: 852))
      guard case .collection(let collection)? = scene.views[0].subviews.last?.content else {
        Issue.record("there is no collection")
        return
      }
      #expect(collection.sections.map(\.count) == [.fixed(4)])
      #expect(scene.views[0].subviews.first?.subviews.last?.isSkeletonable == false)
    }
  }

  @Test func `reports an error in a companion file with its location`() throws {
    try withTemporaryFolder { folder in
      try FileManager.default.copyItem(atPath: Self.storyboard, toPath: "\(folder)/Main.storyboard")
      try write("scenes: Gallery\n", to: "\(folder)/Main.skelshot.yml")
      do throws(LoadError) {
        _ = try Scene(contentsOf: "\(folder)/Main.storyboard")
        Issue.record("the error was not reported")
      } catch {
        #expect(error.message.path == "\(folder)/Main.skelshot.yml")
        #expect(error.message.location?.line == 1)
        #expect(error.message.help?.contains("scene") == true)
      }
    }
  }

  @Test func `reads named colors and images from the asset catalog next to a storyboard`() throws {
    try withTemporaryFolder { folder in
      let image = InterfaceText.view(
        "photo", 0, 0, 20, 20, tag: "imageView", attributes: "image=\"cover\"",
        "<color key=\"backgroundColor\" name=\"Brand\"/>")
      let text = InterfaceText.screen(image).replacing(
        "</document>",
        with: """
          <resources><image name="cover" width="20" height="20"/><namedColor name="Brand">
          <color red="0" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
          </resources></document>
          """)
      try write(text, to: "\(folder)/Base.lproj/Main.storyboard")
      let catalog = "\(folder)/Assets.xcassets"
      try write(
        """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb",
            "components": {"red": "0xFF", "green": "0x80", "blue": "0", "alpha": "1.000"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
            "color": {"color-space": "srgb", "components": {"red": "0.5", "green": "51", "blue": "1.0", "alpha": "1"}}}
        ]}
        """, to: "\(catalog)/Colors/Brand.colorset/Contents.json")
      try write(
        """
        {"images": [{"idiom": "universal", "scale": "1x"},
          {"idiom": "universal", "filename": "cover@2x.png", "scale": "2x"}]}
        """, to: "\(catalog)/cover.imageset/Contents.json")
      let picture = try Scene(json: #"{"canvas": {"width": 2, "height": 2}}"#).film().encode(
        as: .png)
      try Data(picture.bytes).write(
        to: URL(fileURLWithPath: "\(catalog)/cover.imageset/cover@2x.png"))
      let scene = try Scene(contentsOf: "\(folder)/Base.lproj/Main.storyboard")
      let view = try #require(scene.views.first?.subviews.first)
      #expect(
        view.backgroundColor
          == DynamicColor(
            light: Color(red: 1, green: 128.0 / 255, blue: 0),
            dark: Color(red: 0.5, green: 0.2, blue: 1)))
      guard case .image(let content) = view.content else {
        Issue.record("there is no image view")
        return
      }
      #expect(content.image?.hasSuffix("cover.imageset/cover@2x.png") == true)
      _ = try scene.pixmap()
    }
  }

  @Test func `treats names that differ only in Unicode normalization as different assets`() throws {
    try withTemporaryFolder { folder in
      let names = ["caf\u{e9}", "cafe\u{301}"]
      let views = zip(["one", "two"], names).map { id, name in
        InterfaceText.view(
          id, 0, 0, 8, 8, tag: "imageView", attributes: "image=\"\(name)\"",
          "<color key=\"backgroundColor\" name=\"\(name)\"/>")
      }
      let resources = names.map {
        "<image name=\"\($0)\" width=\"8\" height=\"8\"/><namedColor name=\"\($0)\"/>"
      }
      let text = InterfaceText.screen(views.joined(), marked: false).replacing(
        "</document>", with: "<resources>\(resources.joined())</resources></document>")
      try write(text, to: "\(folder)/Main.storyboard")
      let picture = try Scene(json: #"{"canvas": {"width": 2, "height": 2}}"#).film().encode(
        as: .png)
      for (red, name) in zip(["1.0", "0.5"], names) {
        let set = "\(folder)/Assets.xcassets/\(name)"
        try write(
          #"{"images": [{"filename": "\#(name).png", "scale": "1x"}]}"#,
          to: "\(set).imageset/Contents.json")
        try Data(picture.bytes).write(to: URL(fileURLWithPath: "\(set).imageset/\(name).png"))
        try write(
          """
          {"colors": [{"color": {"color-space": "srgb",
            "components": {"red": "\(red)", "green": "0.0", "blue": "0.0", "alpha": "1.0"}}}]}
          """, to: "\(set).colorset/Contents.json")
      }
      let scene = try Scene(contentsOf: "\(folder)/Main.storyboard")
      let found = try #require(scene.views.first?.subviews)
      #expect(found.map { $0.backgroundColor?.light.red } == [1, 0.5])
      let images = found.map { view -> [UInt8] in
        guard case .image(let content) = view.content else { return [] }
        return Array((content.image ?? "").utf8)
      }
      #expect(
        images == names.map { Array("Assets.xcassets/\($0).imageset/\($0).png".utf8) })
      #expect(scene.pictureReferences.count == 2)
    }
  }

  @Test func `draws a JPEG from an asset catalog`() throws {
    try withTemporaryFolder { folder in
      let image = InterfaceText.view(
        "photo", 0, 0, 8, 8, tag: "imageView", attributes: "image=\"photo\"", "")
      let text = InterfaceText.screen(image, marked: false).replacing(
        "</document>",
        with: "<resources><image name=\"photo\" width=\"8\" height=\"8\"/></resources></document>")
      try write(text, to: "\(folder)/Main.storyboard")
      let set = "\(folder)/Assets.xcassets/photo.imageset"
      try write(
        #"{"images": [{"idiom": "universal", "filename": "photo.jpg", "scale": "1x"}]}"#,
        to: "\(set)/Contents.json")
      try Data(readBytes("\(Fixture.repository)/Tests/AttackTests/Inputs/jpeg/plain-8x8.jpg"))
        .write(to: URL(fileURLWithPath: "\(set)/photo.jpg"))
      let pixel = try Scene(contentsOf: "\(folder)/Main.storyboard").pixmap()[4, 4].straight
      // The color must be close to (200, 100, 50), and the background is white.
      #expect(abs(Int(pixel.red) - 200) < 8)
      #expect(abs(Int(pixel.green) - 100) < 8)
      #expect(abs(Int(pixel.blue) - 50) < 8)
    }
  }

  @Test func `an error about a file that is not from Interface Builder contains the file's path`()
    throws
  {
    try withTemporaryFolder { folder in
      try write("<plist/>", to: "\(folder)/a.storyboard")
      #expect(throws: LoadError.self) { try Scene(contentsOf: "\(folder)/a.storyboard") }
      do throws(LoadError) {
        _ = try Scene(contentsOf: "\(folder)/a.storyboard")
      } catch {
        #expect(error.message.code == "not-interface-builder")
        #expect(error.message.path == "\(folder)/a.storyboard")
      }
    }
  }
}

/// Compares the screens in the fixtures with their goldens.
@Suite struct InterfaceGoldenTests {
  @Test(arguments: [
    ("Profile", "Profile", ""), ("Profile", "Settings", ""), ("Profile", "Gallery", ""),
    ("Profile", "Profile", "iPhone 16 Pro"), ("PostCell", "", ""), ("Article", "Article", ""),
    ("Article", "Article", "iPhone 16 Pro Max"), ("Article", "Article", "320x568"),
  ])
  func `a storyboard screen matches its golden`(file: String, scene: String, device: String) throws
  {
    let folder = "\(Fixture.folder)/interface-builder"
    let name = file == "PostCell" ? "PostCell.xib" : "\(file).storyboard"
    var options = InterfaceBuilderOptions()
    options.scene = scene.isEmpty ? nil : scene
    options.device = Device(rawValue: device)
    if device == "320x568" { options.size = Size(width: 320, height: 568) }
    let made = try InterfaceBuilderDocument(try readBytes("\(folder)/\(name)")).scene(options)
    let parts = [file, scene == file ? "" : scene, device.replacing(" ", with: "-")]
    let golden = parts.filter { !$0.isEmpty }.joined(separator: "-")
    expectSnapshot(
      of: Snapshot(try Film(made.scene), as: .still(at: .seconds(0))),
      golden: "\(folder)/\(golden).png")
  }
}
