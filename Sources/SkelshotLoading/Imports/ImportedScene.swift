import SkelshotDocument
import SkelshotModel
import SkelshotPrimitives
import SkelshotRenderer

/// A scene of a file other than a layout, and the locations of its parts in that file.
protocol ImportedScene: Sendable {
  var scene: Scene { get }
  /// Warnings about parts that are not drawn, or drawn differently.
  var warnings: [Message] { get }
  var isInterfaceBuilder: Bool { get }
  /// The screen options that files of this kind use, without their hyphens.
  var usedOptions: [String] { get }
  /// Returns the location of a view, by its path in the tree; nil if the file has no such view.
  func location(ofView reference: String) -> TextLocation?
  /// Returns the setting of the companion file that sets a key of the layout, if any.
  func setting(ofKey key: String) -> SettingText?
  /// Returns a special message for a note of the drawing; nil for the usual one.
  func message(of note: RenderNote) -> Message?
}

extension ImportedScene {
  func setting(ofKey key: String) -> SettingText? { nil }
  func message(of note: RenderNote) -> Message? { nil }
}

#if !Imports
  /// Files other than layouts, in a build without the package's trait `Imports`: none can be read.
  enum ImportedFile {
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? { nil }

    static func byteLimit(_ start: [UInt8], path: String) -> Int? { nil }
  }

  /// A file of several scenes: none can be read.
  package enum SharedScenes: Sendable {
    func scene(_ settings: ScreenSettings, name: String) throws(LoadError) -> any ImportedScene {
      switch self {}
    }
  }
#endif
