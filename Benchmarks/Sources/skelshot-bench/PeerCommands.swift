import Skelshot

/// Times the whole command against other programs. Each program starts, reads its input, draws and writes its file.
struct PeerCommands {
  let files: PeerFiles
  let skelshot: String
  /// The folder with the sources of the repository's own peers.
  let sources: String
  let built: String
  let feed: String
  let pulse: String

  var contests: [Contest] {
    film("sliding", feed, frames: 45) + film("pulse", pulse, frames: 60) + stills + animatedPNGs
      + webPs + [batch]
  }

  func ours(_ layout: String, _ output: String, _ options: [String] = []) -> Contest.Entry {
    let path = files.path("skelshot-\(output)")
    return Contest.Entry(
      name: "skelshot", command: [skelshot, layout, "-q", "-o", path] + options, output: path)
  }

  private func film(_ name: String, _ layout: String, frames: Int) -> [Contest] {
    let raw = files.path("\(name).rgba")
    let (width, height) = (780, 1688)
    func output(_ program: String) -> String { files.path("\(program)-\(name).gif") }
    let palette =
      "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
    let ffmpeg = [
      "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s",
      "\(width)x\(height)", "-r", "30", "-i", raw, "-vf", palette,
    ]
    let blend2D = Contest.Entry(
      name: "Blend2D + cgif", command: ["\(built)/film-blend2d-cgif", name, output("cgif")],
      output: output("cgif"), needs: ["\(built)/film-blend2d-cgif"])
    let encoders = Contest.Entry(
      name: "ffmpeg ◦", command: ffmpeg + [output("ffmpeg")], output: output("ffmpeg"),
      needs: ["ffmpeg"])
    let smallest = Contest.Entry(
      name: "ffmpeg, gifsicle -O3 ◦",
      command: [
        "sh", "-c",
        "\"$@\" \(output("between")) && gifsicle -O3 \(output("between")) -o "
          + output("gifsicle"), "sh",
      ] + ffmpeg, output: output("gifsicle"), needs: ["ffmpeg", "gifsicle"])
    let pillow = Contest.Entry(
      name: "Pillow ◦",
      command: [
        "python3", "\(sources)/pillow_gif.py", raw, "\(width)", "\(height)", output("pillow"),
      ],
      output: output("pillow"), needs: ["python3"])
    let magick = Contest.Entry(
      name: "ImageMagick ◦",
      command: [
        "convert", "-size", "\(width)x\(height)", "-depth", "8", "-delay", "3", "rgba:\(raw)",
        "-layers", "Optimize", output("magick"),
      ], output: output("magick"), needs: ["convert"], isSlow: true)
    let title = "GIF, \(name), \(frames) frames"
    return [
      Contest(
        name: title, ours: ours(layout, "\(name).gif"),
        others: [blend2D, encoders, smallest, pillow, magick]),
      Contest(
        name: "\(title), --jobs 1", ours: ours(layout, "\(name)-1.gif", ["--jobs", "1"]),
        others: [blend2D, encoders]),
    ]
      + ["speed", "size"].map { goal in
        Contest(
          name: "\(title), --optimize \(goal)",
          ours: ours(layout, "\(name)-\(goal).gif", ["--optimize", goal]),
          others: [blend2D, smallest])
      }
  }

  private var stills: [Contest] {
    let svg = files.path("feed.svg")
    let (rsvg, chromium) = (files.path("rsvg.png"), files.path("chromium.png"))
    let time = ["--time", "\(PeerFiles.stillTime)"]
    let librsvg = Contest.Entry(
      name: "rsvg-convert", command: ["rsvg-convert", svg, "-o", rsvg], output: rsvg,
      needs: ["rsvg-convert"])
    let browser = Contest.Entry(
      name: "Chromium",
      command: [
        "chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
        "--window-size=780,1688", "--screenshot=\(chromium)", "file://\(svg)",
      ], output: chromium, needs: ["chromium"])
    return [
      Contest(
        name: "PNG, feed@2x", ours: ours(feed, "still.png", time), others: [librsvg, browser]),
      Contest(
        name: "PNG, feed@2x, --tolerance 1",
        ours: ours(feed, "still-1.png", time + ["--tolerance", "1"]), others: [librsvg]),
    ]
  }

  private var animatedPNGs: [Contest] {
    let output = files.path("apngasm.png")
    let apngasm = Contest.Entry(
      name: "apngasm ◦",
      command: [
        "sh", "-c", "exec apngasm \"$1\" \(files.frames(of: "sliding"))/*.png 1 30", "sh", output,
      ], output: output, needs: ["apngasm"], isSlow: true)
    return [
      Contest(
        name: "APNG, sliding, 45 frames", ours: ours(feed, "sliding.apng", ["-f", "apng"]),
        others: [apngasm]),
      Contest(
        name: "APNG, sliding, 45 frames, --optimize size",
        ours: ours(feed, "sliding-size.apng", ["-f", "apng", "--optimize", "size"]),
        others: [apngasm]),
    ]
  }

  private var batch: Contest {
    Contest(
      name: "\(PeerFiles.smallLayouts) small layouts",
      ours: Contest.Entry(
        name: "skelshot",
        command: [
          "sh", "-c",
          "exec \"$1\" \(files.path("small"))/*.json -q -f png -o \(files.path("small-png"))/",
          "sh", skelshot,
        ], folders: [files.path("small-png")]),
      others: [
        Contest.Entry(
          name: "rsvg-convert, each",
          command: [
            "sh", "-c",
            "cd \(files.path("small-svg")) && for f in *.svg; do "
              + "rsvg-convert $f -o ../small-rsvg/${f%.svg}.png || exit; done",
          ], folders: [files.path("small-rsvg")], needs: ["rsvg-convert"])
      ])
  }
}
