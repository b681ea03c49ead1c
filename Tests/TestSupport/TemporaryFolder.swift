import Foundation

/// Runs the body with an empty folder and then removes the folder.
package func withTemporaryFolder<R>(_ body: (String) throws -> R) throws -> R {
  let folder = NSTemporaryDirectory() + "skelshot-test-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try body(folder)
}

/// Runs the asynchronous body with an empty folder and then removes the folder.
package func withTemporaryFolder<R>(_ body: (String) async throws -> R) async throws -> R {
  let folder = NSTemporaryDirectory() + "skelshot-test-" + UUID().uuidString
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  return try await body(folder)
}

/// Returns the content of every file below a folder by path, including hidden files. The paths of empty folders end
/// with `/`.
package func files(below folder: String) throws -> [String: [UInt8]] {
  var found: [String: [UInt8]] = [:]
  for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
    let whole = "\(folder)/\(path)"
    let type = try FileManager.default.attributesOfItem(atPath: whole)[.type]
    if type as? FileAttributeType != .typeDirectory {
      found[path] = [UInt8](try Data(contentsOf: URL(fileURLWithPath: whole)))
    } else if try FileManager.default.contentsOfDirectory(atPath: whole).isEmpty {
      found[path + "/"] = []
    }
  }
  return found
}
