#if Imports
  import SkelshotDocument
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotRenderer
  import SkelshotSyntax

  /// The scene of a screen that an app's Swift sources describe.
  struct AppScreenScene: ImportedScene {
    private enum Origin: Sendable {
      case layout(LayoutDocument)
      case interface(InterfaceBuilderScene)
    }

    let scene: Scene
    let warnings: [Message]
    let usedOptions: [String]
    private let screen: AppScreen
    private let origin: Origin

    /// Decodes a screen's layout, or reads a scene of a storyboard.
    ///
    /// - Parameters:
    ///   - bytes: The content of the screen's file.
    ///   - path: The screen's file, or nil if it has no folder.
    ///   - limits: The limits for a layout.
    ///   - settings: The caller's settings.
    init(
      _ screen: AppScreen, _ bytes: [UInt8], path: String, limits: DocumentLimits,
      _ settings: ScreenSettings
    ) throws(LoadError) {
      self.screen = screen
      switch screen.content {
      case .layout(let text):
        let document: LayoutDocument
        do throws(LayoutError) {
          document = try LayoutDocument.parse(text, file: screen.file, limits: limits)
        } catch {
          throw screen.invalid(error)
        }
        origin = .layout(document)
        let repair = LayoutRepair(document.scene)
        scene = repair.scene
        warnings =
          screen.notes + document.warnings.map { screen.located($0.message, at: nil) }
          + repair.notes.map { note in
            screen.located(
              Message("left-out", note.text),
              at: screen.place(ofKey: [], id: document.id(ofView: note.reference)))
          }
        usedOptions = ["size", "device", "landscape"]
      case .interface(_, let facts):
        let file = try PreparedInterface(
          bytes, path: path, name: path, settings, of: screen, facts)
        let interface = try file.scene(file.settings.scene, name: path)
        origin = .interface(interface)
        scene = interface.scene
        warnings = screen.notes + interface.warnings.map { screen.located($0) }
        usedOptions = interface.usedOptions
      }
    }

    var isInterfaceBuilder: Bool {
      if case .interface = origin { true } else { false }
    }

    var sources: [String] { screen.sources }

    func location(ofView reference: String) -> TextLocation? {
      guard let place = place(ofKey: [], ofView: reference), place.file == nil else { return nil }
      return place.location
    }

    /// A view of a storyboard is located in the storyboard, but a value that the code sets is located in the code.
    func place(ofKey path: [String], ofView reference: String?) -> FileLocation? {
      guard let reference else { return screen.place(ofKey: path, id: nil) }
      let id: String?
      switch origin {
      case .layout(let document): id = document.id(ofView: reference)
      case .interface(let interface): id = interface.view(at: reference)?.id
      }
      if case .interface(let interface) = origin,
        let location = interface.location(ofView: reference),
        path.isEmpty || screen.statement(ofKey: path[0], id: id) == nil
      {
        return FileLocation(file: nil, location: location)
      }
      return screen.place(ofKey: path, id: id)
    }

    func setting(ofKey key: String) -> SettingText? {
      if case .interface(let interface) = origin { interface.setting(ofKey: key) } else { nil }
    }

    func message(of note: RenderNote) -> Message? {
      if case .interface(let interface) = origin { return interface.message(of: note) }
      guard let view = note.view else { return screen.located(note.message, at: nil) }
      return screen.located(note.message, at: place(ofKey: [], ofView: view.reference))
    }
  }

  extension AppStatement {
    /// Returns whether the line sets a property, such as `isSkeletonable` in `label.isSkeletonable = true`.
    fileprivate func states(_ key: String) -> Bool {
      text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == key }
    }
  }

  extension AppScreen {
    /// Returns the line that sets a key of a view.
    fileprivate func statement(ofKey key: String, id: String?) -> AppStatement? {
      id.flatMap { statements(about: $0).first { $0.states(key) } }
    }

    /// Returns the line that sets a key of a view, else the first line about the view, else the declaration of the
    /// class.
    fileprivate func place(ofKey path: [String], id: String?) -> FileLocation {
      let known =
        path.first.flatMap { statement(ofKey: $0, id: id) }
        ?? id.flatMap { statements(about: $0).first }
      let place = known?.file ?? file
      return FileLocation(
        file: place == self.path ? nil : place, location: known?.location ?? location)
    }

    /// Returns a message with a location in the Swift sources.
    fileprivate func located(_ message: Message, at place: FileLocation?) -> Message {
      var message = message
      message.path = place?.file ?? path
      message.location = place?.location ?? location
      return message
    }

    /// Locates a warning about a setting that does not fit the storyboard where the code states the setting.
    fileprivate func located(_ warning: Message) -> Message {
      guard warning.code == "code-does-not-fit" else { return warning }
      let statement = statements.first { statement in
        ["\"", "."].contains { warning.text.contains("\"#\(statement.view)\($0)") }
      }
      return located(
        warning,
        at: FileLocation(
          file: statement?.file ?? file, location: statement?.location ?? location))
    }

    fileprivate func invalid(_ error: LayoutError) -> LoadError {
      let first = error.diagnostics.first { $0.severity == .error }
      let error = AppSourcesError.invalidScreen(
        name,
        reason: first.map { "\($0.path.isEmpty ? "" : $0.path + ": ")\($0.message.text)" } ?? "")
      return .setting(error, path: file, location: location)
    }

    /// Decodes the cells that the code makes for the tables of a storyboard.
    func cells(_ facts: InterfaceFacts) throws(LoadError) -> [InterfaceBuilderOptions.CodeCell] {
      var cells: [InterfaceBuilderOptions.CodeCell] = []
      for cell in facts.cells {
        let text =
          #"{"canvas": {"width": 1000, "height": 1000}, "views": [{"type": "tableView", "#
          + #""estimatedRowHeight": 44, "cells": {"Cell": "#
        let document: LayoutDocument
        do throws(LayoutError) {
          document = try LayoutDocument.parse(
            Array(text.utf8) + cell.text + Array("}}]}".utf8), file: file)
        } catch {
          throw invalid(error)
        }
        guard case .table(let table)? = document.scene.views.first?.content,
          let view = table.cells["Cell"]
        else { continue }
        cells.append(
          InterfaceBuilderOptions.CodeCell(
            table: cell.table, identifier: cell.identifier, view: view))
      }
      return cells
    }
  }
#endif
