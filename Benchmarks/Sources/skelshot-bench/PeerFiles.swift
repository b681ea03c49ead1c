import Skelshot

/// The input files of other programs: finished frames, the feed as SVG, and many small layouts.
struct PeerFiles {
  let folder: String

  /// The time of stills in seconds, which is the command's default.
  static let stillTime = 0.0
  static let smallLayouts = 500

  func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// Returns the folder that contains a film's frames as PNGs.
  func frames(of film: String) -> String { path("frames-\(film)") }

  /// Writes all input files.
  func write(sliding: Film, pulse: Film) throws {
    Process.makeFolder(folder)
    try writeFrames(of: sliding, to: path("sliding.rgba"))
    try writeFrames(of: pulse, to: path("pulse.rgba"))
    Process.write(svg(sliding.renderer).utf8, to: path("feed.svg"))
    for name in ["small", "small-png", "small-svg", "small-rsvg"] {
      Process.makeFolder(path(name))
    }
    for number in 0..<Self.smallLayouts {
      let layout = smallLayout(number)
      Process.write(layout.utf8, to: path("small/\(number).json"))
      let renderer = try SkeletonRenderer(loading: Scene(contentsOf: path("small/\(number).json")))
      Process.write(svg(renderer).utf8, to: path("small-svg/\(number).svg"))
    }
  }

  /// Writes all frames as rows of bytes in the order R, G, B, A.
  private func writeFrames(of film: Film, to path: String) throws {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(film.frameCount * film.size.width * film.size.height * 4)
    var pixmap = try Pixmap(size: film.size)
    for frame in 0..<film.frameCount {
      film.draw(frame: frame, into: &pixmap)
      bytes += pixmap.rgba(.premultiplied)
    }
    Process.write(bytes, to: path)
  }

  /// Returns the bones of a screen as SVG, in a single color or with a gradient from left to right.
  private func svg(_ renderer: SkeletonRenderer) -> String {
    let (size, scale) = (renderer.scene.canvas.size, renderer.scene.canvas.scale)
    let isGradient = renderer.scene.skeleton.fill == .gradient
    var text = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width * scale)" \
      height="\(size.height * scale)" viewBox="0 0 \(size.width) \(size.height)">
      <defs><linearGradient id="g" x1="-1" x2="0">
      <stop offset="0" stop-color="#ecf0f1"/><stop offset="0.5" stop-color="#dee2e3"/>
      <stop offset="1" stop-color="#ecf0f1"/></linearGradient></defs>
      <rect width="100%" height="100%" fill="#fff"/>\n
      """
    for bone in renderer.bones {
      let rect = bone.rect
      text += """
        <rect x="\(rect.x)" y="\(rect.y)" width="\(rect.width)" height="\(rect.height)" \
        rx="\(bone.cornerRadius)" fill="\(isGradient ? "url(#g)" : "#ecf0f1")"/>\n
        """
    }
    return text + "</svg>\n"
  }

  /// Returns a card that is different for each number.
  private func smallLayout(_ number: Int) -> String {
    let (width, side) = (160 + number % 50, 24 + number % 17)
    return """
      {
        "canvas": {"width": \(width), "height": 64, "scale": 2, "background": "#fff"},
        "skeleton": {"style": "solid", "animated": false},
        "views": [
          {"frame": [8, 8, \(side), \(side)], "skeletonCornerRadius": \(side / 2)},
          {"frame": [56, 8, \(width - 64), 12], "skeletonCornerRadius": 4},
          {"frame": [56, \(26 + number / 50), \(width - 80), 12], "skeletonCornerRadius": 4}
        ]
      }\n
      """
  }
}
