// Measures how long it takes to compare two pictures of 3840 × 2160 pixels. For reference, also times memcmp.
//
// Usage: skelshot-diff-bench [ROUNDS] [FOLDER] [CASE] [PATTERN]
//
// PATTERN is the kind of difference: mixed, moved, noise or scattered; see TestPair. The pair is written to FOLDER as
// raw RGBA (a.rgba, b.rgba) for other tools. If FOLDER already contains a pair, that pair is compared instead. If CASE
// is given, only cases whose names contain CASE are run.

import SkelshotCompare
import SkelshotRaster

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

let arguments = CommandLine.arguments.dropFirst()
let rounds = arguments.first.flatMap { Int($0) } ?? 15
let folder = arguments.dropFirst().first.flatMap { $0.isEmpty ? nil : $0 }
let wanted = arguments.dropFirst(2).first ?? ""

let pattern = arguments.dropFirst(3).first.flatMap { TestPair.Pattern(rawValue: $0) } ?? .mixed

let pair = try folder.flatMap { TestPair(in: $0) } ?? TestPair(pattern)
if let folder { pair.write(to: folder) }

/// Prints the median time of the rounds in milliseconds and the number of different pixels.
func time(_ name: String, _ work: () -> Int) {
  guard wanted.isEmpty || name.contains(wanted) else { return }
  let clock = ContinuousClock()
  var times: [Double] = []
  var count = work()
  for _ in 0..<rounds {
    times.append(clock.measure { count = work() } / .milliseconds(1))
  }
  let median = times.sorted()[rounds / 2]
  let text = "\((median * 100).rounded() / 100)"
  print(
    name + String(repeating: " ", count: max(1, 40 - name.count)) + text
      + String(repeating: " ", count: max(1, 10 - text.count)) + "\(count)")
}

func count(_ expected: Pixmap, _ actual: Pixmap, _ options: ComparisonOptions) -> Int {
  PictureComparison(expected: expected, actual: actual, options: options).differentPixels
}

print("3840 × 2160, median of \(rounds): milliseconds, different pixels")
// The write forces an actual copy. Without a copy, memcmp would read the same memory twice.
let bytes = pair.expected.rgba(.premultiplied)
var copy = bytes
copy[0] = copy[0]
let twin = try Pixmap(size: pair.expected.size, rgba: copy, alpha: .premultiplied)
time("memcmp, equal") {
  bytes.withUnsafeBytes { first in
    copy.withUnsafeBytes { second in
      guard let one = first.baseAddress, let other = second.baseAddress else { return -1 }
      return Int(memcmp(one, other, first.count))
    }
  }
}
time("exact, equal") { count(pair.expected, twin, ComparisonOptions()) }
time("exact") { count(pair.expected, pair.actual, ComparisonOptions()) }
time("channel 2") {
  count(pair.expected, pair.actual, ComparisonOptions(metric: .channel(levels: 2)))
}
time("yiq 0.1") {
  count(pair.expected, pair.actual, ComparisonOptions(metric: .yiq(threshold: 0.1)))
}
time("yiq 0.1, without anti-aliasing") {
  count(
    pair.expected, pair.actual,
    ComparisonOptions(metric: .yiq(threshold: 0.1), ignoresAntialiasing: true))
}
time("perceptual 2") {
  count(pair.expected, pair.actual, ComparisonOptions(metric: .perceptual(deltaE: 2)))
}
