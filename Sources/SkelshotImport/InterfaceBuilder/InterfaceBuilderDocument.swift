// InterfaceBuilder: storyboards and XIBs.
//
// In:  the bytes of a .storyboard or .xib, which of its scenes, at which size, and what the app sets in code.
// Out: a `Scene`, where its views stand in the file, and warnings; or one `InterfaceBuilderError`.
//
// The order: XML (expat to elements), Elements (views, constraints and scenes as the editor writes them), Building (views of
// the model; tables, collections), Placing (frames; constraints and springs and struts, where another size is asked for, or a label
// grows), Overrides (what is set by name). SkelshotLayout solves the constraints.
//
// It does not know pixels or the network, and opens no files: asset catalogues and cells come as values.

package import SkelshotDocument
public import SkelshotModel
public import SkelshotPrimitives

/// A storyboard or XIB that has been read.
public struct InterfaceBuilderDocument: Sendable {
  fileprivate let file: InterfaceFile

  /// Reads a file.
  ///
  /// - Parameter bytes: The XML in UTF-8.
  /// - Throws: A `DescribedError` if it is not XML, has a DOCTYPE, is too large, or is for another system.
  public init(_ bytes: [UInt8]) throws { try self.init(reading: bytes) }

  /// Reads a storyboard or a XIB.
  package init(reading bytes: [UInt8]) throws(InterfaceBuilderError) {
    file = try InterfaceFile(bytes)
  }

  /// The names of the scenes that have views of their own, in the order of the file: storyboard id, class or title, and an
  /// id where a scene has none of these or shares them.
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

  /// The names of colours and images that the file uses and does not hold itself, for a search in asset catalogues.
  public var assetNames: (colors: Set<String>, images: Set<String>) {
    let files = assetFiles
    return (Set(files.colors), Set(files.images))
  }

  /// The same, told apart by their bytes: they are names of files.
  package var assetFiles: (colors: PathSet, images: PathSet) {
    var (colors, images) = (PathSet(), PathSet())
    for resource in file.root.list("resources") {
      guard let name = resource["name"] else { continue }
      if resource.name == "namedColor" { colors.insert(name) }
      if resource.name == "image", resource["catalog"] != "system" { images.insert(name) }
    }
    return (colors, images)
  }

  /// Makes a scene.
  ///
  /// - Parameters:
  ///   - options: Which, at which size, and what is set by name.
  ///   - assets: Colours and images of asset catalogues.
  /// - Throws: A `DescribedError` if there is no such scene, or an option names what is not there.
  public func scene(
    _ options: InterfaceBuilderOptions = InterfaceBuilderOptions(),
    assets: InterfaceBuilderAssets = InterfaceBuilderAssets()
  ) throws -> InterfaceBuilderScene {
    var fault: InterfaceBuilderOption?
    return try InterfaceBuilderScreens(self, assets: assets).scene(options, fault: &fault)
  }

  /// Bytes of a file at most.
  package static var byteLimit: Int { XMLLimits().bytes }

  /// The version of expat as it is loaded.
  package static var libraryVersion: String { XMLReader.version }
}

/// The screens of a file with the colours and images of catalogues: what all its scenes share is looked for once.
package struct InterfaceBuilderScreens: Sendable {
  private let source: SceneBuilder.Source
  private let assets: InterfaceBuilderAssets

  /// - Parameters:
  ///   - document: The file.
  ///   - assets: Colours and images of asset catalogues.
  package init(_ document: InterfaceBuilderDocument, assets: InterfaceBuilderAssets) {
    source = SceneBuilder.Source(document.file, assets, isMain: true)
    self.assets = assets
  }

  /// Makes a scene; see `InterfaceBuilderDocument.scene(_:assets:)`.
  ///
  /// - Parameters:
  ///   - options: Which, at which size, and what is set by name.
  ///   - fault: Gets the option that an error is about.
  /// - Throws: A `DescribedError` if there is no such scene, or an option names what is not there.
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

/// A scene of a storyboard or XIB.
public struct InterfaceBuilderScene: Sendable {
  /// The screen.
  public var scene: Scene
  /// Views that are misplaced, ambiguous or without a size, each with its place; in the order of the file.
  public var warnings: [Message]
  private let places: [String: TextLocation]
  /// The settings that keys of the layout come from, by these keys.
  package var settings: [String: SettingText] = [:]

  init(scene: Scene, warnings: [Message], places: [String: TextLocation]) {
    (self.scene, self.warnings, self.places) = (scene, warnings, places)
  }

  /// The spot of a view in the file.
  ///
  /// - Parameter reference: The view's place in the tree that `skelshot tree` prints, such as
  ///   `views[0]/subviews[2]/section[0].row[5]`.
  /// - Returns: nil where there is no such view, or where another file has it.
  public func location(ofView reference: String) -> TextLocation? {
    var views = scene.views
    var view: View?
    for step in reference.split(separator: "/") {
      let pieces = step.split(whereSeparator: { "[].".contains($0) }).map(String.init)
      if pieces.first == "section", pieces.count >= 3, let number = Int(pieces[1]) {
        view = view.flatMap {
          $0.template(
            section: number, part: pieces[2], row: pieces.count > 3 ? Int(pieces[3]) : nil)
        }
      } else {
        guard pieces.count == 2, let index = Int(pieces[1]), views.indices.contains(index) else {
          return nil
        }
        view = views[index]
      }
      guard let view else { return nil }
      views = view.subviews
    }
    guard let id = view?.id, let place = places[id], place.line > 0 else { return nil }
    return place
  }
}

extension View {
  /// The template of a row, header or footer.
  fileprivate func template(section: Int, part: String, row: Int?) -> View? {
    func find(_ sections: [Section], _ cells: [String: View], _ others: [String: View]) -> View? {
      guard sections.indices.contains(section) else { return nil }
      let section = sections[section]
      if part == "header" { return section.header.flatMap { others[$0] } }
      if part == "footer" { return section.footer.flatMap { others[$0] } }
      let prepared = section.prepare.last {
        $0.cell != nil && $0.rows.contains { $0.contains(row ?? 0, last: .max) }
      }
      return cells[prepared?.cell ?? section.cell]
    }
    switch content {
    case .table(let table):
      return find(
        table.sections, table.cells, table.headers.merging(table.footers) { first, _ in first })
    case .collection(let collection):
      return find(collection.sections, collection.cells, collection.supplementaryViews)
    default: return nil
    }
  }
}
