/// Runs a body and wraps the error that it throws, for callers with an error type of their own.
///
/// - Parameter wrap: Makes the caller's error of the body's.
package func wrapping<Value, Inner: Error, Outer: Error>(
  _ wrap: (Inner) -> Outer, _ body: () throws(Inner) -> Value
) throws(Outer) -> Value {
  do throws(Inner) {
    return try body()
  } catch {
    throw wrap(error)
  }
}
