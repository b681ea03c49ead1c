#if Imports
  package import SkelshotDocument
  public import SkelshotPrimitives

  /// A screen that an app's Swift sources describe.
  ///
  /// `AppSources` reads screens. A screen is either a layout or a storyboard's scene with the settings of the code.
  public struct AppScreen: Sendable, Hashable {
    /// The name of the screen's class. Names are unique in an app.
    public let name: String
    /// The Swift file that declares the class.
    public let file: String
    /// The notes of the reader about what the code does not say, with their locations.
    public let notes: [Message]
    package let location: TextLocation
    package let content: Content
    /// What the code says about views, in the order of the reader.
    package let statements: [AppStatement]
    /// All files of the app that were read. The code of a screen can use constants and classes from any of them.
    package let sources: [String]

    package enum Content: Sendable, Hashable {
      /// The text of a layout.json.
      case layout([UInt8])
      /// A scene of a storyboard or XIB.
      case interface(path: String, InterfaceFacts)
    }

    /// What the code says about the views of a storyboard or XIB.
    package struct InterfaceFacts: Sendable, Hashable {
      package var settings = ScreenSettings()
      /// The cells that the code makes. Each is the text of a view in a layout, with the name of its table and its
      /// identifier.
      package var cells: [Cell] = []

      /// The names of views and tables in the settings. The storyboard may lack views of these names.
      var names: Set<String> {
        var names = Set(cells.map(\.table) + settings.shows.map(\.text))
        for setting in settings.rows + settings.cells {
          if let sign = setting.text.firstIndex(of: "=") {
            names.insert(String(setting.text[..<sign]))
          }
        }
        return names
      }

      package struct Cell: Sendable, Hashable {
        package var table: String
        package var identifier: String
        package var text: [UInt8]
      }
    }

    /// The file whose views the screen shows: the storyboard or XIB, or else the Swift file.
    package var path: String {
      switch content {
      case .layout: file
      case .interface(let path, _): path
      }
    }

    /// The name of the pictures. A slash in the screen's name must not create a folder.
    package var pictureName: String {
      name.pathNames(isExact: true).joined(separator: "-")
    }

    /// Returns what the code says about a view. Names can begin with `#`.
    package func statements(about view: String) -> [AppStatement] {
      statements.filter { $0.view == Self.plain(view) }
    }

    /// What was read about each view, with the lines that state it, for people.
    package var explanation: VisibleText {
      var views: [String] = []
      var known: Set<String> = []
      for statement in statements where known.insert(statement.view).inserted {
        views.append(statement.view)
      }
      var text: VisibleText = "\(name): \(file):\(location.line):\(location.column)\n"
      for view in views {
        text += "  \(view)\n"
        for statement in statements(about: view) {
          let place = statement.location
          text += "    \(statement.file):\(place.line):\(place.column): "
          text += "\(statement.text.isEmpty ? statement.setting ?? "" : statement.text)\n"
        }
      }
      return text
    }

    static func plain(_ name: String) -> String {
      name.hasPrefix("#") ? String(name.dropFirst()) : name
    }
  }

  /// A line of Swift that says something about a view.
  package struct AppStatement: Sendable, Hashable {
    /// The id or the outlet of the view, without `#`.
    package var view: String
    /// The setting of a storyboard that the line states, such as `#avatar.isSkeletonable=true`.
    package var setting: String?
    package var file: String
    package var location: TextLocation
    /// The line, such as `isSkeletonable = true`, or an empty string.
    package var text: String
  }
#endif
