/// A mutable value that several closures share.
final class Shared<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
