#if Imports
  import SkelshotDocument
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax

  /// The JSON document that `skelshot-swift` prints. The program is trusted no more than a file.
  struct AppDocument {
    static let version = 1

    private let json: JSONReader
    private let program: String
    private var locations = AppLocations()

    /// - Parameter program: The program's path in messages.
    init(_ bytes: [UInt8], program: String) throws(AppSourcesError) {
      self.program = program
      let (tree, log) = SyntaxParser.parse(bytes, limits: .default)
      guard let tree, tree.kind(SyntaxTree.root) == .object else {
        let first = log.diagnostics(in: bytes).first?.message.text
        throw .invalidDocument(program: program, reason: first ?? "its output is not a JSON object")
      }
      json = JSONReader(tree)
    }

    mutating func sources() throws(AppSourcesError) -> AppSources {
      let root = SyntaxTree.root
      guard let version = json.integer("version", of: root) else {
        throw invalid("its output has no \"version\"")
      }
      guard version == Self.version else { throw .otherVersion(program: program, version) }
      let files = json.items("files", of: root).compactMap(text)
      var screens: [AppScreen] = []
      var names: Set<String> = []
      for node in json.items("screens", of: root) {
        let screen = try screen(node, files)
        guard names.insert(screen.name).inserted else {
          throw invalid("two screens have the name \(JSONText.quoted(screen.name))")
        }
        screens.append(screen)
      }
      return AppSources(
        screens: screens, notes: notes(of: root),
        files: files)
    }

    private func invalid(_ reason: String) -> AppSourcesError {
      .invalidDocument(program: program, reason: reason)
    }

    private mutating func screen(
      _ node: SyntaxTree.NodeID, _ files: [String]
    ) throws(AppSourcesError) -> AppScreen {
      guard let name = json.string("name", of: node), !name.isEmpty else {
        throw invalid("a screen has no \"name\"")
      }
      guard let file = json.string("file", of: node) else {
        throw invalid("the screen \(JSONText.quoted(name)) has no \"file\"")
      }
      var statements: [AppStatement] = []
      for source in json.items("sources", of: node) {
        if let statement = statement(source) { statements.append(statement) }
      }
      let location = location(of: node, in: file)
      let content: AppScreen.Content
      if let layout = json.member("layout", of: node) {
        content = .layout(Array(json.tree.bytes(of: layout)))
      } else if let interface = json.string("interface", of: node) {
        content = .interface(
          path: interface, try facts(node, name, file, interface, statements, location))
      } else {
        throw invalid("the screen \(JSONText.quoted(name)) has no \"layout\" and no \"interface\"")
      }
      return AppScreen(
        name: name, file: file, notes: notes(of: node), location: location, content: content,
        statements: statements, sources: files)
    }

    /// Reads what the code says about a storyboard's views. Settings are located where the code states them.
    private func facts(
      _ node: SyntaxTree.NodeID, _ name: String, _ file: String, _ interface: String,
      _ statements: [AppStatement], _ location: TextLocation
    ) throws(AppSourcesError) -> AppScreen.InterfaceFacts {
      var facts = AppScreen.InterfaceFacts()
      if let settings = json.member("settings", of: node) {
        do throws(LayoutError) {
          // JSON is valid YAML.
          facts.settings = try ScreenSettings.parse(
            Array(json.tree.bytes(of: settings)), file: file)
        } catch {
          throw .invalidScreen(name, reason: error.diagnostics.first?.message.text ?? "")
        }
        facts.settings.warnings = []
        // As in a companion file, paths are relative to the folder of the storyboard.
        CompanionFile.placeCells(of: &facts.settings, in: Scene.folder(ofFile: interface))
        facts.settings.place { setting in
          let known =
            statements.first { $0.setting == setting }
            ?? statements.first { setting.hasBytes(first: "#\($0.view).") }
          return (known?.file ?? file, known?.location ?? location)
        }
      }
      if let cells = json.member("cells", of: node), json.tree.kind(cells) == .object {
        facts.cells = json.tree.children(cells).flatMap { table in
          guard json.tree.kind(table) == .object else { return [AppScreen.InterfaceFacts.Cell]() }
          return json.tree.children(table).map { cell in
            AppScreen.InterfaceFacts.Cell(
              table: json.tree.key(table), identifier: json.tree.key(cell),
              text: Array(json.tree.bytes(of: cell)))
          }
        }
      }
      return facts
    }

    private mutating func statement(_ node: SyntaxTree.NodeID) -> AppStatement? {
      guard let view = json.string("view", of: node), let file = json.string("file", of: node)
      else { return nil }
      let text = json.string("text", of: node) ?? ""
      return AppStatement(
        view: AppScreen.plain(view), setting: json.string("setting", of: node), file: file,
        location: location(of: node, in: file, text: text), text: text)
    }

    private mutating func notes(of node: SyntaxTree.NodeID) -> [Message] {
      var notes: [Message] = []
      for note in json.items("notes", of: node) {
        guard let text = json.string("message", of: note) else { continue }
        var message = Message(
          "swift-source", text, help: json.string("help", of: note),
          path: json.string("file", of: note))
        if let path = message.path, json.integer("line", of: note) != nil {
          message.location = location(of: note, in: path)
        }
        notes.append(message)
      }
      return notes
    }

    private mutating func location(
      of node: SyntaxTree.NodeID, in file: String, text: String = ""
    ) -> TextLocation {
      locations.location(
        line: json.integer("line", of: node) ?? 1, column: json.integer("column", of: node) ?? 1,
        text: text, in: file)
    }

    private func text(_ node: SyntaxTree.NodeID) -> String? {
      json.tree.kind(node) == .string ? json.tree.string(node) : nil
    }
  }

  extension ScreenSettings {
    /// Gives each setting the file and the location that `find` returns.
    fileprivate mutating func place(_ find: (String) -> (file: String, location: TextLocation)) {
      func placed(_ setting: SettingText) -> SettingText {
        var setting = setting
        let place = find(setting.text)
        (setting.file, setting.location) = (place.file, place.location)
        return setting
      }
      scene = scene.map(placed)
      size = size.map(placed)
      overrides = overrides.map(placed)
      rows = rows.map(placed)
      cells = cells.map(placed)
      shows = shows.map(placed)
      skeletonPlace = skeletonPlace.map(placed)
    }
  }
#endif
