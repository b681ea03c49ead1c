#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotModel
  import SkelshotPrimitives
  import SkelshotSyntax

  /// `NAME.skelshot.yml`, the settings file next to `NAME.storyboard`, `NAME.xib` or the dump of a running app.
  enum CompanionFile {
    /// Returns the path of the settings file next to a file: `Main.skelshot.yml` for `Main.storyboard`.
    static func path(besides file: String) -> String {
      let name = file.lastPlace(of: ".").flatMap { dot in
        file[dot...].lastPlace(of: "/") == nil ? String(file[..<dot]) : nil
      }
      return (name ?? file) + ".skelshot.yml"
    }

    /// Reads the settings next to a file, or returns nil if the file comes from stdin or has no settings file.
    ///
    /// The paths in the settings are relative to the folder of the file. In the result, they can be opened.
    static func settings(besides file: String?) throws(LoadError) -> ScreenSettings? {
      guard let file else { return nil }
      let path = path(besides: file)
      guard FileKind(path: path) == .file else { return nil }
      var settings = try LoadError.parsing(path) { bytes throws(LayoutError) in
        try ScreenSettings.parse(bytes, file: path)
      }
      let folder = Scene.folder(ofFile: path)
      placeCells(of: &settings, in: folder)
      if let screenshot = settings.screenshot {
        settings.screenshot?.text = placed(screenshot.text, in: folder)
      }
      return settings
    }

    /// Makes the paths of cells, which are relative to a folder, such that they can be opened.
    static func placeCells(of settings: inout ScreenSettings, in folder: String?) {
      for index in settings.cells.indices {
        let text = settings.cells[index].text
        guard let sign = text.firstIndex(of: "=") else { continue }
        let name = text[text.index(after: sign)...]
        settings.cells[index].text = text[...sign] + placed(String(name), in: folder)
      }
    }

    /// Warns about settings next to a file that the file does not use.
    static func warnings(
      _ settings: ScreenSettings?, besides file: String?, used: [String]
    ) -> [Message] {
      guard let settings, let file else { return [] }
      return settings.warnings
        + settings.optionNames.filter { !used.contains($0) }.map {
          Message(idleSetting: $0, path: path(besides: file))
        }
    }

    private static func placed(_ name: String, in folder: String?) -> String {
      guard let folder, !name.hasBytes(first: "/") else { return name }
      return "\(folder)/\(name)"
    }
  }
#endif
