import Foundation
import Skelshot
import TestSupport
import Testing

/// Random values of all kinds, many of which are invalid. The same seed produces the same values on every machine.
final class NastyValues {
  private var random: SeededGenerator
  /// On average, one out of `rarity` values is invalid. The others are valid, so that calls pass their first check.
  private let rarity: Int

  init(seed: Int) {
    random = SeededGenerator(UInt64(seed))
    rarity = [1, 3, 12, 60][seed % 4]
  }

  /// The seeds with which each test runs.
  static let seeds = 0..<12

  #if DEBUG
    /// The default number of rounds per seed. It is small because debug builds draw a hundred times more slowly.
    static let usualRounds = 2
  #else
    /// The default number of rounds per seed.
    static let usualRounds = 8
  #endif

  /// The number of rounds per seed. An environment variable can override the default.
  static let rounds =
    ProcessInfo.processInfo.environment["SKELSHOT_RANDOM_ROUNDS"].flatMap { Int($0) } ?? usualRounds

  // MARK: Choices

  /// Returns a random index below the count, which must be at least 1.
  func index(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  func one<Value>(of values: [Value]) -> Value { values[index(values.count)] }

  /// Returns a random case of an enumeration.
  func any<Value: CaseIterable>(_ type: Value.Type = Value.self) -> Value {
    one(of: Array(type.allCases))
  }

  /// Returns true in one of `count` calls on average.
  func once(in count: Int) -> Bool { index(count) == 0 }

  func bool() -> Bool { once(in: 2) }

  /// Returns a value or nil at random.
  func perhaps<Value>(_ value: () -> Value) -> Value? { bool() ? value() : nil }

  /// Returns an array of 0, 1, 2 or the maximum number of values.
  func list<Value>(upTo most: Int = 5, _ value: () -> Value) -> [Value] {
    (0..<one(of: [0, 1, 2, most])).map { _ in value() }
  }

  private var isNasty: Bool { once(in: rarity) }

  // MARK: Numbers

  static let doubles: [Double] = [
    0, -0.0, 1, -1, 0.5, 1e-300, -1e-300, 1e300, -1e300, .infinity, -.infinity, .nan,
    .signalingNaN, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .leastNormalMagnitude, 0x1p31, 0x1p53, 0x1p63, -0x1p63, 0x1p64, 1e15, 1e9, -1e9, 65_535.5,
  ]

  static let integers: [Int] = [
    0, 1, -1, 2, .min, .max, .min + 1, .max - 1, 1 << 31, -(1 << 31), 1 << 32, 1 << 53, 1 << 62,
    65_535, 65_536, 255, 256, 127, 128,
  ]

  func double() -> Double {
    if isNasty { return one(of: Self.doubles) }
    return Double(index(400) - 40) / one(of: [1, 2, 4, 10])
  }

  /// Returns a number that is usually between 0 and 1.
  func fraction() -> Double { isNasty ? one(of: Self.doubles) : Double(index(101)) / 100 }

  /// Returns a number that is usually a valid number of seconds.
  func seconds() -> Double { isNasty ? one(of: Self.doubles) : Double(index(20)) / 10 }

  /// Returns a number that is usually a valid frame rate.
  func rate() -> Double { isNasty ? one(of: Self.doubles) : Double(1 + index(12)) }

  /// Returns a number that is usually a valid scale.
  func scale() -> Double { isNasty ? one(of: Self.doubles) : one(of: [0.5, 1, 1, 2]) }

  func integer() -> Int { isNasty ? one(of: Self.integers) : index(40) - 4 }

  /// Returns a number that is usually a valid limit for pixels, bytes or items.
  func limit() -> Int { isNasty ? one(of: Self.integers) : 1 << index(20) }

  func byte() -> UInt8 { UInt8.random(in: 0...255, using: &random) }

  func bits() -> UInt32 {
    isNasty
      ? one(of: [0, .max, 0xff00_0000, 0x00ff_ffff]) : UInt32.random(in: 0 ... .max, using: &random)
  }

  static let durations: [Duration] = [
    .zero, .nanoseconds(1), .nanoseconds(-1), .seconds(-1), Duration(attoseconds: .min),
    Duration(attoseconds: .max), Duration(attoseconds: 1), .seconds(3600), .seconds(86_400 * 300),
    .seconds(21_474_836), .seconds(21_474_837), .seconds(1e15),
  ]

  func duration() -> Duration {
    isNasty ? one(of: Self.durations) : .milliseconds(100 * index(15))
  }

  // MARK: Texts

  func text() -> String {
    guard isNasty else { return one(of: ["a", "title", "Cell", "feed", "x y"]) }
    return one(
      of: [
        "", " ", ".", "..", "/", "//", "a/b", "\0", "\u{1b}[31m", "\n\r\t", "ü漢字👩‍❤️‍👨", "\u{202e}x",
        "{", "}", "{{", "{name}", "{-scale}{@appearance}", "**", "[", "*?", "~", "#fff", "@2x.png",
        String(repeating: "long ", count: 200), String(repeating: "\u{301}", count: 500),
        String(decoding: [0xff, 0xfe, 0x80], as: UTF8.self),
      ] + NastyText.all.map(\.text))
  }

  /// Returns random bytes, which sometimes begin like a known file format.
  func bytes() -> [UInt8] {
    let start: [UInt8] = one(
      of: [[], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], Array("GIF89a".utf8), [0]])
    return start + (0..<index(60)).map { _ in byte() }
  }

