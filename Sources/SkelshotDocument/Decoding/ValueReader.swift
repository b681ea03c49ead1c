import SkelshotModel
import SkelshotPrimitives

/// How the value of a key is read: what the schema and messages say that it takes, and the function that
/// reads it.
struct ValueReader<Value>: Sendable {
  /// Reads a value; nil after an error, which has been reported.
  typealias Read = @Sendable (inout LayoutDecoder, SyntaxTree.NodeID) -> Value?

  let shape: Shape
  let read: Read

  init(_ shape: Shape, _ read: @escaping Read) {
    self.shape = shape
    self.read = read
  }
}

extension ValueReader where Value == Bool {
  static var boolean: Self { Self(.boolean) { $0.boolean($1) } }
}

extension ValueReader where Value == String {
  static var string: Self { Self(.string) { $0.string($1) } }
  static var fileName: Self { Self(.fileName) { $0.pictureName($1) } }
}

extension ValueReader where Value == Int {
  static func integer(_ range: NumberRange) -> Self {
    Self(.integer(range)) { $0.integer($1, range) }
  }
}

extension ValueReader where Value == Double {
  static func number(_ range: NumberRange) -> Self {
    Self(.number(range)) { $0.number($1, range) }
  }

  /// Percent, with a warning above 100.
  static var percent: Self { Self(.number(.percent)) { $0.percent($1, .percent) } }

  /// An opacity 0…1, with a warning at 0.
  static var opacity: Self {
    Self(.number(.fraction)) { decoder, node in
      let value = decoder.number(node, .fraction)
      if value == 0 { decoder.warn(.invisibleView, at: node) }
      return value
    }
  }
}

extension ValueReader where Value == Double? {
  /// A height in points, or nil for one that is automatic.
  static var rowHeight: Self { Self(.named(.rowHeight)) { $0.rowHeight($1) } }
}

extension ValueReader
where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of the cases, by its raw value.
  static var choice: Self {
    let choices = Value.allCases.map(\.rawValue)
    return Self(.choice(choices)) { decoder, node in
      decoder.choice(node, choices, expected: .string).flatMap { Value(rawValue: $0) }
    }
  }
}

extension ValueReader where Value == DynamicColor {
  static var color: Self { Self(.named(.color)) { $0.color($1) } }
}

extension ValueReader where Value == EdgeInsets {
  static var insets: Self { Self(.named(.insets)) { $0.insets($1) } }
}

extension ValueReader where Value == Size {
  static var size: Self { Self(.named(.size)) { $0.size($1) } }
  static var referenceSize: Self { Self(.named(.referenceSize)) { $0.referenceSize($1) } }
}

extension ValueReader where Value == SkeletonCornerRadius {
  static var cornerRadius: Self { Self(.named(.cornerRadius)) { $0.cornerRadius($1) } }
}

extension ValueReader where Value == Corners {
  static var corners: Self {
    let names = Corners.names.map(\.key)
    return Self(.list(.choice(names), nil)) { $0.corners($1, names) }
  }
}

extension ValueReader where Value == SkeletonTextLineHeight {
  static var lineHeight: Self { Self(.named(.lineHeight)) { $0.lineHeight($1) } }
}

extension ValueReader where Value == SkeletonTextNumberOfLines {
  static var lineCount: Self { Self(.named(.lineCount)) { $0.lineCount($1) } }
}

extension ValueReader where Value == SkeletonFont {
  static var font: Self { Self(.object(.font)) { $0.font($1) } }
}

extension ValueReader where Value == LineWidths {
  static var lineWidths: Self { Self(.object(.lineWidths)) { $0.lineWidths($1) } }
}

extension ValueReader where Value == AxisPriorities {
  static func contentPriority(_ standard: Int) -> Self {
    Self(.named(.contentPriority)) { $0.contentPriority($1, default: standard) }
  }
}
