#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotInterfaceBuilder
  import SkelshotModel
  import SkelshotPrimitives

  extension ScreenSettings {
    /// The path of the file that says more about a storyboard or XIB: `Main.skelshot.yml` beside `Main.storyboard`.
    static func path(besides file: String) -> String {
      let name = file.lastIndex(of: ".").flatMap { dot in
        file[dot...].contains("/") ? nil : String(file[..<dot])
      }
      return (name ?? file) + ".skelshot.yml"
    }

    /// What the texts say.
    ///
    /// - Parameter read: Reads a cell's XIB.
    /// - Throws: `InterfaceBuilderError` for a text that says nothing.
    func options(
      read: (String) throws(FileError) -> [UInt8]
    ) throws(InterfaceBuilderError) -> InterfaceBuilderOptions {
      var options = InterfaceBuilderOptions()
      options.scene = scene
      options.device = device
      options.isLandscape = isLandscape ?? false
      options.overrides = overrides
      options.shows = shows
      options.isAllSkeletonable = isAllSkeletonable ?? false
      options.size = try screenSize
      for text in rows {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let count = parts.last.flatMap({ Int($0) }), (0...1_000_000).contains(count) else {
          throw .invalidRows(text)
        }
        options.rows[parts.count == 2 ? String(parts[0]) : ""] = count
      }
      for text in cells {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw .invalidCell(text)
        }
        let path = String(parts[1])
        let bytes: [UInt8]
        do throws(FileError) {
          bytes = try read(path)
        } catch {
          throw .cell(path: path, reason: error.message.text)
        }
        options.cells.append(
          InterfaceBuilderOptions.CellFile(table: String(parts[0]), path: path, bytes: bytes))
      }
      return options
    }

    /// The size that the text says; nil where nothing does.
    var screenSize: Size? {
      get throws(InterfaceBuilderError) {
        guard let size else { return nil }
        let numbers = size.split(separator: "x", omittingEmptySubsequences: false).map {
          Double($0)
        }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], width > 0,
          height > 0
        else { throw .invalidSize(size) }
        return Size(width: width, height: height)
      }
    }
  }
#endif
