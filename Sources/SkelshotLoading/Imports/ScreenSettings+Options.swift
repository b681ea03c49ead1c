#if Imports
  import SkelshotDocument
  import SkelshotFiles
  import SkelshotImport
  import SkelshotModel
  import SkelshotPrimitives

  extension ScreenSettings {
    /// Parses the values of the settings. Throws an `InterfaceBuilderError` if a value is invalid.
    ///
    /// - Parameters:
    ///   - fault: A closure that receives the invalid value.
    ///   - read: A closure that reads the XIB of a cell.
    func options(
      _ fault: inout SettingText?, read: (String) throws(FileError) -> [UInt8]
    ) throws(InterfaceBuilderError) -> InterfaceBuilderOptions {
      var options = InterfaceBuilderOptions()
      options.scene = scene?.text
      options.device = device
      options.isLandscape = isLandscape ?? false
      options.overrides = overrides.map(\.text)
      options.shows = shows.map(\.text)
      options.isAllSkeletonable = isAllSkeletonable ?? false
      fault = size
      options.size = try screenSize
      for row in rows {
        fault = row
        let parts = row.parts
        guard let count = parts.last.flatMap({ Int($0) }), (0...1_000_000).contains(count) else {
          throw .invalidRows(row.text)
        }
        options.rows[row.table] = count
      }
      for cell in cells {
        fault = cell
        let parts = cell.parts
        guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty else {
          throw .invalidCell(cell.text)
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
      fault = nil
      return options
    }

    func text(_ option: InterfaceBuilderOption) -> SettingText? {
      switch option {
      case .scene: scene
      case .size: size
      case .override(let index): overrides[index]
      // If a table has several row settings, the last one applies.
      case .rows(let table): rows.last { $0.table == table }
      case .cell(let index): cells[index]
      case .show(let index): shows[index]
      }
    }

    var screenSize: Size? {
      get throws(InterfaceBuilderError) {
        guard let size = size?.text else { return nil }
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

  extension SettingText {
    fileprivate var parts: [Substring] {
      text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    }

    /// The name of the table, or an empty string for all tables.
    var table: String { parts.count == 2 ? String(parts[0]) : "" }
  }
#endif
