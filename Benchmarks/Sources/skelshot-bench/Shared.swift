/// A value shared by several closures.
final class Shared<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