  // MARK: Geometry

  func point() -> Point { Point(x: double(), y: double()) }

  func size() -> Size { Size(width: double(), height: double()) }

  func rect() -> Rect { Rect(x: double(), y: double(), width: double(), height: double()) }

  func insets() -> EdgeInsets {
    bool()
      ? EdgeInsets(double())
      : EdgeInsets(top: double(), left: double(), bottom: double(), right: double())
  }

  func radii() -> CornerRadii {
    bool()
      ? CornerRadii(double())
      : CornerRadii(
        topLeft: double(), topRight: double(), bottomRight: double(), bottomLeft: double())
  }

  func shape() -> RoundedRect {
    var shape = bool() ? RoundedRect(rect(), radii: radii()) : RoundedRect(rect(), radius: double())
    // Like the initializers, the setters of public properties must clamp invalid values.
    if once(in: 4) { shape.radii = radii() }
    if once(in: 4) { shape.rect = rect() }
    return shape
  }

  func color() -> Color {
    switch index(4) {
    case 0: Color(hex: bits())
    case 1: Color(white: fraction(), alpha: fraction())
    case 2: Color(red: fraction(), green: fraction(), blue: fraction())
    default: Color(red: fraction(), green: fraction(), blue: fraction(), alpha: fraction())
    }
  }

  // MARK: Pictures

  func pixelSize() -> PixelSize {
    isNasty
      ? PixelSize(width: one(of: Self.integers), height: one(of: Self.integers))
      : PixelSize(width: 1 + index(12), height: 1 + index(12))
  }

  func pixelRect() -> PixelRect {
    PixelRect(minX: integer(), minY: integer(), maxX: integer(), maxY: integer())
  }

  /// Returns a small picture, in which some premultiplied pixels are invalid.
  func pixmap() -> Pixmap {
    let size = PixelSize(width: 1 + index(9), height: 1 + index(9))
    let few = (0..<4).map { _ in bits() }
    let pixels = (0..<size.width * size.height).map { _ in bool() ? one(of: few) : bits() }
    do {
      switch index(4) {
      case 0: return try Pixmap(size: size, straight: pixels)
      case 1: return try Pixmap(size: size, filledWith: PremultipliedPixel(rawValue: bits()))
      default: return try Pixmap(size: size, premultiplied: pixels)
      }
    } catch {
      Issue.record(error)
      preconditionFailure("a small picture")
    }
  }
}

/// Runs code that can throw an error, which must have a description.
@discardableResult
func attempt<Result>(
  _ work: () throws -> Result, sourceLocation: SourceLocation = #_sourceLocation
) -> Result? {
  do {
    return try work()
  } catch {
    #expect(
      error is any MessageConvertible, "an error of no known type", sourceLocation: sourceLocation)
    #expect(!"\(error)".isEmpty, sourceLocation: sourceLocation)
    return nil
  }
}

/// Runs asynchronous code that can throw an error, which must have a description.
@discardableResult
func attempt<Result>(
  _ work: () async throws -> Result, sourceLocation: SourceLocation = #_sourceLocation
) async -> Result? {
  do {
    return try await work()
  } catch {
    #expect(
      error is any MessageConvertible, "an error of no known type", sourceLocation: sourceLocation)
    return nil
  }
}

/// Uses a value, so that the compiler cannot remove its computation.
func use(_ value: some Any) { withExtendedLifetime(value) {} }
