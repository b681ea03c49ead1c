import SwiftSourceEvaluation
import SwiftSourceInterface
import SwiftSourceModel
import SwiftSourceReading
import SwiftSourceScreens
import Testing

/// An app whose files are in the test.
struct TestApp {
  let screens: [Screen]
  let notes: [Note]

  init(
    _ swift: String..., storyboard: String? = nil, xibs: [String: String] = [:],
    requiresMark: Bool = true
  ) {
    self.init(files: swift, storyboard: storyboard, xibs: xibs, requiresMark: requiresMark)
  }

  init(
    files swift: [String], storyboard: String? = nil, xibs: [String: String] = [:],
    requiresMark: Bool = true
  ) {
    let files = swift.enumerated().map { index, text in
      SourceReader.read(Array(text.utf8), path: "File\(index).swift")
    }
    var interfaces: [InterfaceFile] = []
    if let storyboard,
      let file = InterfaceFile(Array(storyboard.utf8), path: "Base/Main.storyboard")
    {
      interfaces.append(file)
    }
    for (name, text) in xibs.sorted(by: { $0.key < $1.key }) {
      if let file = InterfaceFile(Array(text.utf8), path: "Cells/\(name).xib") {
        interfaces.append(file)
      }
    }
    let colors = ["brand": InterfaceIndex.NamedColor(light: "#102030", dark: "#405060")]
    let reader = ScreenReader(
      code: AppCode(files), interfaces: InterfaceIndex(files: interfaces, colors: colors),
      canvas: .standard, requiresMark: requiresMark, usesFileSize: true)
    let results = reader.controllers.map { reader.screen(of: $0) }
    screens = results.compactMap(\.screen)
    notes = files.flatMap(\.notes) + results.flatMap(\.notes)
  }

  /// The layout of the only screen.
  var layout: JSON {
    get throws {
      try #require(screens.count == 1)
      return try #require(screens[0].members["layout"])
    }
  }

  /// The settings of the only screen.
  var settings: JSON {
    get throws {
      try #require(screens.count == 1)
      return try #require(screens[0].members["settings"])
    }
  }

  /// Returns the view with an id in the only layout.
  func view(_ id: String) throws -> JSON { try #require(try layout.view(id)) }
}

extension JSON {
  /// Finds a view by its id, also in cells.
  func view(_ id: String) -> JSON? {
    switch self {
    case .object(let members):
      if members["id"] == .string(id) { return self }
      for key in members.keys.sorted() {
        if let found = members[key]?.view(id) { return found }
      }
      return nil
    case .array(let values):
      for value in values {
        if let found = value.view(id) { return found }
      }
      return nil
    default: return nil
    }
  }

  var strings: [String] {
    guard case .array(let values) = self else { return [] }
    return values.compactMap { if case .string(let text) = $0 { text } else { nil } }
  }

  /// The constraints of a view.
  var constraints: [String] { self["constraints"]?.strings ?? [] }
}

/// A controller that marks its view, runs code and shows a skeleton.
func controller(_ body: String, members: String = "") -> String {
  """
  import UIKit
  class Screen: UIViewController {
  \(members)
    override func viewDidLoad() {
      super.viewDidLoad()
      view.isSkeletonable = true
  \(body)
      view.showSkeleton()
    }
  }
  """
}
