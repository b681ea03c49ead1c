// Draws 200 films at the same time. A second run is canceled after half of the films.

import Skelshot

/// Returns a card whose color depends on its number.
func card(_ number: Int) -> Scene {
  var scene = Scene(width: 240, height: 80, scale: 2) {
    ImageView(frame: Rect(x: 16, y: 16, width: 48, height: 48)).with(\.skeletonCornerRadius, 24)
    Label(frame: Rect(x: 80, y: 16, width: 144, height: 48), numberOfLines: 3)
  }
  let shade = Color(white: 0.7 + Double(number % 20) / 100)
  scene.skeleton.gradient = SkeletonGradient(baseColor: DynamicColor(shade))
  scene.showAnimatedGradientSkeleton()
  return scene
}

/// The results of drawing some films.
struct Outcome {
  var finished = 0
  var cancelled = 0
  /// The time from the cancellation until the last film ended.
  var end = Duration.zero
}

/// Draws films and cancels the remaining films after some have finished.
func run(_ count: Int, cancellingAfter limit: Int) async -> Outcome {
  await withTaskGroup { group in
    for number in 0..<count {
      group.addTask {
        do {
          return try await card(number).encode(as: .gif).report.byteCount > 0
        } catch is CancellationError {
          return false
        } catch {
          fatalError("\(error)")
        }
      }
    }
    var outcome = Outcome()
    var cancellation: ContinuousClock.Instant?
    for await isFinished in group {
      if isFinished { outcome.finished += 1 } else { outcome.cancelled += 1 }
      if outcome.finished == limit, cancellation == nil {
        cancellation = .now
        group.cancelAll()
      }
    }
    outcome.end = cancellation.map { .now - $0 } ?? .zero
    return outcome
  }
}

/// Sleeps for 5 ms repeatedly until the task is canceled, and returns the longest sleep.
func longestSleep() async -> Duration {
  var longest = Duration.zero
  while !Task.isCancelled {
    let start = ContinuousClock.now
    guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { break }
    longest = max(longest, .now - start)
  }
  return longest
}

let start = ContinuousClock.now
let timer = Task { await longestSleep() }
let all = await run(200, cancellingAfter: .max)
timer.cancel()
print("\(all.finished) animations in \(ContinuousClock.now - start)")
print("meanwhile a sleep of 5 ms took at most \(await timer.value)")
let half = await run(200, cancellingAfter: 100)
print(
  "canceled after 100: \(half.finished) animations; the last of the other \(half.cancelled) ended \(half.end) later"
)
precondition(all.finished == 200 && half.finished < 200 && half.cancelled > 0)
