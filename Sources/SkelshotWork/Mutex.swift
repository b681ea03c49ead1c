#if SKELSHOT_THREAD_SANITIZER
  import Glibc

  /// A mutex that ThreadSanitizer sees. On Linux the mutex of Swift's Synchronization waits in the kernel
  /// directly, so the sanitizer misses its order of accesses.
  @safe package final class Mutex<Value: ~Copyable>: @unchecked Sendable {
    // The lock comes first: it would share its address with a value without a size, and reading one would race with
    // changing the other.
    private let lock: UnsafeMutablePointer<pthread_mutex_t>
    private var value: Value

    package init(_ value: consuming sending Value) {
      unsafe lock = .allocate(capacity: 1)
      unsafe lock.initialize(to: pthread_mutex_t())
      unsafe pthread_mutex_init(lock, nil)
      self.value = value
    }

    deinit {
      unsafe pthread_mutex_destroy(lock)
      unsafe lock.deallocate()
    }

    package func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      unsafe pthread_mutex_lock(lock)
      defer { unsafe pthread_mutex_unlock(lock) }
      return try body(&value)
    }
  }
#else
  package import Synchronization

  /// Protects a value that several threads use. `make sanitize CHECK=thread` builds another one, which the sanitizer
  /// sees.
  package struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let lock: Synchronization.Mutex<Value>

    @inlinable package init(_ value: consuming sending Value) { lock = .init(value) }

    /// Runs a body with exclusive access to the value.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try lock.withLock(body)
    }
  }
#endif
