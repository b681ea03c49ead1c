// Traces screenshots and reads dumps of running apps, and measures how long this takes. The time to read files and
// decode pictures is not included.
//
// Usage: skelshot-trace-bench FILE… [--regions] [--scale N]
//
// Without --regions, prints the median of 15 rounds on one thread for each file, in milliseconds, and for screenshots
// also in megapixels per second. With --regions, prints the regions as JSON for Benchmarks/tracing/score.py. If
// `pages.py` has drawn the page, its scale is read from NAME.json.

import Foundation
import Skelshot

var files = Array(CommandLine.arguments.dropFirst())
let tellsRegions = files.contains("--regions")
files.removeAll { $0 == "--regions" }

/// Returns the scale that `pages.py` stored with a page, or nil for other screenshots.
func scale(of file: String) -> Int? {
  let truth = URL(fileURLWithPath: file).deletingPathExtension().appendingPathExtension("json")
  guard let data = try? Data(contentsOf: truth),
    let object = try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  else { return nil }
  return object["scale"] as? Int
}

func list(_ box: PixelRect) -> [Int] { [box.minX, box.minY, box.maxX, box.maxY] }

/// Returns the regions in the form that score.py requires.
func object(_ file: String, _ trace: ScreenTrace?) -> [String: Any] {
  let regions = (trace?.regions ?? []).map { region -> [String: Any] in
    [
      "kind": region.kind.rawValue, "box": list(region.box), "radius": region.cornerRadius,
      "lines": region.lines.map(list),
    ]
  }
  let repetitions = (trace?.repetitions ?? []).map { ["cells": $0.cells.map(list)] }
  return ["file": file, "regions": regions, "repetitions": repetitions]
}

/// Returns the median time of 15 rounds in milliseconds.
func median(_ body: () -> Void) -> Double {
  let times = (0..<15).map { _ in ContinuousClock().measure(body) / .milliseconds(1) }
  return times.sorted()[7]
}

func rounded(_ number: Double) -> Double { (number * 10).rounded() / 10 }

var found: [[String: Any]] = []
for file in files {
  if [".xml", ".txt", ".json"].contains(where: file.hasSuffix) {
    let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
    let time = median { _ = try? ScreenHierarchy(bytes).scene() }
    print("\(file): \(bytes.count) bytes, \(rounded(time)) ms")
    continue
  }
  let screenshot = try Pixmap(contentsOf: file)
  var options = TraceOptions()
  options.scale = scale(of: file)
  if tellsRegions {
    found.append(object(file, try? ScreenTrace(screenshot, options: options)))
    continue
  }
  let time = median { _ = try? ScreenTrace(screenshot, options: options) }
  let pixels = Double(screenshot.size.width * screenshot.size.height)
  print(
    "\(file): \(screenshot.size.width) × \(screenshot.size.height), \(rounded(time)) ms, "
      + "\(rounded(pixels / time / 1000)) Mpixel/s")
}
if tellsRegions {
  let data = try JSONSerialization.data(withJSONObject: found, options: [.sortedKeys])
  print(String(decoding: data, as: UTF8.self))
}
