package import SkelshotDocument
import SkelshotFiles
import SkelshotPrimitives
import SystemPackage

extension LayoutFile {
  package static let searchLimit = 1_000_000
  package static let depthLimit = 64

  /// Finds the layouts for files, folders and patterns, in order. Files in a folder are sorted by name.
  ///
  /// - A folder selects all files below it with the extension `.json`, `.jsonc`, `.storyboard` or `.xib`. Hidden
  ///   entries and links to folders are skipped.
  /// - A path that contains `*`, `?` or `[a-z]` is a pattern, unless a file with that name exists. `**` matches any
  ///   number of folders. A matching folder selects the files below it.
  /// - Names are relative to the folder, or to the part of a pattern before the first wildcard. For example,
  ///   `layouts/**/*.json` gives `layouts/home/feed.json` the name `home/feed`.
  /// - A Swift file, an Xcode project, or a folder that contains Swift files but no layouts selects the screens of an
  ///   app. The program `skelshot-swift` reads them. See `AppSources`.
  /// - Any other argument is treated as a file, even if no such file exists. `LayoutFile(path:)` describes the name of
  ///   the file.
  ///
  /// Devices, pipes and sockets cause errors, and so do folders whose names are not UTF-8. A file whose name is not
  /// UTF-8 is listed with � in its name, but cannot be read.
  ///
  /// - Throws: `LoadError`.
  public static func find(_ paths: [String]) throws(LoadError) -> [LayoutFile] {
    try wrapping(LoadError.search) { () throws(LayoutSearchError) in
      try find(paths, passOver: nil)
    }
  }

  /// Finds the layouts and optionally skips arguments and folder entries that contain no layouts.
  ///
  /// - Parameter passOver: A closure that receives each skipped argument or entry. If nil, an error is thrown instead.
  package static func find(
    _ paths: [String], passOver: ((LayoutSearchError) -> Void)?
  ) throws(LayoutSearchError) -> [LayoutFile] {
    try search(paths, passOver: passOver).files
  }

  /// Finds the layouts and the screens of apps.
  ///
  /// - Parameters:
  ///   - settings: The size and the name of the screen for apps.
  ///   - passOver: See `find(_:passOver:)`.
  package static func search(
    _ paths: [String], settings: ScreenSettings = ScreenSettings(),
    passOver: ((LayoutSearchError) -> Void)?
  ) throws(LayoutSearchError) -> FoundLayouts {
    var found = FoundLayouts()
    var files: [LayoutFile] = []
    var sources = AppPaths()
    for path in paths {
      var search = LayoutSearch(argument: path, passOver: passOver)
      do throws(LayoutSearchError) {
        sources.add(try search.run(), from: search, to: &files)
      } catch {
        guard let passOver else { throw error }
        passOver(error)
      }
    }
    do throws(LayoutSearchError) {
      try sources.read(settings, into: &files, &found)
    } catch {
      guard let passOver else { throw error }
      passOver(error)
    }
    guard files.count <= searchLimit else { throw .tooMany(path: paths.first ?? "") }
    var known: [PathKey: String] = [:]
    var named: [LayoutFile] = []
    for file in files {
      if let first = known[PathKey(file.name)] {
        let error = LayoutSearchError.sharedName(file.name, first: first, second: file.path)
        guard let passOver else { throw error }
        passOver(error)
      } else {
        known[PathKey(file.name)] = file.path
        named.append(file)
      }
    }
    found.files = named
    return found
  }

  /// Whether a path can select several layouts or screens. Unlike a search, a Swift file selects only its screens.
  package static func canBeSeveral(_ path: String) -> Bool {
    #if Imports
      if AppSources.isSource(path) { return true }
    #endif
    return isSearch(path)
  }

  /// Whether a path selects the files below it rather than a single file.
  package static func isSearch(_ path: String) -> Bool {
    switch FileKind(path: path) {
    case .folder: true
    case .file, .other: false
    case .missing: GlobPattern.isPattern(path)
    }
  }
}

struct LayoutSearch {
  let argument: String
  /// A closure that receives each skipped entry. If nil, the search throws an error instead.
  private let passOver: ((LayoutSearchError) -> Void)?
  private var found: [LayoutFile] = []
  private var known = PathSet()
  /// Whether the searched folder contains a Swift file.
  private(set) var hasSwift = false
  /// The searches so far. Without this record, a pattern with two `**` would repeat searches for the same remaining
  /// parts in the same folder.
  private var searched: Set<Search> = []

  private struct Search: Hashable {
    var partsLeft: Int
    var folder: PathKey
  }

  init(argument: String, passOver: ((LayoutSearchError) -> Void)?) {
    (self.argument, self.passOver) = (argument, passOver)
  }

