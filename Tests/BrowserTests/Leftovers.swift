import Foundation
import TestSupport
import Testing

/// A folder for the profiles of browsers, and the processes that use it.
struct BrowserPlace {
  let folder: String
  var profiles: String { folder + "/p" }

  /// Runs the body, and then expects that no process and no folder is left.
  static func with<R>(
    _ body: (BrowserPlace) throws -> R, location: SourceLocation = #_sourceLocation
  ) throws -> R {
    let place = try BrowserPlace()
    defer { place.remove() }
    defer { place.expectNothingLeft(location) }
    return try body(place)
  }

  /// Creates a folder with a short path, because the path of Chromium's socket is limited to 107 bytes.
  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/\(UUID().uuidString.prefix(8))"
    try FileManager.default.createDirectory(atPath: profiles, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  func expectNothingLeft(_ location: SourceLocation = #_sourceLocation) {
    #expect(profileNames == [], sourceLocation: location)
    #expect(processes == [], sourceLocation: location)
  }

  /// Waits up to 5 s for the end of processes that nobody waits for.
  func waitUntilNothingIsLeft() {
    for _ in 0..<500 where !(profileNames.isEmpty && processes.isEmpty) {
      Thread.sleep(forTimeInterval: 0.01)
    }
  }

  var profileNames: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: profiles)) ?? []
  }

  /// The processes of browsers with profiles in the folder. All inherit their temporary folder.
  var processes: [Int32] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return all.compactMap(Int32.init).filter { process in
      guard let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ")
      else { return false }
      return String(decoding: environment, as: UTF8.self).contains("TMPDIR=\(profiles)/")
    }
  }

  /// Returns a browser that fails in the given way. The name of the link selects the failure. A new file could not be
  /// started while a process that another test forked has it open for writing.
  func fakeBrowser(_ failure: String) throws -> String {
    let path = "\(folder)/\(failure)"
    try FileManager.default.createSymbolicLink(
      atPath: path,
      withDestinationPath: Fixture.repository + "/Tests/BrowserTests/fake-browser.py")
    return path
  }
}
