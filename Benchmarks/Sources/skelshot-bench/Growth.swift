import Skelshot

/// Prints how time and memory grow, as CSV with the columns plot, x, series and y.
struct Growth {
  let options: Options
  private var rounds: Int { options.rounds ?? 5 }

  private static let boneCounts = [10, 100, 1_000, 10_000, 100_000]
  /// Scales at which the feed has 0.1 to 64 megapixels.
  private static let scales = [0.55, 1, 2, 4, 8, 13.9]
  /// Numbers of views with four constraints each. The largest number is the limit for a screen.
  private static let constrainedCounts = [10, 100, 1_000, 5_000]
  private static let frameCounts = [10, 45, 100, 300, 1_000, 2_000]

  init(_ options: Options) { self.options = options }

  /// Times the whole command for films of different lengths. Drawing is timed in a separate process. On Linux, a child
  /// process starts with the peak memory of its parent, so drawing in this process would raise the commands' peaks.
  func run() {
    print("plot,x,series,y")
    Process.flush()
    _ = Process.run(
      [CommandLine.arguments[0], "growth-draw"] + CommandLine.arguments.dropFirst(2), printing: true
    )
    Process.makeFolder(options.work)
    for frames in Self.frameCounts {
      let layout = "\(options.work)/frames-\(frames).json"
      Process.write(Self.film(frames: frames).utf8, to: layout)
      let command = [
        options.skelshot, layout, "-q", "--fps", "50", "-o", "\(options.work)/growth.gif",
      ]
      let runs = (0..<(frames > 500 ? 1 : rounds)).compactMap { _ in Process.run(command) }
      guard !runs.isEmpty, runs.allSatisfy({ $0.status == 0 }) else { continue }
      line("frames", frames, "command", runs.map(\.time).median / 1e9)
      line("memory", frames, "peak", Double(runs.map(\.peak).max() ?? 0) / 1_048_576)
    }
  }

  /// Times preparing and drawing for different numbers of bones and pixels.
  func runDraws() throws {
    for count in Self.boneCounts {
      let path = "\(options.work)/bones-\(count).json"
      Process.makeFolder(options.work)
      Process.write(Self.grid(bones: count).utf8, to: path)
      let scene = Shared(try Scene(contentsOf: path))
      time("bones", count, "read") {
        scene.value = (try? Scene(contentsOf: path)) ?? scene.value
      }
      try draws("bones", count, scene.value)
    }
    for count in Self.constrainedCounts {
      for (series, text) in [
        ("constraints", ConstraintScenes.flat(views: count)),
        ("cells", ConstraintScenes.table(views: count)),
        ("placed", ConstraintScenes.placed(views: count)),
      ] {
        let scene = try Scene(json: text)
        time("constraints", count, series) { _ = try? SkeletonRenderer(loading: scene) }
      }
    }
    var feed = try Scene(contentsOf: "Fixtures/scenes/feed.json")
    for scale in Self.scales {
      feed.canvas.scale = scale
      let film = try Film(feed)
      try draws("pixels", film.size.width * film.size.height, feed)
      let memory = Memory(pixels: film.size.width * film.size.height)
      time("pixels", film.size.width * film.size.height, "memcpy", memory.copy)
    }
  }

  private func draws(_ plot: String, _ x: Int, _ scene: Scene) throws {
    let film = try Film(scene)
    time(plot, x, "prepare") { _ = try? SkeletonRenderer(loading: scene) }
    let picture = Shared(try Pixmap(size: film.size))
    time(plot, x, "frame") { film.draw(frame: 20, into: &picture.value) }
    let drawn = picture.value
    time(plot, x, "PNG") { _ = try? drawn.encode(as: .png) }
  }

  private func time(_ plot: String, _ x: Int, _ series: String, _ work: @escaping () -> Void) {
    let times = Rounds.times([Rounds.Case(name: "", pixels: 1, work: work)], rounds: rounds)
    line(plot, x, series, times[0].median / 1e9)
  }

  private func line(_ plot: String, _ x: Int, _ series: String, _ y: Double) {
    print("\(plot),\(x),\(series),\(y)")
  }

  /// Returns a grid of bones on a 4-megapixel canvas. Each bone is a separate view.
  private static func grid(bones: Int) -> String {
    let columns = Int(Double(bones).squareRoot().rounded(.up))
    // No bone is pixel-aligned, so no two bones have identical pixels.
    let side = 1993.7 / Double(columns)
    let views = (0..<bones).map { index in
      let (x, y) = (Double(index % columns) * side, Double(index / columns) * side)
      return
        "{\"frame\": [\(x), \(y), \(side * 0.8), \(side * 0.8)], \"skeletonCornerRadius\": \(side / 5)}"
    }
    return """
      {"canvas": {"width": 2000, "height": 2000, "scale": 1, "background": "#fff"},
       "skeleton": {"style": "gradient", "animation": "sliding"},
       "views": [\(views.joined(separator: ",\n"))]}\n
      """
  }

  /// Returns the feed with a sweep that takes the given number of frames at 50 frames per second.
  private static func film(frames: Int) -> String {
    """
    {"canvas": {"width": 390, "height": 844, "scale": 2, "background": "#ffffff"},
     "skeleton": {"style": "gradient", "animation": {"sliding": {"duration": \(Double(frames) / 50)}}},
     "views": [
       {"type": "tableView", "frame": [0, 10, 390, 828], "rowHeight": 92,
        "cells": {"Post": {"subviews": [
          {"type": "imageView", "frame": [16, 0, 72, 72], "skeletonCornerRadius": 36},
          {"type": "textView", "frame": [104, 4, 270, 68], "skeletonTextNumberOfLines": 3,
           "linesCornerRadius": 4}
        ]}},
        "sections": [{"rows": "automatic", "cell": "Post"}]}
     ]}\n
    """
  }
}
