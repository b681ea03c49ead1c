/// What a scalar of YAML says.
enum YAMLScalar {
  static func text(_ written: ArraySlice<UInt8>) -> String {
    guard written.count >= 2, let quote = written.first else {
      return String(decoding: written, as: UTF8.self)
    }
    let inner = written.dropFirst().dropLast()
    switch quote {
    case UInt8(ascii: "\""): return JSONString.decoded(inner)
    case UInt8(ascii: "'"):
      return String(decoding: inner, as: UTF8.self).replacing("''", with: "'")
    default: return String(decoding: written, as: UTF8.self)
    }
  }
}
