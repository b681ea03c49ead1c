/// A storyboard or XIB.
package struct InterfaceFile: Sendable {
  package let path: String
  package let root: InterfaceElement
  package let isStoryboard: Bool

  /// Scans a file, or returns nil if it is not a file of Interface Builder for iOS.
  package init?(_ bytes: [UInt8], path: String) {
    guard bytes.count <= 8 << 20 else { return nil }
    var scanner = TagScanner(bytes)
    guard let root = scanner.root(), root.tag == "document" else { return nil }
    self.path = path
    self.root = root
    isStoryboard = path.hasSuffix(".storyboard")
  }

  /// The file's name without folders and extension, as in `UINib(nibName:)`.
  package var name: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  /// The controllers of a storyboard's scenes.
  package var controllers: [InterfaceElement] {
    (root.child("scenes")?.children ?? []).compactMap { scene in
      scene.child("objects")?.children.first { $0.tag.hasSuffix("ontroller") }
    }
  }

  /// The objects of a XIB.
  package var objects: [InterfaceElement] { root.child("objects")?.children ?? [] }

  package var initialController: String? { root.attributes["initialViewController"] }
}

/// The storyboards, XIBs and named colors of an app.
package struct InterfaceIndex: Sendable {
  /// A color of an asset catalog as hexadecimal digits.
  package struct NamedColor: Sendable {
    package let light: String
    package let dark: String

    package init(light: String, dark: String) {
      self.light = light
      self.dark = dark
    }
  }

  package let files: [InterfaceFile]
  package let colors: [String: NamedColor]

  package init(files: [InterfaceFile], colors: [String: NamedColor]) {
    self.files = files
    self.colors = colors
  }

  /// Returns the scene of a controller's class.
  package func scene(of type: String) -> (file: InterfaceFile, controller: InterfaceElement)? {
    for file in files where file.isStoryboard {
      for controller in file.controllers where controller.attributes["customClass"] == type {
        return (file, controller)
      }
    }
    return nil
  }

  /// Returns the XIB with a name.
  package func nib(_ name: String) -> InterfaceFile? {
    files.first { !$0.isStoryboard && $0.name == name }
  }

  /// Returns the XIB whose owner is a controller of a class.
  package func nib(ownedBy type: String) -> InterfaceFile? {
    files.first { file in
      !file.isStoryboard
        && file.objects.contains {
          $0.tag == "placeholder" && $0.attributes["customClass"] == type
            && $0.descendants("outlet").contains { $0.attributes["property"] == "view" }
        }
    }
  }

  /// Returns the scenes that a navigation controller or tab bar controller of a storyboard shows or pushes.
  package func isScene(_ id: String, reachedBy tag: String, in file: InterfaceFile) -> Bool {
    file.controllers.contains { controller in
      controller.tag == tag
        && controller.descendants("segue").contains { $0.attributes["destination"] == id }
    }
  }
}
