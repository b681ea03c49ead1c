// Draws every layout in a folder in light and dark appearance, and writes a Markdown page that shows the pictures.
// Usage: docs-generator LAYOUTS OUT

import Skelshot

let arguments = CommandLine.arguments.dropFirst()
guard let layouts = arguments.first, let out = arguments.dropFirst().first else {
  print("usage: docs-generator LAYOUTS OUT")
  throw CancellationError()
}

/// Writes the pictures of a layout and returns the Markdown that shows them.
func section(_ layout: LayoutFile) throws -> String {
  var scene = try Scene(contentsOf: layout.path)
  var names: [InterfaceStyle: String] = [:]
  var files = OutputTransaction()
  for style in [InterfaceStyle.light, .dark] {
    scene.canvas.interfaceStyle = style
    let film = try scene.film()
    let format = PictureFormat(for: film)
    let name = "\(layout.name)-\(style.rawValue).\(format.rawValue)"
    files.add(try film.encode(as: format).bytes, to: "\(out)/\(name)", makingFolders: true)
    names[style] = name
  }
  try files.commit()
  return """
    ## \(layout.name)

    <picture>
      <source media="(prefers-color-scheme: dark)" srcset="\(names[.dark] ?? "")">
      <img src="\(names[.light] ?? "")" width="\(Int(scene.canvas.size.width))" alt="\(layout.name) while it loads">
    </picture>

    """
}

let found = try LayoutFile.find([layouts])
var page = OutputTransaction()
var sections: [String] = []
for layout in found {
  do {
    sections.append(try section(layout))
  } catch {
    print("skipped \(layout.path):\n\(error)")
  }
}
page.add(Array(sections.joined(separator: "\n").utf8), to: "\(out)/README.md", makingFolders: true)
try page.commit()
print("\(sections.count) of \(found.count) layouts")
