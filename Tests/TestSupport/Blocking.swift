/// Runs a synchronous call in an asynchronous test, in which Swift would otherwise choose an asynchronous overload.
package func blocking<Value>(_ body: () throws -> Value) rethrows -> Value { try body() }
