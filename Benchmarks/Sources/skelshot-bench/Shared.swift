/// A value that several closures change.
final class Shared<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
