import SkelshotFiles
import SkelshotFormats
import SkelshotModel
import SkelshotLoading
import SkelshotPrimitives
import SkelshotReport

/// Listed goldens that belong to no picture of a run.
struct UnclaimedGoldens: Sendable {
  /// Goldens that no longer belong to a layout.
  var orphans: [String] = []
  /// Goldens that can belong to layouts outside this run.
  var others: [String] = []
  var gone: [String] = []
}

extension GoldenSuite {
  /// Classifies the listed names that belong to no picture. `claimed` contains the current and older names of all
  /// layouts' pictures.
  func unclaimedGoldens(_ manifest: GoldenManifest, claimed: PathSet) -> UnclaimedGoldens {
    var result = UnclaimedGoldens()
    // A run of selected layouts ignores the goldens of other layouts.
    guard selection == nil else { return result }
    let unclaimed = manifest.names.filter { !claimed.contains($0) }
    guard !unclaimed.isEmpty else { return result }
    let neighbors = LayoutNeighbors(layouts)
    for name in unclaimed {
      if !PlaceOnDisk.isRegularFile(path(of: name)) {
        // The file was removed or replaced by something other than a regular file.
        if isComplete { result.gone.append(name) }
      } else if !isComplete || neighbors.hasLayout(ofGolden: name) {
        result.others.append(name)
      } else {
        result.orphans.append(name)
      }
    }
    return result
  }

  func checkPruning(
    _ options: GoldenRunOptions, _ unclaimed: UnclaimedGoldens
  ) throws(GoldenSuiteError) {
    guard let count = options.pruning else { return }
    guard isComplete, selection == nil, filters.isEmpty, shard == nil else {
      throw .partialPruning
    }
    guard count == unclaimed.orphans.count else {
      throw .orphanCount(found: unclaimed.orphans.count, confirmed: count, folder: folder)
    }
  }

  func orphan(_ name: String, _ options: GoldenRunOptions, isRemoved: Bool) -> GoldenCheck {
    let path = path(of: name)
    var check = GoldenCheck(name: name, file: GoldenFile(path: path), state: .orphaned)
    if options.keepsFrames(of: .orphaned),
      let film = try? FilmDecoder(pixelLimit: pixelLimit).open(contentsOf: path),
      let frames = try? ReportFrames.frames(of: film, isGolden: true)
    {
      (check.frames, check.frameCount) = (frames, film.frameDelays.count)
    }
    if options.keepsArtifacts, !isRemoved, let format = PictureFormat(path: name),
      let bytes = try? PictureFile.bytes(path, mustBeRegular: true)
    {
      check.artifacts = [CheckArtifact(.expected, format, bytes)]
    }
    guard isRemoved else { return check }
    do throws(FileError) {
      // A folder may have been replaced by a link since the list was read.
      try checkWay(to: name)
      try FileRemoval.remove(path)
      try InputsFile(ofGolden: path).remove()
      check.change = .removed
    } catch {
      check.problem = .file(error)
    }
    return check
  }

  /// Throws if a symbolic link in a golden's path could lead out of the folder.
  func checkWay(to name: String) throws(FileError) {
    if let link = PlaceOnDisk.link(onTheWayTo: name, in: folder) {
      throw .failed(
        path: link,
        reason: "this file or folder is a link, but goldens must not be reached through links")
    }
  }
}

/// Searches near the suite's layouts for layout files that are missing from the suite or have another name in the
/// suite. Layout files can be missing from a suite whose patterns or folders are too narrow.
private struct LayoutNeighbors {
  private let paths: PathSet
  /// The path parts before and after the layouts' names, such as `screens/` and `.json`.
  private var places: Set<Place> = []

  private struct Place: Hashable {
    var folder: PathKey
    var ending: PathKey
    /// Whether the folder is a parent of the suite's folder. Relative to a parent, the names of layouts have more path
    /// components.
    var isAbove = false

    var above: [Place] {
      var rest = Substring(folder.text)
      var places: [Place] = []
      while let slash = rest.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")) {
        rest = rest[...slash]
        places.append(Place(folder: PathKey(String(rest)), ending: ending, isAbove: true))
      }
      if !folder.text.isEmpty, !folder.text.hasBytes(first: "/") {
        places.append(Place(folder: PathKey(""), ending: ending, isAbove: true))
      }
      return places
    }
  }

  init(_ layouts: [LayoutFile]) {
    paths = PathSet(layouts.map(\.path))
    for layout in layouts {
      var stem = Substring(layout.path).utf8
      func hasName() -> Bool { stem.suffix(layout.name.utf8.count).elementsEqual(layout.name.utf8) }
      if !hasName(), let dot = layout.path.lastPlace(of: ".") { stem = stem[..<dot] }
      guard hasName() else { continue }
      let ending = String(layout.path[stem.endIndex...])
      let folder = PathKey(String(Substring(stem.dropLast(layout.name.utf8.count))))
      for ending in [ending, ".json", ".jsonc"] {
        let place = Place(folder: folder, ending: PathKey(ending))
        if places.insert(place).inserted { places.formUnion(place.above) }
      }
    }
  }

  /// Returns whether a golden could belong to an existing layout outside the suite.
  func hasLayout(ofGolden name: String) -> Bool {
    GoldenPicture.layoutNames(ofGolden: name).contains { layout in
      places.contains { place in
        let path = place.folder.text + layout + place.ending.text
        return (place.isAbove || !paths.contains(path)) && FileKind(path: path) == .file
      }
    }
  }
}

extension GoldenPicture {
  /// Returns the possible layout names for a golden. For example, `feed-dark@2x.png` can belong to `feed-dark@2x`,
  /// `feed-dark` or `feed`.
  static func layoutNames(ofGolden name: String) -> [String] {
    guard let dot = name.lastPlace(of: ".") else { return [name] }
    var rest = name[..<dot]
    var names = [String(rest)]
    while let sign = rest.lastIndex(where: { $0 == "-" || $0 == "@" }), sign != rest.startIndex,
      isPart(rest[rest.index(after: sign)...])
    {
      rest = rest[..<sign]
      names.append(String(rest))
    }
    return names
  }

  private static func isPart(_ word: Substring) -> Bool {
    if InterfaceStyle(rawValue: String(word)) != nil { return true }
    if LayoutDirection(rawValue: String(word)) != nil { return true }
    guard let unit = word.last, unit == "x" || unit == "s" else { return false }
    return Double(word.dropLast()) != nil
  }
}
