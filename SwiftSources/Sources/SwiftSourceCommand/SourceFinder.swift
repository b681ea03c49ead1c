#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The files of an app, in the order of their paths.
struct Sources: Sendable {
  var swift: [String] = []
  var interfaces: [String] = []
  var colorSets: [String] = []
  /// The files in which package managers write the versions of dependencies.
  var pins: [String] = []
  /// The Xcode projects, which list the files that they compile.
  var projects: [String] = []
}

/// Finds the files of an app below folders.
enum SourceFinder {
  static let maximumFiles = 5_000
  private static let maximumDepth = 64
  private static let pinFiles: Set<String> = [
    "Podfile.lock", "Package.resolved", "Cartfile.resolved",
  ]
  private static let skipped: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "build", "fastlane", "SourcePackages",
  ]

  static func find(_ paths: [String]) throws(SourceError) -> Sources {
    var sources = Sources()
    for path in paths {
      var isFolder = false
      guard exists(path, &isFolder) else { throw .missing(path) }
      if !isFolder {
        sources.swift.append(path)
      } else if path.hasSuffix(".xcodeproj") || path.hasSuffix(".xcworkspace") {
        // The sources of a project are in the folder around it.
        let trimmed = path.hasSuffix("/") ? String(path.dropLast()) : path
        let folder = trimmed.lastIndex(of: "/").map { String(trimmed[..<$0]) } ?? "."
        try search(folder.isEmpty ? "/" : folder, depth: 0, &sources)
      } else {
        try search(path, depth: 0, &sources)
      }
    }
    guard !sources.swift.isEmpty else { throw .noSwift(paths) }
    sources.swift = unique(sources.swift)
    sources.interfaces = unique(sources.interfaces)
    sources.colorSets = unique(sources.colorSets)
    return sources
  }

  private static func unique(_ paths: [String]) -> [String] { Array(Set(paths)).sorted() }

  private static func exists(_ path: String, _ isFolder: inout Bool) -> Bool {
    var flag = false
    let exists = FileManager.default.fileExists(atPath: path, isDirectory: &flag)
    isFolder = flag
    return exists
  }

  private static func search(
    _ folder: String, depth: Int, _ sources: inout Sources
  ) throws(SourceError) {
    guard depth < maximumDepth else { return }
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw .unreadable(folder)
    }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
      if name.hasSuffix(".swift") {
        sources.swift.append(path)
        guard sources.swift.count <= maximumFiles else { throw .tooManyFiles }
      } else if name.hasSuffix(".storyboard") || name.hasSuffix(".xib") {
        if sources.interfaces.count < maximumFiles { sources.interfaces.append(path) }
      } else if name.hasSuffix(".colorset") {
        if sources.colorSets.count < maximumFiles { sources.colorSets.append(path) }
      } else if pinFiles.contains(name) {
        sources.pins.append(path)
      } else if name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace") {
        if name.hasSuffix(".xcodeproj") { sources.projects.append(path + "/project.pbxproj") }
        let inner = name.hasSuffix(".xcodeproj") ? "/project.xcworkspace" : ""
        sources.pins.append(path + inner + "/xcshareddata/swiftpm/Package.resolved")
      } else if isSearched(name, path) {
        try search(path, depth: depth + 1, &sources)
      }
    }
  }

  private static func isSearched(_ name: String, _ path: String) -> Bool {
    guard !skipped.contains(name), !name.hasSuffix("Tests"), !name.hasSuffix(".framework"),
      !name.hasSuffix(".xcframework"), !name.hasSuffix(".xcodeproj"),
      !name.hasSuffix(".xcworkspace"),
      !name.hasSuffix(".imageset"), !name.hasSuffix(".appiconset"), !name.hasSuffix(".app")
    else { return false }
    // Links could lead out of the folder or around in circles.
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      return false
    }
    return attributes[.type] as? FileAttributeType == .typeDirectory
  }
}
