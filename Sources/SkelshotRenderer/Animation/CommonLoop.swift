import SkelshotModel
import SkelshotPrimitives

/// The length of a film in which loops of different lengths end at the same time.
struct CommonLoop: Equatable {
  /// The maximum length of a common loop, in seconds.
  static let limit = 60.0

  /// The maximum relative change to a loop's length. Viewers do not notice a smaller change.
  static let tolerance = 0.03

  struct Change: Equatable {
    var seconds: Double
    var changedSeconds: Double
  }

  var seconds: Double
  /// The loops with changed lengths, in ascending order.
  var changes: [Change] = []
  /// Whether every loop ends at the end of the film.
  var isSeamless = true
}

extension CommonLoop {
  /// Finds a common loop for loop lengths in seconds; nil if there are no lengths.
  ///
  /// The common length is the least common multiple of all lengths. If this multiple exceeds the limit, all lengths
  /// except the longest change within the tolerance. The film is then the shortest in which every loop completes whole
  /// rounds. If there is no such film within the limit, the film is as long as the longest loop, and other loops jump
  /// at its end.
  init?(of loops: [Double]) {
    let distinct = Set(loops.filter { $0 > 0 }).sorted()
    guard let longest = distinct.last else { return nil }
    if let common = Self.multiple(of: distinct) {
      self.init(seconds: common)
    } else if let fitted = Self.fitted(distinct) {
      self = fitted
    } else {
      self.init(seconds: longest, isSeamless: false)
    }
  }

  /// Returns the factor by which a loop's speed changes in the film. `seconds` is the original length of the loop.
  func speed(ofLoop seconds: Double) -> Double {
    guard let change = changes.first(where: { $0.seconds == seconds }) else { return 1 }
    return change.seconds / change.changedSeconds
  }

  /// Returns the least common multiple of lengths in seconds, rounded to microseconds; nil if the multiple exceeds the
  /// limit. A single length is returned unchanged, even if it exceeds the limit.
  static func multiple(of loops: [Double]) -> Double? {
    let distinct = Set(loops.filter { $0 > 0 }).sorted()
    guard distinct.count > 1 else { return distinct.first }
    let limitMicroseconds = Int(limit * 1e6)
    var common = 1
    for loop in distinct {
      guard loop <= limit else { return nil }
      let microseconds = max(1, Int((loop * 1e6).rounded()))
      common = common / greatestCommonDivisor(common, microseconds) * microseconds
      if common > limitMicroseconds { return nil }
    }
    return Double(common) / 1e6
  }

  private static func fitted(_ loops: [Double]) -> CommonLoop? {
    guard let longest = loops.last, longest <= limit else { return nil }
    // Every shorter loop fits 1 / `tolerance` rounds of the longest loop after a change within the tolerance, so more
    // rounds are never needed.
    let most = min((limit / longest).rounded(.down), (1 / tolerance).rounded(.up))
    for rounds in 1...Int(most) {
      let seconds = longest * Double(rounds)
      let changed = loops.dropLast().map { loop in
        Change(seconds: loop, changedSeconds: seconds / (seconds / loop).rounded())
      }
      if changed.allSatisfy({ abs($0.changedSeconds / $0.seconds - 1) <= tolerance }) {
        return CommonLoop(
          seconds: seconds, changes: changed.filter { $0.changedSeconds != $0.seconds })
      }
    }
    return nil
  }
}

extension LoopChange {
  init(_ change: CommonLoop.Change) {
    self.init(
      length: Duration(inSeconds: change.seconds),
      changedLength: Duration(inSeconds: change.changedSeconds))
  }
}

/// The loop lengths for all bone styles on a screen.
struct StyleLoops {
  var styles: [BoneStyle]
  var customs: CustomKeyframes

  /// Returns the loop lengths in seconds, in ascending order without duplicates.
  func durations(in style: SkeletonStyle) -> [Double] {
    var lengths: [Double] = []
    for (index, bones) in styles.enumerated() {
      let motion = BoneMotion(style.applying(bones.overrides))
      if let length = motion.loopDuration { lengths.append(length) }
      if case .custom(let animation) = motion {
        for (_, group) in customs.groups(of: animation, styleIndex: index) {
          if let length = group.loopDuration { lengths.append(length) }
        }
      }
    }
    lengths.sort()
    return lengths.indices.filter { $0 == 0 || lengths[$0] != lengths[$0 - 1] }.map { lengths[$0] }
  }

  func common(in style: SkeletonStyle) -> CommonLoop? {
    CommonLoop(of: durations(in: style))
  }
}
