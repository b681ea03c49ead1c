import SkelshotPrimitives

/// Small JSON objects for machines.
enum JSONLine {
  static func object(_ pairs: [(String, String)]) -> String {
    JSONText.object(pairs.map { (key: $0.0, value: .string($0.1)) }).compact
  }
}
