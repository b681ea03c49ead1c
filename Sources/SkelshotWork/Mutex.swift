#if SKELSHOT_THREAD_SANITIZER && canImport(Glibc)
  import Glibc

  /// A mutex that ThreadSanitizer recognizes, unlike Swift's `Synchronization.Mutex` on Linux.
  @safe package final class Mutex<Value: ~Copyable>: @unchecked Sendable {
    // The lock comes before the value because a value of size zero would otherwise share the lock's address.
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

  /// A mutex that protects a value. `make sanitize CHECK=thread` builds a version that ThreadSanitizer recognizes.
  package struct Mutex<Value: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let lock: Synchronization.Mutex<Value>

    @inlinable package init(_ value: consuming sending Value) { lock = .init(value) }

    /// Runs a closure with exclusive access to the value.
    @inlinable package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending Value) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try lock.withLock(body)
    }
  }
#endif
