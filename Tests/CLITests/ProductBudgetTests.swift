import Foundation
import Skelshot
import TestSupport
import Testing

/// Tests inputs that combine two limits. skelshot must draw or reject them within the documented memory and time.
@Suite struct ProductBudgetTests {
  /// An input that reaches or exceeds two limits.
  struct Product: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The expected error message if the input is rejected, or nil if it is drawn.
    var refusal: String?
    /// Whether the input is drawn. Drawing has no time limit.
    var isDrawn = true
    /// Builds the layout with `1/share` of its parts.
    var text: @Sendable (_ share: Int) -> String

    init(
      _ name: String, refused refusal: String? = nil, drawn isDrawn: Bool = true,
      _ text: @escaping @Sendable (Int) -> String
    ) {
      (testDescription, self.refusal, self.isDrawn, self.text) = (name, refusal, isDrawn, text)
    }
  }

  // Debug builds are thirty times slower, so they draw only 1/100 of each input.
  #if DEBUG
    private static let share = 100
  #else
    private static let share = 1
  #endif

  private static func layout(
    width: Int = 100, height: Int = 100, scale: Int = 1, _ views: [String], _ more: String = ""
  ) -> String {
    #"{"canvas": {"width": \#(width), "height": \#(height), "scale": \#(scale)}, "#
      + #""views": [\#(views.joined(separator: ","))]\#(more)}"#
  }

  private static func views(_ count: Int, _ keys: @Sendable (Int) -> String) -> [String] {
    (0..<count).map { "{\(keys($0))}" }
  }

  private static func named(_ index: Int) -> String {
    #""id": "v\#(index)", "frame": [\#(index % 90), \#(index / 90 % 90), 10, 4]"#
  }

  private static func timeline(_ steps: [String]) -> String {
    #", "timeline": [\#(steps.joined(separator: ","))]"#
  }

  // In a raw string, the characters `"#` at the start would end the string.
  private static func color(_ number: Int) -> String { "\"#\(100_000 + number)\"" }

  private static let red = "\"#ff0000\""
  private static let green = "\"#00ff00\""

  private static func show(_ index: Int) -> String { #"{"show": {"view": "v\#(index)"}}"# }

  /// Returns a label that has bars, a background, a border and a shadow.
  private static func label(_ index: Int, _ more: String) -> String {
    #""type": "label", "frame": [\#(index % 50).5, \#(index % 40).5, 10, 12], "numberOfLines": 2, \#(more)"#
  }

  static let products = [
    Product("620 steps about 620 views") { share in
      layout(views(620 / share, named), timeline((0..<620 / share).map(show)))
    },
    Product("1,000 steps about 1,000 views", refused: share > 1 ? nil : "different states") {
      share in
      layout(views(1_000 / share, named), timeline((0..<1_000 / share).map(show)))
    },
    Product("10,000 steps about nine views") { share in
      layout(
        views(9, named),
        timeline(
          (0..<5_000 / share).flatMap { [show($0 % 9), #"{"hide": {"view": "v\#($0 % 9)"}}"#] }))
    },
    Product("10,000 updates of 40 views with styles of their own") { share in
      layout(
        views(40) { named($0) + #", "skeleton": {"color": \#(red)}"# },
        timeline(
          [#"{"show": {}}"#]
            + Array(repeating: #"{"update": {"color": \#(green)}}"#, count: 9_900 / share)))
    },
    Product("1,000 small shadows") { share in
      layout(
        views(1_000 / share) { named($0) + #", "shadow": {"radius": 3, "opacity": 1}"# })
    },
    Product("100,000 tiny shadows") { share in
      layout(
        views(100_000 / share) { named($0) + #", "shadow": {"radius": 0.3, "opacity": 1}"# })
    },
    Product("five shadows of 3,000 points") { share in
      layout(
        width: 4_000 / share, height: 4_000 / share,
        views(5) {
          #""frame": [\#($0), 0, \#(3_000 / share), \#(3_000 / share)], "shadow": {"radius": 100, "opacity": 1}"#
        })
    },
    Product("shadows of 5,000 different places") { share in
      layout(
        views(5_000 / share) {
          #""frame": [\#(Double($0) / 100), \#($0 % 90), 10, 4], "shadow": {"radius": 20, "opacity": 1}"#
        })
    },
    Product("6,000 inequalities between 1,000 views") { share in
      layout(
        views(1_000 / share) { index in
          #""id": "v\#(index)", "constraints": ["top == superview.top", "height == 5", "#
            + #""leading >= superview.leading + \#(index % 7)", "width >= \#(index % 5)", "#
            + #""width == 4 @250", "leading == superview.leading @200""#
            + (index == 0 ? "]" : #", "leading >= v\#(index - 1).leading"]"#)
        })
    },
    Product("5,000 inequalities that name each other", refused: "do not determine") { share in
      let count = 500 / share
      return layout(
        views(count) { index in
          let widths = (0..<10).map {
            #""width <= v\#((index * 7 + $0 * 13) % count).width + \#($0)""#
          }
          return #""id": "v\#(index)", "constraints": ["top == superview.top", "height == 5", "#
            + #""leading == superview.leading", \#(widths.joined(separator: ","))]"#
        })
    },
    Product("49,000 rows, 1,000 of them prepared") { share in
      let rows = (0..<1_000 / share).map {
        #""\#($0)": {"b": {"alpha": 0.5, "skeleton": {"color": \#(color($0))}}}"#
      }
      return layout(
        height: 60_000 / share,
        [
          #"{"type": "tableView", "rowHeight": 1, "cells": {"A": {"subviews": [{"id": "b", "frame": [0, 0, 5, 1]}]}},"#
            + #""sections": [{"rows": \#(49_000 / share), "prepare": {\#(rows.joined(separator: ","))}}]}"#
        ])
    },
    Product("1,200 rows with 80 views, all of which 1,000 prepare") { share in
      let changes = (0..<80).map { #""b\#($0)": {"alpha": 0.5}"# }.joined(separator: ",")
      let rows = (0..<1_000 / share).map { #""\#($0)": {\#(changes)}"# }
      let inner = (0..<80).map { #"{"id": "b\#($0)", "frame": [0, 0, 5, 1]}"# }
      return layout(
        height: 1_200 / share,
        [
          #"{"type": "tableView", "rowHeight": 1, "cells": {"A": {"subviews": [\#(inner.joined(separator: ","))]}},"#
            + #""sections": [{"rows": \#(1_200 / share), "prepare": {\#(rows.joined(separator: ","))}}]}"#
        ])
    },
    Product(
      "100,000 labels with borders and shadows", refused: share > 1 ? nil : "the edges of views"
    ) { share in
      layout(
        width: 60, height: 60,
        views(100_000 / share) {
          label(
            $0,
            #""backgroundColor": \#(red), "borderWidth": 1, "alpha": 0.5, "#
              + #""shadow": {"radius": 0.2, "opacity": 1}, "skeleton": {"color": \#(color($0 % 256))}"#
          )
        })
    },
    Product("100,000 labels with 64 MiB of text") { share in
      let text = String(repeating: "lorem ipsum dolor sit amet ", count: 19)
      return layout(
        width: 60, height: 60,
        views(100_000 / share) { label($0, #""backgroundColor": \#(red), "text": "\#(text)""#) })
    },
    Product("200,000 bars with round corners", refused: share > 1 ? nil : "the edges of views") {
      share in
      layout(
        width: 400, height: 400, scale: 3,
        views(100_000 / share) {
          #""type": "label", "frame": [\#($0 % 300), \#($0 % 290).3, 50, 60], "numberOfLines": 2, "#
            + #""linesCornerRadius": 10"#
        })
    },
    Product(
      "38,000 round views of different sizes", refused: share > 1 ? nil : "the edges of views"
    ) { share in
      layout(
        width: 400, height: 400, scale: 3,
        views(38_000 / share) {
          #""frame": [\#($0 % 300), \#($0 % 290).3, \#(20 + Double($0 % 997) / 50), \#(20 + $0 % 13)], "#
            + #""skeletonCornerRadius": 10"#
        })
    },
    Product("30,000 bars of 60,000 rows", drawn: false) { share in
      layout(
        height: 60_000 / share,
        views(30_000 / share) { #""frame": [\#($0 % 100), 0, 1, \#(60_000 / share)]"# })
    },
  ]

  /// Expects a command to stay within the documented memory, and within a multiple of the documented time, because
  /// machines differ in speed and load.
  ///
  /// If the command writes thousands of files, only its own time counts. The file system's time in equal runs varies
  /// by a factor of seven.
  private func expect(
    _ command: String, refused refusal: String?, writesManyFiles: Bool = false,
    _ tool: CommandLineTool
  ) throws {
    let run = try MeasuredRun("exec $0 \(command)", tool)
    let seconds = writesManyFiles ? run.seconds - run.systemSeconds : run.seconds
    #expect(run.kilobytes < 500_000, "\(command): \(run.kilobytes) kB")
    #expect(seconds < 6, "\(command): \(seconds) s")
    #expect(run.result.status == (refusal == nil ? 0 : 2), "\(command): \(run.result.error)")
    if let refusal { #expect(run.result.error.contains(refusal), "\(run.result.error)") }
  }

  @Test(arguments: products)
  func `layouts near several limits at once stay within the documented memory and time`(
    product: Product
  )
    throws
  {
    try withTool { tool in
      try tool.write(product.text(Self.share), to: "a.json")
      for command in ["validate a.json"] + (product.isDrawn ? ["-q a.json -o a.png"] : []) {
        try expect(command, refused: product.refusal, tool)
      }
      try expect(
        "tree a.json", refused: product.refusal == "do not determine" ? product.refusal : nil, tool)
    }
  }

  @Test(arguments: ["storyboard", "jsx"])
  func `drawing all scenes in a file stays within the documented memory and time`(kind: String)
    throws
  {
    try withTool { tool in
      let count = (kind == "jsx" ? 4_000 : 1_000) / Self.share
      let text =
        kind == "jsx"
        ? "import ContentLoader from 'react-content-loader'\n"
          + (0..<count).map {
            "export const A\($0) = () => <ContentLoader width={40} height={20}><rect x='1' y='1' width='9' height='9'/></ContentLoader>\n"
          }.joined()
        : Self.storyboard(scenes: count)
      let name = try tool.write(text, to: "Main.\(kind)")
      try expect("validate \(name) --scene all", refused: nil, tool)
      try expect(
        "-q \(name) --scene all -f png -o out/", refused: nil, writesManyFiles: true, tool)
      #expect(tool.files(in: "out").count == count)
    }
  }

  private static func storyboard(scenes: Int) -> String {
    let scenes = (0..<scenes).map {
      """
      <scene sceneID="s\($0)"><objects><viewController id="vc\($0)" storyboardIdentifier="Main\($0)" \
      sceneMemberID="viewController"><view key="view" contentMode="scaleToFill" id="root\($0)">\
      <rect key="frame" x="0.0" y="0.0" width="32" height="48"/>\
      <subviews><view contentMode="scaleToFill" id="v\($0)"><rect key="frame" x="4" y="4" width="20" height="9"/>\
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>\
      </userDefinedRuntimeAttributes></view></subviews>\
      <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="boolean" keyPath="isSkeletonable" value="YES"/>\
      </userDefinedRuntimeAttributes></view></viewController></objects></scene>
      """
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
      useAutolayout="YES">
      <scenes>\(scenes.joined(separator: "\n"))</scenes>
      </document>
      """
  }

  /// Writes a picture with 32 Mi pixels, the maximum for a screenshot, row by row.
  private func writePicture(
    _ name: String, _ tool: CommandLineTool, row: (_ y: Int, _ width: Int) -> ArraySlice<UInt32>
  ) throws {
    let size =
      Self.share == 1
      ? PixelSize(width: 8_192, height: 4_096) : PixelSize(width: 1_024, height: 512)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(size.width * size.height)
    for y in 0..<size.height { pixels += row(y, size.width) }
    let picture = try Pixmap(size: size, straight: pixels)
    try Data(PNGEncoder(scale: 1).encode(picture)).write(
      to: URL(filePath: "\(tool.folder)/\(name)"))
  }

  /// Returns a row of pseudorandom noise, which is the same in every run.
  private func noise(_ y: Int, _ width: Int) -> ArraySlice<UInt32> {
    let start = y * 7_919 % (Self.noisePixels.count - width)
    return Self.noisePixels[start..<start + width]
  }

  private static let noisePixels: [UInt32] = {
    var random = SeededGenerator(7)
    return (0..<1 << 18).map { _ in UInt32(truncatingIfNeeded: random.next()) | 0xff00_0000 }
  }()

  @Test(arguments: ["checkerboard", "noise"])
  func `trace stays within the documented memory for a picture that is not a screenshot`(
    kind: String
  )
    throws
  {
    let pixels = (0..<8_193).map { $0 % 2 == 0 ? 0xffff_ffff : 0xff00_0000 as UInt32 }
    try withTool { tool in
      try writePicture("a.png", tool) { y, width in
        kind == "noise" ? noise(y, width) : pixels[y % 2..<y % 2 + width]
      }
      try expect("trace a.png -o a.json", refused: "no plain surface", tool)
      #expect(tool.files() == ["a.png"])
    }
  }

  /// The screen shows a photograph whose neighboring pixels all differ. Below the photograph are letters that are eight
  /// pixels wide.
  @Test func `trace stays within the documented memory for a screenshot with a noisy photograph`()
    throws
  {
    let side = Self.share == 1 ? 1_000 : 100
    try withTool { tool in
      try writePicture("a.png", tool) { y, width in
        var row = [UInt32](repeating: 0xffff_ffff, count: width)
        if (side / 4..<side / 4 + side).contains(y) {
          row.replaceSubrange(side / 4..<side / 4 + 2 * side, with: noise(y, 2 * side))
        } else if y > 3 * side / 2, y / 30 % 3 == 0 {
          for x in side / 4..<side / 4 + 2 * side where x % 14 < 8 { row[x] = 0xff20_2020 }
        }
        return row[...]
      }
      try expect("trace a.png --scale 1 -o a.json", refused: nil, tool)
      let layout = String(decoding: try tool.read("a.json"), as: UTF8.self)
      #expect(layout.contains(#""imageView""#) && layout.contains(#""label""#), "\(layout)")
    }
  }
}
