// InterfaceBuilder: storyboards and XIBs.
//
// In:  the bytes of a .storyboard or .xib; the scene, its size, and the properties that the app sets in code.
// Out: a `Scene`, the locations of its views in the file, and warnings; or one `InterfaceBuilderError`.
//
// Order: 1. XML/ reads elements with expat.
//        2. Elements/ represents the editor's views, constraints and scenes.
//        3. Building/ creates the model's views, tables and collections.
//        4. Placing/ sets frames, or sets constraints if the size differs from the stored size or a label grows.
//        5. Overrides/ sets properties by name. SkelshotLayout solves the constraints.
//
// This code does not handle pixels, use the network, or open files. Asset catalogs and cells are passed as values.

package import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives

/// A parsed storyboard or XIB file.
public struct InterfaceBuilderDocument: Sendable {
  fileprivate let file: InterfaceFile

  /// Reads a file.
  ///
  /// - Parameter bytes: The XML in UTF-8.
  /// - Throws: A `DescribedError` if the file is not XML, has a DOCTYPE, is too large, or is for another platform.
  public init(_ bytes: [UInt8]) throws { try self.init(reading: bytes) }

  package init(reading bytes: [UInt8]) throws(InterfaceBuilderError) {
    file = try InterfaceFile(bytes)
  }

  /// The names of the scenes that have views, in file order. A scene's name is its storyboard id, class, title or id,
  /// in this order of preference.
  public var sceneNames: [String] {
    var names: [String] = []
    var known: Set<String> = []
    for screen in file.shown {
      if let name = screen.names.first(where: { !known.contains($0) }) {
        names.append(name)
        known.insert(name)
      }
    }
    return names
  }

  /// The names of the colors and images that the file uses but does not contain. Callers can search for these names in
  /// asset catalogs.
  package var assetNames: (colors: PathSet, images: PathSet) {
    var (colors, images) = (PathSet(), PathSet())
    for resource in file.root.list("resources") {
      guard let name = resource["name"] else { continue }
      if resource.name == "namedColor" { colors.insert(name) }
      if resource.name == "image", resource["catalog"] != "system" { images.insert(name) }
    }
    return (colors, images)
  }

  /// Builds a scene.
  ///
  /// - Parameter options: The scene to build, its size, and the properties to set.
  /// - Throws: A `DescribedError` if the scene does not exist, or if an option names something that does not exist.
  public func scene(
    _ options: InterfaceBuilderOptions = InterfaceBuilderOptions()
  ) throws -> InterfaceBuilderScene {
    var fault: InterfaceBuilderOption?
    return try InterfaceBuilderScreens(self, assets: InterfaceBuilderAssets())
      .scene(options, fault: &fault)
  }

  package static var byteLimit: Int { XMLLimits().bytes }

  package static var libraryVersion: String { XMLReader.version }
}

package struct InterfaceBuilderScreens: Sendable {
  private let source: SceneBuilder.Source
  private let assets: InterfaceBuilderAssets

  package init(_ document: InterfaceBuilderDocument, assets: InterfaceBuilderAssets) {
    source = SceneBuilder.Source(document.file, assets, isMain: true)
    self.assets = assets
  }

  /// Builds a scene, as `InterfaceBuilderDocument.scene(_:)` does. `fault` receives the option that caused an error.
  package func scene(
    _ options: InterfaceBuilderOptions, fault: inout InterfaceBuilderOption?
  ) throws(InterfaceBuilderError) -> InterfaceBuilderScene {
    let screen: InterfaceFile.Screen
    if let name = options.scene {
      fault = .scene
      screen = try source.file.screen(named: name)
      fault = nil
    } else {
      guard let initial = source.file.initial else { throw .noView }
      screen = initial
    }
    var builder = SceneBuilder(source, options, assets)
    defer { fault = builder.fault }
    let scene = try builder.scene(of: screen)
    return InterfaceBuilderScene(
      scene: scene, warnings: builder.warnings, places: builder.places)
  }
}

/// A scene in a storyboard or XIB.
public struct InterfaceBuilderScene: Sendable {
  /// The screen.
  public var scene: Scene
  /// Warnings about misplaced views, ambiguous views and views without a size, with their locations, in file order.
  public var warnings: [Message]
  private let places: [String: TextLocation]
  /// For each key of the layout whose value comes from a setting, the text of this setting.
  package var settings: [String: SettingText] = [:]

  init(scene: Scene, warnings: [Message], places: [String: TextLocation]) {
    (self.scene, self.warnings, self.places) = (scene, warnings, places)
  }

  /// Returns the location of a view in the file.
  ///
  /// - Parameter reference: The view's path in the tree that `skelshot tree` prints, such as
  ///   `views[0]/subviews[2]/section[0].row[5]`.
  /// - Returns: The location; nil if there is no such view, or if the view is in another file.
  public func location(ofView reference: String) -> TextLocation? {
    guard let id = view(at: reference)?.id, let place = places[id], place.line > 0 else {
      return nil
    }
    return place
  }

  /// Returns the view at a path in the tree that `skelshot tree` prints, or nil if there is no such view.
  package func view(at reference: String) -> View? {
    var views = scene.views
    var view: View?
    for step in reference.split(separator: "/") {
      if step.hasPrefix("section[") {
        view = view.flatMap { view in TemplateSlot(step, in: view).flatMap { view[$0] } }
      } else {
        let pieces = step.split(whereSeparator: { "[]".contains($0) })
        guard pieces.count == 2, let index = Int(pieces[1]), views.indices.contains(index) else {
          return nil
        }
        view = views[index]
      }
      guard let view else { return nil }
      views = view.subviews
    }
    return view
  }
}
