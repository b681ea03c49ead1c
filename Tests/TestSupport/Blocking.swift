/// Runs the blocking form of a call in an asynchronous test.
package func blocking<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
