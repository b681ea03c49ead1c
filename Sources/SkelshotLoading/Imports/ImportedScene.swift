import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives
import SkelshotRenderer

/// A scene of a file that is no layout, and where the parts of it stand in that file.
protocol ImportedScene: Sendable {
  /// The screen.
  var scene: Scene { get }
  /// What is not drawn, or drawn otherwise.
  var warnings: [Message] { get }
  /// Whether the file is a storyboard or a XIB.
  var isInterfaceBuilder: Bool { get }
  /// The options about a screen that a file of this kind uses, without their hyphens.
  var usedOptions: [String] { get }
  /// The spot of a view, by its place in the tree; nil where the file has no such view.
  func location(ofView reference: String) -> TextLocation?
  /// The setting of the file beside it that says a key of the layout; nil where there is none.
  func setting(ofKey key: String) -> SettingText?
  /// What is said about a note of the drawing; nil for what is said about any file.
  func message(of note: RenderNote) -> Message?
}

extension ImportedScene {
  func setting(ofKey key: String) -> SettingText? { nil }
  func message(of note: RenderNote) -> Message? { nil }
}

#if !Imports
  /// Files that are no layouts, to a build without the package's trait `Imports`: none is read.
  enum ImportedFile {
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? { nil }

    static func byteLimit(_ start: [UInt8], path: String) -> Int? { nil }
  }

  /// A file of several scenes: none is read.
  package enum SharedScenes: Sendable {
    func scene(_ settings: ScreenSettings, name: String) throws(LoadError) -> any ImportedScene {
      switch self {}
    }
  }
#endif
