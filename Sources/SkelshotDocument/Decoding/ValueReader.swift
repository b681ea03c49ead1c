import SkelshotModel
import SkelshotPrimitives
import SkelshotSyntax

/// The functions that decode and encode a key's value, and the shape that describes the value in the schema and
/// messages.
struct ValueReader<Value>: Sendable {
  /// Decodes a value. Reports an error and returns nil if the value is invalid.
  typealias Read = @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?

  typealias Write = @Sendable (Value) -> JSONValue

  let shape: Shape
  let read: Read
  let write: Write

  init(_ shape: Shape, write: @escaping Write, _ read: @escaping Read) {
    self.shape = shape
    self.read = read
    self.write = write
  }
}

extension ValueReader where Value == Bool {
  static var boolean: Self { Self(.boolean, write: JSONValue.boolean) { $0.boolean($1) } }
}

extension ValueReader where Value == String {
  static var string: Self { Self(.string, write: JSONValue.string) { $0.string($1) } }
  static var fileName: Self { Self(.fileName, write: JSONValue.string) { $0.pictureName($1) } }
}

extension ValueReader where Value == Int {
  static func integer(_ range: NumberRange) -> Self {
    Self(.integer(range), write: { .number(Double($0)) }) { $0.integer($1, range) }
  }
}

extension ValueReader where Value == Double {
  static func number(_ range: NumberRange) -> Self {
    Self(.number(range), write: JSONValue.number) { $0.number($1, range) }
  }

  static var percent: Self {
    Self(.number(.percent), write: JSONValue.number) { $0.percent($1, .percent) }
  }

  /// Reads an opacity in 0…1. Warns about 0.
  static var opacity: Self {
    Self(.number(.fraction), write: JSONValue.number) { decoder, node in
      let value = decoder.number(node, .fraction)
      if value == 0 { decoder.warn(.invisibleView, at: node) }
      return value
    }
  }
}

extension ValueReader where Value == [Double] {
  static var percents: Self {
    let counts = 0...256
    return Self(
      .list(.number(.percent), counts), write: { .array($0.map(JSONValue.number)) }
    ) { decoder, node in
      decoder.list(node, counts, of: .array) { $0.percent($1, .percent) }
    }
  }
}

extension ValueReader where Value == Double? {
  static var rowHeight: Self {
    Self(.named(.rowHeight), write: { $0.map(JSONValue.number) ?? .string("automatic") }) {
      $0.rowHeight($1)
    }
  }
}

extension ValueReader
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  static var choice: Self {
    let choices = Value.allCases.map(\.rawValue)
    return Self(.choice(choices), write: { .string($0.rawValue) }) { decoder, node in
      decoder.choice(node, choices, expected: .string).flatMap { Value(rawValue: $0) }
    }
  }
}

extension ValueReader {
  static var color: ValueReader<DynamicColor> {
    .init(.named(.color), write: JSONValue.color) { $0.color($1) }
  }

  /// Reads insets. A single number sets the leading inset.
  static var leadingInset: ValueReader<EdgeInsets> {
    .init(
      .named(.insets),
      write: { insets in
        insets == EdgeInsets(top: 0, left: insets.left, bottom: 0, right: 0)
          ? .number(insets.left)
          : .numbers(insets.top, insets.left, insets.bottom, insets.right)
      },
      { decoder, node in
        guard decoder.tree.kind(node) == .number else { return decoder.insets(node) }
        return decoder.insets(node).map {
          EdgeInsets(top: 0, left: $0.left, bottom: 0, right: 0)
        }
      })
  }

  static var insets: ValueReader<EdgeInsets> {
    .init(.named(.insets), write: JSONValue.insets) { $0.insets($1) }
  }

  static var frame: ValueReader<Rect> {
    .init(.named(.frame), write: JSONValue.frame) { $0.frame($1) }
  }

  static var size: ValueReader<Size> { .init(.named(.size), write: JSONValue.size) { $0.size($1) } }
  static var referenceSize: ValueReader<Size> {
    .init(.named(.referenceSize), write: JSONValue.size) { $0.referenceSize($1) }
  }

  static var cornerRadius: ValueReader<SkeletonCornerRadius> {
    .init(.named(.cornerRadius), write: JSONValue.cornerRadius) { $0.cornerRadius($1) }
  }

  static var corners: ValueReader<Corners> {
    let names = Corners.names.map(\.key)
    return .init(.list(.choice(names), nil), write: JSONValue.corners) { $0.corners($1, names) }
  }

  static var lineHeight: ValueReader<SkeletonTextLineHeight> {
    .init(.named(.lineHeight), write: JSONValue.lineHeight) { $0.lineHeight($1) }
  }

  static var lineCount: ValueReader<SkeletonTextNumberOfLines> {
    .init(.named(.lineCount), write: JSONValue.lineCount) { $0.lineCount($1) }
  }

  static var timingFunction: ValueReader<TimingFunction> {
    .init(.named(.timingFunction), write: JSONValue.timingFunction) { $0.timingFunction($1) }
  }

  static var gradient: ValueReader<SkeletonGradient> {
    .init(.named(.gradient), write: JSONValue.gradient) { $0.gradient($1) }
  }

  static var animation: ValueReader<SkeletonAnimation> {
    .init(.named(.animation), write: LayoutWriter.animation) { $0.animation($1) }
  }

  static var transition: ValueReader<SkeletonTransition> {
    .init(.named(.transition), write: JSONValue.transition) { $0.transition($1) }
  }

  static var fontMetrics: ValueReader<FontMetrics> {
    .init(.object(.fontMetrics), write: JSONValue.fontMetrics) { $0.fontMetrics($1) }
  }

  static var font: ValueReader<SkeletonFont> {
    .init(.object(.font), write: JSONValue.font) { $0.font($1) }
  }

  static var shadow: ValueReader<Shadow> {
    .init(.object(.shadow), write: JSONValue.shadow) { $0.shadow($1) }
  }

  static var viewShape: ValueReader<ViewShape> {
    .init(.named(.viewShape), write: JSONValue.viewShape) { $0.viewShape($1) }
  }

  static var lineWidths: ValueReader<LineWidths> {
    .init(.object(.lineWidths), write: JSONValue.lineWidths) { $0.lineWidths($1) }
  }

  static func contentPriority(_ standard: Int) -> ValueReader<AxisPriorities> {
    .init(.named(.contentPriority), write: JSONValue.priorities) {
      $0.contentPriority($1, default: standard)
    }
  }
}
