/// Runs work on all processors, with results in order.
enum Parallel {
  static func map<Input: Sendable, Output: Sendable>(
    _ inputs: [Input], _ work: @escaping @Sendable (Input) -> Output
  ) async -> [Output] {
    // A few parts for each processor balance their load.
    let parts = 16
    let size = max(1, (inputs.count + parts - 1) / parts)
    return await withTaskGroup(of: (Int, [Output]).self) { group in
      for start in stride(from: 0, to: inputs.count, by: size) {
        let slice = inputs[start..<min(start + size, inputs.count)]
        group.addTask { (start, slice.map(work)) }
      }
      var results: [(Int, [Output])] = []
      for await result in group { results.append(result) }
      return results.sorted { $0.0 < $1.0 }.flatMap(\.1)
    }
  }
}
