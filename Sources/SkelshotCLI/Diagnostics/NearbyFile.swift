import SkelshotDocument
import SkelshotFiles

/// Finds the file that a mistyped name may mean.
enum NearbyFile {
  /// Names of a folder that are looked at.
  private static let mostNames = 2_000

  /// The question whether a file or folder beside a missing one is meant; nil if none is near.
  static func question(for path: String) -> String? {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let folder = String(path.dropLast(name.count))
    guard !name.isEmpty, path.hasSuffix(name),
      let names = try? FolderListing.names(in: folder.isEmpty ? "." : folder)
    else { return nil }
    let known = names.prefix(mostNames).compactMap(\.text).filter { !$0.hasPrefix(".") }.sorted()
    return SpellingSuggestion.find(name, among: known).map { "did you mean \(folder)\($0)?" }
  }
}
