/// Times lossless WebP against libwebp's own program and ffmpeg, which read finished frames.
extension PeerCommands {
  var webPs: [Contest] {
    film("sliding", feed, frames: 45) + film("pulse", pulse, frames: 60) + [still]
  }

  private func film(_ name: String, _ layout: String, frames: Int) -> [Contest] {
    let title = "WebP, \(name), \(frames) frames"
    return [
      Contest(
        name: title, ours: ours(layout, "\(name).webp"),
        others: [img2webp(name, method: 1, quality: 80), ffmpeg(name)]),
      Contest(
        name: "\(title), --optimize size",
        ours: ours(layout, "\(name)-size.webp", ["--optimize", "size"]),
        others: [img2webp(name, method: 6, quality: 100, isSlow: true)]),
    ]
  }

  private func img2webp(
    _ name: String, method: Int, quality: Int, isSlow: Bool = false
  ) -> Contest.Entry {
    let output = files.path("img2webp-\(name)-\(method).webp")
    return Contest.Entry(
      name: "img2webp -m \(method) -q \(quality) ◦",
      command: [
        "sh", "-c",
        "exec img2webp -lossless -m \(method) -q \(quality) -d 33 \(files.frames(of: name))/*.png -o \"$1\"",
        "sh", output,
      ], output: output, needs: ["img2webp"], isSlow: isSlow)
  }

  private func ffmpeg(_ name: String) -> Contest.Entry {
    let output = files.path("ffmpeg-\(name).webp")
    return Contest.Entry(
      name: "ffmpeg libwebp_anim ◦",
      command: [
        "ffmpeg", "-v", "error", "-y", "-f", "rawvideo", "-pix_fmt", "rgba", "-s", "780x1688", "-r",
        "30", "-i", files.path("\(name).rgba"), "-c:v", "libwebp_anim", "-lossless", "1",
        "-quality", "80", "-loop", "0", output,
      ], output: output, needs: ["ffmpeg"])
  }

  private var still: Contest {
    let output = files.path("cwebp.webp")
    let cwebp = Contest.Entry(
      name: "cwebp -z 6 ◦",
      command: [
        "sh", "-c",
        "exec cwebp -quiet -exact -z 6 \(files.frames(of: "sliding"))/frame-0001.png -o \"$1\"",
        "sh", output,
      ], output: output, needs: ["cwebp"])
    return Contest(
      name: "WebP, feed@2x",
      ours: ours(feed, "still.webp", ["--time", "\(PeerFiles.stillTime)"]), others: [cwebp])
  }
}