  mutating func run() throws(LayoutSearchError) -> [LayoutFile] {
    #if Imports
      // `AppPaths` reads all sources together.
      if AppSources.isSource(argument) { return [] }
    #endif
    guard LayoutFile.isSearch(argument) else { return [LayoutFile(path: argument)] }
    guard FileKind(path: argument) == .missing else {
      try walk(Place(path: Self.trimmed(argument), name: ""))
      if found.isEmpty, !hasSwift { throw .emptyFolder(path: argument) }
      return found
    }
    let parts = argument.pathNames()
    let fixed = parts.prefix { !GlobPattern.isPattern($0) }
    let start = (argument.hasBytes(first: "/") ? "/" : "") + fixed.joined(separator: "/")
    try match(parts.dropFirst(fixed.count), in: Place(path: start, name: ""))
    if found.isEmpty { throw .noMatch(pattern: argument) }
    return found.sorted { PathKey($0.path) < PathKey($1.path) }
  }

  private struct Place {
    /// The path, or an empty string for the current folder.
    var path: String
    /// The path relative to the searched folder, or an empty string for that folder.
    var name: String
    var depth = 0

    func appending(_ component: String) -> Place {
      Place(
        path: path.isEmpty || path.hasSuffix("/") ? path + component : path + "/" + component,
        name: name.isEmpty ? component : name + "/" + component, depth: depth + 1)
    }
  }

  private mutating func walk(_ folder: Place) throws(LayoutSearchError) {
    for name in try names(in: folder) where !name.isHidden {
      let place = folder.appending(name.shown)
      let isLayout = Self.isLayout(name.shown)
      switch try kind(of: name, at: place) {
      case .folder: if !Self.isLink(place.path) { try walk(place) }
      case .file:
        if isLayout { try add(place) }
        #if Imports
          if name.shown.hasSuffix(".swift") { hasSwift = true }
        #endif
      case .other: if isLayout { try refuse(.file(.notRegular(path: place.path))) }
      case .missing: break
      }
    }
  }

  private static func isLayout(_ name: String) -> Bool {
    let name = name.lowercased()
    return [".json", ".jsonc", ".storyboard", ".xib"].contains { name.hasSuffix($0) }
  }

  private mutating func match(
    _ parts: ArraySlice<Substring>, in folder: Place
  ) throws(LayoutSearchError) {
    guard let part = parts.first,
      searched.insert(Search(partsLeft: parts.count, folder: PathKey(folder.path))).inserted
    else { return }
    var rest = parts.dropFirst()
    if part == "**" {
      // Consecutive `**` match the same paths as a single `**`.
      while rest.first == "**" { rest = rest.dropFirst() }
      if rest.isEmpty { return try walk(folder) }
      try match(rest, in: folder)
      for name in try names(in: folder) where !name.isHidden {
        let place = folder.appending(name.shown)
        if try kind(of: name, at: place) == .folder, !Self.isLink(place.path) {
          try match(parts, in: place)
        }
      }
      return
    }
    let pattern = GlobPattern(part)
    for name in try names(in: folder) where pattern.matches(name.shown) {
      let place = folder.appending(name.shown)
      switch try kind(of: name, at: place) {
      case .folder: if rest.isEmpty { try walk(place) } else { try match(rest, in: place) }
      case .file: if rest.isEmpty { try add(place) }
      case .other: if rest.isEmpty { try refuse(.file(.notRegular(path: place.path))) }
      case .missing: break
      }
    }
  }

  private mutating func add(_ place: Place) throws(LayoutSearchError) {
    guard known.insert(place.path) else { return }
    guard found.count < LayoutFile.searchLimit else { throw .tooMany(path: argument) }
    found.append(LayoutFile(path: place.path, name: place.name))
  }

  private func kind(
    of name: FolderListing.Name, at place: Place
  ) throws(LayoutSearchError) -> FileKind {
    guard name.text == nil else { return FileKind(path: place.path) }
    // No path can refer to a folder whose name is not UTF-8. Errors in a file are reported when it is read.
    guard name.isFolder else { return .file }
    try refuse(.file(.notText(path: place.path)))
    return .missing
  }

  private func refuse(_ error: LayoutSearchError) throws(LayoutSearchError) {
    guard let passOver else { throw error }
    passOver(error)
  }

  private func names(in folder: Place) throws(LayoutSearchError) -> [FolderListing.Name] {
    guard folder.depth < LayoutFile.depthLimit else {
      try refuse(.tooMany(path: folder.path))
      return []
    }
    let path = folder.path.isEmpty ? "." : folder.path
    guard FileKind(path: path) == .folder else { return [] }
    do throws(FileError) {
      return try FolderListing.names(in: path)
    } catch {
      try refuse(.file(error))
      return []
    }
  }

  private static func isLink(_ path: String) -> Bool {
    (try? FilePath(path).stat(followTargetSymlink: false))?.type == .symbolicLink
  }

  private static func trimmed(_ path: String) -> String {
    var path = path[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
