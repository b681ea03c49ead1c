import SkelshotDocument
import SkelshotModel
package import SkelshotPrimitives
import SkelshotRenderer
import SkelshotSyntax

/// A scene that was imported from another kind of file, with the locations of its views in that file.
protocol ImportedScene: Sendable {
  var scene: Scene { get }
  /// Warnings about views that are omitted or drawn differently.
  var warnings: [Message] { get }
  var isInterfaceBuilder: Bool { get }
  /// Whether `NAME.skelshot.yml` applies to this kind of file.
  var hasCompanion: Bool { get }
  /// The screen options that apply to this kind of file, without their hyphens.
  var usedOptions: [String] { get }
  /// Returns the location of the view at a path in the tree, or nil if the file has no such view.
  func location(ofView reference: String) -> TextLocation?
  /// Returns the location of a key of a view, or of the whole screen if the reference is nil.
  func place(ofKey path: [String], ofView reference: String?) -> FileLocation?
  /// The other files from which the scene was made, such as the sources of an app.
  var sources: [String] { get }
  /// Returns the companion file's setting for a layout key, or nil if no setting exists.
  func setting(ofKey key: String) -> SettingText?
  /// Returns a special message for a note about the drawing, or nil for the default message.
  func message(of note: RenderNote) -> Message?
}

extension ImportedScene {
  var hasCompanion: Bool { isInterfaceBuilder }
  func place(ofKey path: [String], ofView reference: String?) -> FileLocation? {
    reference.flatMap { location(ofView: $0) }.map { FileLocation(file: nil, location: $0) }
  }
  var sources: [String] { [] }
  func setting(ofKey key: String) -> SettingText? { nil }
  func message(of note: RenderNote) -> Message? { nil }
}

/// A location in the file of a scene, or in another file that the scene was made from.
package struct FileLocation: Sendable, Hashable {
  /// The other file, or nil for the scene's own file.
  package var file: String?
  package var location: TextLocation
}

#if !Imports
  /// Without the package trait `Imports`, no sources of apps are read.
  public struct AppScreen: Sendable, Hashable { private init() {} }

  /// Without the package trait `Imports`, a build can read only layouts.
  enum ImportedFile {
    static func scene(
      _ bytes: [UInt8], path: String?, name: String, _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? { nil }

    static func scene(
      of screen: AppScreen, _ bytes: [UInt8], path: String, limits: DocumentLimits,
      _ settings: ScreenSettings
    ) throws(LoadError) -> (any ImportedScene)? { nil }

    static func byteLimit(_ start: [UInt8], path: String) -> Int? { nil }
  }

  /// Without the package trait `Imports`, no file has several scenes.
  package enum SharedScenes: Sendable {
    func scene(_ settings: ScreenSettings, name: String) throws(LoadError) -> any ImportedScene {
      switch self {}
    }
  }
#endif
