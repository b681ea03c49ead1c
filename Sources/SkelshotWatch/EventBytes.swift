import FlyingSocks

/// Events as FlyingFox sends a body whose length is not known.
struct EventBytes: AsyncBufferedSequence {
  typealias Element = UInt8

  /// The events; each goes out by itself.
  let events: AsyncStream<[UInt8]>

  func makeAsyncIterator() -> Iterator { Iterator(events: events.makeAsyncIterator()) }

  /// The bytes of one event after the other.
  struct Iterator: AsyncBufferedIteratorProtocol {
    var events: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(events: AsyncStream<[UInt8]>.Iterator) { self.events = events }

    mutating func next() async throws -> UInt8? { try await nextBuffer(suggested: 1)?.first }

    mutating func nextBuffer(suggested count: Int) async throws -> ArraySlice<UInt8>? {
      while rest.isEmpty {
        guard let event = await events.next() else { return nil }
        rest = event[...]
      }
      let part = rest.prefix(count < 1 ? 1 : count)
      rest = rest.dropFirst(part.count)
      return part
    }
  }
}
