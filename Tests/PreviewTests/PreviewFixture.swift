import Foundation
import SkelshotFiles
import SkelshotPreview
import SkelshotPrimitives
import TestSupport
import Testing

/// A session that uses a temporary folder and receives requests as if they came from the page.
struct PreviewFixture {
  static let layout = """
    {
      "canvas": {"width": 40, "height": 20},
      "views": [
        {"type": "view", "subviews": [{"type": "label", "id": "title", "frame": [4, 4, 20, 10]}]}
      ]
    }
    """

  let folder: String
  let session: PreviewSession
  let router: PreviewRouter
  private let running: Task<Void, Never>

  init(
    _ folder: String, _ names: [String], change: (inout PreviewOptions) -> Void = { _ in }
  ) throws {
    self.folder = folder
    var options = PreviewOptions(paths: names.map { $0.isEmpty ? folder : "\(folder)/\($0)" })
    change(&options)
    let session = PreviewSession(options, watcher: try FolderWatcher(settle: 5)) { _ in }
    self.session = session
    router = PreviewRouter(session, port: 7357)
    running = Task { await session.run() }
  }

  func stop() { running.cancel() }

  /// Replaces a file by renaming a temporary file, as editors do.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name)"), options: .atomic)
  }

  /// Returns the response to a request from the local page.
  func get(_ path: String, _ query: KeyValuePairs<String, String> = [:]) async -> PreviewResponse {
    await router.respond(
      to: PreviewRequest(
        "GET", path, query: query.map { ($0.key, $0.value) }, host: "127.0.0.1:7357"))
  }

  /// Returns the JSON in the response, or an empty dictionary if the path is not found.
  func json(_ path: String, _ query: KeyValuePairs<String, String> = [:]) async throws
    -> [String: Any]
  {
    let response = await router.respond(
      to: PreviewRequest(
        "GET", path, query: query.map { ($0.key, $0.value) }, host: "localhost:7357"))
    guard response.status == 200 else { return [:] }
    let value = try JSONSerialization.jsonObject(with: Data(response.bytes))
    return value as? [String: Any] ?? [:]
  }

  /// Waits until the JSON of a layout fulfills the condition, and returns the JSON.
  func layout(
    _ id: Int = 0, where isRight: ([String: Any]) -> Bool
  ) async throws -> [String: Any] {
    for await _ in try #require(await session.versions()) {
      let layout = try await json("/layout", ["layout": "\(id)"])
      if isRight(layout) { return layout }
    }
    throw CancellationError()
  }
}

extension PreviewResponse {
  /// The bytes in the body of the response, or an empty array for a stream.
  var bytes: [UInt8] { if case .bytes(let bytes) = body { bytes } else { [] } }

  func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
